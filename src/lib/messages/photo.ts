// Texts for a picture file that is refused or not uploaded, and toasts of a profile's photo and cover.

import { bytesText } from '../format/bytes.ts'
import { MAX_PHOTO_BYTES, type PhotoRefusal } from '../rules/photo.ts'

export const UPLOAD_FAILED_TITLE = 'Your picture was not uploaded'
export const PHOTO_SAVED_TITLES = {
  cover: 'Your cover is saved',
  profile: 'Your photo is saved'
} as const

/** `notUploaded`: its text comes from the service or from photo-upload.ts, which is loaded after the failure. */
export type PhotoFailure = PhotoRefusal | { code: 'notUploaded'; text: string }

export function photoFailureText(failure: PhotoFailure): string {
  switch (failure.code) {
    case 'notUploaded':
      return failure.text
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

/**
 * How to choose a better picture, shown when the refusal is no longer visible. `size`: the size of the file in bytes.
 */
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
