import type { ReactNode } from 'react'
import type { OfferData } from '../../lib/loaders/offers.ts'

import { ownListings } from '../../lib/rules/offer.ts'
import { toHolding } from '../../stores/offer-facts.ts'
import { auctionText } from '../offer/auction-text.ts'

interface Props {
  facts: OfferData
  withdraws: boolean
  /** Id of an auction; '' = none yet. */
  chosen: string
  error: string | undefined
  readOnly: boolean
  onSwitch(withdraws: boolean): void
  onChoose(auctionId: string): void
}

/** Whether units for an offer come from the wallet or from an auction, and from which. */
export function OfferAuction(props: Props): ReactNode {
  const { chosen, error, facts, onChoose, onSwitch, readOnly, withdraws } = props
  const own = ownListings(toHolding(facts)).map(i => i.id)
  const listings = facts.listings.filter(i => own.includes(i.id))
  return (
    <div className="stack stack-sm">
      {listings.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            aria-checked={withdraws}
            checked={withdraws}
            disabled={readOnly}
            onChange={e => onSwitch(e.target.checked)}
          />
          Withdraw active auction?
        </label>
      )}
      {withdraws && listings.length > 0 && (
        <div className="field">
          <label htmlFor="offer-auction">Auction to withdraw</label>
          <select
            id="offer-auction"
            className="select"
            value={chosen}
            disabled={readOnly}
            aria-invalid={error !== undefined}
            aria-describedby="offer-auction-error"
            onChange={e => onChoose(e.target.value)}
          >
            <option value="">Select an auction</option>
            {listings.map(i => (
              <option key={i.id} value={i.id}>
                {auctionText(i)}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="error" id="offer-auction-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
