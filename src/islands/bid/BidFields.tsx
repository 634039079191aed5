import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import { exactText, usdText } from '../../lib/format/amounts.ts'
import { bidFloor } from '../../lib/rules/bid.ts'
import { scaledUsd } from '../../lib/rules/usd.ts'
import { isBusy } from '../../stores/action.ts'
import { type BidFacts, type BidTarget, bid, readBid, toBidTerms } from '../../stores/bid.ts'

interface Props {
  target: BidTarget
  facts: BidFacts
}

export function BidFields({ target, facts }: Props): ReactNode {
  const state = useStore(bid.$state)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { minBid, topBid } = facts.sale
  const read = readBid(typed, facts)
  const error = isTouched && !read.ok ? read.reason : undefined
  const usd = read.ok ? scaledUsd(read.value, topBid ?? minBid) : undefined
  const floor = exactText(bidFloor(toBidTerms(facts.sale)), minBid.decimals)

  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(true)
    if (read.ok) void bid.run({ target, facts, amount: read.value })
  }
  const type = (text: string) => {
    setTyped(text)
    setTouched(true)
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="bid-amount">Your bid</label>
        <div className="input-group">
          <input
            id="bid-amount"
            className="input-amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder={floor}
            value={typed}
            readOnly={isBusy(state)}
            aria-invalid={error !== undefined}
            aria-describedby="bid-amount-hint bid-amount-error"
            onChange={e => type(e.target.value)}
          />
          <span>{minBid.symbol}</span>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isBusy(state)}
            onClick={() => type(floor)}
          >
            Minimum
          </button>
        </div>
        <p className="hint" id="bid-amount-hint">
          {usd ? `About ${usdText(usd)}. ` : ''}The amount waits in the contract until you are
          outbid or the auction ends.
        </p>
        <p className="error" id="bid-amount-error" aria-live="polite">
          {error}
        </p>
      </div>
      {!isBusy(state) && (
        <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
          Place bid
        </button>
      )}
    </form>
  )
}
