// Styles of many small pieces: mosaics, rose windows, an orchard in stained glass.

import {
  type Artwork,
  background,
  circle,
  type DrawingPoint,
  ink,
  line,
  mix,
  round,
  stroke,
  times,
  traitValue
} from '../drawing.ts'
import { createNoise } from '../noise.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const MOSAIC_TRAIT = { stones: 0, bands: 1 } as const

/** A floor of small stones, laid in rings and waves. */
export function mosaic(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const noise = createNoise(random)
  const stone = 30 - (traitValue(artwork, MOSAIC_TRAIT.stones) % 3) * 4
  const center = { x: width * random.between(0.3, 0.7), y: height * random.between(0.3, 0.7) }
  const bands = 3 + (traitValue(artwork, MOSAIC_TRAIT.bands) % 4)
  const reach = Math.hypot(width, height) * 0.62
  const petals = 6 + random.int(0, 6)
  const stones: string[] = []
  for (let radius = stone; radius < reach * 1.4; radius += stone) {
    const count = Math.floor((radius * Math.PI * 2) / stone)
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + radius
      const [x, y] = [center.x + Math.cos(angle) * radius, center.y + Math.sin(angle) * radius]
      if (x < -stone || y < -stone || x > width + stone || y > height + stone) continue
      const wave = radius + Math.cos(angle * petals) * 46 + noise(x / 180, y / 180) * 60
      const band = Math.floor((wave / reach) * bands * 1.6)
      const base = band % 4 === 3 ? palette[0] : ink(artwork, band)
      const tone = mix(base, random.chance(0.5) ? '#ffffff' : '#000000', random.next() * 0.2)
      stones.push(
        `<rect x="${round(x - stone * 0.43)}" y="${round(y - stone * 0.43)}" width="${round(stone * 0.86)}" height="${round(stone * 0.86)}" fill="${tone}" transform="rotate(${round((angle * 180) / Math.PI)} ${round(x)} ${round(y)})"/>`
      )
    }
  }
  return background(artwork, mix(palette[0], '#000000', 0.35)) + stones.join('')
}

const ROSEWINDOW_TRAIT = { petals: 0, rows: 1 } as const

/** The tracery of a rose window with its glass. */
export function rosewindow(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const petals = 8 + (traitValue(artwork, ROSEWINDOW_TRAIT.petals) % 5) * 2
  const rows = 3 + (traitValue(artwork, ROSEWINDOW_TRAIT.rows) % 3)
  const lead = mix(palette[0], '#000000', 0.5)
  const size = Math.min(width, height) * 0.47
  const body = times(rows, row => {
    const outer = size * (1 - row / (rows + 0.6))
    const inner = size * (1 - (row + 1) / (rows + 0.6))
    const tip = random.between(0.02, 0.14)
    const turned = row % 2 ? Math.PI / petals : 0
    return times(petals, index => {
      const [from, to] = [
        turned + (index * Math.PI * 2) / petals,
        turned + ((index + 1) * Math.PI * 2) / petals
      ]
      const middle = (from + to) / 2
      const at = (angle: number, radius: number) =>
        `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
      const pane = `M${at(from, inner)}L${at(from, outer * 0.86)}Q${at(middle, outer * (1.12 + tip))} ${at(to, outer * 0.86)}L${at(to, inner)}z`
      const eye = circle(
        Math.cos(middle) * (inner * 0.42 + outer * 0.55),
        Math.sin(middle) * (inner * 0.42 + outer * 0.55),
        size / petals / 1.5,
        `fill="${ink(artwork, row + 3)}" stroke="${lead}" stroke-width="9"`
      )
      return `<path fill="${mix(ink(artwork, row + (index % 2) * 2), '#ffffff', random.next() * 0.16)}" stroke="${lead}" stroke-width="12" d="${pane}"/>${eye}`
    }).join('')
  }).join('')
  const rim = circle(0, 0, size * 1.02, `fill="${mix(lead, ink(artwork, 0), 0.25)}"`)
  const heart = circle(
    0,
    0,
    size * 0.15,
    `fill="${ink(artwork, 4)}" stroke="${lead}" stroke-width="12"`
  )
  return `${background(artwork)}<g transform="translate(${round(width / 2)} ${round(height / 2)})">${rim}${body}${heart}</g>`
}

const ORCHARD_TRAIT = { panes: 0, fruit: 1 } as const

/** A tree with fruit in stained glass. */
export function orchard(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const lead = mix(palette[0], '#000000', 0.65)
  const step = 84 - (traitValue(artwork, ORCHARD_TRAIT.panes) % 4) * 8
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const points = times(rows + 1, row =>
    times(columns + 1, column => ({
      x: (column - 0.5) * step + random.between(-0.38, 0.38) * step,
      y: (row - 0.5) * step + random.between(-0.38, 0.38) * step
    }))
  )
  const crown = { x: width / 2, y: height * 0.36 }
  const glass: string[] = []
  const tone = ({ x, y }: DrawingPoint): string => {
    const isCrown =
      ((x - crown.x) / (width * 0.42)) ** 2 + ((y - crown.y) / (height * 0.27)) ** 2 < 1
    if (isCrown) return mix(ink(artwork, random.int(1, 3)), '#ffffff', random.next() * 0.2)
    const trunkWidth = width * 0.06 + Math.max(0, y - height * 0.8)
    const isTrunk = Math.abs(x - crown.x) < trunkWidth && y > crown.y && y < height * 0.86
    if (isTrunk) return mix(ink(artwork, 0), '#6b3b22', 0.55)
    if (y > height * 0.84) return mix(ink(artwork, 1), palette[0], random.next() * 0.5)
    return mix(ink(artwork, 4), ink(artwork, 3), Math.min(1, y / height + random.next() * 0.3))
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        points[row]?.[column],
        points[row]?.[column + 1],
        points[row + 1]?.[column + 1],
        points[row + 1]?.[column]
      ]
      if (!a || !b || !c || !d) continue
      const triangles = [
        [a, b, c],
        [a, c, d]
      ]
      for (const pane of random.chance(0.4) ? [[a, b, c, d]] : triangles) {
        const middle = {
          x: pane.reduce((sum, corner) => sum + corner.x, 0) / pane.length,
          y: pane.reduce((sum, corner) => sum + corner.y, 0) / pane.length
        }
        glass.push(`<path fill="${tone(middle)}" d="${line(pane)}z"/>`)
      }
    }
  }
  const fruit = times(7 + traitValue(artwork, ORCHARD_TRAIT.fruit) * 3, () => {
    const angle = random.between(0, Math.PI * 2)
    const far = Math.sqrt(random.next()) * 0.82
    return circle(
      crown.x + Math.cos(angle) * far * width * 0.4,
      crown.y + Math.sin(angle) * far * height * 0.25,
      random.between(20, 30),
      `fill="${random.pick(['#d8412f', '#e8853a', '#f0c040'])}"`
    )
  }).join('')
  const border = stroke(`M0 0H${width}V${height}H0z`, lead, 44)
  return `<g stroke="${lead}" stroke-width="8" stroke-linejoin="round">${glass.join('')}${fruit}</g>${border}`
}
