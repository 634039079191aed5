// Functions shared by the dialogs about one auction.

import type { Auction } from '../lib/api/auctions.ts'
import { type EntityOf, entity } from '../lib/config/entities.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import type { BidTerms } from '../lib/rules/bid.ts'
import type { ExpectedArgument } from '../lib/rules/expected-call.ts'
import { minimumRaise } from '../lib/rules/minimum-raise.ts'
import { accountTerm, confirmationTerm, type Term, timeTerm, unitsTerm } from './changed-terms.ts'

/** A service could name another auction of the same item with the same price, so the number is a term. */
export function auctionNumberTerm({ marketplaceAuctionId }: Auction): Term {
  return { label: 'auction number', text: String(marketplaceAuctionId) }
}

/** The terms of every action on an auction, except its price and its units. */
export function auctionTerms(data: AuctionData): readonly Term[] {
  const { endsAt, owner } = data.auction
  return [
    auctionNumberTerm(data.auction),
    accountTerm('seller', owner),
    ...(endsAt > 0 ? [timeTerm('end of the auction', endsAt)] : []), // 0 = no end
    confirmationTerm(data)
  ]
}

/** The terms of an action on all units of an auction, except its price. */
export function wholeAuctionTerms(data: AuctionData): readonly Term[] {
  return [unitsTerm(data.auction.available), ...auctionTerms(data)]
}

/** Whether the auction's marketplace is paused. */
export function isMarketplacePaused({ data }: { data: AuctionData | undefined }): boolean {
  return data?.auction.marketplace?.isPaused === true
}

/** The auction's id in the contract, as an expected call argument. */
export function auctionArgument({ marketplaceAuctionId }: Auction): ExpectedArgument {
  return { field: 'auction', value: BigInt(marketplaceAuctionId) }
}

export function auctionEntity({ auctionId }: AuctionTarget): EntityOf<'auction'> {
  return entity('auction', auctionId)
}

/** The entities affected by a change of an auction. */
export function auctionEntities(
  target: AuctionTarget
): EntityOf<'account' | 'asset' | 'auction' | 'notifications'>[] {
  return [auctionEntity(target), entity('asset', target.identifier), 'account', 'notifications']
}

export function toBidTerms(auction: Auction): BidTerms {
  return {
    owner: auction.owner,
    startsAt: auction.startsAt,
    endsAt: auction.endsAt,
    isRunning: auction.isRunning,
    type: auction.type,
    minBid: auction.minBid.amount,
    maxBid: auction.maxBid.amount,
    topBid: auction.topBid?.amount ?? 0n,
    topBidder: auction.topBidder,
    minRaise: minimumRaise(auction)
  }
}
