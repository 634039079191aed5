import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { explorerLink } from '../../lib/format/links.ts'
import { hashText } from '../../lib/format/names.ts'
import {
  failureText,
  isTransactionRefusal,
  transactionRefusalText,
  walletRefusalText
} from '../../lib/messages.ts'
import type { SigningSummary } from '../../stores/action.ts'
import { type BidFacts, bid } from '../../stores/bid.ts'
import { environment } from '../../stores/environment.ts'
import { Note } from '../ui/Note.tsx'
import { Waiting } from '../ui/Waiting.tsx'

/** What is happening to the bid, and every way out of it. */
export function BidProgress({ facts, onDone }: { facts: BidFacts; onDone(): void }): ReactNode {
  const state = useStore(bid.$state)
  const { network } = environment()
  const native = { symbol: network.nativeLabel, decimals: LIMITS.nativeDecimals }
  switch (state.step) {
    case 'building':
      return (
        <Waiting title="Preparing your bid" text="Checking price, balance and contract.">
          <CancelButton />
        </Waiting>
      )
    case 'awaitingSignature':
      return (
        <>
          <Summary summary={state.summary} facts={facts} />
          <Waiting
            title={
              state.open ? 'Your browser kept the wallet from opening' : 'Waiting for your wallet'
            }
            text={state.open ? 'Open it with the button below.' : 'Check and confirm it there.'}
          >
            {state.open && (
              <button type="button" className="btn btn-primary" onClick={state.open}>
                Open wallet
              </button>
            )}
            <CancelButton />
          </Waiting>
        </>
      )
    case 'sending':
      return <Waiting title="Sending your bid" text="It is signed and on its way." />
    case 'pending':
      return (
        <Waiting
          title="Your bid is being processed"
          text="You may close this: you will be told what becomes of it."
        >
          <a
            className="btn btn-ghost btn-sm"
            href={explorerLink(network.explorer, 'transactions', state.hash)}
            target="_blank"
            rel="noopener"
          >
            View transaction
          </a>
          <button type="button" className="btn btn-secondary btn-sm" onClick={onDone}>
            Close
          </button>
        </Waiting>
      )
    case 'refused':
      // What is wrong with the amount stands at the field itself.
      return isTransactionRefusal(state.reason) ? (
        <Note kind="bad">{transactionRefusalText(state.reason, native)}</Note>
      ) : (
        <Note kind="warn">The auction moved on while you were bidding. Nothing was signed.</Note>
      )
    case 'cancelled':
      return (
        <Note kind={state.isLate ? 'warn' : 'info'}>
          {state.isLate
            ? 'The wallet signed after you had cancelled. That signature was thrown away and nothing was sent.'
            : walletRefusalText(state.refusal)}
        </Note>
      )
    case 'failed':
      return <Note kind="bad">{failureText(state.failure)}</Note>
    default:
      return null
  }
}

function CancelButton(): ReactNode {
  return (
    <button type="button" className="btn btn-secondary" onClick={bid.cancel}>
      Cancel
    </button>
  )
}

/** Read from the transaction that goes to the wallet, not from the form. */
function Summary({ summary, facts }: { summary: SigningSummary; facts: BidFacts }): ReactNode {
  const { network } = environment()
  const { minBid } = facts.sale
  return (
    <dl className="facts panel" aria-label="What you sign">
      <div>
        <dt>You pay</dt>
        <dd className="strong">
          {exactText(summary.payment.amount, minBid.decimals)} {minBid.symbol}
        </dd>
      </div>
      <div>
        <dt>Fee, at most</dt>
        <dd>
          {exactText(summary.fee, LIMITS.nativeDecimals)} {network.nativeLabel}
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd className="mono small clip">{hashText(summary.receiver)}</dd>
      </div>
    </dl>
  )
}
