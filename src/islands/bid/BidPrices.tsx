import type { ReactNode } from 'react'
import type { AuctionData } from '../../lib/loaders/sale.ts'

import { bidFloor } from '../../lib/rules/bid.ts'
import { largestPrice, toBidTerms } from '../../stores/bid.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

/** What the auction stands at, what the next bid must reach, and what the bidder has. */
export function BidPrices({ facts }: { facts: AuctionData }): ReactNode {
  const { auction, balance } = facts
  const floor = bidFloor(toBidTerms(auction))
  const price = auction.topBid ?? auction.minBid
  const known = largestPrice(auction)
  return (
    <dl className="facts">
      <MoneyRow
        label={auction.topBid ? 'Current price' : 'Starting price'}
        money={price}
        known={known}
      />
      <MoneyRow label="Minimum bid" money={{ ...price, amount: floor }} known={known} />
      {auction.maxBid.amount > 0n && (
        <MoneyRow label="Ends the auction at" money={auction.maxBid} known={known} />
      )}
      <MoneyRow label="Your balance" money={{ ...price, amount: balance }} known={known} />
    </dl>
  )
}
