// The newsletter subscription form of the home page.

import { atom, type ReadableAtom } from 'nanostores'

import { subscribe } from '../lib/api/newsletter.ts'
import { newsletterErrorText } from '../lib/messages/newsletter.ts'
import { platform } from './platform.ts'

export type NewsletterState =
  | { step: 'editing'; refusal: string | undefined }
  | { step: 'sending' }
  /** Kept until the page is unloaded, since one subscription is enough. */
  | { step: 'done'; text: string }

const $state = atom<NewsletterState>({ step: 'editing', refusal: undefined })

export const $newsletter: ReadableAtom<NewsletterState> = $state

export async function subscribeTo(email: string): Promise<void> {
  if ($state.get().step !== 'editing') return
  $state.set({ step: 'sending' })
  try {
    const { isSubscribed, text } = await platform().send(subscribe(email.trim()))
    $state.set(isSubscribed ? { step: 'done', text } : { step: 'editing', refusal: text })
  } catch (error) {
    $state.set({ step: 'editing', refusal: newsletterErrorText(error) })
  }
}
