// How much work it may be to decode a picture. A small file can take very long: a JPEG of 135 kB with 4,000 scans takes
// seconds, and a PNG of 50 kB can have 400 megapixels.

import type { PictureFacts } from './picture-formats.ts'

export interface PictureLimits {
  /** Pixels of a side. */
  side: number
  /** Pixels of a frame. */
  pixels: number
  /** Pixels of all frames together. */
  allPixels: number
  frames: number
  /** Passes over a JPEG, which each decode all pixels again. Cameras and editors write at most about ten. */
  scans: number
}

/** Of files that people upload. The largest assets in the field are about 8,000 pixels wide. */
export const UPLOAD_LIMITS: PictureLimits = {
  side: 16_384,
  pixels: 67_108_864,
  allPixels: 1_000_000_000,
  frames: 2_000,
  scans: 64
}

/** `unreadable`: no picture of a known format, or one without a size. */
export type PictureRefusal = 'tooManyFrames' | 'tooManyPixels' | 'tooManyScans' | 'unreadable'

/** The first limit that is exceeded; undefined when the picture is within all of them. */
export function exceededLimit(
  { frames, framePixels, height, scans, width }: PictureFacts,
  limits: PictureLimits
): PictureRefusal | undefined {
  const isTooLarge = Math.max(width, height) > limits.side || width * height > limits.pixels
  if (isTooLarge) return 'tooManyPixels'
  if (frames > limits.frames || framePixels > limits.allPixels) return 'tooManyFrames'
  return scans > limits.scans ? 'tooManyScans' : undefined
}
