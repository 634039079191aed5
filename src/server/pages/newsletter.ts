// Handles the newsletter form when it is submitted to the page itself (without JavaScript).

import { subscribe } from '../../lib/api/newsletter.ts'
import type { Send } from '../../lib/api/request.ts'
import { StatusError } from '../../lib/errors.ts'
import { newsletterErrorText } from '../../lib/messages/newsletter.ts'

export interface NewsletterResult {
  email: string
  status: 200 | 422 | 503
  /** The message of the mailing service when it returned one, otherwise a text of this site. */
  error: string | undefined
  /** The service's message for an address that is subscribed already. */
  notice: string | undefined
  successText: string | undefined
}

const NO_TEXTS = { error: undefined, notice: undefined, successText: undefined }

export async function submitNewsletter(send: Send, given: unknown): Promise<NewsletterResult> {
  const email = typeof given === 'string' ? given.trim() : ''
  try {
    const { outcome, text } = await send(subscribe(email))
    if (outcome === 'subscribed') return { ...NO_TEXTS, email: '', status: 200, successText: text }
    if (outcome === 'already') return { ...NO_TEXTS, email, status: 200, notice: text }
    return { ...NO_TEXTS, email, status: 422, error: text }
  } catch (error) {
    const isInvalidEmail = error instanceof StatusError && error.status === 400
    const text = newsletterErrorText(error)
    return { ...NO_TEXTS, email, status: isInvalidEmail ? 422 : 503, error: text }
  }
}
