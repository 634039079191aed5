import type { ReactNode } from 'react'
import { exactText } from '../../lib/format/amounts.ts'
import { dateTimeText } from '../../lib/format/dates.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import type { SellParams } from '../../lib/rules/sell.ts'
import { findPaymentToken, splitAuctionPrice, tokenMoney } from '../../stores/sell.ts'
import { PaymentTokenRow } from '../action/MoneyRow.tsx'
import { SellFees } from './SellFees.tsx'

interface Props {
  data: SellData
  params: SellParams
}

/** What the seller receives at each price of the form. */
export function SellProceeds({ data, params }: Props): ReactNode {
  const { buyNow, kind, minBid, quantity, token } = params
  const common = { data, token }
  if (kind === 'variable') {
    const all = minBid * BigInt(quantity)
    return (
      <>
        <SellFees {...common} price={minBid} label="Per copy" />
        <SellFees {...common} price={all} label={`For all ${quantity} copies`} />
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
export function ListingSummary({ data, params }: Props): ReactNode {
  const token = findPaymentToken(data, params.token)
  const { decimals, symbol } = token
  const text = (amount: bigint) => `${exactText(amount, decimals)} ${symbol}`
  return (
    <>
      <div>
        <dt>You list</dt>
        <dd className="strong">
          {params.quantity > 1 && `${params.quantity} × `}
          {data.asset.name}
        </dd>
      </div>
      <div>
        <dt>{params.kind === 'variable' ? 'Price each' : 'Minimum bid'}</dt>
        <dd>{text(params.minBid)}</dd>
      </div>
      {params.buyNow !== undefined && (
        <div>
          <dt>Buy Now price</dt>
          <dd>{text(params.buyNow)}</dd>
        </div>
      )}
      <div>
        <dt>{params.kind === 'variable' ? 'You receive per copy' : 'You receive at least'}</dt>
        <dd>{text(splitAuctionPrice(params.minBid, data).seller)}</dd>
      </div>
      <PaymentTokenRow money={tokenMoney(params.minBid, token)} />
      {params.deadline !== undefined && (
        <div>
          <dt>Ends</dt>
          <dd>{dateTimeText(params.deadline)} UTC</dd>
        </div>
      )}
    </>
  )
}
