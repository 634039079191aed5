// Words for why a picture was not taken.

import type { PhotoRefusal } from '../rules/photo.ts'

export function photoRefusalText({ code }: PhotoRefusal): string {
  switch (code) {
    case 'tooLarge':
      return 'File too large'
    case 'wrongType':
      return 'Unsupported file type'
    case 'unreadable':
      return 'This file cannot be read as a picture. Choose another.'
  }
}
