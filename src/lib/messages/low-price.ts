// The warning of a price that is far below what others ask.

import type { Money } from '../api/auction-summary.ts'
import { countText, exactText } from '../format/amounts.ts'

/** From so many times on, the warning says how many. */
const MIN_COUNTED_TIMES = 3n

const ASKED = {
  collection: 'the collection’s lowest price',
  copies: 'what other copies cost'
} as const

interface LowPriceTerms {
  /** Of a minimum bid: an auction with only one bid ends at it. */
  isBid: boolean
  of: keyof typeof ASKED
  /** How many times less it is, rounded down. */
  times: bigint
}

export function lowPriceText(
  { amount, decimals, symbol }: Pick<Money, 'amount' | 'decimals' | 'symbol'>,
  { isBid, of, times }: LowPriceTerms
): string {
  const asked = ASKED[of]
  const price = `${exactText(amount, decimals)} ${symbol}`
  if (times >= MIN_COUNTED_TIMES) {
    const text = `${countText(Number(times))} times less than ${asked}, ${price}.`
    return isBid ? `One bid of this would sell it: ${text}` : text
  }
  return isBid
    ? `One bid of this would sell it: under half of ${asked}, ${price}.`
    : `Under half of ${asked}: ${price}.`
}
