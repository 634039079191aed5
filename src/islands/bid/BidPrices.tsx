import type { ReactNode } from 'react'
import type { SaleFacts } from '../../lib/facts/sale.ts'

import { bidFloor } from '../../lib/rules/bid.ts'
import { toBidTerms } from '../../stores/bid.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

/** What the auction stands at, what the next bid must reach, and what the bidder has. */
export function BidPrices({ facts }: { facts: SaleFacts }): ReactNode {
  const { sale, balance } = facts
  const floor = bidFloor(toBidTerms(sale))
  const price = sale.topBid ?? sale.minBid
  return (
    <dl className="facts">
      <MoneyRow label={sale.topBid ? 'Current price' : 'Starting price'} money={price} />
      <MoneyRow label="Minimum bid" money={{ ...price, amount: floor }} known={price} />
      {sale.maxBid.amount > 0n && (
        <MoneyRow label="Ends the auction at" money={sale.maxBid} known={price} />
      )}
      <MoneyRow label="Your balance" money={{ ...price, amount: balance }} known={price} />
    </dl>
  )
}
