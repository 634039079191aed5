// Texts for a refused picture file.

import { bytesText } from '../format/bytes.ts'
import { MAX_PHOTO_BYTES, type PhotoRefusal } from '../rules/photo.ts'

export function photoRefusalText(refusal: PhotoRefusal): string {
  switch (refusal.code) {
    case 'tooLarge':
      return 'File too large'
    case 'tooSmall':
      return `This picture is too small. Choose one of at least ${refusal.width} × ${refusal.height} pixels.`
    case 'wrongType':
      return 'Unsupported file type'
    case 'undrawable':
      return 'Your browser could not crop this picture. Try again, or choose a smaller one.'
    case 'unreadable':
      return 'We cannot read this picture. Choose another file.'
  }
}

/** What a file of `size` bytes lacks; '' where the refusal says it already. */
export function photoHelpText({ code }: PhotoRefusal, size: number): string {
  if (code === 'wrongType') return 'Use a JPEG or PNG.'
  return code === 'tooLarge'
    ? `This file is ${bytesText(size)}, and the limit is ${MAX_PHOTO_BYTES / 1_000_000} MB.`
    : ''
}
