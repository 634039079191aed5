// Texts about changes by others to a listing that a buyer is viewing.

import type { Auction } from '../api/auctions.ts'
import { moneyText } from '../format/money.ts'
import { hasReachedMaximum } from '../rules/auction-end.ts'
import { type AuctionSnapshot, boughtText } from './auction-news.ts'

type Copies = Pick<Auction, 'available' | 'endsAt' | 'minBid'>

/** News about a listing that is not sold by the unit. `undefined` when nothing has changed for a buyer. */
export function priceNewsText(
  before: AuctionSnapshot,
  after: AuctionSnapshot,
  viewer: string
): string | undefined {
  const { maxBid, topBid, topBidder } = after
  const isSold = hasReachedMaximum({ maxBid: maxBid.amount, topBid: topBid?.amount })
  if (isSold) return topBidder === viewer ? undefined : boughtText(after)
  if (maxBid.amount !== before.maxBid.amount) return `The price is now ${moneyText(maxBid)}.`
  if (!topBid || topBidder === viewer || topBid.amount <= (before.topBid?.amount ?? 0n)) return
  return `Someone bid ${moneyText(topBid)}. You can still buy now for ${moneyText(maxBid)}.`
}

/** News about copies that are sold one by one. Undefined after the last copy: the form says that all are sold. */
export function copiesNewsText(before: Copies, after: Copies): string | undefined {
  const { available, minBid } = after
  if (minBid.amount !== before.minBid.amount) return `The price is now ${moneyText(minBid)} each.`
  const sold = before.available - available
  if (sold <= 0 || available === 0) return undefined
  const left = `${available} ${available === 1 ? 'is' : 'are'} left.`
  return sold === 1 ? `1 copy was just bought. ${left}` : `${sold} copies were just bought. ${left}`
}

/** The reason why a listing of copies no longer exists, from its last known state. */
export function copiesGoneText({ available, endsAt }: Copies, now: number): string {
  if (endsAt > 0 && now >= endsAt) return 'This sale has ended.'
  return available === 1
    ? 'The last copy was bought, or the seller withdrew it.'
    : 'The last copies were bought, or the seller withdrew them.'
}
