// What comes of the newsletter's form where a page answers it.

import { subscribe } from '../../lib/api/newsletter.ts'
import type { Send } from '../../lib/api/request.ts'
import { StatusError } from '../../lib/errors.ts'
import { newsletterErrorText } from '../../lib/newsletter-messages.ts'

export interface NewsletterAnswer {
  email: string
  status: 200 | 422 | 503
  /** In the provider's words where it has said any. */
  error: string | undefined
  done: string | undefined
}

export async function answerNewsletter(send: Send, given: unknown): Promise<NewsletterAnswer> {
  const email = typeof given === 'string' ? given.trim() : ''
  try {
    const { isDone, text } = await send(subscribe(email))
    return isDone
      ? { email: '', status: 200, error: undefined, done: text }
      : { email, status: 422, error: text, done: undefined }
  } catch (error) {
    const isTheirs = error instanceof StatusError && error.status === 400
    const text = newsletterErrorText(error)
    return { email, status: isTheirs ? 422 : 503, error: text, done: undefined }
  }
}
