// Handles the newsletter form when it is submitted to the page itself (without JavaScript).

import { subscribe } from '../../lib/api/newsletter.ts'
import type { Send } from '../../lib/api/request.ts'
import { StatusError } from '../../lib/errors.ts'
import { newsletterErrorText } from '../../lib/messages/newsletter.ts'

export interface NewsletterResult {
  email: string
  status: 200 | 422 | 503
  /** The mailing service's message when it returned one, otherwise a text of this site. */
  error: string | undefined
  successText: string | undefined
}

export async function submitNewsletter(send: Send, given: unknown): Promise<NewsletterResult> {
  const email = typeof given === 'string' ? given.trim() : ''
  try {
    const { isSubscribed, text } = await send(subscribe(email))
    return isSubscribed
      ? { email: '', status: 200, error: undefined, successText: text }
      : { email, status: 422, error: text, successText: undefined }
  } catch (error) {
    const isInvalidEmail = error instanceof StatusError && error.status === 400
    const text = newsletterErrorText(error)
    return { email, status: isInvalidEmail ? 422 : 503, error: text, successText: undefined }
  }
}
