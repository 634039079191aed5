import type { ReactNode } from 'react'
import type { OfferData } from '../../lib/loaders/offers.ts'

import { ownListings } from '../../lib/rules/offer.ts'
import { toOfferHolding } from '../../stores/offer-data.ts'
import { AuctionPicker } from '../offer/AuctionPicker.tsx'

interface Props {
  data: OfferData
  isWithdrawing: boolean
  /** Id of the selected auction, or '' when none is selected. */
  selectedId: string
  error: string | undefined
  isDisabled: boolean
  onToggle(withdraws: boolean): void
  onSelect(auctionId: string): void
}

/**
 * Selects whether the units for an offer come from the wallet or from an auction, and from which auction. Without an
 * auction of the viewer there is only the error.
 */
export function WithdrawAuctionField(props: Props): ReactNode {
  const { selectedId, error, data, onSelect, onToggle, isDisabled, isWithdrawing } = props
  const ownIds = ownListings(toOfferHolding(data)).map(i => i.id)
  const auctions = data.listings.filter(i => ownIds.includes(i.id))
  return (
    <div className="stack stack-sm">
      {auctions.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isWithdrawing}
            checked={isWithdrawing}
            disabled={isDisabled}
            onChange={e => onToggle(e.target.checked)}
          />
          Withdraw active auction?
        </label>
      )}
      {isWithdrawing && auctions.length > 0 && (
        <div className="field">
          <label htmlFor="offer-auction">Auction to withdraw</label>
          <AuctionPicker
            auctions={auctions}
            value={selectedId}
            error={error}
            isDisabled={isDisabled}
            onSelect={onSelect}
          />
        </div>
      )}
      <p className="error" id="offer-auction-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
