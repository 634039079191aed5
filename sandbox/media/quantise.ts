// Reduces a drawing to the few colours of a small PNG, because antialiased edges contain hundreds of
// indistinguishable colours. Repeatedly splits the box of colours with the largest error at its mean, until all
// errors are below the tolerance.
// Source: X. Wu, "Efficient Statistical Computations for Optimal Color Quantization" (Graphics Gems II), without its
// search for the best cut.

import type { IndexedImage } from './image-encoders.ts'

/** Rows of red, green, blue, alpha; the colours are not multiplied by alpha. */
export interface RgbaImage {
  width: number
  height: number
  rgba: Uint8Array
}

/** Limit of an 8-bit palette. Source: PNG specification 3, section 11.2.2. */
const MAX_COLOURS = 256
/** Largest invisible error: the squared difference from the mean, per pixel of the whole image. */
const TOLERANCE = 0.3
const CHANNELS = [0, 1, 2, 3] as const

/** Pixels with the same upper 6 bits of each colour and 4 bits of alpha. */
interface ColourBin {
  /** Sums while counting, means afterwards. */
  rgb: [red: number, green: number, blue: number, alpha: number]
  count: number
}

interface Box {
  bins: ColourBin[]
  mean: readonly number[]
  /** The channel with the largest error, and that error: the sum of squares over the pixels. */
  channel: 0 | 1 | 2 | 3
  error: number
}

export interface QuantisedImage {
  image: IndexedImage
  /** `#rrggbb`, or `#rrggbbaa` where the colour is not opaque. */
  colours: string[]
}

/** Returns the image as palette indexes, and the palette. */
export function quantise(rgba: RgbaImage): QuantisedImage {
  return [...quantiseInSteps(rgba, [MAX_COLOURS])][0] as QuantisedImage
}

/**
 * The image with fewer and fewer colours, in the given numbers. The first step has as many as the eye needs; a number
 * above that gives the same image again.
 */
export function* quantiseInSteps(
  { width, height, rgba }: RgbaImage,
  numbers: readonly number[]
): Generator<QuantisedImage> {
  const { colours, colourOf } = buildHistogram(rgba)
  const stages = splitBoxes(colours, TOLERANCE * width * height, numbers)
  for (const number of numbers) {
    const boxes = stages.get(number) ?? []
    const boxOf = new Map(boxes.flatMap((box, at) => box.bins.map(i => [i, at] as const)))
    const entries = Uint8Array.from(colours, colour => boxOf.get(colour) ?? 0)
    const pixels = new Uint8Array(width * height)
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = entries[colourOf(at)] as number
    yield { image: { width, height, pixels }, colours: boxes.map(({ mean }) => toHex(mean)) }
  }
}

function buildHistogram(rgba: Uint8Array): {
  colours: ColourBin[]
  colourOf: (pixel: number) => number
} {
  const binNumbers = new Uint32Array(1 << 22) // index + 1 of the colour; 0 = none
  const colours: ColourBin[] = []
  const binKey = (at: number) =>
    (((rgba[at + 3] as number) >> 4) << 18) |
    (((rgba[at] as number) >> 2) << 12) |
    (((rgba[at + 1] as number) >> 2) << 6) |
    ((rgba[at + 2] as number) >> 2)
  for (let at = 0; at < rgba.length; at += 4) {
    const key = binKey(at)
    binNumbers[key] ||= colours.push({ rgb: [0, 0, 0, 0], count: 0 })
    const colour = colours[(binNumbers[key] as number) - 1] as ColourBin
    for (const channel of CHANNELS) colour.rgb[channel] += rgba[at + channel] as number
    colour.count += 1
  }
  for (const { rgb, count } of colours) for (const i of CHANNELS) rgb[i] /= count
  return { colours, colourOf: pixel => (binNumbers[binKey(pixel * 4)] as number) - 1 }
}

/** The boxes at each of the numbers, or all boxes where there are fewer. */
function splitBoxes(
  colours: ColourBin[],
  tolerance: number,
  numbers: readonly number[]
): Map<number, Box[]> {
  const boxes = [toBox(colours)]
  const stages = new Map<number, Box[]>()
  while (boxes.length < MAX_COLOURS) {
    if (numbers.includes(boxes.length)) stages.set(boxes.length, [...boxes])
    const widest = boxes.reduce((a, b) => (b.error > a.error ? b : a))
    if (widest.error <= tolerance) break
    const { channel, mean } = widest
    const isLow = ({ rgb }: ColourBin) => rgb[channel] <= (mean[channel] as number)
    boxes[boxes.indexOf(widest)] = toBox(widest.bins.filter(isLow))
    boxes.push(toBox(widest.bins.filter(colour => !isLow(colour))))
  }
  for (const number of numbers) if (!stages.has(number)) stages.set(number, boxes)
  return stages
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

function toHex(channels: readonly number[]): string {
  const pairs = channels.map(value => Math.round(value).toString(16).padStart(2, '0'))
  return `#${(pairs[3] === 'ff' ? pairs.slice(0, 3) : pairs).join('')}`
}
