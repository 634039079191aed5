// The note on an offer above the asking price of others.

import { countText } from '../format/amounts.ts'

/** The same words as in low-price.ts. Not shared, because each form loads only one of the files. */
const ASKED = {
  collection: 'the lowest Buy Now price in the collection',
  copies: 'what other copies cost'
} as const

/**
 * `price`: the asking price as text. `times`: the offer divided by this price, rounded down; 0 when it is not far
 * above.
 */
export function highOfferText(of: keyof typeof ASKED, price: string, times: bigint): string {
  const asked = `${ASKED[of]}, ${price}.`
  return times === 0n
    ? `This is more than ${asked}`
    : `This is ${times > 2n ? `${countText(Number(times))} times` : 'more than twice'} ${asked} Is the amount right?`
}
