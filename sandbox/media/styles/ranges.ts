// Styles of wide land: a glacier that melts, dunes in low light.

import {
  type Artwork,
  circle,
  type DrawingPoint,
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
import { createTerrain } from '../noise.ts'

/** One glacier: the later in the series (`progress`), the fewer and lower are the layers of ice. */
export function glacier(artwork: Artwork): string {
  const { height, progress, random, width } = artwork
  const parts = [
    `<defs>${gradient('sky', [mix(ink(artwork, 1), ink(artwork, 2), 0.4), mix(ink(artwork, 2), '#ffffff', 0.5), mix('#fff3e0', ink(artwork, 4), progress * 0.6)])}</defs>`,
    rect(0, 0, width, height, 'url(#sky)')
  ]
  parts.push(
    circle(
      width * random.between(0.2, 0.8),
      height * 0.22,
      34 + progress * 46,
      `fill="${mix('#fff6e0', '#ff6b35', progress)}"`
    )
  )
  const peak = createTerrain(random, 4)
  for (let range = 0; range < 3; range += 1) {
    const base = height * (0.42 + range * 0.14)
    const points = times(61, step => ({
      x: (step * width) / 60,
      y: base - (peak(step / 9 + range * 20, range * 7) - 0.5) * height * (0.5 - range * 0.06)
    }))
    parts.push(
      shape(
        [{ x: 0, y: height }, ...points, { x: width, y: height }],
        mix(ink(artwork, 1), ink(artwork, 2 - range), 0.5)
      )
    )
    const snow = points.map(({ x, y }) => ({
      x,
      y: y + height * (0.09 - 0.07 * progress) * (0.6 + peak(x / 40, 50))
    }))
    parts.push(
      shape([...points, ...snow.toReversed()], mix('#ffffff', ink(artwork, 2), 0.12 + range * 0.08))
    )
  }
  const layers = round(13 - progress * 9)
  const edge = wavyLine(random)
  for (let layer = 0; layer < layers; layer += 1) {
    const y = height * 0.98 - ((layers - layer) * height * 0.36) / 13
    const points = times(41, step => ({
      x: (step * width) / 40,
      y: y + edge(step / 8 + layer * 0.35) * 18
    }))
    parts.push(
      shape(
        [{ x: 0, y: height }, ...points, { x: width, y: height }],
        mix('#ffffff', ink(artwork, 2), (layer % 2 ? 0.06 : 0.2) + (layer / 13) * 0.7)
      )
    )
  }
  return parts.join('')
}

/** Indexes of the traits of each style (seed/traits.ts). */
const DUNES_TRAIT = { ridges: 0, sun: 1, trace: 3 } as const

/** Dunes with a lit and a shaded side, in low light. */
export function dunes(artwork: Artwork): string {
  const { height, random, width } = artwork
  const horizon = height * random.between(0.3, 0.42)
  const light = random.chance(0.5) ? 1 : -1
  const parts = [
    `<defs>${gradient('sky', [ink(artwork, 1), mix(ink(artwork, 2), ink(artwork, 4), 0.35), ink(artwork, 4)])}</defs>`,
    rect(0, 0, width, horizon + 60, 'url(#sky)')
  ]
  if (traitValue(artwork, DUNES_TRAIT.sun) < 2)
    parts.push(
      circle(
        width * random.between(0.2, 0.8),
        horizon * random.between(0.35, 0.8),
        random.between(34, 70),
        `fill="${mix(ink(artwork, 4), '#ffffff', 0.5)}"`
      )
    )
  const count = 5 + (traitValue(artwork, DUNES_TRAIT.ridges) % 5)
  for (let index = 0; index < count; index += 1) {
    const share = index / count
    const base = horizon + (height - horizon) * share ** 1.25
    const wave = wavyLine(random, 3)
    const reach = 22 + 100 * share
    const crest = times(49, step => ({
      x: (step * width) / 48,
      y: base - wave((step / 48) * 5) * reach
    }))
    const sand = mix(ink(artwork, 3), ink(artwork, 1), share * 0.85)
    parts.push(
      shape(
        [{ x: 0, y: height }, ...crest, { x: width, y: height }],
        mix(sand, artwork.palette[0], 0.18 * share)
      )
    )
    const shade = crest
      .filter((_, step) => step > 0)
      .map(({ x, y }, step): DrawingPoint => {
        const before = crest[step] as DrawingPoint
        const slope = Math.max(0, (y - before.y) * light)
        return { x: x - light * 20, y: y + slope * (4 + share * 9) }
      })
    parts.push(shape([...crest, ...shade.toReversed()], mix(sand, artwork.palette[0], 0.5)))
    if (share > 0.35) {
      const ripples = times(6, row =>
        line(crest.map(({ x, y }) => ({ x, y: y + 24 + row * (13 + share * 9) })))
      ).join('')
      parts.push(stroke(ripples, mix(sand, ink(artwork, 4), 0.22), 2))
    }
  }
  if (traitValue(artwork, DUNES_TRAIT.trace) === 1)
    parts.push(
      caravan(artwork, width * random.between(0.2, 0.7), horizon + (height - horizon) * 0.3)
    )
  return parts.join('')
}

/** Six camels in a row. */
function caravan({ palette }: Artwork, x: number, y: number): string {
  return times(6, index => {
    const at = { x: x + index * 44, y: y + Math.sin(index) * 7 }
    return `<path fill="${palette[0]}" d="M${round(at.x)} ${round(at.y)}l2 -24q4 -22 12 -4q8 -16 12 4l6 -14l7 2l-3 8l-5 6l0 22h-4v-16h-18v16z"/>`
  }).join('')
}
