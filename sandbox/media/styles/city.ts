// Styles of cities: blocks in isometry, maps of tram lines, a window at dusk.

import {
  type Artwork,
  background,
  circle,
  type DrawingPoint,
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
import { printedWord } from '../printed-words.ts'
import { letters } from './letters.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const ISOMETRIC_TRAIT = { side: 0, windows: 1 } as const

/** Blocks with stairs and windows, seen from above. */
export function isometric(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const count = 5 + (traitValue(artwork, ISOMETRIC_TRAIT.side) % 3) * 2
  const tile = (width * 0.92) / count
  const rise = tile * 0.42
  const origin = { x: width / 2, y: height * 0.3 }
  const warm =
    traitValue(artwork, ISOMETRIC_TRAIT.windows) % 2 === 0 ? ink(artwork, 4) : ink(artwork, 3)
  const parts = [
    `<defs>${gradient('sky', [mix(palette[0], ink(artwork, 1), 0.15), mix(ink(artwork, 1), ink(artwork, 3), 0.3)])}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  parts.push(
    circle(
      width * random.between(0.2, 0.8),
      height * 0.16,
      60,
      `fill="${mix(ink(artwork, 4), '#ffffff', 0.3)}"`
    )
  )
  const swell = wavyLine(random, 3)
  for (let sum = 0; sum < count * 2 - 1; sum += 1) {
    for (let row = Math.max(0, sum - count + 1); row <= Math.min(sum, count - 1); row += 1) {
      const column = sum - row
      const hill = Math.max(0, 1 + swell(row * 0.7) + swell(column * 0.9 + 4))
      const floors =
        Math.round(hill * 2.2 * random.between(0.5, 1.3)) + (random.chance(0.12) ? 2 : 0)
      const at = {
        x: origin.x + ((column - row) * tile) / 2,
        y: origin.y + ((column + row) * rise) / 2 + height * 0.08
      }
      parts.push(block(artwork, at, { tile, rise, floors, warm }))
    }
  }
  return parts.join('')
}

/** A block as its three visible sides, with windows, and a garden or stairs on some. */
function block(
  artwork: Artwork,
  at: DrawingPoint,
  { floors, rise, tile, warm }: { tile: number; rise: number; floors: number; warm: string }
): string {
  const { palette, random } = artwork
  const base = mix(ink(artwork, random.int(0, 3)), ink(artwork, 1), 0.25)
  const tall = floors * tile * 0.32 + 10
  // Half the width and half the depth of the roof, as seen.
  const [half, deep] = [tile / 2, rise / 2]
  const top = at.y - tall
  const left = shape(
    [
      { x: at.x - half, y: top },
      { x: at.x, y: top + deep },
      { x: at.x, y: at.y + deep + 40 },
      { x: at.x - half, y: at.y + 40 }
    ],
    mix(base, palette[0], 0.45)
  )
  const right = shape(
    [
      { x: at.x, y: top + deep },
      { x: at.x + half, y: top },
      { x: at.x + half, y: at.y + 40 },
      { x: at.x, y: at.y + deep + 40 }
    ],
    mix(base, palette[0], 0.15)
  )
  const roof = shape(
    [
      { x: at.x - half, y: top },
      { x: at.x, y: top - deep },
      { x: at.x + half, y: top },
      { x: at.x, y: top + deep }
    ],
    mix(base, '#ffffff', 0.3)
  )
  const windows: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    for (let pane = 0; pane < 3; pane += 1) {
      for (const side of [-1, 1]) {
        if (random.chance(0.45)) continue
        const share = (pane + 0.5) / 3
        const x = at.x + side * half * share
        const y = top + deep * (1 - share) + (floor + 0.36) * tile * 0.32
        const slope = -side * deep * 0.06
        const wide = tile * 0.045
        windows.push(
          shape(
            [
              { x: x - wide, y: y + slope + 2 },
              { x: x + wide, y: y - slope },
              { x: x + wide, y: y + tile * 0.15 },
              { x: x - wide, y: y + tile * 0.15 }
            ],
            random.chance(0.5) ? warm : mix(base, palette[0], 0.7)
          )
        )
      }
    }
  }
  const extra = random.int(0, 5)
  const garden =
    extra === 0 && floors > 1
      ? circle(at.x, top - 12, tile * 0.16, `fill="${mix('#3f7a4d', base, 0.25)}"`)
      : ''
  const stairs =
    extra === 1 && floors > 0
      ? stroke(
          times(
            6,
            step =>
              `M${round(at.x + half * 0.2 + step * half * 0.12)} ${round(top + deep * 0.8 + step * (tall / 6))}h${round(half * 0.13)}v${round(tall / 6)}`
          ).join(''),
          mix(base, '#ffffff', 0.55),
          5
        )
      : ''
  return left + right + windows.join('') + roof + garden + stairs
}

const TRANSIT_TRAIT = { lines: 0 } as const

/** The map of a tram at night: lines from left to right or from top to bottom, their stops, a river, and a sign. */
export function transit(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const lines = 4 + (traitValue(artwork, TRANSIT_TRAIT.lines) % 3)
  const step = Math.min(width, height) / 11
  const dark = mix(palette[0], '#000000', 0.1)
  const river = wavyLine(random, 2)
  const water = stroke(
    line(
      times(21, at => ({ x: (at * width) / 20, y: height * 0.55 + river(at / 6) * height * 0.14 }))
    ),
    mix(palette[0], ink(artwork, 1), 0.5),
    74
  )
  const parts: string[] = [background(artwork, dark), water]
  const stops: string[] = []
  for (let index = 0; index < lines; index += 1) {
    const across = index % 2 === 0
    // `drift` is how far a line moves sideways with each step forward.
    let [column, row] = across
      ? [0, random.int(1, Math.floor(height / step) - 1)]
      : [random.int(1, Math.floor(width / step) - 1), 0]
    let drift = 0
    const points: DrawingPoint[] = [
      { x: column * step - (across ? step : 0), y: row * step - (across ? 0 : step) }
    ]
    const limit = Math.ceil((across ? width : height) / step) + 1
    for (let move = 0; move < limit; move += 1) {
      if (random.chance(0.4)) drift = random.int(-1, 1)
      column += across ? 1 : drift
      row += across ? drift : 1
      points.push({ x: column * step, y: row * step })
      const next = points.at(-1) as DrawingPoint
      if (random.chance(0.62))
        stops.push(
          circle(
            next.x,
            next.y,
            random.chance(0.25) ? 17 : 11,
            `fill="${palette[0]}" stroke="#fff" stroke-width="6"`
          )
        )
    }
    const color = ink(artwork, (index + 1) % 5)
    parts.push(stroke(line(points), dark, 34), stroke(line(points), color, 20))
  }
  const board = `<path fill="${mix(dark, ink(artwork, 1), 0.35)}" d="M${round(width * 0.06)} ${round(height * 0.87)}h${round(width * 0.88)}v${round(height * 0.085)}h-${round(width * 0.88)}z"/>`
  return (
    parts.join('') +
    stops.join('') +
    board +
    letters(
      `${printedWord('transit', nonce)} ${nonce} - ${String(nonce % 4).padStart(2, '0')}.${String((nonce * 13) % 60).padStart(2, '0')}`,
      {
        x: width * 0.09,
        y: height * 0.893,
        height: height * 0.038,
        color: ink(artwork, 4),
        weight: 0.15
      }
    )
  )
}

const DUSK_TRAIT = { sky: 0, minute: 1 } as const

/** A window at dusk with a plant on its sill, and the houses behind it. */
export function dusk(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const horizon = height * 0.68
  const lateness = traitValue(artwork, DUSK_TRAIT.minute) / 3
  const moon = width * random.between(0.2, 0.4) + (random.chance(0.5) ? width * 0.35 : 0)
  const parts = [
    `<defs>${gradient('sky', [mix(palette[0], ink(artwork, 1), 0.75 - lateness * 0.4), mix(ink(artwork, 1), ink(artwork, 2), 0.5), mix(ink(artwork, 2), ink(artwork, 4), 0.65 - lateness * 0.3)])}${glow('m', '#fff6dc', 0.7)}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  if (traitValue(artwork, DUSK_TRAIT.sky) > 0)
    parts.push(
      circle(moon, height * 0.24, 120, 'fill="url(#m)"'),
      circle(moon, height * 0.24, 26, 'fill="#fff6dc"')
    )
  for (let row = 0; row < 3; row += 1) {
    const tone = mix(mix(palette[0], ink(artwork, 1), 0.5 - row * 0.2), '#000000', row * 0.16)
    let x = -30
    while (x < width) {
      const wide = random.between(50, 130)
      const top = horizon + row * height * 0.08 - random.between(20, 190 - row * 40)
      parts.push(rect(x, top, wide, height - top, tone))
      if (random.chance(0.3))
        parts.push(stroke(`M${round(x + wide / 2)} ${round(top)}v-${random.int(30, 90)}`, tone, 5))
      for (let at = 0; at < (row + 1) * 4; at += 1) {
        if (random.chance(0.5))
          parts.push(
            rect(
              x + 10 + random.int(0, 3) * 24,
              top + 16 + random.int(0, 6) * 26,
              10,
              14,
              mix(ink(artwork, 3 + (at % 2)), '#ffffff', 0.2)
            )
          )
      }
      x += wide * random.between(0.8, 1.3)
    }
  }
  const frame = mix(palette[0], '#000000', 0.45)
  const bar = width * 0.035
  parts.push(
    stroke(`M0 0H${width}V${height}H0z`, frame, bar * 3.4),
    rect(width / 2 - bar / 2, 0, bar, height, frame),
    rect(0, height * 0.4, width, bar, frame),
    rect(0, height * 0.9, width, height * 0.1, mix(frame, ink(artwork, 0), 0.5))
  )
  const pot = { x: width * random.between(0.22, 0.78), y: height * 0.9 }
  parts.push(
    `<path fill="${frame}" d="M${round(pot.x - 46)} ${round(pot.y - 78)}h92l-16 80h-60z"/>`,
    ...times(7, leaf =>
      stroke(
        `M${round(pot.x)} ${round(pot.y - 76)}q${(leaf - 3) * 26} -${120 + (leaf % 3) * 40} ${(leaf - 3) * 44} -${90 + (leaf % 3) * 60}`,
        frame,
        11
      )
    )
  )
  return parts.join('')
}
