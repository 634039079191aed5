// The form of a bid. It starts with the minimum, which src/lib/rules/bid.ts computes.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { balanceText, exactText } from '../../lib/format/amounts.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { bidRefusalText } from '../../lib/messages/bid.ts'
import { amountHelp } from '../../lib/messages/field-error-help.ts'
import { minNextBid, suggestedBids } from '../../lib/rules/bid.ts'
import { isBusy } from '../../stores/action.ts'
import { toBidTerms } from '../../stores/auction-data.ts'
import { bid, largestPrice, readBid } from '../../stores/bid.ts'
import { AmountField } from '../action/AmountField.tsx'
import { useUsdText } from '../action/use-usd-text.ts'

interface Props {
  target: AuctionTarget
  data: AuctionData
  /** Called with the amount of the sent bid. */
  onSubmit(amount: bigint): void
}

export function BidFields({ target, data, onSubmit }: Props): ReactNode {
  const state = useStore(bid.$state)
  const [isTouched, setTouched] = useState(false)
  const { minBid } = data.auction
  const minimum = minNextBid(toBidTerms(data.auction))
  // Undefined until an amount is entered. Until then the field shows the minimum, even when that rises.
  const [typed, setTyped] = useState<string>()
  const amountText = typed ?? exactText(minimum, minBid.decimals)
  const read = readBid(amountText, data)
  const refusal = isTouched && !read.ok ? read.reason : undefined
  const amount = read.ok ? read.value : 0n
  const usd = useUsdText({ ...minBid, amount }, read.ok ? largestPrice(data.auction) : undefined)
  const left = read.ok ? balanceText(data.balance - read.value, minBid.decimals) : undefined

  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(true)
    if (!read.ok) return
    onSubmit(read.value)
    void bid.run({ target, data, amount: read.value })
  }
  const changeAmount = (text: string) => {
    setTyped(text)
    setTouched(true)
    // The refusal concerned another amount.
    if (state.step === 'refused') bid.reset()
  }

  return (
    <form className="action-form" onSubmit={submit} noValidate>
      <AmountField
        id="bid-amount"
        label="Your bid"
        value={amountText}
        unit={minBid.symbol}
        error={refusal && bidRefusalText(refusal, minBid)}
        help={refusal && amountHelp(refusal, amountText, data.balance, minBid)}
        readOnly={isBusy(state)}
        isSuggested={typed === undefined}
        shortcuts={shortcutsOf(minimum, data)}
        hint={`${usd ? `About ${usd}. ` : ''}${left ? `Leaves you ${left} ${minBid.symbol}. ` : ''}Your bid is held until you are outbid or the auction ends.`}
        onChange={changeAmount}
      />
      {!isBusy(state) && (
        <div className="form-end">
          <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
            Place bid
          </button>
        </div>
      )}
    </form>
  )
}

/** Buttons for the minimum and for round amounts above it, with the difference to the minimum. */
function shortcutsOf(minimum: bigint, { auction }: AuctionData) {
  const { maxBid, minBid } = auction
  const text = (amount: bigint) => exactText(amount, minBid.decimals)
  // Half of the divisor is added, so that the division rounds to the nearest percent.
  const percentAbove = (amount: bigint) => ((amount - minimum) * 100n + minimum / 2n) / minimum
  return [
    { label: `Minimum ${text(minimum)}`, value: text(minimum) },
    ...suggestedBids(minimum, maxBid.amount).map(amount => ({
      label: `${text(amount)} (+${percentAbove(amount)}%)`,
      value: text(amount)
    }))
  ]
}
