// Whether a price is far below what others ask, such as 1 typed for 100: it is allowed, and a buyer would be faster than
// its correction.

import type { SellParams } from './sell.ts'
import { wholePercent } from './whole-percent.ts'

/** How many times less than the asking price is far below it. */
const FAR_BELOW = 2n

export interface LowPrice<AskingPrice> {
  askingPrice: AskingPrice
  /** Whether it is the minimum bid, which sells the work when no other bid follows. */
  isBid: boolean
  /** By how many percent it is below the asking price, rounded: 50 to 99. */
  percent: bigint
}

/** When the work could sell far below an asking price. Of a lot, each copy counts. */
export function findLowPrice<AskingPrice extends { amount: bigint; token: string }>(
  { buyNow, kind, minBid, quantity, token }: SellParams,
  askingPrices: readonly AskingPrice[]
): LowPrice<AskingPrice> | undefined {
  const units = kind === 'bundle' ? BigInt(quantity) : 1n
  const compare = (price: bigint, isBid: boolean) => {
    const askingPrice = askingPrices.find(
      i => i.token === token && price * FAR_BELOW < i.amount * units
    )
    if (!askingPrice) return undefined
    const whole = askingPrice.amount * units
    return { askingPrice, isBid, percent: wholePercent(whole - price, whole) }
  }
  if (kind === 'variable') return compare(minBid, false)
  // A sale at once comes first: no other bid can follow.
  return (buyNow === undefined ? undefined : compare(buyNow, false)) ?? compare(minBid, true)
}
