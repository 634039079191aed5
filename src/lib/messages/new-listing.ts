// Texts about a new listing, shown after the dialog that started it.

import type { Money } from '../api/auction-summary.ts'
import { exactText } from '../format/amounts.ts'
import type { ListingMode } from '../rules/sell.ts'

type Price = Pick<Money, 'amount' | 'decimals' | 'symbol'>

interface ListingTerms {
  price: Price
  /** The buy-now price, which ends the auction. */
  buyNow: Price | undefined
  end: string | undefined
  /** `each`: copies are sold one by one. */
  kind: ListingMode | 'each'
}

/** 'For sale at 0.5 EGLD until Friday.', 'Bids start at 1 EGLD, and 2 EGLD buys it at once, until Friday.' */
export function newListingText({ buyNow, end, kind, price }: ListingTerms): string {
  const text = priceText(price)
  const until = end === undefined ? '' : ` until ${end}`
  if (kind !== 'auction') return `For sale at ${text}${kind === 'each' ? ' each' : ''}${until}.`
  const also = buyNow ? `, and ${priceText(buyNow)} buys it at once` : ''
  return `Bids start at ${text}${also},${until}.`
}

function priceText({ amount, decimals, symbol }: Price): string {
  return `${exactText(amount, decimals)} ${symbol}`
}
