import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { feeRatesText } from '../../lib/messages/sell.ts'
import { onboarding, preparePreferences } from '../../stores/preferences.ts'
import { sellForm } from '../../stores/sell.ts'
import { Onboarding } from '../onboarding/Onboarding.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Restored, type RestoredProps } from './RestoredRelisting.tsx'

const $onboarding = onboarding('sellOnboarding')

export interface SellGateProps extends RestoredProps {
  /** Whether the server has stored that the viewer completed the onboarding. */
  isSeen: boolean
}

/**
 * Renders the form after the onboarding for a first sale, with the terms of an unfinished change of price, if there are
 * any.
 */
export function SellGate({ isSeen, ...props }: SellGateProps): ReactNode {
  const status = useStore($onboarding)
  const form = useStore(sellForm.$state)
  useEffect(() => void preparePreferences(), [])
  if (isSeen) return <Restored {...props} />
  if (status === 'unknown') return <Skeleton label="Loading the item" />
  if (status === 'due') {
    return (
      <div className="stack">
        <h3 className="strong">Before your first sale</h3>
        <Onboarding name="onboarding-sell" />
        {form.step === 'ready' && (
          <p className="small muted">For this item: {feeRatesText(form.data.rates)}</p>
        )}
      </div>
    )
  }
  return <Restored {...props} />
}
