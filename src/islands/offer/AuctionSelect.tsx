import type { ReactNode } from 'react'
import type { MakeOfferData } from '../../lib/loaders/offers.ts'
import { Field } from '../ui/Field.tsx'
import { auctionOptionText } from './auction-option-text.ts'

export interface AuctionSelectProps {
  data: MakeOfferData
  value: string
  error: string | undefined
  readOnly: boolean
  onSelect(auctionId: string): void
}

/** Selects the auction that the offer is for, when the asset is listed. An auction with bids takes no offers. */
export function AuctionSelect({
  error,
  data,
  onSelect,
  readOnly,
  value
}: AuctionSelectProps): ReactNode {
  return (
    <Field id="offer-listing" label="Auction" error={error}>
      <select
        id="offer-listing"
        className="select"
        value={value}
        disabled={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby="offer-listing-error"
        onChange={e => onSelect(e.target.value)}
      >
        <option value="">Select an auction</option>
        {data.listings.map(i => (
          <option key={i.id} value={i.id} disabled={i.hasOrders}>
            {i.hasOrders ? `${auctionOptionText(i)} (has bids)` : auctionOptionText(i)}
          </option>
        ))}
      </select>
    </Field>
  )
}
