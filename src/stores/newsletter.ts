// The newsletter subscription form of the home page.

import { atom, type ReadableAtom } from 'nanostores'

import { type SubscriptionResult, subscribe } from '../lib/api/newsletter.ts'
import { platform } from './platform.ts'

export type NewsletterState =
  /** `refusal` and `notice`, for an email address that is subscribed already: messages of the mailing service. */
  | { step: 'editing'; refusal: string | undefined; notice?: string }
  | { step: 'failed'; error: unknown }
  | { step: 'sending' }
  /** Kept until the page is unloaded, since one subscription is enough. */
  | { step: 'done'; text: string }

const STATES: Record<SubscriptionResult['outcome'], (text: string) => NewsletterState> = {
  already: notice => ({ step: 'editing', refusal: undefined, notice }),
  refused: refusal => ({ step: 'editing', refusal }),
  subscribed: text => ({ step: 'done', text })
}

const $state = atom<NewsletterState>({ step: 'editing', refusal: undefined })

export const $newsletter: ReadableAtom<NewsletterState> = $state

export async function subscribeEmail(email: string): Promise<void> {
  const { step } = $state.get()
  if (step === 'sending' || step === 'done') return
  $state.set({ step: 'sending' })
  try {
    const { outcome, text } = await platform().send(subscribe(email.trim()))
    $state.set(STATES[outcome](text))
  } catch (error) {
    $state.set({ step: 'failed', error })
  }
}
