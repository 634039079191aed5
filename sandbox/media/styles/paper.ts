// Styles of paper: layers of cut sheets, prints of a few inks, kites.

import {
  type Artwork,
  background,
  circle,
  glow,
  gradient,
  ink,
  line,
  mix,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue,
  wavyLine
} from '../drawing.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const PAPERCUT_TRAIT = { sheets: 0, edge: 1 } as const

/** Layers of cut paper, each with its shadow. */
export function papercut(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const layers = 5 + (traitValue(artwork, PAPERCUT_TRAIT.sheets) % 3)
  const rough = traitValue(artwork, PAPERCUT_TRAIT.edge) % 2 ? 9 : 3
  const sheets = times(layers, index => {
    const share = index / layers
    const edge = wavyLine(random, rough)
    const tall = 0.5 - share * 0.42
    const hole = times(73, step => {
      const angle = (step / 72) * Math.PI * 2
      const swell = 1 + edge(Math.cos(angle) * 2) * 0.14 + edge(Math.sin(angle) * 2 + 9) * 0.12
      return {
        x: width * (0.5 + 0.06 * Math.sin(index * 2)) + Math.cos(angle) * width * tall * swell,
        y: height * (0.5 + 0.05 * Math.cos(index * 3)) + Math.sin(angle) * height * tall * swell
      }
    })
    const d = `M-40 -40H${width + 40}V${height + 40}H-40z${line(hole)}z`
    const color = mix(ink(artwork, (index + 1) % 5), palette[0], 0.08)
    return { d, color }
  })
  const core = sheets.at(-1)?.color ?? palette[0]
  const back =
    background(artwork, mix(core, '#000000', 0.62)) +
    circle(width / 2, height / 2, Math.min(width, height) * 0.09, `fill="${ink(artwork, 4)}"`)
  const body = sheets
    .toReversed()
    .map(
      ({ color, d }) =>
        `${[24, 15, 7]
          .map(
            (offset, at) =>
              `<path fill="#000" fill-opacity="${0.1 + at * 0.05}" fill-rule="evenodd" transform="translate(${offset} ${offset + 4})" d="${d}"/>`
          )
          .join('')}<path fill="${color}" fill-rule="evenodd" d="${d}"/>`
    )
    .join('')
  return back + body
}

/** A print of two or three inks: a sun, its reflection, and halftones where inks meet. */
export function riso(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const [first, second, third] = [ink(artwork, 0), ink(artwork, 1), ink(artwork, 2)]
  const sun = {
    x: width * random.between(0.35, 0.65),
    y: height * random.between(0.28, 0.4),
    r: Math.min(width, height) * random.between(0.22, 0.32)
  }
  const horizon = height * random.between(0.55, 0.66)
  const pitch = 22
  const halftone = times(Math.ceil(width / pitch) * Math.ceil(horizon / pitch), at => {
    const columns = Math.ceil(width / pitch)
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const share = row / Math.ceil(horizon / pitch)
    const size = pitch * 0.56 * (1 - share) ** 0.7
    return size > 1.5
      ? `<circle cx="${column * pitch + (row % 2) * 11}" cy="${row * pitch}" r="${size.toFixed(1)}"/>`
      : ''
  }).join('')
  const stripes = times(11, index => {
    const y = horizon + 14 + ((height - horizon) * index) / 10
    const wide = sun.r * 2 * (1.1 - index * 0.06) * random.between(0.7, 1.15)
    return rect(sun.x - wide / 2 + random.between(-24, 24), y, wide, 16 + index * 2, second)
  }).join('')
  const coast = wavyLine(random, 3)
  const land = shape(
    [
      { x: 0, y: horizon },
      ...times(31, step => ({
        x: (step * width) / 30,
        y: horizon - Math.max(0, coast(step / 7)) * height * 0.12
      })),
      { x: width, y: horizon }
    ],
    third
  )
  return [
    background(artwork),
    `<g fill="${mix(first, palette[0], 0.25)}">${halftone}</g>`,
    circle(sun.x + 7, sun.y - 5, sun.r, `fill="${second}"`),
    land,
    rect(0, horizon, width, height - horizon, mix(first, palette[0], 0.12)),
    stripes,
    stroke(
      `M${round(width * 0.03)} ${round(width * 0.03)}H${round(width * 0.97)}V${round(height - width * 0.03)}H${round(width * 0.03)}z`,
      palette[0],
      50
    )
  ].join('')
}

const KITES_TRAIT = { kites: 0 } as const

/** Kites, their strings, and the wind that holds them. `moment` is that of a film (films.ts), from 0 to 1. */
export function kites(artwork: Artwork, moment = 0): string {
  const { height, palette, random, width } = artwork
  const parts = [
    `<defs>${gradient('sky', [mix(ink(artwork, 1), ink(artwork, 3), 0.35), mix(ink(artwork, 3), '#ffffff', 0.3), mix(ink(artwork, 4), '#ffffff', 0.5)])}${glow('g', '#ffffff', 0.8)}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  parts.push(
    ...times(5, index => {
      const [x, y, size] = [
        random.between(0, width) + gust(moment, index) * 30,
        random.between(height * 0.1, height * 0.8),
        random.between(50, 130)
      ]
      return `<g fill="#fff" fill-opacity=".7"><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(size * 1.7)}" ry="${round(size * 0.28)}"/><ellipse cx="${round(x + size * 0.4)}" cy="${round(y - size * 0.24)}" rx="${round(size * 0.8)}" ry="${round(size * 0.34)}"/></g>`
    })
  )
  const wind = random.chance(0.5) ? 1 : -1
  parts.push(
    ...times(1 + (traitValue(artwork, KITES_TRAIT.kites) % 4), index => {
      const pull = gust(moment, index)
      const [x, y] = [
        width * random.between(0.2, 0.8) + pull * 26,
        height * (0.14 + index * 0.17) - pull * 16
      ]
      const size = random.between(70, 130) * (1 - index * 0.1)
      const [a, b] = [ink(artwork, 2 + index), ink(artwork, index)]
      const foot = { x: x - wind * random.between(120, 320), y: height + 20 }
      const tail = times(8, step => ({
        x: x - wind * (step * 20 + Math.sin(step * 1.4 + moment * 2 * Math.PI) * 26),
        y: y + size * 1.35 + step * 34
      }))
      const bows = tail
        .filter((_, step) => step % 2 === 1)
        .map(
          at => `<path fill="${b}" d="M${round(at.x - 22)} ${round(at.y - 12)}l44 24v-24l-44 24z"/>`
        )
        .join('')
      return `${stroke(`M${round(x)} ${round(y)}Q${round(x - wind * 30)} ${round((y + height) / 2)} ${round(foot.x)} ${round(foot.y)}`, mix(palette[0], '#000000', 0.2), 2)}${stroke(line([{ x, y: y + size * 1.3 }, ...tail]), palette[0], 3)}${bows}<g transform="rotate(${round(wind * random.int(6, 30) + pull * 7)} ${round(x)} ${round(y)})">${shape(
        [
          { x, y: y - size },
          { x: x + size * 0.75, y },
          { x, y }
        ],
        a
      )}${shape(
        [
          { x, y: y - size },
          { x: x - size * 0.75, y },
          { x, y }
        ],
        b
      )}${shape(
        [
          { x, y },
          { x: x + size * 0.75, y },
          { x, y: y + size * 1.4 }
        ],
        mix(b, '#ffffff', 0.25)
      )}${shape(
        [
          { x, y },
          { x: x - size * 0.75, y },
          { x, y: y + size * 1.4 }
        ],
        mix(a, '#000000', 0.15)
      )}</g>`
    })
  )
  const hills = wavyLine(random, 3)
  parts.push(
    shape(
      [
        { x: 0, y: height },
        ...times(25, step => ({ x: (step * width) / 24, y: height * 0.94 + hills(step / 6) * 24 })),
        { x: width, y: height }
      ],
      mix(ink(artwork, 1), palette[0], 0.5)
    )
  )
  return parts.join('')
}

/** The push of the wind at a moment, from -1 to 1: none at the first moment. Neighbors are pushed apart. */
function gust(moment: number, index: number): number {
  return Math.sin(moment * 2 * Math.PI) * (index % 2 === 0 ? 1 : -1)
}
