// What an offer says when it is above what others ask.

import { countText } from '../format/amounts.ts'

const ASKED = {
  collection: 'the lowest Buy Now price in the collection',
  copies: 'what other copies cost'
} as const

/** `price`: what others ask, in words. `times`: how many times more it is, rounded down; 0 where it is not far above. */
export function highOfferText(of: keyof typeof ASKED, price: string, times: bigint): string {
  const asked = `${ASKED[of]}, ${price}.`
  return times === 0n
    ? `This is more than ${asked}`
    : `This is ${times > 2n ? `${countText(Number(times))} times` : 'more than twice'} ${asked} Is the amount right?`
}
