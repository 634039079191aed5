import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { exactText, usdText } from '../../lib/format/amounts.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/sale.ts'
import { bidFloor } from '../../lib/rules/bid.ts'
import { scaledUsd } from '../../lib/rules/usd.ts'
import { isBusy } from '../../stores/action.ts'
import { bid, largestPrice, readBid, toBidTerms } from '../../stores/bid.ts'
import { AmountField } from '../action/AmountField.tsx'

interface Props {
  target: AuctionTarget
  facts: AuctionData
}

export function BidFields({ target, facts }: Props): ReactNode {
  const state = useStore(bid.$state)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { minBid } = facts.auction
  const read = readBid(typed, facts)
  const error = isTouched && !read.ok ? read.reason : undefined
  const usd = read.ok ? scaledUsd(read.value, largestPrice(facts.auction)) : undefined
  const floor = exactText(bidFloor(toBidTerms(facts.auction)), minBid.decimals)

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
      <AmountField
        id="bid-amount"
        label="Your bid"
        value={typed}
        unit={minBid.symbol}
        placeholder={floor}
        error={error}
        readOnly={isBusy(state)}
        shortcut={{ label: 'Minimum', value: floor }}
        hint={`${usd ? `About ${usdText(usd)}. ` : ''}The amount waits in the contract until you are outbid or the auction ends.`}
        onType={type}
      />
      {!isBusy(state) && (
        <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
          Place bid
        </button>
      )}
    </form>
  )
}
