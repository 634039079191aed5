// Which files an asset can be created from: their types and their size. Source: specification 3 section 9.

import { LIMITS } from '../config/limits.ts'
import { MEDIA_TYPES, MEDIA_TYPES_BY_EXTENSION } from '../config/upload-types.ts'
import { ownValue } from '../own-value.ts'
import type { PictureRefusal } from '../pictures/decode-limits.ts'
import { err, ok, type Result } from '../result.ts'

/** `unsupported` includes SVG, which can contain scripts. */
export type FileRefusal =
  | { code: 'noFile' }
  | { code: 'unsupported' }
  | { code: 'tooLarge' }
  | { code: PictureRefusal }

/** Returns the file's type in the form that the data service uses. */
export function checkMediaFile(
  file: { name: string; size: number; type: string } | undefined
): Result<string, FileRefusal> {
  if (!file) return err({ code: 'noFile' })
  // After the last dot: "a.b.FLAC" is a FLAC file.
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  // A type can have parameters: "video/webm; codecs=vp9".
  const named = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  // The extension counts only where the browser reports no type. A renamed file does not become another type by its
  // name.
  const type = named ? ownValue(MEDIA_TYPES, named) : ownValue(MEDIA_TYPES_BY_EXTENSION, extension)
  if (!type) return err({ code: 'unsupported' })
  // Bytes. The edge refuses larger uploads too, but only after the transfer has started.
  return file.size > LIMITS.mediaBytes ? err({ code: 'tooLarge' }) : ok(type)
}
