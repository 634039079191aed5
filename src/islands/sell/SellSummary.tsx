// What the seller receives and signs, in three forms: beside the fields, in two lines above the button, and in the
// summary before signing. LazySummary.tsx loads this with the first price. The split of a price is in
// src/lib/rules/price-split.ts, the limit of a low price in src/lib/rules/low-price.ts.

import { type ReactNode, useLayoutEffect } from 'react'
import { exactText } from '../../lib/format/amounts.ts'
import { dateTimeText } from '../../lib/format/dates.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import { lowPriceButtonText, lowPriceText } from '../../lib/messages/low-price.ts'
import { type EndChoice, endTime } from '../../lib/rules/deadline.ts'
import { findLowPrice } from '../../lib/rules/low-price.ts'
import { hasFixedPrice, type SellParams } from '../../lib/rules/sell.ts'
import { findPaymentToken, splitAuctionPrice, tokenMoney } from '../../stores/sell.ts'
import { PaymentTokenRow } from '../action/MoneyRow.tsx'
import { useNow } from '../action/use-now.ts'
import { Note } from '../ui/Note.tsx'
import { SellFees } from './SellFees.tsx'

export interface SummaryProps {
  data: SellData
  params: SellParams
}

/**
 * What the seller receives, in one table. The fees of a second price have no rows, because they are in proportion to
 * those of the first.
 */
export function SellProceeds({ data, params }: SummaryProps): ReactNode {
  const { buyNow, kind, minBid, quantity, token } = params
  const common = { data, price: minBid, token }
  if (kind === 'variable') {
    const all = { label: allSoldLabel(quantity), price: minBid * BigInt(quantity) }
    return <SellFees {...common} label="Per copy" also={all} />
  }
  if (hasFixedPrice(params)) return <SellFees {...common} label="The buyer pays" />
  const bought = { label: 'You receive at Buy Now', price: buyNow ?? 0n }
  return (
    <SellFees
      {...common}
      label="At the minimum bid"
      also={buyNow === undefined ? undefined : bought}
    />
  )
}

export interface LowPriceProps extends SummaryProps {
  /** The verb of the button where the form changes a listing. */
  verb?: string
  /** Called with the label of the button while there is a warning. */
  onLabel(label: string | undefined): void
}

/** Warns when the price is far below the prices that others ask. The button below repeats the price. */
export function LowPriceNote({ data, params, onLabel, verb }: LowPriceProps): ReactNode {
  const low = lowPriceWarning({ data, params })
  const token = findPaymentToken(data, params.token)
  const label = low && lowPriceButtonText(params, { ...low, token, verb })
  // A layout effect, so that the button has its label before the warning is painted.
  useLayoutEffect(() => {
    onLabel(label)
    return () => onLabel(undefined)
  }, [label, onLabel])
  return (
    low && (
      <Note kind="warning">
        <span id="low-price">{low.text}</span>
      </Note>
    )
  )
}

/** `isBid`: whether the low price is the minimum bid. */
function lowPriceWarning({
  data,
  params
}: SummaryProps): { isBid: boolean; text: string } | undefined {
  const low = findLowPrice(params, data.askingPrices ?? [])
  if (!low) return undefined
  const money = tokenMoney(low.askingPrice.amount, findPaymentToken(data, params.token))
  return { isBid: low.isBid, text: lowPriceText(money, { ...low, of: low.askingPrice.of }) }
}

export interface BriefProps extends SummaryProps {
  end: EndChoice
}

/** The terms in two lines above the button of a narrow screen, where the price fields are out of view. */
export function SellBrief({ data, end, params }: BriefProps): ReactNode {
  const { kind, minBid, quantity } = params
  const deadline = endTime(end, useNow())
  const { decimals, symbol } = findPaymentToken(data, params.token)
  const [label, price] =
    kind === 'variable'
      ? [allSoldLabel(quantity), minBid * BigInt(quantity)]
      : [proceedsLabel(params), minBid]
  return (
    <div className="form-brief">
      <BriefLine
        label={label}
        value={`${exactText(splitAuctionPrice(price, data).seller, decimals)} ${symbol}`}
      />
      {deadline !== undefined && <BriefLine label="Ends" value={zonedTimeText(deadline)} />}
    </div>
  )
}

function BriefLine({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <p className="row row-between">
      <span>{label}</span> <span className="strong muted num">{value}</span>
    </p>
  )
}

/** Rows of the summary: what leaves the wallet, and the terms of the auction. */
export function ListingSummary({ data, params }: SummaryProps): ReactNode {
  const { kind, minBid, quantity } = params
  const token = findPaymentToken(data, params.token)
  const { decimals, symbol } = token
  const isFixed = hasFixedPrice(params)
  const warning = lowPriceWarning({ data, params })?.text
  const text = (amount: bigint) => `${exactText(amount, decimals)} ${symbol}`
  return (
    <>
      <div>
        <dt>You list</dt>
        <dd className="strong">
          {quantity > 1 && `${quantity} × `}
          {data.asset.name}
        </dd>
      </div>
      <div>
        <dt>{priceLabel(params)}</dt>
        <dd>{text(minBid)}</dd>
      </div>
      {params.buyNow !== undefined && !isFixed && (
        <div>
          <dt>Buy Now price</dt>
          <dd>{text(params.buyNow)}</dd>
        </div>
      )}
      {warning && (
        <div>
          <dt>Low price</dt>
          <dd className="strong">{warning}</dd>
        </div>
      )}
      <div>
        <dt>{proceedsLabel(params)}</dt>
        <dd>{text(splitAuctionPrice(minBid, data).seller)}</dd>
      </div>
      {kind === 'variable' && (
        <div>
          <dt>{allSoldLabel(quantity)}</dt>
          <dd>{text(splitAuctionPrice(minBid * BigInt(quantity), data).seller)}</dd>
        </div>
      )}
      <PaymentTokenRow money={tokenMoney(minBid, token)} />
      {params.deadline !== undefined && (
        <div>
          <dt>Ends</dt>
          <dd title={`${dateTimeText(params.deadline)} UTC`}>{zonedTimeText(params.deadline)}</dd>
        </div>
      )}
    </>
  )
}

function priceLabel(params: SellParams): string {
  if (params.kind === 'variable') return 'Price each'
  return hasFixedPrice(params) ? 'Price' : 'Minimum bid'
}

function allSoldLabel(quantity: number): string {
  return `You receive if all ${quantity} sell`
}

function proceedsLabel(params: SellParams): string {
  if (params.kind === 'variable') return 'You receive per copy'
  return hasFixedPrice(params) ? 'You receive' : 'You receive at least'
}
