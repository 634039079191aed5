import { type ReactNode, useEffect } from 'react'

import { FEED_LIMITS } from '../../lib/config/feed.ts'
import { completeOnboarding, ONBOARDINGS, type OnboardingName } from '../../stores/preferences.ts'

interface Props {
  name: OnboardingName
  /** Of the second button. */
  onClose?(): void
  /** Called after the main button is pressed. Absent when nothing follows. */
  onAccept?(): void
}

const TEXTS: Record<OnboardingName, { accept: string; close?: string; text: ReactNode }> = {
  'onboarding-follow': {
    accept: 'Follow Creators',
    close: 'Cancel',
    text: (
      <p>
        Follow at least {FEED_LIMITS.followeesThreshold} people, and your feed shows what they
        create, collect and sell. What you collect goes to your own wallet.
      </p>
    )
  },
  'onboarding-sell': {
    accept: 'Got it',
    text: (
      <ul className="stack">
        <li>The marketplace contract holds your item until it sells or you withdraw it.</li>
        <li>
          You can withdraw an auction until its first bid, and fixed-price copies at any time.
        </li>
        <li>
          When it sells, you receive the price minus the marketplace fee and the creator’s
          royalties. The sell form shows both rates before you enter a price, and the exact amount
          before you list.
        </li>
      </ul>
    )
  }
}

/** An onboarding message. It is shown once, however it is closed. */
export function Onboarding({ name, onClose, onAccept }: Props): ReactNode {
  const { accept, close, text } = TEXTS[name]
  const id = ONBOARDINGS[name]
  // Runs for its buttons and for the dialog's Close.
  useEffect(() => () => void completeOnboarding(id), [id])
  const confirmAccept = () => {
    void completeOnboarding(id)
    onAccept?.()
  }
  return (
    <div className="stack stack-lg">
      {text}
      <div className="row">
        <button type="button" className="btn btn-primary btn-lg grow" onClick={confirmAccept}>
          {accept}
        </button>
        {close && (
          <button type="button" className="btn btn-secondary btn-lg" onClick={onClose}>
            {close}
          </button>
        )}
      </div>
    </div>
  )
}
