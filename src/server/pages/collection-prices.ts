// The lowest prices for which an item of a collection can be bought or bid on: figures of the collection's page. They
// are asking prices, so they can be above every sale so far.

import type { ApiResult } from '../api/api-result.ts'

interface LowestPrice {
  label: 'Bid or buy from' | 'Bids from' | 'Buy now from'
  amount: bigint
}

interface Sales {
  /** The lowest price of a single copy; bundles of copies are left out. */
  lowestBuyNow: ApiResult<bigint | undefined>
  /**
   * Whether the collection has SFTs. Copies of an SFT are also sold together, so a lower figure may be the price of
   * several copies.
   */
  isSft: boolean
}

/**
 * `minPrice` is the lowest price of all listings, with or without bids. When the lowest buy-now price is not above it,
 * there are no cheaper bids.
 */
export function lowestPrices(
  minPrice: bigint | undefined,
  { isSft, lowestBuyNow }: Sales
): LowestPrice[] {
  const buyNow = lowestBuyNow.ok ? lowestBuyNow.value : undefined
  const prices: LowestPrice[] =
    buyNow === undefined ? [] : [{ label: 'Buy now from', amount: buyNow }]
  if (minPrice === undefined || (buyNow !== undefined && minPrice >= buyNow)) return prices
  const label = lowestBuyNow.ok && !isSft ? 'Bids from' : 'Bid or buy from'
  return [...prices, { label, amount: minPrice }]
}
