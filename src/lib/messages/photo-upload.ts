// Words for why a picture was not uploaded; those for why it was not taken are in photo.ts.

import { StatusError } from '../errors.ts'
import { errorText } from './errors.ts'
import { photoRefusalText } from './photo.ts'

export function photoErrorText(error: unknown): string {
  const isTooLarge = error instanceof StatusError && error.status === 413
  return isTooLarge ? photoRefusalText({ code: 'tooLarge' }) : errorText(error)
}
