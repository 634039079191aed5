// Scales an untrusted image to a square tile. Images are decoded one at a time: only one is in memory at full size, and
// a failure affects only that image.

import type { ShareImageSource } from './fetch-image.ts'

const CHUNK_BYTES = 8_192

/** A square PNG, rendered by this Worker. */
export type PngTile = Uint8Array<ArrayBuffer>

/** The SVG that shows the middle of the image. */
export function tileSvg({ bytes, type }: ShareImageSource, side: number): string {
  const size = `width="${side}" height="${side}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="xMidYMid slice" href="${dataUrl(bytes, type)}"/></svg>`
}

export function pngUrl(tile: PngTile): string {
  return dataUrl(tile, 'image/png')
}

function dataUrl(bytes: Uint8Array, type: string): string {
  let binary = ''
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES))
  }
  return `data:${type};base64,${btoa(binary)}`
}
