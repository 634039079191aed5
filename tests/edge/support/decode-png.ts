// Decodes the images that the edge renders (PNG, four channels of 8 bits) into bytes that a test can
// compare.

import { inflateSync } from 'node:zlib'

/** Width, height and raw rows of a PNG with 8 bits per channel. */
export function decodePng(bytes: Buffer): { width: number; height: number; rows: Buffer } {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('this is no PNG')
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const rows = inflateSync(Buffer.concat(parts))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), rows }
}

/** Pixels of the upper `height` rows of an image with four channels. Source: PNG specification 3, section 9. */
export function unfilterRows(rows: Buffer, width: number, height: number): Buffer {
  const stride = width * 4
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x >= 4 ? (out[at - 4] ?? 0) : 0
      const up = y > 0 ? (out[at - stride] ?? 0) : 0
      const corner = x >= 4 && y > 0 ? (out[at - stride - 4] ?? 0) : 0
      out[at] = (rows[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, up, corner)
    }
  }
  return out
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const base = left + up - corner
  const toLeft = Math.abs(base - left)
  const toUp = Math.abs(base - up)
  const toCorner = Math.abs(base - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
