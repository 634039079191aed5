// Reduces a drawing to the few colors of a small PNG, because antialiased edges contain hundreds of
// indistinguishable colors. Repeatedly splits the box of colors with the largest error at its mean, until all
// errors are below the tolerance.
// Source: X. Wu, "Efficient Statistical Computations for Optimal Color Quantization" (Graphics Gems II), without its
// search for the best cut.

import type { IndexedImage } from './image-encoders.ts'

/** Rows of red, green, blue, alpha; the colors are not multiplied by alpha. */
export interface RgbaImage {
  width: number
  height: number
  rgba: Uint8Array
}

/** Limit of an 8-bit palette. Source: PNG specification 3, section 11.2.2. */
const MAX_COLORS = 256
/** Largest invisible error: the squared difference from the mean, per pixel of the whole image. */
const TOLERANCE = 0.3
const CHANNELS = [0, 1, 2, 3] as const

/** Bins have 6 bits of each color and 4 bits of alpha. */
const NUMBER_OF_BINS = 1 << (3 * 6 + 4)

/** Pixels with the same upper 6 bits of each color and 4 bits of alpha. */
interface ColorBin {
  /** Sums while counting, means afterwards. */
  mean: [red: number, green: number, blue: number, alpha: number]
  count: number
}

interface Box {
  bins: ColorBin[]
  mean: readonly number[]
  /** The channel with the largest error, and that error: the sum of squares over the pixels. */
  channel: 0 | 1 | 2 | 3
  error: number
}

export interface QuantisedImage {
  image: IndexedImage
  /** `#rrggbb`, or `#rrggbbaa` where the color is not opaque. */
  colors: string[]
}

/** Returns the image as palette indexes, and the palette, with as many colors as are distinguishable. */
export function quantise(rgba: RgbaImage): QuantisedImage {
  return [...quantiseInSteps(rgba, [MAX_COLORS])][0] as QuantisedImage
}

/**
 * The image with fewer and fewer colors: once for each maximum in `colorCounts`. A maximum above the number of
 * distinguishable colors gives the same image again.
 */
export function* quantiseInSteps(
  { width, height, rgba }: RgbaImage,
  colorCounts: readonly number[]
): Generator<QuantisedImage> {
  const { colors, colorOf } = buildHistogram(rgba)
  const boxesByCount = splitBoxes(colors, TOLERANCE * width * height, colorCounts)
  for (const count of colorCounts) {
    const boxes = boxesByCount.get(count) ?? []
    const boxOf = new Map(boxes.flatMap((box, at) => box.bins.map(bin => [bin, at] as const)))
    const entries = Uint8Array.from(colors, color => boxOf.get(color) ?? 0)
    const pixels = new Uint8Array(width * height)
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = entries[colorOf(at)] as number
    yield { image: { width, height, pixels }, colors: boxes.map(({ mean }) => toHex(mean)) }
  }
}

function buildHistogram(rgba: Uint8Array): {
  colors: ColorBin[]
  colorOf: (pixel: number) => number
} {
  const binNumbers = new Uint32Array(NUMBER_OF_BINS) // index + 1 in `colors`; 0 = none
  const colors: ColorBin[] = []
  const binKey = (at: number) =>
    (((rgba[at + 3] as number) >> 4) << 18) |
    (((rgba[at] as number) >> 2) << 12) |
    (((rgba[at + 1] as number) >> 2) << 6) |
    ((rgba[at + 2] as number) >> 2)
  for (let at = 0; at < rgba.length; at += 4) {
    const key = binKey(at)
    binNumbers[key] ||= colors.push({ mean: [0, 0, 0, 0], count: 0 })
    const color = colors[(binNumbers[key] as number) - 1] as ColorBin
    for (const channel of CHANNELS) color.mean[channel] += rgba[at + channel] as number
    color.count += 1
  }
  for (const { mean, count } of colors) for (const channel of CHANNELS) mean[channel] /= count
  return { colors, colorOf: pixel => (binNumbers[binKey(pixel * 4)] as number) - 1 }
}

/** The boxes when there are as many as each of the counts, or all boxes when there are fewer. */
function splitBoxes(
  colors: ColorBin[],
  tolerance: number,
  counts: readonly number[]
): Map<number, Box[]> {
  const boxes = [toBox(colors)]
  const boxesByCount = new Map<number, Box[]>()
  while (boxes.length < MAX_COLORS) {
    if (counts.includes(boxes.length)) boxesByCount.set(boxes.length, [...boxes])
    const widest = boxes.reduce((a, b) => (b.error > a.error ? b : a))
    if (widest.error <= tolerance) break
    const { channel } = widest
    const middle = widest.mean[channel] as number
    const isLow = ({ mean }: ColorBin) => mean[channel] <= middle
    boxes[boxes.indexOf(widest)] = toBox(widest.bins.filter(isLow))
    boxes.push(toBox(widest.bins.filter(color => !isLow(color))))
  }
  for (const count of counts) if (!boxesByCount.has(count)) boxesByCount.set(count, boxes)
  return boxesByCount
}

function toBox(colors: ColorBin[]): Box {
  const total = colors.reduce((sum, { count }) => sum + count, 0)
  const mean = CHANNELS.map(
    at => colors.reduce((sum, color) => sum + color.mean[at] * color.count, 0) / total
  )
  const errors = CHANNELS.map(at => {
    const middle = mean[at] as number
    return colors.reduce((sum, color) => sum + (color.mean[at] - middle) ** 2 * color.count, 0)
  })
  const error = Math.max(...errors)
  return { bins: colors, mean, channel: errors.indexOf(error) as Box['channel'], error }
}

function toHex(channels: readonly number[]): string {
  const pairs = channels.map(value => Math.round(value).toString(16).padStart(2, '0'))
  return `#${(pairs[3] === 'ff' ? pairs.slice(0, 3) : pairs).join('')}`
}
