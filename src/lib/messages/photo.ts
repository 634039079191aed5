// Texts for a refused picture file.

import type { PhotoRefusal } from '../rules/photo.ts'

export function photoRefusalText({ code }: PhotoRefusal): string {
  switch (code) {
    case 'tooLarge':
      return 'File too large'
    case 'wrongType':
      return 'Unsupported file type'
    case 'undrawable':
      return 'Your browser could not cut this picture. Try again, or choose a smaller one.'
    case 'unreadable':
      return 'This file cannot be read as a picture. Choose another.'
  }
}
