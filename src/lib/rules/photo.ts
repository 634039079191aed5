// Which files are accepted as a picture of an account, and the size of the stored picture. Source: specification 3
// section 5.

import { ownValue } from '../own-value.ts'
import { err, ok, type Result } from '../result.ts'
import type { Size } from './geometry.ts'

/** Bytes of the image. The edge derives its limit of the whole form from it (src/server/config/edge-limits.ts). */
export const MAX_PHOTO_BYTES = 2_000_000

/** The stored size of a picture. */
export const PHOTO_FRAMES = {
  cover: { width: 1440, height: 300 },
  profile: { width: 600, height: 600 }
} as const satisfies Record<string, Size>

export type PhotoKind = keyof typeof PHOTO_FRAMES
export type PhotoType = 'image/jpeg' | 'image/png'
export type PhotoRefusal =
  | { code: 'tooLarge' }
  /** `width` and `height`: the smallest accepted size, in pixels. */
  | ({ code: 'tooSmall' } & Size)
  /** The browser could not draw the chosen part. */
  | { code: 'undrawable' }
  | { code: 'unreadable' }
  | { code: 'wrongType' }

/** Declared type → stored type. Animated and vector formats are not accepted. */
const PHOTO_TYPES: Readonly<Record<string, PhotoType>> = {
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg', // not a registered type, but some systems report it
  'image/png': 'image/png'
}

/** Accepted types for the browser's file dialog. */
export const PHOTO_ACCEPT = [...Object.keys(PHOTO_TYPES), '.jpg', '.jpeg', '.png'].join()

/** A picture with fewer pixels than half of its frame looks blurred wherever it is shown. */
export function checkPhotoSize(picture: Size, kind: PhotoKind): Result<Size, PhotoRefusal> {
  const frame = PHOTO_FRAMES[kind]
  const [width, height] = [frame.width / 2, frame.height / 2]
  const isLarge = picture.width >= width && picture.height >= height
  return isLarge ? ok(picture) : err({ code: 'tooSmall', width, height })
}

/**
 * The type in which the picture is stored. A file's declared type is untrusted; decoding the file later shows the real
 * one.
 */
export function checkPhoto({
  size,
  type
}: {
  size: number
  type: string
}): Result<PhotoType, PhotoRefusal> {
  const known = ownValue(PHOTO_TYPES, type)
  // Vector and animated formats are not accepted. An SVG can contain scripts.
  if (!known) return err({ code: 'wrongType' })
  return size > MAX_PHOTO_BYTES ? err({ code: 'tooLarge' }) : ok(known)
}
