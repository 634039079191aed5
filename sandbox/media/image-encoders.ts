// Images with a color palette, and their encoders for PNG and GIF. Both encoders build the whole file in memory,
// because the images are a few kilobytes.

import { type Bytes, joinBytes } from '../../src/lib/protocol/encoding.ts'

/** An image whose pixels are palette indexes, row by row. */
export interface IndexedImage {
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
}

export type Rgb = readonly [red: number, green: number, blue: number]

export function createIndexedImage(
  width: number,
  height: number,
  paint: (x: number, y: number) => number
): IndexedImage {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = paint(x, y)
  }
  return { width, height, pixels }
}

/** Enlarges each pixel to a square of `factor` by `factor`. */
export function scaleUp(image: IndexedImage, factor: number): IndexedImage {
  return createIndexedImage(
    image.width * factor,
    image.height * factor,
    (x, y) => image.pixels[Math.floor(y / factor) * image.width + Math.floor(x / factor)] ?? 0
  )
}

function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * `colors` is the palette: `#rrggbb`, or `#rrggbbaa` with an alpha.
 * Source: PNG specification 3, sections 5 and 11 (color type 3, 8 bits, no interlace, filter 0).
 */
export async function encodePng(image: IndexedImage, colors: readonly string[]): Promise<Bytes> {
  const rows = new Uint8Array((image.width + 1) * image.height)
  for (let y = 0; y < image.height; y += 1) {
    rows.set(
      image.pixels.subarray(y * image.width, (y + 1) * image.width),
      y * (image.width + 1) + 1
    )
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, image.width)
  view.setUint32(4, image.height)
  header.set([8, 3, 0, 0, 0], 8)
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array(colors.flatMap(color => [...parseHexColor(color)]))),
    ...(colors.some(color => color.length > 7)
      ? [chunk('tRNS', new Uint8Array(colors.map(parseAlpha)))]
      : []),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array())
  ])
}

function parseAlpha(hex: string): number {
  return hex.length > 7 ? Number.parseInt(hex.slice(7), 16) : 255
}

/** Bits of a palette index in a GIF: at most 8 colors. */
const GIF_BITS = 3

/** An animation that loops endlessly. Source: GIF89a specification, and Netscape's block for loops. */
export function encodeGif(
  frames: readonly IndexedImage[],
  colors: readonly string[],
  delayMs: number
): Bytes {
  const first = frames[0]
  if (!first) throw new RangeError('encodeGif: expected at least one frame')
  const size = [first.width & 255, first.width >> 8, first.height & 255, first.height >> 8]
  const table = Array.from({ length: 1 << GIF_BITS }, (_, index) => [
    ...parseHexColor(colors[index] ?? '#000000')
  ])
  const delay = Math.round(delayMs / 10) // hundredths of a second
  // 0xf2: a color table follows, of 3 bits. 0x21 begins an extension, 0x2c a frame, 0x3b ends the file.
  const parts: Bytes[] = [
    new Uint8Array([...asciiBytes('GIF89a'), ...size, 0xf2, 0, 0, ...table.flat()]),
    new Uint8Array([0x21, 0xff, 11, ...asciiBytes('NETSCAPE2.0'), 3, 1, 0, 0, 0])
  ]
  for (const frame of frames) {
    parts.push(
      new Uint8Array([0x21, 0xf9, 4, 4, delay & 255, delay >> 8, 0, 0]),
      new Uint8Array([0x2c, 0, 0, 0, 0, ...size, 0]),
      new Uint8Array(toSubBlocks(compressLzw(frame.pixels, GIF_BITS))),
      new Uint8Array([0])
    )
  }
  return joinBytes([...parts, new Uint8Array([0x3b])])
}

export function asciiBytes(text: string): number[] {
  return [...text].map(character => character.charCodeAt(0))
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(name: string, body: Bytes): Bytes {
  const bytes = new Uint8Array(body.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, body.length)
  bytes.set(asciiBytes(name), 4)
  bytes.set(body, 8)
  view.setUint32(body.length + 8, crc32(bytes.subarray(4, body.length + 8)))
  return bytes
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/**
 * The code size in bits, then the codes of GIF's LZW: they grow from bits + 1 to 12 bits, then the dictionary is reset.
 */
function compressLzw(pixels: Uint8Array, bits: number): number[] {
  const clear = 1 << bits
  const output: number[] = [bits]
  let bitBuffer = 0
  let bitCount = 0
  let width = bits + 1
  let next = clear + 2
  let dictionary = new Map<number, number>()
  const write = (code: number) => {
    bitBuffer |= code << bitCount
    bitCount += width
    while (bitCount >= 8) {
      output.push(bitBuffer & 255)
      bitBuffer >>>= 8
      bitCount -= 8
    }
  }
  write(clear)
  let prefix = pixels[0] ?? 0
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 8) | pixel
    const code = dictionary.get(key)
    if (code !== undefined) {
      prefix = code
      continue
    }
    write(prefix)
    if (next === 4096) {
      write(clear)
      dictionary = new Map()
      next = clear + 2
      width = bits + 1
    } else {
      dictionary.set(key, next)
      if (next === 1 << width) width += 1
      next += 1
    }
    prefix = pixel
  }
  write(prefix)
  write(clear + 1)
  if (bitCount > 0) output.push(bitBuffer & 255)
  return output
}

/** The first byte is the code size. The rest is split into blocks of at most 255 bytes, each after its length. */
function toSubBlocks(codes: readonly number[]): number[] {
  const result = [codes[0] ?? 2]
  for (let at = 1; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255)
    result.push(block.length, ...block)
  }
  return result
}
