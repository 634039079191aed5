// What an offer says when it is above what others ask.

import { countText } from '../format/amounts.ts'

/** From so many times on, the text says how many. */
const MIN_COUNTED_TIMES = 2n

const ASKED = {
  collection: 'the lowest Buy Now price in the collection',
  copies: 'what other copies cost'
} as const

/** `times`: how many times more it is, rounded down. `price`: what others ask, in words. */
export function highOfferText(of: keyof typeof ASKED, times: bigint, price: string): string {
  const more = times < MIN_COUNTED_TIMES ? 'more than' : `${countText(Number(times))} times`
  return `This is ${more} ${ASKED[of]}, ${price}. Is the amount right?`
}
