// Finds a price far below the asking price of others, such as 1 typed instead of 100. It is allowed, but needs a
// warning: a buyer would be faster than its correction.

import type { SellParams } from './sell.ts'
import { wholePercent } from './whole-percent.ts'

/** A price is far below the asking price when it is less than the asking price divided by this number. */
const FAR_BELOW = 2n

export interface LowPrice<AskingPrice> {
  askingPrice: AskingPrice
  /** Whether it is the minimum bid, which sells the work when no other bid follows. */
  isBid: boolean
  /** The difference to the asking price in percent, rounded: 50 to 99. */
  percent: bigint
}

/**
 * The asking price far below which the work could be sold; undefined when there is none. For a lot it is multiplied by
 * the number of copies.
 */
export function findLowPrice<AskingPrice extends { amount: bigint; token: string }>(
  { buyNow, kind, minBid, quantity, token }: SellParams,
  askingPrices: readonly AskingPrice[]
): LowPrice<AskingPrice> | undefined {
  const units = kind === 'bundle' ? BigInt(quantity) : 1n
  const findAskingPrice = (price: bigint, isBid: boolean) => {
    const askingPrice = askingPrices.find(
      i => i.token === token && price * FAR_BELOW < i.amount * units
    )
    if (!askingPrice) return undefined
    const asked = askingPrice.amount * units
    return { askingPrice, isBid, percent: wholePercent(asked - price, asked) }
  }
  if (kind === 'variable') return findAskingPrice(minBid, false)
  // The buy-now price is compared first, because it ends the auction before a higher bid.
  const lowBuyNow = buyNow === undefined ? undefined : findAskingPrice(buyNow, false)
  return lowBuyNow ?? findAskingPrice(minBid, true)
}
