// How often the price of an auction is polled. Times are Unix seconds, intervals milliseconds.

import { LIMITS, PRICE_POLL_TABLE } from '../config/limits.ts'

/** Milliseconds until the next poll; undefined once the auction is over. `endsAt` 0 = no end. */
export function pricePollMs(endsAt: number, now: number): number | undefined {
  if (endsAt === 0) return LIMITS.defaultPricePollMs
  const leftMs = (endsAt - now) * 1000
  if (leftMs <= 0) return undefined
  const row = PRICE_POLL_TABLE.find(i => leftMs >= i.leftMs) ?? PRICE_POLL_TABLE.at(-1)
  return row?.everyMs
}
