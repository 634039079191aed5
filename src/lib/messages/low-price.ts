// The warning about a price far below the asking price of others, and the label of the button below it. The rule is in
// rules/low-price.ts.

import type { Money } from '../api/auction-summary.ts'
import { exactText } from '../format/amounts.ts'
import { hasFixedPrice, type SellParams } from '../rules/sell.ts'

/** The same words as in high-offer.ts. Not shared, because each form loads only one of the files. */
const ASKED = {
  collection: 'the lowest Buy Now price in the collection',
  copies: 'what other copies cost'
} as const

interface LowPriceTerms {
  /** Whether the price is a minimum bid, for which an auction with only one bid sells. */
  isBid: boolean
  of: keyof typeof ASKED
  /** The difference to the asking price in percent, rounded. */
  percent: bigint
}

export function lowPriceText(
  { amount, decimals, symbol }: Pick<Money, 'amount' | 'decimals' | 'symbol'>,
  { isBid, of, percent }: LowPriceTerms
): string {
  const sells = isBid ? 'A single bid at your minimum would sell it for' : 'This is'
  return `${sells} ${percent}% less than ${ASKED[of]}, ${exactText(amount, decimals)} ${symbol}. A sale cannot be undone.`
}

/**
 * Repeats the price, because pressing the button lists the work. `verb`: the word for a button that changes a listing.
 */
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
  return `${verb ?? (hasFixedPrice(params) ? 'List for' : start)} ${price} ${symbol}${each} anyway`
}
