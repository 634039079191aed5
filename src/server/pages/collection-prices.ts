// From which price one can buy or bid in a collection: the figures of its page. Each can be above the highest sale.

import type { ApiResult } from '../api/api-result.ts'

interface LowestPrice {
  label: 'Bid or buy from' | 'Bids from' | 'Buy now from'
  amount: bigint
}

interface Sales {
  /** Without bundles of copies. */
  lowestBuyNow: ApiResult<bigint | undefined>
  /** Copies are also sold together, at a price or by bids: a lower figure may be one of those. */
  isSft: boolean
}

/** `minPrice` is the lowest of all that is for sale, by bids or at a price; no bids are lower where it is a price. */
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
