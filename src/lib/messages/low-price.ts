// The warning of a price that is far below what others ask, and the button below it.

import type { Money } from '../api/auction-summary.ts'
import { countText, exactText } from '../format/amounts.ts'
import { isFixedSale, type SellParams } from '../rules/sell.ts'

/** From so many times on, the warning says how many. */
const MIN_COUNTED_TIMES = 3n

const ASKED = {
  collection: 'the collection’s lowest price',
  copies: 'what other copies cost'
} as const

interface LowPriceTerms {
  /** Of a minimum bid: an auction with only one bid ends at it. */
  isBid: boolean
  of: keyof typeof ASKED
  /** How many times less it is, rounded down. */
  times: bigint
}

export function lowPriceText(
  { amount, decimals, symbol }: Pick<Money, 'amount' | 'decimals' | 'symbol'>,
  { isBid, of, times }: LowPriceTerms
): string {
  const asked = ASKED[of]
  const price = `${exactText(amount, decimals)} ${symbol}`
  if (times >= MIN_COUNTED_TIMES) {
    const text = `${countText(Number(times))} times less than ${asked}, ${price}.`
    return isBid ? `One bid of this would sell it: ${text}` : text
  }
  return isBid
    ? `One bid of this would sell it: under half of ${asked}, ${price}.`
    : `Under half of ${asked}: ${price}.`
}

/** Names the price once more, because the press lists the work. `verb`: of a button that changes a listing. */
export function lowPriceButtonText(
  params: Pick<SellParams, 'buyNow' | 'kind' | 'minBid'>,
  {
    isBid,
    token: { decimals, symbol },
    verb
  }: { isBid: boolean; token: Pick<Money, 'decimals' | 'symbol'>; verb?: string | undefined }
): string {
  const { buyNow, kind, minBid } = params
  const price = exactText(isBid ? minBid : (buyNow ?? minBid), decimals)
  const start = isBid ? 'Start at' : 'Start with Buy Now at'
  const each = kind === 'variable' ? ' each' : ''
  return `${verb ?? (isFixedSale(params) ? 'List for' : start)} ${price} ${symbol}${each} anyway`
}
