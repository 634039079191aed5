// What an offer says when it is above what others ask.

import { countText } from '../format/amounts.ts'

/** From so many times on, the text says how many. */
const MIN_COUNTED_TIMES = 2n

const ASKED = {
  collection: 'the collection’s lowest Buy Now price',
  copies: 'what other copies cost'
} as const

/** `times`: how many times more it is, rounded down. `price`: what others ask, in words. */
export function highOfferText(of: keyof typeof ASKED, times: bigint, price: string): string {
  const more = times < MIN_COUNTED_TIMES ? 'More than' : `${countText(Number(times))} times`
  return `${more} ${ASKED[of]}, ${price}.`
}
