// Files that cost much more to decode than to send, and files that do not have the type of their name. They are made
// byte by byte, because no editor writes such files.

import { crc32, deflateSync, gzipSync } from 'node:zlib'

export interface HostileFile {
  name: string
  /** The declared type. */
  type: string
  /** The expected result of the inspection; undefined for a picture that is unusual but cheap. */
  refusal: 'tooManyFrames' | 'tooManyPixels' | 'tooManyScans' | 'unreadable' | undefined
  bytes: Uint8Array<ArrayBuffer>
}

const SVG_HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** Nine levels with ten copies each, which make a thousand million rectangles. */
const nestedUses = Array.from(
  { length: 9 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`
).join('')

const filters = Array.from(
  { length: 60 },
  () => '<feTurbulence numOctaves="200" baseFrequency=".9"/><feGaussianBlur stdDeviation="900"/>'
).join('')

export const HOSTILE_FILES: readonly HostileFile[] = [
  file('400 megapixels in a PNG', 'png', 'tooManyPixels', png({ width: 20_000, height: 20_000 })),
  file('a PNG of one row', 'png', 'tooManyPixels', png({ width: 4_000_000, height: 1 })),
  file('a second header in a PNG', 'png', 'tooManyPixels', twoHeaders()),
  file(
    'an APNG of 5,000 frames',
    'png',
    'tooManyFrames',
    png({ width: 2_000, height: 2_000, frames: 5_000 })
  ),
  file('4,000 scans', 'jpeg', 'tooManyScans', jpeg({ width: 1_024, height: 1_024, scans: 4_000 })),
  file(
    '4,000 scans after fill bytes',
    'jpeg',
    'tooManyScans',
    jpeg({ width: 64, height: 64, scans: 4_000, fill: 3 })
  ),
  file(
    '65,535 pixels square',
    'jpeg',
    'tooManyPixels',
    jpeg({ width: 65_535, height: 65_535, scans: 1 })
  ),
  file('a JPEG without a height', 'jpeg', 'unreadable', jpeg({ width: 64, height: 0, scans: 1 })),
  file('3,000 frames', 'gif', 'tooManyFrames', gif({ width: 100, height: 100, frames: 3_000 })),
  file(
    '400 frames of 16 megapixels',
    'gif',
    'tooManyFrames',
    gif({ width: 4_000, height: 4_000, frames: 400 })
  ),
  file(
    'a frame larger than its GIF',
    'gif',
    'tooManyPixels',
    gif({ width: 10, height: 10, frames: 1, frameSide: 60_000 })
  ),
  file(
    '268 megapixels',
    'webp',
    'tooManyPixels',
    webp({ width: 16_384, height: 16_384, frames: 0 })
  ),
  file('2,500 frames', 'webp', 'tooManyFrames', webp({ width: 100, height: 100, frames: 2_500 })),
  file(
    'nested copies',
    'svg+xml',
    'unreadable',
    text(`${SVG_HEAD}><rect id="l0" width="9" height="9"/>${nestedUses}<use href="#l9"/></svg>`)
  ),
  file(
    'filters',
    'svg+xml',
    'unreadable',
    text(
      `${SVG_HEAD} width="9000" height="9000"><filter id="f">${filters}</filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`
    )
  ),
  file(
    'entities',
    'svg+xml',
    'unreadable',
    text(
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${SVG_HEAD}><text>&b;</text></svg>`
    )
  ),
  file('a script', 'svg+xml', 'unreadable', text(`${SVG_HEAD}><script>alert(1)</script></svg>`)),
  file('an SVG named PNG', 'png', 'unreadable', text(`${SVG_HEAD}/>`)),
  file('a page named JPEG', 'jpeg', 'unreadable', text('<!doctype html><script>alert(1)</script>')),
  file('a compressed SVG', 'svg+xml', 'unreadable', new Uint8Array(gzipSync(`${SVG_HEAD}/>`))),
  file('nothing', 'png', 'unreadable', new Uint8Array(0)),
  file('twelve bytes of a PNG', 'png', 'unreadable', png({ width: 9, height: 9 }).slice(0, 12)),
  file('a chunk of four gigabytes', 'png', 'unreadable', endlessChunk()),
  file('half a JPEG', 'jpeg', undefined, jpeg({ width: 64, height: 64, scans: 9 }).slice(0, 500)),
  file(
    'a page after a GIF',
    'gif',
    undefined,
    join(gif({ width: 8, height: 8, frames: 1 }), text('<script>alert(1)</script>'))
  )
]

function file(
  name: string,
  format: string,
  refusal: HostileFile['refusal'],
  bytes: Uint8Array<ArrayBuffer>
): HostileFile {
  return { name, type: `image/${format}`, refusal, bytes }
}

/** Black, with one bit per pixel. */
export function png({
  frames = 0,
  height,
  width
}: {
  width: number
  height: number
  frames?: number
}): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8) + 1
  const header = [...uint32(width), ...uint32(height), 1, 0, 0, 0, 0]
  const frame = pngChunk('fcTL', [
    ...uint32(0),
    ...uint32(width),
    ...uint32(height),
    ...Array<number>(14).fill(0)
  ])
  return join(
    bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...Array<Uint8Array>(frames).fill(frame),
    pngChunk('IDAT', deflateSync(new Uint8Array(rowBytes * height))),
    pngChunk('IEND', [])
  )
}

/** The most expensive PNG of this size: four channels of 16 bits in few bytes. */
export function costlyPng({
  height,
  width
}: {
  width: number
  height: number
}): Uint8Array<ArrayBuffer> {
  const rowBytes = width * 8 + 1
  const rows = Uint8Array.from({ length: rowBytes * height }, (_, at) =>
    at % rowBytes === 0 ? 0 : ((at * 7_919) >> 5) & 0xc0
  )
  return join(
    bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', [...uint32(width), ...uint32(height), 16, 6, 0, 0, 0]),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', [])
  )
}

function twoHeaders(): Uint8Array<ArrayBuffer> {
  const small = png({ width: 8, height: 8 })
  const large = png({ width: 30_000, height: 30_000 / 1_000 })
  return join(small.slice(0, 33), large.slice(8))
}

function endlessChunk(): Uint8Array<ArrayBuffer> {
  return join(png({ width: 8, height: 8 }).slice(0, 8), bytesOf(uint32(0xffffffff)), text('IHDR'))
}

function pngChunk(type: string, data: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const content = join(text(type), bytesOf(data))
  return join(bytesOf(uint32(data.length)), content, bytesOf(uint32(crc32(content))))
}

/**
 * A progressive gray picture. Every scan after the first is an empty end-of-band run of a few bytes, which costs a
 * decoder one pass over the picture. Source: ITU-T T.81, annexes B and G.
 */
export function jpeg({
  fill = 0,
  height,
  scans,
  width
}: {
  width: number
  height: number
  scans: number
  fill?: number
}): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const marker = (code: number, ...data: number[]) =>
    bytesOf([...Array<number>(fill).fill(0xff), 0xff, code, ...uint16(data.length + 2), ...data])
  // One code of one bit: category 0 for DC, end of band for AC (0xe0: for 2^14 blocks and more).
  const table = (id: number, symbol: number) =>
    marker(0xc4, id, 1, ...Array<number>(15).fill(0), symbol)
  const scan = (from: number, to: number, data: Uint8Array) =>
    join(marker(0xda, 1, 1, 0, from, to, 0), data)
  // Code 0, then 14 bits of additional blocks, padded with ones.
  const run = bytesOf([0b0011_1111, 0b1111_1110, 0b1111_1111, 0])
  const rest = scan(1, 63, run)
  return join(
    bytesOf([0xff, 0xd8]),
    marker(0xdb, 0, ...Array<number>(64).fill(1)),
    marker(0xc2, 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0xe0),
    scan(0, 0, new Uint8Array(Math.min(Math.ceil(blocks / 8), 200_000))),
    ...Array<Uint8Array>(scans - 1).fill(rest),
    bytesOf([0xff, 0xd9])
  )
}

interface Animation {
  width: number
  height: number
  frames: number
}

/** Each frame is one empty block of data. */
export function gif({
  frameSide,
  frames,
  height,
  width
}: Animation & { frameSide?: number }): Uint8Array<ArrayBuffer> {
  const size = [...littleEndian(frameSide ?? width), ...littleEndian(frameSide ?? height)]
  const frame = bytesOf([0x2c, 0, 0, 0, 0, ...size, 0, 2, 1, 0x44, 0])
  return join(
    text('GIF89a'),
    bytesOf([...littleEndian(width), ...littleEndian(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array<Uint8Array>(frames).fill(frame),
    bytesOf([0x3b])
  )
}

/** A file that consists of headers only. */
export function webp({ frames, height, width }: Animation): Uint8Array<ArrayBuffer> {
  const uint24 = (value: number) => [...littleEndian(value & 0xffff), value >> 16]
  const size = [...uint24(width - 1), ...uint24(height - 1)]
  const frame = webpChunk('ANMF', [0, 0, 0, 0, 0, 0, ...size, 1, 0, 0, 0])
  const body = join(
    webpChunk('VP8X', [2, 0, 0, 0, ...size]),
    ...Array<Uint8Array>(frames).fill(frame)
  )
  return join(text('RIFF'), bytesOf(uint32(body.length + 4).reverse()), text('WEBP'), body)
}

function webpChunk(type: string, data: number[]): Uint8Array<ArrayBuffer> {
  return join(text(type), bytesOf(uint32(data.length).reverse()), bytesOf(data))
}

function text(characters: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(characters)
}

function bytesOf(values: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values)
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function uint16(value: number): number[] {
  return [value >> 8, value & 255]
}

function littleEndian(value: number): number[] {
  return [value & 255, value >> 8]
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}
