import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { onboarding, preparePreferences } from '../../stores/preferences.ts'
import { Onboarding } from '../onboarding/Onboarding.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const $onboarding = onboarding('sellOnboarding')

/** Renders the form after the onboarding for a first sale. */
export function SellOnboardingGate({
  children,
  onClose
}: {
  children: ReactNode
  onClose(): void
}): ReactNode {
  const status = useStore($onboarding)
  useEffect(() => void preparePreferences(), [])
  if (status === 'unknown') return <Skeleton label="Loading the item" />
  if (status === 'due') {
    return (
      <div className="stack">
        <h3 className="section-title">Before your first sale</h3>
        <Onboarding name="onboarding-sell" onClose={onClose} />
      </div>
    )
  }
  return children
}
