import type { ReactNode } from 'react'
import type { SaleFacts } from '../../lib/loaders/sale.ts'

import { bidFloor } from '../../lib/rules/bid.ts'
import { largestPrice, toBidTerms } from '../../stores/bid.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

/** What the auction stands at, what the next bid must reach, and what the bidder has. */
export function BidPrices({ facts }: { facts: SaleFacts }): ReactNode {
  const { sale, balance } = facts
  const floor = bidFloor(toBidTerms(sale))
  const price = sale.topBid ?? sale.minBid
  const known = largestPrice(sale)
  return (
    <dl className="facts">
      <MoneyRow
        label={sale.topBid ? 'Current price' : 'Starting price'}
        money={price}
        known={known}
      />
      <MoneyRow label="Minimum bid" money={{ ...price, amount: floor }} known={known} />
      {sale.maxBid.amount > 0n && (
        <MoneyRow label="Ends the auction at" money={sale.maxBid} known={known} />
      )}
      <MoneyRow label="Your balance" money={{ ...price, amount: balance }} known={known} />
    </dl>
  )
}
