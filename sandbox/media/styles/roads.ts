// Styles of places in the sun: white walls, a road.

import {
  type Artwork,
  circle,
  gradient,
  ink,
  mix,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue,
  wavyLine
} from '../drawing.ts'
import { letters } from './letters.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const WALLS_TRAIT = { heat: 0, sun: 1 } as const

/** August: white walls, hard shadows, no people. */
export function walls(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const [first, second, sky, white, dark] = [0, 1, 2, 3, 4].map(index => ink(artwork, index)) as [
    string,
    string,
    string,
    string,
    string
  ]
  const heat = traitValue(artwork, WALLS_TRAIT.heat)
  const parts = [
    `<defs>${gradient('sky', [mix(sky, heat > 2 ? first : '#ffffff', 0.15), mix(sky, white, 0.55)])}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  const ground = height * random.between(0.7, 0.8)
  if (traitValue(artwork, WALLS_TRAIT.sun) > 0)
    parts.push(
      circle(
        width * random.between(0.1, 0.9),
        height * 0.16,
        60,
        `fill="${mix(second, '#ffffff', 0.35)}"`
      )
    )
  let x = -width * 0.08
  while (x < width) {
    const wide = width * random.between(0.2, 0.42)
    const top = height * random.between(0.14, 0.5)
    const color = random.pick([first, second, white, mix(first, white, 0.4), palette[0]])
    parts.push(rect(x, top, wide, ground - top + 2, color))
    parts.push(
      shape(
        [
          { x: x + wide, y: top },
          { x: x + wide + width * 0.09, y: top + height * 0.12 },
          { x: x + wide + width * 0.09, y: ground },
          { x: x + wide, y: ground }
        ],
        mix(color, dark, 0.42)
      )
    )
    // A window with blinds, a door, stairs, or nothing, in the middle of the wall.
    const opening = random.int(0, 3)
    const [ox, oy, ow, oh] = [
      x + wide * random.between(0.25, 0.5),
      top + (ground - top) * 0.3,
      wide * 0.26,
      (ground - top) * 0.3
    ]
    if (opening === 0)
      parts.push(
        rect(ox, oy, ow, oh, mix(dark, color, 0.1)),
        rect(ox, oy, ow, oh * 0.12, mix(color, '#000000', 0.3)),
        stroke(
          times(5, bar => `M${round(ox)} ${round(oy + (oh * (bar + 1)) / 6)}h${round(ow)}`).join(
            ''
          ),
          mix(sky, dark, 0.2),
          7
        )
      )
    if (opening === 1)
      parts.push(
        `<path fill="${mix(dark, '#000000', 0.15)}" d="M${round(ox)} ${round(ground)}v-${round(oh * 1.2)}a${round(ow / 2)} ${round(ow / 2)} 0 0 1 ${round(ow)} 0v${round(oh * 1.2)}z"/>`
      )
    if (opening === 2)
      parts.push(
        stroke(
          times(
            7,
            step =>
              `M${round(x + wide * 0.2 + step * wide * 0.09)} ${round(ground - step * (ground - top) * 0.09)}h${round(wide * 0.09)}v-${round((ground - top) * 0.09)}`
          ).join(''),
          mix(color, dark, 0.5),
          10
        )
      )
    x += wide * random.between(0.85, 1.25)
  }
  parts.push(rect(0, ground, width, height - ground, mix(second, white, 0.45)))
  parts.push(
    shape(
      [
        { x: 0, y: ground },
        { x: width, y: ground },
        { x: width, y: ground + height * 0.05 },
        { x: width * random.between(0.2, 0.8), y: ground + height * 0.14 },
        { x: 0, y: ground + height * 0.07 }
      ],
      mix(dark, second, 0.42)
    )
  )
  // A cactus, a palm, or none.
  const plant = { x: width * random.between(0.08, 0.9), y: ground + height * 0.1 }
  const kind = random.int(0, 2)
  if (kind === 0)
    parts.push(
      `<g stroke="${mix('#3f6b46', dark, 0.2)}" stroke-width="34" stroke-linecap="round" fill="none"><path d="M${round(plant.x)} ${round(plant.y)}v-${round(height * 0.24)}M${round(plant.x)} ${round(plant.y - height * 0.1)}h-52v-64M${round(plant.x)} ${round(plant.y - height * 0.07)}h56v-86"/></g>`
    )
  if (kind === 1)
    parts.push(
      stroke(
        `M${round(plant.x)} ${round(plant.y)}q-20 -${round(height * 0.2)} 10 -${round(height * 0.4)}`,
        mix('#7a5a3a', dark, 0.3),
        16
      ),
      ...times(
        9,
        leaf =>
          `<path fill="${mix('#3f6b46', dark, 0.15)}" d="M${round(plant.x + 10)} ${round(plant.y - height * 0.4)}q${(leaf - 4) * 30} -${70 - Math.abs(leaf - 4) * 10} ${(leaf - 4) * 46} ${40 + Math.abs(leaf - 4) * 6}q${-(leaf - 4) * 20} -46 ${-(leaf - 4) * 46} -${40 + Math.abs(leaf - 4) * 6}"/>`
      )
    )
  return parts.join('')
}

const ROAD_TRAIT = { weather: 1 } as const

/** The road of one day, and its number. */
export function road(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const horizon = height * random.between(0.42, 0.56)
  const target = width * random.between(0.35, 0.65)
  const weather = traitValue(artwork, ROAD_TRAIT.weather)
  const parts = [
    `<defs>${gradient('sky', [ink(artwork, weather % 3), mix(ink(artwork, 2), ink(artwork, 3), 0.7), mix(ink(artwork, 4), '#ffffff', 0.35)])}</defs>`,
    rect(0, 0, width, horizon + 4, 'url(#sky)')
  ]
  if (weather < 2)
    parts.push(
      circle(
        target + random.between(-200, 200),
        horizon - random.between(40, 160),
        54,
        `fill="${mix(ink(artwork, 4), '#ffffff', 0.45)}"`
      )
    )
  const far = wavyLine(random, 5)
  for (let range = 0; range < 3; range += 1)
    parts.push(
      shape(
        [
          { x: 0, y: horizon + 4 },
          ...times(41, step => ({
            x: (step * width) / 40,
            y: horizon - (0.6 + far(step / 4 + range * 9)) * (62 - range * 20)
          })),
          { x: width, y: horizon + 4 }
        ],
        mix(ink(artwork, 1), ink(artwork, 3), 0.5 - range * 0.22)
      )
    )
  parts.push(rect(0, horizon, width, height - horizon, mix(ink(artwork, 1), palette[0], 0.45)))
  parts.push(
    ...times(9, row =>
      rect(
        0,
        horizon + (height - horizon) * (row / 9) ** 2,
        width,
        5 + row * 3,
        mix(ink(artwork, 1), ink(artwork, 2), row * 0.05)
      )
    )
  )
  parts.push(
    shape(
      [
        { x: target - 5, y: horizon },
        { x: target + 5, y: horizon },
        { x: width * 0.86, y: height },
        { x: width * 0.14, y: height }
      ],
      mix(palette[0], ink(artwork, 2), 0.16)
    )
  )
  // The middle line. Its dashes get shorter and thinner with the distance.
  parts.push(
    ...times(9, dash => {
      const [from, to] = [(dash / 9) ** 2.4, ((dash + 0.5) / 9) ** 2.4]
      const y = (at: number) => horizon + (height - horizon) * at
      const x = (at: number) => target + (width / 2 - target) * at
      return shape(
        [
          { x: x(from) - 1 - from * 9, y: y(from) },
          { x: x(from) + 1 + from * 9, y: y(from) },
          { x: x(to) + 1 + to * 9, y: y(to) },
          { x: x(to) - 1 - to * 9, y: y(to) }
        ],
        mix(ink(artwork, 3), '#ffffff', 0.4)
      )
    })
  )
  const side = random.chance(0.5) ? 1 : -1
  parts.push(
    ...times(7, pole => {
      const at = ((pole + 1) / 7) ** 2.2
      const x = target + side * (14 + at * width * 0.5)
      const y = horizon + (height - horizon) * at * 0.62
      const tall = 22 + at * height * 0.46
      return stroke(
        `M${round(x)} ${round(y)}v-${round(tall)}m-${round(tall * 0.12)} ${round(tall * 0.1)}h${round(tall * 0.24)}`,
        mix(palette[0], '#000000', 0.35),
        round(2 + at * 9)
      )
    })
  )
  parts.push(
    letters(`DAY ${nonce}`, {
      x: width * 0.05,
      y: height * 0.06,
      height: height * 0.045,
      color: mix(ink(artwork, 3), '#ffffff', 0.5),
      weight: 0.15
    })
  )
  return parts.join('')
}
