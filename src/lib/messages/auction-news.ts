// Texts about changes by others to an auction that a bidder is viewing. A change by the bidder has no text.

import type { Auction } from '../api/auctions.ts'
import { moneyText } from '../format/money.ts'
import { hasReachedMaximum } from '../rules/auction-end.ts'
import { minNextBid } from '../rules/bid.ts'
import { minimumRaise } from '../rules/minimum-raise.ts'

export type AuctionSnapshot = Pick<
  Auction,
  'endsAt' | 'maxBid' | 'minBid' | 'minBidDiff' | 'topBid' | 'topBidder' | 'units'
>

/** A higher bid by another person. Undefined when there is none. */
export function higherBidText(
  before: AuctionSnapshot,
  after: AuctionSnapshot,
  viewer: string
): string | undefined {
  const { maxBid, minBid, minBidDiff, topBid, topBidder } = after
  if (!topBid || topBidder === viewer || topBid.amount <= (before.topBid?.amount ?? 0n)) return
  const amounts = { maxBid: maxBid.amount, minBid: minBid.amount, topBid: topBid.amount }
  if (hasReachedMaximum(amounts)) return boughtText(after)
  const minimum = minNextBid({ ...amounts, minRaise: minimumRaise({ maxBid, minBidDiff }) })
  const [bid, next] = [topBid.amount, minimum].map(amount => moneyText({ ...minBid, amount }))
  return `Someone bid ${bid}. The minimum is now ${next}.`
}

/**
 * The reason why an auction no longer exists, from its last known state. The contract allows a withdrawal only before
 * the first bid.
 */
export function auctionGoneText(last: AuctionSnapshot, now: number): string {
  if (last.endsAt > 0 && now >= last.endsAt) return 'This auction has ended.'
  const canBeBought = last.maxBid.amount > 0n
  const isFixed = last.maxBid.amount === last.minBid.amount
  if (last.topBid) return canBeBought ? boughtText(last) : 'This auction has ended.'
  const work = workText(last)
  const [verb, pronoun] = last.units > 1 ? ['were', 'them'] : ['was', 'it']
  return canBeBought
    ? `This ${isFixed ? 'listing' : 'auction'} is over: ${work} ${verb} bought, or the seller withdrew ${pronoun}.`
    : `The seller withdrew ${work} from sale, so this auction is over.`
}

/**
 * Does not say who bought it: the viewer may have bought it in another window, or without a response of the network.
 */
export function boughtText(terms: AuctionSnapshot): string {
  const work = terms.units > 1 ? 'The copies were' : 'The item was'
  const isFixed = terms.maxBid.amount === terms.minBid.amount
  return `${work} bought for ${moneyText(terms.maxBid)}, so this ${isFixed ? 'listing' : 'auction'} is over.`
}

function workText({ units }: Pick<AuctionSnapshot, 'units'>): string {
  return units > 1 ? 'the copies' : 'the item'
}
