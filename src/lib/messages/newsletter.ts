// Texts for a failed newsletter subscription. A message of the mailing service is shown unchanged. The text for an
// email address that the browser itself refuses is in src/shell/feedback/newsletter.ts.

import { StatusError } from '../errors.ts'
import { errorText } from './errors.ts'

export function newsletterErrorText(error: unknown): string {
  if (error instanceof StatusError && error.status === 400) return 'Enter an email address.'
  return errorText(error)
}
