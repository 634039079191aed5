// Describes a listing in a few words, so that its seller can distinguish it from others of the same item.

import type { Auction } from '../api/auctions.ts'
import { pluralText } from '../format/amounts.ts'
import { moneyText } from '../format/money.ts'

type Terms = Pick<Auction, 'available' | 'maxBid' | 'minBid' | 'type'>

/** '3 copies at 0.5 EGLD each', 'Bids from 1 EGLD, or buy now for 2 EGLD'. */
export function listingText(auction: Terms, isSft: boolean): string {
  const { available, maxBid, minBid, type } = auction
  const price = moneyText(minBid)
  const copies = isSft ? pluralText(available, 'copy', 'copies') : ''
  if (type === 'SftOnePerPayment') return `${copies} at ${price}${available > 1 ? ' each' : ''}`
  const lot = available > 1 ? `${copies} together` : copies
  if (maxBid.amount > 0n && maxBid.amount === minBid.amount)
    return lot ? `${lot} at ${price}` : price
  const bids = `${lot ? `${lot}, bids` : 'Bids'} from ${price}`
  return maxBid.amount > 0n ? `${bids}, or buy now for ${moneyText(maxBid)}` : bids
}

/** Shown to a visitor of a listing that is over. */
export function newerListingText(auction: Terms, isSft: boolean): string {
  return `The seller has a new listing of it: ${listingText(auction, isSft)}.`
}
