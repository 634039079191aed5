// Words for a newsletter that could not be asked for. What the mailing service says is shown as it says it.

import { StatusError } from '../errors.ts'
import { errorText } from './errors.ts'

export function newsletterErrorText(error: unknown): string {
  if (error instanceof StatusError && error.status === 400) return 'Enter an email address.'
  return errorText(error)
}
