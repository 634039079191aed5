// Scales an untrusted image to the size at which the card shows it. Images are decoded one at a time: only one is in
// memory at full size, and a failure affects only that image.

import type { Size } from '../../src/lib/rules/geometry.ts'
import type { TileSize } from './card-art-layout.ts'
import type { ShareImageSource } from './fetch-image.ts'

/** A function takes a limited number of arguments. */
const CHUNK_BYTES = 8_192

/** A PNG, rendered by this Worker at the size of its place. `width` and `height` are those of the original picture. */
export interface PngTile extends Size {
  png: Uint8Array<ArrayBuffer>
}

export interface CardPictures {
  /** The photo of an account. */
  face: PngTile | undefined
  images: readonly PngTile[]
}

/** Pixel art has at most this many pixels at its longer side, as on the site (src/shell/media/loaded-media.ts). */
const MAX_PIXEL_ART = 128

/** An SVG that shows the middle of the image, or the whole image when the tile has the same ratio. */
export function tileSvg({ bytes, height, type, width }: ShareImageSource, tile: TileSize): string {
  const size = `width="${tile.width}" height="${tile.height}"`
  const isPixelArt = tile.isWork && Math.max(width, height) <= MAX_PIXEL_ART
  const rendering = isPixelArt ? ' image-rendering="optimizeSpeed"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size}${rendering} preserveAspectRatio="xMidYMid slice" href="${dataUrl(bytes, type)}"/></svg>`
}

export function pngUrl({ png }: PngTile): string {
  return dataUrl(png, 'image/png')
}

function dataUrl(bytes: Uint8Array, type: string): string {
  let binary = ''
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES))
  }
  return `data:${type};base64,${btoa(binary)}`
}
