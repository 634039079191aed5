// The order of the rows in the viewer's own lists: what waits for the viewer comes first. The service can give none of
// these orders, so the callers load what waits beside the first page.

import { isToSettle } from '../../lib/rules/is-to-settle.ts'
import {
  type AuctionListRow,
  headingRow,
  type OfferListRow,
  type OwnListRow
} from './own-list-rows.ts'

/** The viewer may bid again. */
export function isToBid({ decision, isOutbid }: AuctionListRow): boolean {
  return isOutbid && (decision.action === 'bid' || decision.action === 'buyOrBid')
}

/** Sold, then not sold, then running: of these the one first that ends first. */
export function bySettling(a: AuctionListRow, b: AuctionListRow): number {
  const rank = settlingRank(a)
  if (rank !== settlingRank(b)) return rank - settlingRank(b)
  return rank === 2 ? endOf(a) - endOf(b) : 0
}

/** Outbid, then leading, of each kind the one first that ends first, then over. */
export function byBidding(a: AuctionListRow, b: AuctionListRow): number {
  const rank = biddingRank(a)
  if (rank !== biddingRank(b)) return rank - biddingRank(b)
  return rank === 2 ? 0 : endOf(a) - endOf(b)
}

function settlingRank({ auction, decision }: AuctionListRow): number {
  if (!isToSettle(decision)) return 2
  return auction.topBid ? 0 : 1
}

function biddingRank(row: AuctionListRow): number {
  if (isToBid(row)) return 0
  const { action } = row.decision
  return action === 'claim' || action === 'endedAuction' ? 2 : 1
}

/** After any other when it has no end. */
function endOf({ auction }: AuctionListRow): number {
  return auction.endsAt || Number.MAX_SAFE_INTEGER
}

/** Notes stay above. */
export function sortAuctions(
  compare: (a: AuctionListRow, b: AuctionListRow) => number
): (rows: OwnListRow[]) => OwnListRow[] {
  return rows => {
    const isAuction = (row: OwnListRow) => row.kind === 'auction'
    return [...rows.filter(i => !isAuction(i)), ...rows.filter(isAuction).sort(compare)]
  }
}

/**
 * What waits is the viewer's own money. Then come the offers they received, those they can accept first. The service
 * returns all offers of an account as one page, so none is missing.
 */
export function groupOffers(rows: OwnListRow[]): OwnListRow[] {
  const others = rows.filter(i => !isWaitingRow(i))
  const received = (canAccept: boolean) =>
    others.filter(i => i.kind === 'receivedOffer' && i.canAccept === canAccept)
  const groups = [
    { text: 'Waiting for you', items: rows.filter(isWaitingRow) },
    { text: 'Offers you received', items: [...received(true), ...received(false)] },
    { text: 'Offers you made', items: others.filter(i => i.kind === 'offer') }
  ].filter(i => i.items.length > 0)
  const isOneKind = groups.length === 1 && rows.every(i => i.kind !== 'receivedOffer')
  return [
    ...rows.filter(i => i.kind === 'note'),
    ...groups.flatMap(({ items, text }) => (isOneKind ? items : [headingRow(text), ...items]))
  ]
}

/**
 * Whether the row is one of those that come first, and its button is filled. It depends on the action only, so that the
 * same action looks the same in each row. A received offer expires by itself, and accepting it is a decision.
 */
export function isWaitingRow(row: OwnListRow): boolean {
  switch (row.kind) {
    case 'auction':
      return isToSettle(row.decision) || isToBid(row) || row.decision.action === 'claim'
    case 'offer':
      return isHeld(row)
    default:
      return false
  }
}

/** Expired: it can no longer be accepted, and its money is held until it is withdrawn. */
export function isHeld({ canWithdraw, isExpired }: OfferListRow): boolean {
  return canWithdraw && isExpired
}
