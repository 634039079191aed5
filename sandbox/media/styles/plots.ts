// Styles of a pen plotter: ranges of lines, strokes in a field, tails of comets, a recorded sound.

import {
  type Artwork,
  background,
  circle,
  ink,
  line,
  mix,
  round,
  stroke,
  strongest,
  times,
  traitValue
} from '../drawing.ts'
import { createNoise, createTerrain } from '../noise.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const RIDGELINES_TRAIT = { lines: 0, slope: 1, sun: 3 } as const

/** Ranges of hills in one line each. Every line hides what is behind it. */
export function ridgelines(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const terrain = createTerrain(random, 4)
  const rows = 34 + 8 * (traitValue(artwork, RIDGELINES_TRAIT.lines) % 4)
  const margin = width * 0.09
  const center = random.between(0.35, 0.65)
  const steep = [150, 220, 300, 380][traitValue(artwork, RIDGELINES_TRAIT.slope) % 4] ?? 200
  const lines = times(rows, row => {
    const share = row / (rows - 1)
    const base = height * 0.2 + share * height * 0.68
    const points = times(76, step => {
      const at = step / 75
      const mass = Math.exp(-(((at - center) / 0.2) ** 2))
      const lift = terrain(at * 7, share * 3.4) ** 2 * (0.1 + mass) * steep
      return { x: margin + at * (width - margin * 2), y: base - lift }
    })
    const color = mix(strongest(artwork), palette[0], 0.35 - share * 0.35)
    const d = line(points)
    return `<path fill="${palette[0]}" d="${d}V${round(base + 40)}H${round(margin)}z"/>${stroke(d, row % 9 === 4 ? ink(artwork, 4) : color, 3)}`
  }).join('')
  const sun =
    traitValue(artwork, RIDGELINES_TRAIT.sun) > 0
      ? circle(width * center, height * 0.2, 88, `fill="${ink(artwork, 4)}"`)
      : ''
  return background(artwork) + sun + lines
}

const INKFIELD_TRAIT = { turns: 0, nib: 1 } as const

/** Hundreds of strokes in ink that follow the directions of one field of noise. */
export function inkfield(artwork: Artwork): string {
  const { height, random, width } = artwork
  const noise = createNoise(random)
  const turns = 1.1 + traitValue(artwork, INKFIELD_TRAIT.turns) * 0.7
  const wide = 2 + traitValue(artwork, INKFIELD_TRAIT.nib) * 1.6
  const margin = 70
  const strokes = times(420, index => {
    let at = {
      x: random.between(margin, width - margin),
      y: random.between(margin, height - margin)
    }
    const points = times(26, () => {
      const here = at
      const angle = noise(here.x / 330, here.y / 330) * Math.PI * 2 * turns
      at = { x: here.x + Math.cos(angle) * 13, y: here.y + Math.sin(angle) * 13 }
      return here
    }).filter(({ x, y }) => x > margin && y > margin && x < width - margin && y < height - margin)
    if (points.length < 5) return ''
    const tone = index % 23 === 0 ? ink(artwork, 4) : ink(artwork, index % 3)
    return stroke(line(points), tone, round(wide * random.between(0.5, 2.2)))
  }).join('')
  return background(artwork) + strokes
}

const COMETS_TRAIT = { comets: 0 } as const

/** Comets and the dust that they leave behind. */
export function comets(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const noise = createNoise(random)
  const stars = times(120, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(1, 3),
      `fill="${mix(palette[0], '#ffffff', random.between(0.2, 0.8))}"`
    )
  ).join('')
  const lean = random.between(0.3, 0.9) * (random.chance(0.5) ? 1 : -1)
  const tails = times(2 + (traitValue(artwork, COMETS_TRAIT.comets) % 4), index => {
    const head = {
      x: random.between(width * 0.15, width * 0.85),
      y: random.between(height * 0.3, height * 0.9)
    }
    const size = random.between(9, 22)
    const color = ink(artwork, 2 + (index % 3))
    const hairs = times(46, hair => {
      const spread = (hair - 22.5) / 22.5
      let at = { x: head.x + spread * size, y: head.y }
      const points = times(round(random.between(10, 30)), step => {
        const here = at
        const drift = (noise(here.x / 240, here.y / 240 + index) - 0.5) * 0.8 + spread * 0.16
        at = {
          x: here.x + Math.sin(lean + drift) * (14 + step * 0.5),
          y: here.y - Math.cos(lean + drift) * (14 + step * 0.5)
        }
        return here
      })
      return stroke(
        line(points),
        mix(color, palette[0], Math.abs(spread) * 0.75),
        Math.abs(spread) < 0.3 ? 4 : 2
      )
    }).join('')
    return hairs + circle(head.x, head.y, size, `fill="${mix(color, '#ffffff', 0.7)}"`)
  }).join('')
  return background(artwork) + stars + tails
}

const WAVEFORM_TRAIT = { peak: 0, ring: 1 } as const

/** A recording as a ring of bars: the louder, the longer and the brighter. */
export function waveform(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const noise = createTerrain(random, 3)
  const center = { x: width / 2, y: height / 2 }
  const bars = 150
  const radius = [120, 170, 220][traitValue(artwork, WAVEFORM_TRAIT.ring) % 3] ?? 160
  const rings = times(bars, index => {
    const share = index / bars
    const angle = share * Math.PI * 2 - Math.PI / 2
    const loud = noise(Math.cos(angle) * 2.2 + 5, Math.sin(angle) * 2.2 + 5) ** 2.4
    const inner = radius - 18 - loud * 90
    const outer = radius + 20 + loud * 520
    const point = (at: number) =>
      `${round(center.x + Math.cos(angle) * at)} ${round(center.y + Math.sin(angle) * at)}`
    const color = mix(
      ink(artwork, 2),
      ink(artwork, 4 - (traitValue(artwork, WAVEFORM_TRAIT.peak) % 2)),
      loud * 2.4
    )
    return stroke(`M${point(inner)}L${point(Math.min(outer, 460))}`, color, 7)
  }).join('')
  const echo = times(4, index =>
    circle(
      center.x,
      center.y,
      476 - index * 9 + index ** 2,
      `fill="none" stroke="${mix(palette[0], ink(artwork, 1), 0.7)}" stroke-width="2"`
    )
  ).join('')
  return background(artwork) + echo + rings
}

const WIRES_TRAIT = { birds: 0 } as const

/** Birds on wires, which can be read as notes. */
export function wires(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const sky = times(7, index => {
    const y = (height * index) / 7
    return `<path fill="${mix(palette[0], ink(artwork, index % 2 ? 2 : 3), 0.16 + index * 0.08)}" d="M0 ${round(y)}h${width}v${round(height / 7 + 2)}H0z"/>`
  }).join('')
  const sag = random.between(30, 90)
  const firstWire = height * 0.3
  const wireAt = (wire: number, x: number) =>
    firstWire + wire * 78 + Math.sin((x / width) * Math.PI) * sag
  const dark = mix(palette[0], '#000000', 0.55)
  const cables = times(5, wire =>
    stroke(
      line(times(25, step => ({ x: (step * width) / 24, y: wireAt(wire, (step * width) / 24) }))),
      dark,
      4
    )
  ).join('')
  const poles = [0.06, 0.94]
    .map(
      at =>
        `<path fill="${dark}" d="M${round(width * at - 9)} ${round(firstWire - 90)}h18V${height}h-18z"/><path fill="${dark}" d="M${round(width * at - 60)} ${round(firstWire - 30)}h120v12h-120z"/>`
    )
    .join('')
  const birdCount = 7 + traitValue(artwork, WIRES_TRAIT.birds) * 3
  const birds = times(birdCount, index => {
    const x = width * 0.12 + (width * 0.76 * (index + random.between(0.1, 0.9))) / birdCount
    const wire = random.int(0, 4)
    const y = wireAt(wire, x)
    const side = random.chance(0.5) ? 1 : -1
    const color = random.chance(0.18) ? ink(artwork, 4) : dark
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${side} 1)" fill="${color}"><ellipse cx="0" cy="-24" rx="24" ry="17" transform="rotate(-28)"/><circle cx="19" cy="-42" r="12"/><path d="M28 -46l17 5l-17 5zM-14 -14l-34 26l8 5l34 -20z"/></g>`
  }).join('')
  return sky + poles + cables + birds
}
