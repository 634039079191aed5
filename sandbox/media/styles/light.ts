// Styles of light and color: fired glazes, a room in the afternoon, a diary of moods.

import {
  type Artwork,
  background,
  circle,
  gradient,
  ink,
  mix,
  rect,
  round,
  shape,
  times,
  traitValue,
  wavyLine
} from '../drawing.ts'
import { letters } from './letters.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const GLAZE_TRAIT = { dip: 0, speckle: 1 } as const

/** A test tile: two glazes that ran into each other in the fire. */
export function glaze(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const table = mix('#e9e2d6', ink(artwork, 3), 0.16)
  const [x, y, w, h] = [width * 0.17, height * 0.12, width * 0.66, height * 0.72]
  const clay = mix('#b98a66', ink(artwork, 1), 0.25)
  const [body, dip] = [
    ink(artwork, 2 + (traitValue(artwork, GLAZE_TRAIT.dip) % 2)),
    ink(artwork, (traitValue(artwork, GLAZE_TRAIT.dip) + 3) % 5)
  ]
  const run = wavyLine(random, 5)
  const edge = random.between(0.38, 0.6)
  const drips = times(41, step => ({
    x: x + (w * step) / 40,
    y: y + h * edge + run(step / 4) * 46 + Math.max(0, run(step / 1.7)) * 60
  }))
  const dipPath = [{ x, y }, { x: x + w, y }, ...drips.toReversed()]
  const speckles = times(90 + traitValue(artwork, GLAZE_TRAIT.speckle) * 60, () =>
    circle(
      x + w * random.next(),
      y + h * random.next(),
      random.between(2, 7),
      `fill="${mix(ink(artwork, 0), '#000000', 0.3)}" fill-opacity=".5"`
    )
  ).join('')
  const shine = `<path fill="#fff" fill-opacity=".22" d="M${round(x + w * 0.08)} ${round(y + h * 0.06)}h${round(w * 0.2)}l-${round(w * 0.1)} ${round(h * 0.7)}h-${round(w * 0.1)}z"/>`
  const tile = `M${round(x + 34)} ${round(y)}h${round(w - 68)}q34 0 34 34v${round(h - 68)}q0 34 -34 34H${round(x + 34)}q-34 0 -34 -34V${round(y + 34)}q0 -34 34 -34z`
  return [
    `<defs>${gradient('b', [mix(body, '#ffffff', 0.12), mix(body, '#000000', 0.25)])}${gradient('d', [mix(dip, '#ffffff', 0.2), dip, mix(dip, body, 0.55)])}<clipPath id="c"><path d="${tile}"/></clipPath></defs>`,
    background(artwork, table),
    `<path fill="#000" fill-opacity=".2" transform="translate(16 22)" d="${tile}"/>`,
    `<path fill="${clay}" d="${tile}"/>`,
    `<g clip-path="url(#c)"><path fill="url(#b)" d="M0 0H${width}V${round(y + h * 0.93)}H0z"/>${shape(
      dipPath.map(point => ({ x: point.x, y: point.y + 12 })),
      mix(body, '#000000', 0.4)
    )}${shape(dipPath, 'url(#d)')}${speckles}${shine}</g>`,
    circle(width / 2, y + h * 0.075, 24, `fill="${mix(table, '#000000', 0.35)}"`),
    letters(`${String.fromCharCode(65 + (nonce % 26))}${nonce}`, {
      x,
      y: height * 0.89,
      height: height * 0.035,
      color: mix(palette[0], table, 0.2)
    })
  ].join('')
}

const LUMEN_TRAIT = { panes: 0, sun: 1 } as const

/** What the sun draws on the wall of a room. */
export function lumen(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const wall = mix(palette[0], ink(artwork, 1), 0.55)
  const floor = height * random.between(0.72, 0.82)
  const lit = [
    mix(ink(artwork, 3), '#ffe9b8', 0.6),
    mix(ink(artwork, 4), '#ffd08a', 0.45),
    mix(ink(artwork, 3), '#ffffff', 0.4)
  ][traitValue(artwork, LUMEN_TRAIT.sun) % 3] as string
  const lean = random.between(0.25, 0.7) * (random.chance(0.5) ? 1 : -1)
  const [columns, rows] = [
    2 + (traitValue(artwork, LUMEN_TRAIT.panes) % 2),
    2 + (traitValue(artwork, LUMEN_TRAIT.panes) % 3)
  ]
  const [paneW, paneH] = [(width * 0.42) / columns, (height * 0.46) / rows]
  const start = { x: width * (lean > 0 ? 0.12 : 0.44), y: height * random.between(0.08, 0.2) }
  const panes = times(columns * rows, index => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const at = (dx: number, dy: number) => {
      const [u, v] = [column * paneW + dx, row * paneH + dy]
      return { x: start.x + u + v * lean * 0.5, y: start.y + v + u * 0.12 }
    }
    return shape(
      [at(0, 0), at(paneW - 20, 0), at(paneW - 20, paneH - 20), at(0, paneH - 20)],
      'url(#l)'
    )
  }).join('')
  const pool = shape(
    [
      { x: start.x + height * 0.2 * lean, y: floor + 12 },
      { x: start.x + width * 0.4 + height * 0.2 * lean, y: floor + 12 },
      { x: start.x + width * 0.5 + height * 0.42 * lean, y: height },
      { x: start.x + height * 0.42 * lean, y: height }
    ],
    mix(lit, wall, 0.55)
  )
  // Nothing, a plant, or a chair.
  const furniture = [
    '',
    `<g fill="${mix(palette[0], '#000000', 0.25)}"><path d="M${round(width * 0.76)} ${round(floor + 70)}h84l-14 -96h-56z"/>${times(7, leaf => `<path d="M${round(width * 0.76 + 42)} ${round(floor - 26)}q${(leaf - 3) * 46} -${150 - Math.abs(leaf - 3) * 26} ${(leaf - 3) * 62} -${110 + (leaf % 2) * 60}q${-(leaf - 3) * 14} 60 ${-(leaf - 3) * 62} ${110 + (leaf % 2) * 60}z"/>`).join('')}</g>`,
    `<g fill="none" stroke="${mix(palette[0], '#000000', 0.2)}" stroke-width="15"><path d="M${round(width * 0.62)} ${round(floor + 120)}v-150h130v150M${round(width * 0.62)} ${round(floor - 30)}v-170"/></g>`
  ][random.int(0, 2)]
  return [
    `<defs>${gradient('w', [mix(wall, '#ffffff', 0.08), mix(wall, palette[0], 0.3)], 'across')}${gradient('l', [lit, mix(lit, ink(artwork, 4), 0.4)])}</defs>`,
    rect(0, 0, width, floor, 'url(#w)'),
    rect(0, floor, width, height - floor, mix(wall, palette[0], 0.55)),
    rect(0, floor - 14, width, 16, mix(wall, '#ffffff', 0.16)),
    panes,
    pool,
    furniture
  ].join('')
}

const DIARY_TRAIT = { fields: 0, rings: 1 } as const

/** One evening of a diary: fields of color with soft edges, and the hour. */
export function diary(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const ground = mix(palette[0], ink(artwork, 1), 0.35)
  const fields = 2 + (traitValue(artwork, DIARY_TRAIT.fields) % 4)
  const edge = wavyLine(random, 6)
  const margin = width * 0.09
  let y = height * 0.08
  const parts = [background(artwork, ground)]
  const total = height * 0.8
  const shares = times(fields, () => random.between(0.5, 1.6))
  const sum = shares.reduce((a, b) => a + b, 0)
  for (const [index, share] of shares.entries()) {
    const tall = (total * share) / sum - 26
    const color = ink(artwork, index + traitValue(artwork, DIARY_TRAIT.rings) + 1)
    // Each field has five coats, each smaller and stronger than the one below, with edges that waver.
    for (let coat = 0; coat < 5; coat += 1) {
      const inset = coat * 6 - 12
      const side = (from: number, along: boolean) =>
        times(
          13,
          step => (step / 12) * (along ? width - (margin + inset) * 2 : tall - inset * 2) + from
        )
      const top = side(margin + inset, true).map((x, at) => ({
        x,
        y: y + inset + edge(at * 2.1 + coat + index * 5) * 7
      }))
      const right = side(y + inset, false).map((at, step) => ({
        x: width - margin - inset + edge(step * 2 + coat * 2 + index) * 6,
        y: at
      }))
      const bottom = top
        .map(({ x }, at) => ({ x, y: y + tall - inset + edge(at * 1.7 + coat + 9) * 7 }))
        .toReversed()
      const left = right
        .map((point, step) => ({ x: margin + inset + edge(step * 2.3 + coat) * 6, y: point.y }))
        .toReversed()
      parts.push(
        shape([...top, ...right, ...bottom, ...left], mix(color, ground, 0.5 - coat * 0.125))
      )
    }
    y += tall + 26
  }
  const rings = traitValue(artwork, DIARY_TRAIT.rings) % 4
  parts.push(
    ...times(rings, ring =>
      circle(
        width * 0.72,
        height * 0.24,
        46 + ring * 34,
        `fill="none" stroke="${mix(ink(artwork, 4), '#ffffff', 0.5)}" stroke-width="5"`
      )
    )
  )
  parts.push(
    letters(
      `${String(nonce).padStart(3, '0')} - ${18 + (nonce % 5)}.${String((nonce * 17) % 60).padStart(2, '0')}`,
      {
        x: margin,
        y: height * 0.925,
        height: height * 0.028,
        color: mix(ink(artwork, 4), ground, 0.2)
      }
    )
  )
  return parts.join('')
}
