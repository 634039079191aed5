// Whether a price is far below what others ask, such as 1 typed for 100: it is allowed, and a buyer would be faster than
// its correction.

import type { SellParams } from './sell.ts'
import { wholePercent } from './whole-percent.ts'

/** How many times less than the asked price is far below it. */
const FAR_BELOW = 2n

export interface LowPrice<Asked> {
  asked: Asked
  /** Whether it is the minimum bid, which sells the work when no other bid follows. */
  isBid: boolean
  /** By how many percent it is below the asked price, rounded: 50 to 99. */
  percent: bigint
}

/** When the work could sell far below an asked price. Of a lot, each copy counts. */
export function findLowPrice<Asked extends { amount: bigint; token: string }>(
  { buyNow, kind, minBid, quantity, token }: SellParams,
  askedPrices: readonly Asked[]
): LowPrice<Asked> | undefined {
  const units = kind === 'bundle' ? BigInt(quantity) : 1n
  const compare = (price: bigint, isBid: boolean) => {
    const asked = askedPrices.find(i => i.token === token && price * FAR_BELOW < i.amount * units)
    if (!asked) return undefined
    const whole = asked.amount * units
    return { asked, isBid, percent: wholePercent(whole - price, whole) }
  }
  if (kind === 'variable') return compare(minBid, false)
  // A sale at once comes first: no other bid can follow.
  return (buyNow === undefined ? undefined : compare(buyNow, false)) ?? compare(minBid, true)
}
