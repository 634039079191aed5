// From the colours of a drawing to the few a small PNG holds: edges between flat shapes are hundreds of colours nobody
// tells apart. A box of colours is cut where they differ most, at their mean, until no box is worth a cut.
// Source: X. Wu, "Efficient Statistical Computations for Optimal Color Quantization" (Graphics Gems II), without its
// search for the best place of a cut.

import type { IndexedImage } from './image-encoders.ts'

/** Rows of red, green, blue, alpha; a drawing here has no holes. */
export interface RgbaImage {
  width: number
  height: number
  rgba: Uint8Array
}

/** Of a palette of 8 bits. Source: PNG specification 3, section 11.2.2. */
const MAX_COLOURS = 256
/** Squared difference from the mean, per pixel of the whole picture, that nobody sees. */
const TOLERANCE = 0.3
const CHANNELS = [0, 1, 2] as const

/** Pixels that are alike to 6 bits of each channel. */
interface ColourBin {
  /** Sums until all are counted, then means. */
  rgb: [red: number, green: number, blue: number]
  count: number
}

interface Box {
  bins: ColourBin[]
  mean: readonly number[]
  /** The channel that differs most, and by how much: squares, summed over the pixels. */
  channel: 0 | 1 | 2
  error: number
}

/** The picture as indexes into its colours, which are written `#rrggbb`. */
export function quantise({ width, height, rgba }: RgbaImage): {
  image: IndexedImage
  colours: string[]
} {
  const { colours, colourOf } = buildHistogram(rgba)
  const boxes = splitBoxes(colours, TOLERANCE * width * height)
  const boxOf = new Map(boxes.flatMap((box, at) => box.bins.map(i => [i, at] as const)))
  const entries = Uint8Array.from(colours, colour => boxOf.get(colour) ?? 0)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = entries[colourOf(at)] as number
  return { image: { width, height, pixels }, colours: boxes.map(({ mean }) => toHex(mean)) }
}

function buildHistogram(rgba: Uint8Array): {
  colours: ColourBin[]
  colourOf: (pixel: number) => number
} {
  const binNumbers = new Uint32Array(1 << 18) // one more than the colour's, as 0 is none
  const colours: ColourBin[] = []
  const binKey = (at: number) =>
    (((rgba[at] as number) >> 2) << 12) |
    (((rgba[at + 1] as number) >> 2) << 6) |
    ((rgba[at + 2] as number) >> 2)
  for (let at = 0; at < rgba.length; at += 4) {
    const key = binKey(at)
    binNumbers[key] ||= colours.push({ rgb: [0, 0, 0], count: 0 })
    const colour = colours[(binNumbers[key] as number) - 1] as ColourBin
    for (const channel of CHANNELS) colour.rgb[channel] += rgba[at + channel] as number
    colour.count += 1
  }
  for (const { rgb, count } of colours) for (const i of CHANNELS) rgb[i] /= count
  return { colours, colourOf: pixel => (binNumbers[binKey(pixel * 4)] as number) - 1 }
}

function splitBoxes(colours: ColourBin[], tolerance: number): Box[] {
  const boxes = [toBox(colours)]
  while (boxes.length < MAX_COLOURS) {
    const widest = boxes.reduce((a, b) => (b.error > a.error ? b : a))
    if (widest.error <= tolerance) break
    const { channel, mean } = widest
    const isLow = ({ rgb }: ColourBin) => rgb[channel] <= (mean[channel] as number)
    boxes[boxes.indexOf(widest)] = toBox(widest.bins.filter(isLow))
    boxes.push(toBox(widest.bins.filter(colour => !isLow(colour))))
  }
  return boxes
}

function toBox(colours: ColourBin[]): Box {
  const total = colours.reduce((sum, { count }) => sum + count, 0)
  const mean = CHANNELS.map(i => colours.reduce((sum, c) => sum + c.rgb[i] * c.count, 0) / total)
  const errors = CHANNELS.map(i =>
    colours.reduce((sum, c) => sum + (c.rgb[i] - (mean[i] as number)) ** 2 * c.count, 0)
  )
  const error = Math.max(...errors)
  return { bins: colours, mean, channel: errors.indexOf(error) as Box['channel'], error }
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
