// How often the price of an auction is polled. Times are Unix seconds, intervals milliseconds.

import { LIMITS, PRICE_POLL_TABLE } from '../config/limits.ts'

/** Milliseconds until the next poll; undefined once the auction is over. `endsAt` 0 = no end. */
export function pricePollMs(endsAt: number, now: number): number | undefined {
  // Without an end there is no remaining time, so the table cannot be used.
  if (endsAt === 0) return LIMITS.defaultPricePollMs
  const leftMs = (endsAt - now) * 1000
  // The contract refuses bids from the deadline on, so the price stays the same.
  if (leftMs <= 0) return undefined
  // When less time is left than in the last row, the shortest interval applies until the end.
  const row = PRICE_POLL_TABLE.find(i => leftMs >= i.leftMs) ?? PRICE_POLL_TABLE.at(-1)
  return row?.everyMs
}
