import { type ReactNode, useEffect } from 'react'

import { completeOnboarding, ONBOARDINGS, type OnboardingName } from '../../stores/preferences.ts'
import { FollowerTips } from './FollowerTips.tsx'
import { SellerTips } from './SellerTips.tsx'

interface Props {
  name: OnboardingName
  /** Called by the second button. */
  onClose?(): void
  /** Called after the main button is pressed. Absent when nothing follows. */
  onAccept?(): void
}

interface Message {
  accept: string
  close?: string
  Tips: () => ReactNode
}

const MESSAGES: Record<OnboardingName, Message> = {
  'onboarding-follow': { accept: 'Follow Creators', close: 'Cancel', Tips: FollowerTips },
  'onboarding-sell': { accept: 'Got it', Tips: SellerTips }
}

/** An onboarding message. It is shown only once, in whatever way it is closed. */
export function Onboarding({ name, onClose, onAccept }: Props): ReactNode {
  const { accept, close, Tips } = MESSAGES[name]
  const id = ONBOARDINGS[name]
  // Also completed when it is closed without a press of its buttons.
  useEffect(() => () => void completeOnboarding(id), [id])
  const confirmAccept = () => {
    void completeOnboarding(id)
    onAccept?.()
  }
  return (
    <div className="stack stack-lg">
      <Tips />
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
