import type { ReactNode } from 'react'
import { exactText } from '../../lib/format/amounts.ts'
import { dateTimeText } from '../../lib/format/dates.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import type { SellParams } from '../../lib/rules/sell.ts'
import { findPaymentToken, splitAuctionPrice } from '../../stores/sell.ts'
import { SellFees } from './SellFees.tsx'

interface Props {
  data: SellData
  wish: SellParams
}

/** What the seller receives at each price of the form. */
export function SellProceeds({ data, wish }: Props): ReactNode {
  const { buyNow, kind, minBid, quantity, token } = wish
  const common = { data, token }
  if (kind === 'variable') {
    const all = minBid * BigInt(quantity)
    return (
      <>
        <SellFees {...common} price={minBid} label="For one unit" />
        <SellFees {...common} price={all} label={`For all ${quantity} units`} />
      </>
    )
  }
  return (
    <>
      <SellFees {...common} price={minBid} label="At the minimum bid" />
      {buyNow !== undefined && buyNow !== minBid && (
        <SellFees {...common} price={buyNow} label="At the Buy Now price" />
      )}
    </>
  )
}

/** Rows of the summary: what leaves the wallet, and the terms of the auction. */
export function ListingSummary({ data, wish }: Props): ReactNode {
  const { decimals, symbol } = findPaymentToken(data, wish.token)
  const text = (amount: bigint) => `${exactText(amount, decimals)} ${symbol}`
  return (
    <>
      <div>
        <dt>You list</dt>
        <dd className="strong">
          {wish.quantity > 1 && `${wish.quantity} × `}
          {data.asset.name}
        </dd>
      </div>
      <div>
        <dt>{wish.kind === 'variable' ? 'Price per unit' : 'Minimum bid'}</dt>
        <dd>{text(wish.minBid)}</dd>
      </div>
      {wish.buyNow !== undefined && (
        <div>
          <dt>Buy Now price</dt>
          <dd>{text(wish.buyNow)}</dd>
        </div>
      )}
      <div>
        <dt>{wish.kind === 'variable' ? 'You receive per unit' : 'You receive at least'}</dt>
        <dd>{text(splitAuctionPrice(wish.minBid, data).seller)}</dd>
      </div>
      {wish.deadline !== undefined && (
        <div>
          <dt>Until</dt>
          <dd>{dateTimeText(wish.deadline)} UTC</dd>
        </div>
      )}
    </>
  )
}
