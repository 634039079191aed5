import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { bidRefusalText, errorText } from '../../lib/messages.ts'
import {
  $bidForm,
  type BidFacts,
  type BidTarget,
  bid,
  bidderRefusal,
  reload
} from '../../stores/bid.ts'
import { Note } from '../ui/Note.tsx'
import { BidFields } from './BidFields.tsx'
import { BidPrices } from './BidPrices.tsx'
import { BidProgress } from './BidProgress.tsx'

interface Props {
  target: BidTarget
  onDone(): void
}

/** How long "You are the top bidder!" stands before the dialog gives way to the asset page. */
const SUCCESS_MS = 2_500

export function BidDialog({ target, onDone }: Props): ReactNode {
  const form = useStore($bidForm)
  const state = useStore(bid.$state)
  const isDone = state.step === 'succeeded'
  // The asset page below says the same by then.
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onDone, SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isDone, onDone])

  if (isDone) {
    return (
      <div className="stack">
        <Note kind="good">
          <p className="strong">You are the top bidder!</p>
          <p>If somebody bids more, your money comes back at once.</p>
        </Note>
        <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
          Done
        </button>
      </div>
    )
  }
  switch (form.step) {
    case 'loading':
      return <Skeleton />
    case 'missing':
      return <Note>This auction is over, or it was never here.</Note>
    case 'failed':
      return (
        <div className="stack">
          <Note kind="bad">{errorText(form.error)}</Note>
          <button type="button" className="btn btn-secondary" onClick={() => void reload(target)}>
            Try again
          </button>
        </div>
      )
    case 'ready':
      return <Bidding target={target} facts={form.facts} onDone={onDone} />
  }
}

function Bidding({ target, facts, onDone }: Props & { facts: BidFacts }): ReactNode {
  const state = useStore(bid.$state)
  const refusal = state.step === 'pending' ? undefined : bidderRefusal(facts)
  return (
    <div className="stack stack-lg">
      <BidPrices facts={facts} />
      {refusal ? (
        <Note kind={refusal.code === 'alreadyWinning' ? 'good' : 'info'}>
          {bidRefusalText(refusal, facts.sale.minBid)}
        </Note>
      ) : (
        <BidFields target={target} facts={facts} />
      )}
      <BidProgress facts={facts} onDone={onDone} />
    </div>
  )
}

function Skeleton(): ReactNode {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the auction
      </span>
      <span className="skeleton skeleton-text w-60" />
      <span className="skeleton skeleton-text w-80" />
      <span className="skeleton skeleton-text w-40" />
    </div>
  )
}
