// Reads the form of a profile or cover photo. The browser re-encodes the picture at its final size, which removes all
// other data of the file. The edge cannot re-encode pictures of other clients: it refuses anything except a small JPEG
// or PNG, and forwards the bytes unchanged.

import type { DecodeLimits } from '../src/lib/pictures/decode-limits.ts'
import { checkPictureBytes } from '../src/lib/pictures/inspect-picture.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { EdgeError } from './failure.ts'
import { readBodyBytes } from './request-body.ts'

/** Above what a photo needs, which has 1440 × 300 or 600 × 600 pixels (src/lib/rules/photo.ts). */
const PHOTO_DECODE_LIMITS: DecodeLimits = {
  side: 2_048,
  framePixels: 1_048_576,
  totalPixels: 1_048_576,
  frames: 1,
  scans: 16
}

/**
 * Returns the form's bytes, unchanged. Throws EdgeError `tooLarge` past the limit of a photo, `badRequest` for a form
 * that cannot be read or has no file, and `badPicture` for a file that is not a small JPEG or PNG.
 */
export async function readPhotoForm(
  request: Request,
  type: string
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBodyBytes(request, EDGE_LIMITS.photoBytes)
  const files = await readFiles(bytes, type)
  if (files.length === 0) throw new EdgeError('badRequest')
  for (const file of files) {
    const checked = checkPictureBytes(new Uint8Array(await file.arrayBuffer()), PHOTO_DECODE_LIMITS)
    const format = checked.ok ? checked.value.format : undefined
    if (format !== 'jpeg' && format !== 'png') throw new EdgeError('badPicture')
  }
  return bytes
}

async function readFiles(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<File[]> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return [...form.values()].filter(value => value instanceof File)
  } catch {
    throw new EdgeError('badRequest')
  }
}
