// Images to upload, generated here: the left and the right half have one color each, so that a test can tell which
// part was kept after cropping.

import { deflateSync } from 'node:zlib'

export type RgbColor = readonly [red: number, green: number, blue: number]

export const RED: RgbColor = [220, 20, 20]
export const BLUE: RgbColor = [20, 20, 220]

export interface ImageFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** `bytes` is the minimum file size, padded with a chunk that decoders ignore. */
export function twoColorImage(width: number, height: number, bytes = 0): ImageFile {
  const half = Math.floor(width / 2)
  const left = Buffer.from(RED)
  const right = Buffer.from(BLUE)
  const row = Buffer.concat([
    Buffer.from([0]), // filter type: none
    ...Array.from({ length: width }, (_, x) => (x < half ? left : right))
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8) // eight bits per channel, color type RGB
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row))))
  ]
  const end = chunk('IEND', Buffer.alloc(0))
  const length = parts.reduce((sum, part) => sum + part.length, end.length)
  const padding = Math.max(0, bytes - length - CHUNK_OVERHEAD)
  if (padding > 0) parts.push(chunk('teXt', Buffer.alloc(padding)))
  return { name: 'halves.png', mimeType: 'image/png', buffer: Buffer.concat([...parts, end]) }
}

/** A file with an image's name and type whose content is no image. */
export function invalidImage(mimeType: string): ImageFile {
  const name = `file.${mimeType.split('/')[1]}`
  return { name, mimeType, buffer: Buffer.from('<script>alert(1)</script>') }
}

/** Bytes of a chunk's length, type and checksum. */
const CHUNK_OVERHEAD = 12

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** CRC-32 as the PNG specification defines it. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
