// Styles of outdoor nights: pines in fog, the sparks of a fire, lanterns over a canal.

import {
  type Artwork,
  circle,
  type DrawingPoint,
  glow,
  gradient,
  ink,
  lightness,
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
const PINES_TRAIT = { sun: 0, depth: 1 } as const

/** Trunks and crowns that fog takes away, row by row. */
export function pines(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const fog = mix(palette[0], ink(artwork, 4), 0.15)
  const rows = 5 + (traitValue(artwork, PINES_TRAIT.depth) % 3)
  const darkest = palette.reduce((a, b) => (lightness(b) < lightness(a) ? b : a))
  const parts = [
    `<defs>${gradient('sky', [mix(fog, '#ffffff', 0.35), fog, mix(fog, ink(artwork, 0), 0.5)])}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  if (traitValue(artwork, PINES_TRAIT.sun) < 2)
    parts.push(
      circle(
        width * random.between(0.2, 0.8),
        height * random.between(0.12, 0.3),
        58,
        `fill="${mix(fog, traitValue(artwork, PINES_TRAIT.sun) ? ink(artwork, 4) : '#ffffff', 0.75)}"`
      )
    )
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows
    const tone = mix(fog, mix(darkest, '#000000', 0.3), share ** 1.3)
    const ground = height * (0.4 + 0.6 * share)
    const swell = wavyLine(random, 2)
    const size = height * (0.2 + 0.3 * share) * Math.min(1, width / height + 0.35)
    const count = Math.max(3, (width / (size * 0.26)) * 0.9)
    parts.push(
      shape(
        [
          { x: 0, y: height },
          ...times(25, step => ({ x: (step * width) / 24, y: ground + swell(step / 5) * 18 })),
          { x: width, y: height }
        ],
        tone
      )
    )
    for (let index = 0; index < count; index += 1) {
      const x = ((index + random.between(-0.4, 0.4)) / count) * width
      parts.push(
        pine(
          { x, y: ground + swell((x / width) * 4.8) * 18 + 8 },
          size * random.between(0.62, 1.12),
          tone,
          random.between(0.85, 1.25)
        )
      )
    }
  }
  return parts.join('')
}

/** A pine of nine tiers. `wide` is a factor of its usual width. */
function pine(foot: DrawingPoint, tall: number, tone: string, wide: number): string {
  const tiers = 9
  const half = tall * 0.15 * wide
  const side = (way: number) =>
    times(tiers, tier => {
      const share = (tier + 1) / tiers
      const y = foot.y - tall + tall * 0.9 * share
      return [
        `L${round(foot.x + way * half * share * (1 + 0.12 * ((tier * 7) % 3)))} ${round(y)}`,
        `L${round(foot.x + way * half * share * 0.45)} ${round(y - tall * 0.02)}`
      ]
    })
  const right = side(1).flat().join('')
  const left = side(-1)
    .flatMap(pair => pair.toReversed())
    .toReversed()
  const leftPath = left.join('')
  return `<path fill="${tone}" d="M${round(foot.x)} ${round(foot.y - tall)}${right}L${round(foot.x + 5)} ${round(foot.y)}h-10${leftPath}z"/>`
}

/** Six sparks that rise from a fire. (In the descriptions each work tells a story.) */
export function embers(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const fire = { x: width * random.between(0.35, 0.65), y: height * 0.94 }
  const parts = [
    `<defs>${gradient('sky', [palette[0], mix(palette[0], ink(artwork, 0), 0.8), ink(artwork, 1)])}${glow('fire', ink(artwork, 3), 0.9)}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  parts.push(circle(fire.x, fire.y, width * 0.62, 'fill="url(#fire)"'))
  const trees = wavyLine(random, 5)
  parts.push(
    shape(
      [
        { x: 0, y: height },
        ...times(40, step => ({
          x: (step * width) / 39,
          y: height * 0.9 - Math.abs(trees(step * 1.7)) * 90 - (step % 2) * 44
        })),
        { x: width, y: height }
      ],
      mix(palette[0], '#000000', 0.4)
    )
  )
  for (let spark = 0; spark < 6; spark += 1) {
    let here = { x: fire.x + random.between(-30, 30), y: fire.y - 20 }
    const sway = wavyLine(random, 3)
    const reach = height * random.between(0.25, 0.82)
    const points = times(26, step => {
      here = {
        x: fire.x + sway(step / 5) * (10 + step * 7) + (spark - 2.5) * step * 3.2,
        y: fire.y - 20 - (reach * step) / 25
      }
      return here
    })
    const color = ink(artwork, 2 + (spark % 3))
    parts.push(stroke(line(points.slice(6)), mix(color, palette[0], 0.45), 3))
    parts.push(
      stroke(line(points.slice(17)), color, 6),
      circle(here.x, here.y, random.between(9, 19), `fill="${mix(color, '#ffffff', 0.55)}"`)
    )
  }
  for (let tongue = 0; tongue < 4; tongue += 1) {
    const size = 120 - tongue * 28
    parts.push(
      `<path fill="${[ink(artwork, 1), ink(artwork, 2), ink(artwork, 3), ink(artwork, 4)][tongue]}" d="M${round(fire.x - size * 0.6)} ${round(fire.y)}q${round(-size * 0.2)} ${round(-size * 0.8)} ${round(size * 0.4)} ${round(-size * 1.6)}q${round(size * 0.1)} ${round(size * 0.6)} ${round(size * 0.4)} ${round(size * 0.3)}q${round(size * 0.3)} ${round(size * 0.6)} ${round(size * 0.4)} ${round(size * 1.3)}z"/>`
    )
  }
  return parts.join('')
}

const LANTERNS_TRAIT = { lanterns: 0 } as const

/** Paper lanterns over a canal. */
export function lanterns(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const water = height * 0.72
  const parts = [
    `<defs>${gradient('sky', [palette[0], mix(palette[0], ink(artwork, 1), 0.7)])}${glow('light', ink(artwork, 3), 0.75)}</defs>`,
    rect(0, 0, width, water, 'url(#sky)'),
    rect(0, water, width, height - water, mix(palette[0], ink(artwork, 0), 0.35))
  ]
  const count = 12 + traitValue(artwork, LANTERNS_TRAIT.lanterns) * 5
  const flock = times(count, () => {
    const far = random.next()
    return {
      x: random.between(20, width - 20),
      y: random.between(height * 0.05, water - 70),
      far,
      size: 16 + (1 - far) * 62
    }
  }).sort((a, b) => b.far - a.far)
  for (const { far, size, x, y } of flock) {
    const color = mix(ink(artwork, 3 + ((round(x) + round(y)) % 2)), palette[0], far * 0.45)
    parts.push(circle(x, y, size * 1.9, 'fill="url(#light)"'))
    parts.push(
      `<path fill="${color}" d="M${round(x - size * 0.36)} ${round(y - size * 0.6)}h${round(size * 0.72)}q${round(size * 0.34)} ${round(size * 0.6)} 0 ${round(size * 1.2)}h${round(-size * 0.72)}q${round(-size * 0.34)} ${round(-size * 0.6)} 0 ${round(-size * 1.2)}z"/>`
    )
    parts.push(
      stroke(
        times(
          3,
          rib =>
            `M${round(x - size * 0.46)} ${round(y - size * 0.3 + rib * size * 0.3)}h${round(size * 0.92)}`
        ).join(''),
        mix(color, palette[0], 0.35),
        2
      )
    )
    parts.push(
      ...times(5, step =>
        rect(
          x - size * 0.3 + random.between(-9, 9),
          water + 16 + (water - y) * 0.12 + step * 19,
          size * (0.7 - step * 0.1),
          5,
          mix(color, palette[0], 0.35 + step * 0.12)
        )
      )
    )
  }
  return parts.join('')
}
