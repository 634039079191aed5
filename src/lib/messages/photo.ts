// Texts for a refused picture file.

import { bytesText } from '../format/bytes.ts'
import { MAX_PHOTO_BYTES, type PhotoRefusal } from '../rules/photo.ts'

export function photoRefusalText(refusal: PhotoRefusal): string {
  switch (refusal.code) {
    case 'tooLarge':
      return 'File too large'
    case 'tooSmall':
      return 'This picture is too small.'
    case 'wrongType':
      return 'Unsupported file type'
    case 'undrawable':
      return 'Your browser could not crop this picture. Try again, or choose a smaller one.'
    case 'unreadable':
      return 'We cannot read this picture.'
  }
}

/** How to do better, after the refusal is no longer shown. `size`: of the file, in bytes. */
export function photoHelpText(refusal: PhotoRefusal, size: number): string {
  switch (refusal.code) {
    case 'tooLarge':
      return `This file is ${bytesText(size)}, and the limit is ${MAX_PHOTO_BYTES / 1_000_000} MB.`
    case 'tooSmall':
      return `Choose a picture of at least ${refusal.width} × ${refusal.height} pixels.`
    case 'wrongType':
      return 'Use a JPEG or PNG.'
    case 'unreadable':
      return 'The file could not be opened as a picture. Save it again as PNG or JPEG.'
    case 'undrawable':
      return ''
  }
}
