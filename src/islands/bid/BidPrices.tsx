import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/sales.ts'
import { amountText, usdText } from '../../lib/format/amounts.ts'
import { bidFloor } from '../../lib/rules/bid.ts'
import { scaledUsd } from '../../lib/rules/usd.ts'
import { type BidFacts, toBidTerms } from '../../stores/bid.ts'

/** What the auction stands at, what the next bid must reach, and what the bidder has. */
export function BidPrices({ facts }: { facts: BidFacts }): ReactNode {
  const { sale, balance } = facts
  const floor = bidFloor(toBidTerms(sale))
  const price = sale.topBid ?? sale.minBid
  return (
    <dl className="facts">
      <Row label={sale.topBid ? 'Current price' : 'Starting price'} money={price} known={price} />
      <Row label="Minimum bid" money={{ ...price, amount: floor }} known={price} />
      {sale.maxBid.amount > 0n && (
        <Row label="Ends the auction at" money={sale.maxBid} known={price} />
      )}
      <Row label="Your balance" money={{ ...price, amount: balance }} known={price} />
    </dl>
  )
}

function Row({ label, money, known }: { label: string; money: Money; known: Money }): ReactNode {
  const usd = scaledUsd(money.amount, known)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="strong">
          {amountText(money.amount, money.decimals)} {money.symbol}
        </span>
        {usd && <span className="small faint"> {usdText(usd)}</span>}
      </dd>
    </div>
  )
}
