// Pixel art: creatures with mirror symmetry, and contour maps of generated heights. Both return palette indexes; the
// caller selects the file format.

import { type Artwork, traitValue } from '../drawing.ts'
import { createIndexedImage, type IndexedImage } from '../image-encoders.ts'

const BODY = 20

/** A creature of 24 by 24 pixels. `frame` opens or closes its eyes and lifts it by one pixel. */
export function creature(artwork: Artwork, frame = 0): IndexedImage {
  const { random } = artwork
  const tall = 13 + (traitValue(artwork, 0) % 4)
  const wide = 5 + (traitValue(artwork, 1) % 4)
  const skin = 2 + (traitValue(artwork, 2) % 3)
  const cells = Array.from({ length: BODY }, () => Array.from({ length: 10 }, () => 0))
  for (let y = 0; y < tall; y += 1) {
    const swell = Math.sin(((y + 1.5) / (tall + 2)) * Math.PI) * wide
    for (let x = 0; x < 10; x += 1) {
      const edge = x - swell
      const row = cells[y]
      if (!row) continue
      if (edge < -1) row[x] = random.chance(0.16) ? skin + 1 : skin
      else if (edge < 0.6) row[x] = random.chance(0.8) ? skin : 0
      else if (edge < 2.4 && random.chance(0.22)) row[x] = 1
    }
  }
  const eyeRow = 4 + random.int(0, 2)
  const eyeColumn = 1 + random.int(0, 1)
  const horns = traitValue(artwork, 3) % 3
  const lift = frame % 2
  return createIndexedImage(24, 24, (x, y) => {
    const column = x < 12 ? 11 - x : x - 12
    const row = y - 4 + lift
    if (y === 23 - 1 && column < wide - 1) return 1
    if (row === eyeRow && column === eyeColumn) return frame === 3 ? 1 : 5
    if (row === eyeRow + 1 && column === eyeColumn) return frame === 3 ? 5 : 0
    if (horns > 0 && row < 0 && row >= -2 && column === horns * 2) return 5
    return cells[row]?.[column] ?? 0
  })
}

/** A contour map of generated heights: bands with a line at each border. */
export function contours(artwork: Artwork, size: number): IndexedImage {
  const { random } = artwork
  const waves = Array.from({ length: 6 }, () => ({
    x: random.between(-9, 9),
    y: random.between(-9, 9),
    phase: random.between(0, 7),
    height: random.between(0.4, 1)
  }))
  const bands = 9 + (traitValue(artwork, 0) % 4) * 3
  const height = (x: number, y: number) =>
    waves.reduce((sum, i) => sum + Math.sin(i.x * x + i.y * y + i.phase) * i.height, 0)
  const sea = -0.6 + (traitValue(artwork, 1) % 3) * 0.5
  const band = (x: number, y: number) => {
    const value = height(x / size, y / size)
    return value < sea ? -1 : Math.floor(((value - sea) / 4) * bands)
  }
  return createIndexedImage(size, size, (x, y) => {
    const here = band(x, y)
    if (here < 0) return band(x, y + 2) < 0 ? 0 : 5
    if (here !== band(x + 1, y) || here !== band(x, y + 1)) return 0
    return 1 + (Math.floor(here / 2) % 4)
  })
}
