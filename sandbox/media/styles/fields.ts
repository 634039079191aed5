// Styles that are computed pixel by pixel: maps, and lines on sand. A style computes each pixel of the canvas, or draws
// in grains (`grained`, grains.ts): squares of `grain` pixels with one color each, so that a thumbnail has the same
// grains as the original.

import { type Artwork, type Frame, mix, traitValue } from '../drawing.ts'
import { createIndexedImage, scaleUp } from '../image-encoders.ts'
import { createNoise, createTerrain } from '../noise.ts'
import type { PixelDrawing } from './pixels.ts'

/** The image to compute, in pixels. */
export interface Canvas extends Frame {
  /** The side of one grain in pixels: 1 on a thumbnail, more on the original. */
  grain: number
}

export type FieldStyle = (artwork: Artwork, canvas: Canvas) => PixelDrawing

/** Indexes in the colors of the atlas. The tones of the land follow, then the same tones in shade. */
const ATLAS = { paper: 0, line: 1, deep: 2, shallow: 3, thinLine: 4, land: 5 } as const

/** Indexes of the traits of each style (seed/traits.ts). */
const ATLAS_TRAIT = { relief: 0, seaLevel: 1 } as const

/** A sheet of a survey: relief, contour lines, water and a frame. */
export function atlas(artwork: Artwork, { grain, height, width }: Canvas): PixelDrawing {
  const { random } = artwork
  const [paper, a, b, c, water, line] = artwork.palette
  const terrain = createTerrain(random, grain > 1 ? 5 : 4)
  const unit = Math.sqrt(width * height)
  const bands = 5 + (traitValue(artwork, ATLAS_TRAIT.relief) % 4) * 2
  const sea = 0.36 + (traitValue(artwork, ATLAS_TRAIT.seaLevel) % 3) * 0.06
  const heights = new Float32Array((width + 2) * (height + 2))
  for (let y = 0; y < height + 2; y += 1)
    for (let x = 0; x < width + 2; x += 1)
      heights[y * (width + 2) + x] = terrain((x / unit) * 4.2, (y / unit) * 4.2)
  const at = (x: number, y: number) => heights[y * (width + 2) + x] as number
  const margin = Math.round(unit * 0.045)
  const rule = Math.max(1, Math.round(unit / 320))
  const tones = [mix(a, paper, 0.45), a, mix(a, b, 0.5), b, mix(b, c, 0.5), c, mix(c, paper, 0.55)]
  const shaded = tones.map(tone => mix(tone, line, 0.16))
  const colors = [
    paper,
    line,
    water,
    mix(water, paper, 0.35),
    mix(line, paper, 0.4),
    ...tones,
    ...shaded
  ]
  const image = createIndexedImage(width, height, (x, y) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (edge < margin) {
      const isRule =
        edge >= margin - rule || (edge > margin * 0.42 && edge < margin * 0.42 + rule + 1)
      const isScale =
        edge > margin * 0.5 && edge < margin * 0.8 && Math.floor((x + y) / (unit * 0.06)) % 2 === 0
      return isRule || isScale ? ATLAS.line : ATLAS.paper
    }
    const here = at(x, y)
    const isCoast = here > sea - 0.012
    const isShallow = here > sea - 0.05
    if (here < sea) return isCoast ? ATLAS.line : isShallow ? ATLAS.shallow : ATLAS.deep
    const levelOf = (landHeight: number) => (landHeight - sea) / (1 - sea)
    const bandOf = (landHeight: number) => Math.floor(levelOf(landHeight) * bands * 1.6)
    const band = bandOf(here)
    const isLine = band !== bandOf(at(x + rule, y)) || band !== bandOf(at(x, y + rule))
    if (isLine) return band % 4 === 0 ? ATLAS.line : ATLAS.thinLine
    const tone = Math.min(tones.length - 1, Math.floor(levelOf(here) * tones.length * 1.9))
    const isShaded = grain > 1 && at(x + 1, y + 1) - here > 0.6 / unit
    return ATLAS.land + tone + (isShaded ? tones.length : 0)
  })
  return { image, colors }
}

/** Indexes in the colors of the world map. */
const WORLD = {
  deep: 0,
  sea: 1,
  shallow: 2,
  lowland: 3,
  hills: 4,
  mountains: 5,
  ice: 6,
  graticule: 7,
  ground: 8
} as const

const WORLDMAP_TRAIT = { seaLevel: 1 } as const

/** A planet as one flat map. Its continents drift with the number of the work. */
export function worldmap(artwork: Artwork, { height, width }: Canvas): PixelDrawing {
  const { nonce, random } = artwork
  const [ground, a, b, c, d, light] = artwork.palette
  const terrain = createTerrain(random, 5)
  const plates = createNoise(random)
  const seaLevel = 0.5 + 0.04 * (traitValue(artwork, WORLDMAP_TRAIT.seaLevel) % 3)
  const age = nonce / 90
  const graticule = mix(mix(a, ground, 0.4), light, 0.14)
  const colors = [
    mix(a, ground, 0.4),
    mix(a, ground, 0.15),
    mix(a, b, 0.35),
    c,
    mix(c, d, 0.5),
    d,
    light,
    graticule,
    ground
  ]
  const image = createIndexedImage(width, height, (x, y) => {
    const longitude = (x / width) * Math.PI * 2
    const latitude = (y / height - 0.5) * 2
    const bulge = Math.sqrt(1 - Math.min(1, latitude ** 2 * 0.94))
    const [u, v] = [Math.cos(longitude) * bulge * 1.7 + 8, Math.sin(longitude) * bulge * 1.7 + 8]
    const oval = ((x / width - 0.5) / 0.485) ** 2 + ((y / height - 0.5) / 0.47) ** 2
    if (oval > 1) return WORLD.ground
    const drift = plates(u * 1.3 + age, v * 1.3 - age)
    const value = terrain(u + drift * 1.5, v + latitude * 2 + drift)
    if (Math.abs(latitude) > 0.8 + (value - 0.5) * 0.3) return WORLD.ice
    if (value < seaLevel) {
      if (x % Math.round(width / 12) === 0 || y % Math.round(height / 6) === 0)
        return WORLD.graticule
      if (value > seaLevel - 0.03) return WORLD.shallow
      return value > seaLevel - 0.09 ? WORLD.sea : WORLD.deep
    }
    if (value > seaLevel + 0.14) return WORLD.mountains
    return value > seaLevel + 0.07 ? WORLD.hills : WORLD.lowland
  })
  return { image, colors }
}

/** Indexes in the colors of the wrack. */
const WRACK = {
  deep: 0,
  darkWeed: 1,
  water: 1,
  shallow: 2,
  wetSand: 3,
  sand: 4,
  drySand: 5,
  weed: 6,
  foam: 7
} as const

const WRACK_TRAIT = { lines: 0, tide: 1 } as const

/** The lines that the sea left on the sand. */
export function wrack(artwork: Artwork, { height, width }: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, b, c, d, light] = artwork.palette
  const terrain = createTerrain(random, 4)
  const noise = createNoise(random)
  const unit = Math.sqrt(width * height)
  const sand = mix(light, d, 0.4)
  const lines = 9 + (traitValue(artwork, WRACK_TRAIT.lines) % 4) * 4
  const colors = [
    mix(a, ground, 0.3),
    b,
    c,
    mix(sand, c, 0.25),
    sand,
    mix(sand, '#ffffff', 0.3),
    mix(ground, a, 0.3),
    '#ffffff'
  ]
  const shore = 0.2 + 0.1 * (traitValue(artwork, WRACK_TRAIT.tide) % 3)
  const image = createIndexedImage(width, height, (x, y) => {
    const [u, v] = [x / unit, y / unit]
    const bend = terrain(u * 2.6, v * 1.2)
    const depth = y / height + (bend - 0.5) * 0.5
    if (depth < shore) {
      if (depth > shore - 0.018) return WRACK.foam
      if (depth > shore - 0.075) return WRACK.shallow
      return depth > shore - 0.16 ? WRACK.water : WRACK.deep
    }
    const line = (depth - shore) * lines
    const nearness = line - Math.floor(line)
    const weed = noise(u * 60, v * 60)
    if (nearness < 0.12 && weed > 0.42) return weed > 0.72 ? WRACK.darkWeed : WRACK.weed
    if (nearness < 0.22) return WRACK.wetSand
    return nearness > 0.8 ? WRACK.drySand : WRACK.sand
  })
  return { image, colors }
}

/** The size of a canvas in grains. */
export function inGrains({ grain, height, width }: Canvas): Frame {
  return { width: Math.round(width / grain), height: Math.round(height / grain) }
}

/** Paints in grains; `paint` returns the index of each grain's color. */
export function grained(
  canvas: Canvas,
  colors: readonly string[],
  paint: (x: number, y: number) => number
): PixelDrawing {
  const { height, width } = inGrains(canvas)
  const small = createIndexedImage(width, height, paint)
  return { image: canvas.grain === 1 ? small : scaleUp(small, canvas.grain), colors }
}
