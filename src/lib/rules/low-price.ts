// Whether a price is far below what others ask, such as 1 typed for 100: it is allowed, and a buyer would be faster than
// its correction.

import type { SellParams } from './sell.ts'

/** The asked price, when the work would sell at once for under half of it. Of a lot, each copy counts. */
export function farAbove<Asked extends { amount: bigint; token: string }>(
  { buyNow, kind, minBid, quantity, token }: SellParams,
  asked: readonly Asked[]
): Asked | undefined {
  const price = kind === 'variable' ? minBid : buyNow
  if (price === undefined) return undefined
  const units = kind === 'bundle' ? BigInt(quantity) : 1n
  return asked.find(i => i.token === token && price * 2n < i.amount * units)
}
