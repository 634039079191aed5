import type { ReactNode } from 'react'
import type { Auction } from '../../lib/api/auctions.ts'
import { Field } from '../ui/Field.tsx'
import { auctionOptionText } from './auction-option-text.ts'

export interface AuctionSelectProps {
  /** All of the asset, with those that take no offers. */
  auctions: readonly Auction[]
  value: string
  error: string | undefined
  isDisabled: boolean
  onSelect(auctionId: string): void
}

/** Selects the auction that the offer is for. One with a bid, or of which copies are sold, takes no offers. */
export function AuctionSelect({
  auctions,
  error,
  isDisabled,
  onSelect,
  value
}: AuctionSelectProps): ReactNode {
  return (
    <Field id="offer-auction" label="Auction" error={error}>
      <select
        id="offer-auction"
        className="select"
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined}
        aria-describedby="offer-auction-error"
        onChange={e => onSelect(e.target.value)}
      >
        <option value="">Select an auction</option>
        {auctions.map(i => (
          <option key={i.id} value={i.id} disabled={i.hasOrders}>
            {auctionOptionText(i) + closedText(i)}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Why the auction takes no offers; empty when it does. */
function closedText({ hasOrders, topBid }: Auction): string {
  if (!hasOrders) return ''
  return topBid ? ' (has bids)' : ' (partly sold)'
}
