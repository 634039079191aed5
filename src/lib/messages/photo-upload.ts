// Texts for a failed upload of a picture. Texts for a refused file are in photo.ts.

import { StatusError } from '../errors.ts'
import { errorText } from './errors.ts'
import { photoFailureText } from './photo.ts'

export function photoErrorText(error: unknown): string {
  const isTooLarge = error instanceof StatusError && error.status === 413
  return isTooLarge ? photoFailureText({ code: 'tooLarge' }) : errorText(error)
}
