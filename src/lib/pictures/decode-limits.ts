// Limits for the cost of decoding a picture. The limits for the size of the file are mediaBytes
// (config/limits-numbers.ts) and MAX_PHOTO_BYTES (rules/photo.ts). A small file can take very long: a JPEG of 135 kB
// with 4,000 scans takes seconds, and a PNG of 50 kB can have 400 megapixels.

import type { PictureInfo } from './picture-formats.ts'

export interface DecodeLimits {
  /** Pixels of the longer side. */
  side: number
  /** Pixels of a frame. */
  framePixels: number
  /** Pixels of all frames together. */
  totalPixels: number
  frames: number
  /** Passes over a JPEG: each decodes all pixels again. Cameras and editors write at most about ten. */
  scans: number
}

/** For uploads. The widest pictures of NFTs on the network have about 8,000 pixels. */
export const UPLOAD_DECODE_LIMITS: DecodeLimits = {
  side: 16_384,
  framePixels: 8_192 * 8_192,
  totalPixels: 1_000_000_000,
  frames: 2_000,
  scans: 64
}

/** `unreadable`: the format is unknown, or the picture has no size. */
export type PictureRefusal = 'tooManyFrames' | 'tooManyPixels' | 'tooManyScans' | 'unreadable'

/** The first exceeded limit; undefined when the picture is within all limits. */
export function exceededLimit(
  { frames, totalPixels, height, scans, width }: PictureInfo,
  limits: DecodeLimits
): PictureRefusal | undefined {
  const isTooLarge = Math.max(width, height) > limits.side || width * height > limits.framePixels
  if (isTooLarge) return 'tooManyPixels'
  if (frames > limits.frames || totalPixels > limits.totalPixels) return 'tooManyFrames'
  return scans > limits.scans ? 'tooManyScans' : undefined
}
