// The running auctions in which the viewer was outbid and may bid again.

import type { Send } from '../../lib/api/request.ts'
import { loadOutbids } from '../api/account-auctions.ts'
import { byBidding, isToBid } from './own-list-order.ts'
import { type AuctionListRow, type ListViewer, toBidRow } from './own-list-rows.ts'

/** Only the newest outbid bids are loaded. */
const MAX_OUTBIDS = 50

/** The outbid bids in auctions that another bidder leads. */
export async function loadOutbidRows(send: Send, query: ListViewer): Promise<AuctionListRow[]> {
  const { items } = await send(loadOutbids(query, { first: MAX_OUTBIDS }))
  return items.filter(i => i.auction.topBidder !== query.address).map(i => toBidRow(i, query))
}

/** Sorted by the end of the auction, earliest first. */
export async function loadBidsToRaise(send: Send, query: ListViewer): Promise<AuctionListRow[]> {
  return (await loadOutbidRows(send, query)).filter(isToBid).sort(byBidding)
}

const DAY_SECONDS = 86_400

/** Such a bid is shown before the tasks that do not expire, any other after them. */
export function endsWithinDay({ auction }: AuctionListRow, now: number): boolean {
  return auction.endsAt > 0 && auction.endsAt - now <= DAY_SECONDS
}
