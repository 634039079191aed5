// Pixel art of few colors at its own, small size: creatures with mirror symmetry, and a street of 1,000 pixels.

import { type Artwork, mix, traitValue } from '../drawing.ts'
import { createIndexedImage, type IndexedImage } from '../image-encoders.ts'
import { bayer, createTerrain } from '../noise.ts'

/** An image whose pixels are indexes in `colors`. */
export interface PixelDrawing {
  image: IndexedImage
  colors: readonly string[]
}

/** Indexes in the colors of a creature. */
const CREATURE = {
  outline: 0,
  ground: 1,
  lightGround: 2,
  darkBody: 3,
  body: 4,
  lightBody: 5,
  light: 6
} as const
/** The frame of the animation in which the eyes are closed. */
const BLINK_FRAME = 3

/** Indexes of the traits of each style (seed/traits.ts). */
const CREATURE_TRAIT = { height: 0, girth: 1, horns: 3 } as const

/**
 * A creature of 16 or 24 pixels, of which one half is drawn and mirrored. In an animation every second frame lifts the
 * creature by one pixel.
 */
export function creature(artwork: Artwork, { frame = 0, size = 24 } = {}): PixelDrawing {
  const { palette, random } = artwork
  const scale = size / 24
  const tall = Math.round((13 + (traitValue(artwork, CREATURE_TRAIT.height) % 4)) * scale)
  const wide = Math.round((5 + (traitValue(artwork, CREATURE_TRAIT.girth) % 4)) * scale)
  const half = size / 2
  const body = new Map<string, number>()
  const put = (x: number, y: number, color: number) => body.set(`${x} ${y}`, color)
  const top = size - 3 - tall
  const squash = random.between(0.35, 0.75)
  for (let y = 0; y < tall; y += 1) {
    const share = (y + 0.7) / tall
    const swell = Math.max(
      1,
      Math.round(Math.sin(share ** squash * Math.PI * 0.92) * wide + (random.chance(0.2) ? 1 : 0))
    )
    for (let x = 0; x < Math.min(half - 1, swell); x += 1) {
      const isLit = x < 2 && share < 0.4
      const lit = isLit ? CREATURE.lightBody : CREATURE.body
      put(x, top + y, share > 0.72 ? CREATURE.darkBody : lit)
    }
  }
  const eyeY = top + Math.max(2, Math.round(tall * random.between(0.28, 0.42)))
  const eyeX = Math.max(1, Math.round(wide * 0.35))
  const areEyesClosed = frame === BLINK_FRAME
  if (!areEyesClosed) put(eyeX, eyeY, CREATURE.light)
  put(eyeX, eyeY + 1, areEyesClosed ? CREATURE.ground : CREATURE.outline)
  if (random.chance(0.55)) put(0, eyeY + 4, CREATURE.ground) // the mouth
  if (random.chance(0.4)) put(1, eyeY + 4, CREATURE.ground)
  const belly = random.int(0, 2)
  for (let y = 0; y < belly * 2; y += 1)
    put(random.int(0, 2), top + Math.round(tall * 0.6) + y, CREATURE.lightGround)
  const horns = traitValue(artwork, CREATURE_TRAIT.horns) % 3
  const hornHeight = horns > 0 ? horns + 1 : 0
  for (let lift = 1; lift <= hornHeight; lift += 1) {
    const slant = horns === 2 ? lift - 1 : 0
    put(Math.min(half - 3, horns * 2 + slant), top - lift + 1, CREATURE.light)
  }
  const hasArms = random.chance(0.4)
  for (let x = 0; hasArms && x < 3; x += 1)
    put(wide + x, top + Math.round(tall * 0.55) - x, CREATURE.body)
  const foot = Math.max(1, wide - 2)
  put(foot, size - 3, CREATURE.darkBody)
  put(foot - 1, size - 3, CREATURE.darkBody)
  const lifted = frame % 2
  const at = (x: number, y: number) =>
    body.get(`${x < half ? half - 1 - x : x - half} ${y + lifted}`)
  const image = createIndexedImage(size, size, (x, y) => {
    const color = at(x, y)
    if (color !== undefined) return color
    if ([at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)].some(near => near !== undefined))
      return CREATURE.outline
    return y > size - 4 ? CREATURE.lightGround : CREATURE.ground
  })
  const [dark, a, b, c, d, light] = palette
  const ground = mix(a, dark, 0.15)
  const colors = [
    mix(dark, '#000000', 0.35),
    ground,
    mix(ground, b, 0.5),
    mix(c, dark, 0.25),
    c,
    mix(c, d, 0.55),
    light
  ]
  return { image, colors }
}

/** Indexes in the colors of the street. */
const STREET = {
  /** The sky has five colors, from 0. */
  lowestSky: 4,
  /** Houses have one color for each of three rows. */
  houses: 5,
  pavement: 8,
  light: 9,
  warmLight: 10,
  dark: 11,
  coat: 12
} as const

/** A street at dusk, a thousand pixels long. */
export function street(artwork: Artwork): PixelDrawing {
  const { palette, random } = artwork
  const [width, height] = [1000, 250]
  const pixels = new Uint8Array(width * height)
  const clouds = createTerrain(random, 3)
  const ground = height - 46
  const sky = STREET.lowestSky
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = (y / ground) * sky + (clouds(x / 90, y / 16) - 0.5) * 1.6
      const level = Math.min(sky, Math.max(0, Math.floor(depth + bayer(x, y) - 0.5)))
      pixels[y * width + x] = y < ground ? level : STREET.pavement
    }
  }
  const fill = (x: number, y: number, w: number, h: number, color: number) => {
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row += 1) {
      for (let column = Math.max(0, x); column < Math.min(width, x + w); column += 1)
        pixels[row * width + column] = color
    }
  }
  for (let row = 0; row < 3; row += 1) {
    let x = -10
    while (x < width) {
      const [w, h] = [random.int(14, 46), random.int(24, 120 - row * 26)]
      const top = ground - h
      const color = STREET.houses + row
      fill(x, top, w, h, color)
      if (random.chance(0.3)) fill(x + Math.floor(w / 2), top - random.int(4, 16), 1, 20, color)
      for (let wy = top + 4; wy < ground - 6; wy += 7) {
        for (let wx = x + 3; wx < x + w - 4; wx += 6)
          if (random.chance(0.22 + row * 0.14))
            fill(wx, wy, 3, 4, random.chance(0.75) ? STREET.light : STREET.warmLight)
      }
      x += w + random.int(-4, row * 8)
    }
  }
  // Street lamps, and their light on the pavement.
  for (let x = 12; x < width; x += 64) {
    fill(x, ground - 22, 1, 24, STREET.dark)
    fill(x - 2, ground - 24, 5, 2, STREET.light)
    for (let y = 0; y < 16; y += 1)
      for (let side = -y; side <= y; side += 1)
        if (bayer(x + side, y) < 0.2) fill(x + side, ground + 3 + y, 1, 1, STREET.warmLight)
  }
  // People: a coat, a head and two legs.
  for (let at = 0; at < 26; at += 1) {
    const [x, coat] = [random.int(10, width - 10), random.int(STREET.light, STREET.coat)]
    fill(x, ground - 6, 4, 7, coat === STREET.coat ? STREET.dark : coat)
    fill(x + 1, ground - 9, 2, 3, STREET.warmLight)
    fill(x, ground + 1, 1, 4, STREET.dark)
    fill(x + 3, ground + 1, 1, 4, STREET.dark)
  }
  // The tram, its roof and its windows.
  const tram = random.int(300, 560)
  fill(tram, ground - 16, 120, 20, STREET.warmLight)
  fill(tram, ground - 19, 120, 3, STREET.dark)
  for (let x = tram + 5; x < tram + 112; x += 12) fill(x, ground - 13, 8, 8, STREET.light)
  const [dark, a, b, c, d, light] = palette
  const colors = [
    mix(dark, a, 0.4),
    a,
    mix(a, b, 0.6),
    b,
    mix(b, d, 0.6),
    mix(a, dark, 0.35),
    mix(a, dark, 0.6),
    mix(dark, a, 0.2),
    mix(dark, '#000000', 0.25),
    light,
    d,
    mix(dark, '#000000', 0.5),
    c
  ]
  return { image: { width, height, pixels }, colors }
}
