// Styles of the sky: planets, star charts, loops of orbits.

import {
  type Artwork,
  background,
  circle,
  glow,
  ink,
  line,
  mix,
  round,
  stroke,
  times,
  traitValue
} from '../drawing.ts'
import { createTerrain } from '../noise.ts'
import { letters } from './letters.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const PLANET_TRAIT = { moons: 0, size: 1, rings: 3 } as const

/** A planet with its weather, its rings and its moons. */
export function planet(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const unit = Math.min(width, height)
  const size = unit * (0.2 + 0.08 * (traitValue(artwork, PLANET_TRAIT.size) % 3))
  const [cx, cy] = [width * random.between(0.34, 0.66), height * random.between(0.42, 0.58)]
  const terrain = createTerrain(random, 4)
  const stars = times(150, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.next() ** 3 * 4 + 1,
      `fill="${mix(palette[0], random.pick(['#ffffff', ink(artwork, 3)]), random.between(0.25, 0.95))}"`
    )
  ).join('')
  const tilt = random.int(-34, 34)
  const bands = times(22, band => {
    const y = -size + (band * size * 2) / 22
    const points = times(25, step => ({
      x: -size + (step * size * 2) / 24,
      y: y + (terrain(step / 5, band / 2) - 0.5) * size * 0.3
    }))
    const tone = terrain(band * 0.7, 40)
    return `<path fill="${mix(ink(artwork, 1 + Math.floor(tone * 3)), ink(artwork, 4), Math.max(0, tone - 0.45) * 1.6)}" d="${line(points)}V${round(size)}H${round(-size)}z"/>`
  }).join('')
  const shade = times(
    7,
    step =>
      `<path fill="${palette[0]}" fill-opacity=".17" d="M0 ${-round(size)}A${round(size)} ${round(size)} 0 0 1 0 ${round(size)}A${round(size * (0.95 - step * 0.2))} ${round(size)} 0 0 ${step < 5 ? 0 : 1} 0 ${-round(size)}z"/>`
  ).join('')
  const ringed = traitValue(artwork, PLANET_TRAIT.rings) > 0
  const ring = (half: 0 | 1) =>
    times(6, index => {
      const rx = size * (1.38 + index * 0.13)
      return `<path fill="none" stroke="${mix(ink(artwork, 2 + (index % 3)), palette[0], index * 0.08)}" stroke-width="${index % 2 ? 5 : 13}" d="M${-round(rx)} 0A${round(rx)} ${round(rx * 0.2)} 0 0 ${half} ${round(rx)} 0"/>`
    }).join('')
  const moons = times(2 + (traitValue(artwork, PLANET_TRAIT.moons) % 4), index => {
    const angle = random.between(0, Math.PI * 2)
    const far = size * (1.7 + index * 0.34)
    const r = unit * random.between(0.012, 0.034)
    const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * 0.5]
    return (
      circle(x, y, r, `fill="${mix(ink(artwork, 3), '#ffffff', 0.25)}"`) +
      circle(x + r * 0.36, y + r * 0.2, r * 0.86, `fill="${palette[0]}" fill-opacity=".6"`)
    )
  }).join('')
  return `<defs>${glow('air', ink(artwork, 3), 0.5)}<clipPath id="c"><circle r="${round(size)}"/></clipPath></defs>${background(artwork)}${stars}${circle(cx, cy, size * 1.5, 'fill="url(#air)"')}<g transform="translate(${round(cx)} ${round(cy)}) rotate(${tilt})">${ringed ? ring(1) : ''}<g clip-path="url(#c)">${circle(0, 0, size, `fill="${ink(artwork, 1)}"`)}${bands}<g transform="rotate(${-tilt + 24})">${shade}</g></g>${ringed ? ring(0) : ''}</g>${moons}`
}

const STARCHART_TRAIT = { figures: 0 } as const

/** A chart of invented stars, with circles of declination and lines of right ascension. */
export function starchart(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const size = Math.min(width, height) * 0.43
  const [cx, cy] = [width / 2, height * 0.48]
  const faint = mix(palette[0], ink(artwork, 2), 0.55)
  const grid = times(5, index =>
    circle(
      cx,
      cy,
      (size * (index + 1)) / 5,
      `fill="none" stroke="${faint}" stroke-width="${index === 4 ? 5 : 2}"`
    )
  ).join('')
  const hours = stroke(
    times(24, index => {
      const angle = (index / 24) * Math.PI * 2
      const [from, to] = [size * (index % 6 ? 0.2 : 0), size * (index % 2 ? 1 : 1.03)]
      return `M${round(cx + Math.cos(angle) * from)} ${round(cy + Math.sin(angle) * from)}L${round(cx + Math.cos(angle) * to)} ${round(cy + Math.sin(angle) * to)}`
    }).join(''),
    faint,
    2
  )
  const place = () => {
    const [angle, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * size * 0.96]
    return { x: cx + Math.cos(angle) * far, y: cy + Math.sin(angle) * far }
  }
  const dust = times(150, place)
    .map(({ x, y }) =>
      circle(
        x,
        y,
        random.next() ** 4 * 6 + 2,
        `fill="${mix(ink(artwork, 3), palette[0], random.next() * 0.5)}"`
      )
    )
    .join('')
  const figures = times(3 + (traitValue(artwork, STARCHART_TRAIT.figures) % 4), () => {
    let here = place()
    const stars = times(random.int(4, 7), () => {
      const from = here
      const turn = random.between(0, Math.PI * 2)
      const next = {
        x: from.x + Math.cos(turn) * size * 0.2,
        y: from.y + Math.sin(turn) * size * 0.2
      }
      here =
        Math.hypot(next.x - cx, next.y - cy) < size * 0.94
          ? next
          : { x: (from.x + cx) / 2, y: (from.y + cy) / 2 }
      return from
    })
    return (
      stroke(line(stars), mix(ink(artwork, 4), palette[0], 0.25), 3) +
      stars
        .map(({ x, y }) =>
          circle(
            x,
            y,
            random.between(6, 12),
            `fill="${ink(artwork, 4)}" stroke="${palette[0]}" stroke-width="4"`
          )
        )
        .join('')
    )
  }).join('')
  const ecliptic = `<ellipse cx="${round(cx + size * 0.1)}" cy="${round(cy)}" rx="${round(size * 0.66)}" ry="${round(size * 0.6)}" fill="none" stroke="${mix(ink(artwork, 4), palette[0], 0.45)}" stroke-width="3" stroke-dasharray="16 12"/>`
  const label = letters(`SHEET ${nonce}`, {
    x: width * 0.07,
    y: height * 0.93,
    height: 26,
    color: ink(artwork, 3)
  })
  return background(artwork) + grid + hours + ecliptic + dust + figures + label
}

const ORBITS_TRAIT = { planets: 0 } as const

/**
 * Bodies on tilted orbits at a moment of a loop, from 0 to 1. Each makes whole turns, so that the end joins the start.
 */
export function orbits(artwork: Artwork, moment = 0): string {
  const { height, random, width } = artwork
  const unit = Math.min(width, height)
  const tilt = random.int(-40, 40)
  const flat = random.between(0.3, 0.62)
  const rings = times(4 + (traitValue(artwork, ORBITS_TRAIT.planets) % 4), index => {
    const radius = unit * (0.15 + index * 0.075)
    const turns = index % 3 === 0 ? 2 : 1 // every third body, and so the innermost, is the fastest
    const angle = random.between(0, Math.PI * 2) + moment * turns * Math.PI * 2
    const trail = times(9, step => {
      const at = angle - step * 0.09
      return circle(
        width / 2 + Math.cos(at) * radius * 1.3,
        height / 2 + Math.sin(at) * radius * flat,
        Math.max(2, random.between(9, 26) - step * 2.6),
        `fill="${mix(ink(artwork, 2 + (index % 3)), artwork.palette[0], step * 0.1)}"`
      )
    })
      .toReversed()
      .join('')
    return `<ellipse cx="${round(width / 2)}" cy="${round(height / 2)}" rx="${round(radius * 1.3)}" ry="${round(radius * flat)}" fill="none" stroke="${ink(artwork, 1)}" stroke-width="3"/>${trail}`
  }).join('')
  const star = times(4, index =>
    circle(
      width / 2,
      height / 2,
      unit * (0.11 - index * 0.024),
      `fill="${mix(ink(artwork, 4), '#ffffff', index * 0.22)}"`
    )
  ).join('')
  return `<defs>${glow('g', ink(artwork, 4), 0.5)}</defs>${background(artwork)}${circle(width / 2, height / 2, unit * 0.32, 'fill="url(#g)"')}<g transform="rotate(${tilt} ${round(width / 2)} ${round(height / 2)})">${rings}</g>${star}`
}

const COIN_TRAIT = { clay: 0 } as const

/** A round token of fired clay with a mug on it, on a transparent ground. */
export function coin(artwork: Artwork): string {
  const { height, nonce, random, width } = artwork
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) * 0.46]
  const clay = [ink(artwork, 2), ink(artwork, 3), ink(artwork, 1)][
    traitValue(artwork, COIN_TRAIT.clay) % 3
  ] as string
  const rim = times(36, index => {
    const angle = (index / 36) * Math.PI * 2
    return `M${round(cx + Math.cos(angle) * r * 0.88)} ${round(cy + Math.sin(angle) * r * 0.88)}L${round(cx + Math.cos(angle) * r * 0.95)} ${round(cy + Math.sin(angle) * r * 0.95)}`
  }).join('')
  const mug = `<g transform="translate(${round(cx)} ${round(cy - r * 0.06)})" fill="${mix(clay, '#000000', 0.4)}"><path d="M-130 -120h260l-24 250q-6 44 -50 44h-112q-44 0 -50 -44z"/><path fill="none" stroke="${mix(clay, '#000000', 0.4)}" stroke-width="34" d="M128 -70q110 -10 96 76t-118 74"/><path fill="none" stroke="${mix(clay, '#000000', 0.4)}" stroke-width="18" stroke-linecap="round" d="M-50 -170q-26 -40 0 -74t0 -64M40 -170q-26 -40 0 -74t0 -64"/></g>`
  const chips = times(40, () =>
    circle(
      cx + random.between(-0.6, 0.6) * r,
      cy + random.between(-0.6, 0.6) * r,
      random.between(2, 6),
      `fill="${mix(clay, '#ffffff', 0.35)}"`
    )
  ).join('')
  return `${circle(cx + 10, cy + 14, r, 'fill="#000" fill-opacity=".3"')}${circle(cx, cy, r, `fill="${mix(clay, '#000000', 0.22)}"`)}${circle(cx - 6, cy - 8, r * 0.97, `fill="${clay}"`)}${circle(cx, cy, r * 0.82, `fill="${mix(clay, '#000000', 0.1)}"`)}${stroke(rim, mix(clay, '#000000', 0.35), 9)}${chips}${mug}${letters(`NO ${nonce}`, { x: cx - 62, y: cy + r * 0.54, height: 50, color: mix(clay, '#ffffff', 0.55), weight: 0.16 })}`
}
