// Texts for a refused picture file.

import type { PhotoRefusal } from '../rules/photo.ts'

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
