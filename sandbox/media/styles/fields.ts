// Styles that are computed pixel by pixel, and maps. Some styles have a grain of their own size (`grain` pixels); the
// others are drawn for the size that is asked for.

import { type Artwork, type Frame, mix, traitValue } from '../drawing.ts'
import { createIndexedImage } from '../image-encoders.ts'
import { createNoise, createTerrain } from '../noise.ts'
import type { PixelDrawing } from './pixels.ts'

export interface Canvas extends Frame {
  /** The pixels of one grain: 1 on a thumbnail, more on the original. */
  grain: number
}

export type FieldStyle = (artwork: Artwork, canvas: Canvas) => PixelDrawing

/** A sheet of a survey: relief, contour lines, water and a frame. */
export function atlas(artwork: Artwork, { grain, height, width }: Canvas): PixelDrawing {
  const { random } = artwork
  const [paper, a, b, c, water, line] = artwork.palette
  const terrain = createTerrain(random, grain > 1 ? 5 : 4)
  const unit = Math.sqrt(width * height)
  const bands = 5 + (traitValue(artwork, 0) % 4) * 2
  const sea = 0.36 + (traitValue(artwork, 1) % 3) * 0.06
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
      return isRule || isScale ? 1 : 0
    }
    const here = at(x, y)
    if (here < sea) return here > sea - 0.012 ? 1 : here > sea - 0.05 ? 3 : 2
    const level = (here - sea) / (1 - sea)
    const band = Math.floor(level * bands * 1.6)
    const isLine =
      band !== Math.floor(((at(x + rule, y) - sea) / (1 - sea)) * bands * 1.6) ||
      band !== Math.floor(((at(x, y + rule) - sea) / (1 - sea)) * bands * 1.6)
    if (isLine) return band % 4 === 0 ? 1 : 4
    const tone = Math.min(tones.length - 1, Math.floor(level * tones.length * 1.9))
    const light = at(x + 1, y + 1) - at(x, y)
    return 5 + tone + (grain > 1 && light > 0.6 / unit ? tones.length : 0)
  })
  return { image, colors }
}

/** A planet as one flat map. It drifts with the number of the sheet. */
export function worldmap(artwork: Artwork, { height, width }: Canvas): PixelDrawing {
  const { nonce, random } = artwork
  const [ground, a, b, c, d, light] = artwork.palette
  const terrain = createTerrain(random, 5)
  const plates = createNoise(random)
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
    if (oval > 1) return 8
    const drift = plates(u * 1.3 + age, v * 1.3 - age)
    const value = terrain(u + drift * 1.5, v + latitude * 2 + drift)
    if (Math.abs(latitude) > 0.8 + (value - 0.5) * 0.3) return 6
    const sea = 0.5 + 0.04 * (traitValue(artwork, 1) % 3)
    if (value < sea) {
      if (x % Math.round(width / 12) === 0 || y % Math.round(height / 6) === 0) return 7
      return value > sea - 0.03 ? 2 : value > sea - 0.09 ? 1 : 0
    }
    return value > sea + 0.14 ? 5 : value > sea + 0.07 ? 4 : 3
  })
  return { image, colors }
}

/** The lines that the sea left on the sand. */
export function wrack(artwork: Artwork, { height, width }: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, b, c, d, light] = artwork.palette
  const terrain = createTerrain(random, 4)
  const noise = createNoise(random)
  const unit = Math.sqrt(width * height)
  const sand = mix(light, d, 0.4)
  const lines = 9 + (traitValue(artwork, 0) % 4) * 4
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
  const shore = 0.2 + 0.1 * (traitValue(artwork, 1) % 3)
  const image = createIndexedImage(width, height, (x, y) => {
    const [u, v] = [x / unit, y / unit]
    const bend = terrain(u * 2.6, v * 1.2)
    const depth = y / height + (bend - 0.5) * 0.5
    if (depth < shore)
      return depth > shore - 0.018 ? 7 : depth > shore - 0.075 ? 2 : depth > shore - 0.16 ? 1 : 0
    const line = (depth - shore) * lines
    const nearness = line - Math.floor(line)
    const weed = noise(u * 60, v * 60)
    if (nearness < 0.12 && weed > 0.42) return weed > 0.72 ? 1 : 6
    if (nearness < 0.22) return 3
    return nearness > 0.8 ? 5 : 4
  })
  return { image, colors }
}

export function inGrains({ grain, height, width }: Canvas): Frame {
  return { width: Math.round(width / grain), height: Math.round(height / grain) }
}

export function grained(
  canvas: Canvas,
  colors: readonly string[],
  paint: (x: number, y: number) => number
): PixelDrawing {
  const { height, width } = inGrains(canvas)
  const small = createIndexedImage(width, height, paint)
  if (canvas.grain === 1) return { image: small, colors }
  const image = createIndexedImage(
    width * canvas.grain,
    height * canvas.grain,
    (x, y) => small.pixels[Math.floor(y / canvas.grain) * width + Math.floor(x / canvas.grain)] ?? 0
  )
  return { image, colors }
}
