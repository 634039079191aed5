// The order of the rows in the viewer's own lists: rows that wait for an action of the viewer come first. The service
// cannot sort this way, so the callers load the waiting rows in addition to the first page.

import { isToSettle } from '../../lib/rules/is-to-settle.ts'
import {
  type AuctionListRow,
  headingRow,
  type OfferListRow,
  type OwnListRow
} from './own-list-rows.ts'

/** Whether the viewer was outbid and may bid again. */
export function isToBid({ decision, isOutbid }: AuctionListRow): boolean {
  return isOutbid && (decision.action === 'bid' || decision.action === 'buyOrBid')
}

const SETTLING_ORDER = { sold: 0, unsold: 1, running: 2 } as const

/** Sold auctions first, then unsold ones, then running ones sorted by their end. */
export function bySettling(a: AuctionListRow, b: AuctionListRow): number {
  const [group, otherGroup] = [settlingGroup(a), settlingGroup(b)]
  if (group !== otherGroup) return SETTLING_ORDER[group] - SETTLING_ORDER[otherGroup]
  return group === 'running' ? endOf(a) - endOf(b) : 0
}

function settlingGroup({ auction, decision }: AuctionListRow): keyof typeof SETTLING_ORDER {
  if (!isToSettle(decision)) return 'running'
  return auction.topBid ? 'sold' : 'unsold'
}

const BIDDING_ORDER = { outbid: 0, leading: 1, ended: 2 } as const

/** Outbid auctions first, then those that the viewer leads, both sorted by their end. Ended auctions come last. */
export function byBidding(a: AuctionListRow, b: AuctionListRow): number {
  const [group, otherGroup] = [biddingGroup(a), biddingGroup(b)]
  if (group !== otherGroup) return BIDDING_ORDER[group] - BIDDING_ORDER[otherGroup]
  return group === 'ended' ? 0 : endOf(a) - endOf(b)
}

function biddingGroup(row: AuctionListRow): keyof typeof BIDDING_ORDER {
  if (isToBid(row)) return 'outbid'
  const { action } = row.decision
  return action === 'claim' || action === 'endedAuction' ? 'ended' : 'leading'
}

/** An auction without an end is sorted last. */
function endOf({ auction }: AuctionListRow): number {
  return auction.endsAt || Number.MAX_SAFE_INTEGER
}

/** Sorts the auctions. Notes stay at the top. */
export function sortAuctions(
  compare: (a: AuctionListRow, b: AuctionListRow) => number
): (rows: OwnListRow[]) => OwnListRow[] {
  return rows => {
    const isAuction = (row: OwnListRow) => row.kind === 'auction'
    return [...rows.filter(i => !isAuction(i)), ...rows.filter(isAuction).sort(compare)]
  }
}

/**
 * The first group is the viewer's own money in expired offers. The second is the received offers, with those that can
 * be accepted first. The service returns all offers of an account as one page, so no offer is missing.
 */
export function groupOffers(rows: OwnListRow[]): OwnListRow[] {
  const others = rows.filter(i => !isWaitingRow(i))
  const received = others.filter(i => i.kind === 'receivedOffer')
  const acceptableFirst = [
    ...received.filter(i => i.canAccept),
    ...received.filter(i => !i.canAccept)
  ]
  const groups = [
    { text: 'Waiting for you', items: rows.filter(isWaitingRow) },
    { text: 'Offers you received', items: acceptableFirst },
    { text: 'Offers you made', items: others.filter(i => i.kind === 'offer') }
  ].filter(i => i.items.length > 0)
  const isOneKind = groups.length === 1 && rows.every(i => i.kind !== 'receivedOffer')
  return [
    ...rows.filter(i => i.kind === 'note'),
    ...groups.flatMap(({ items, text }) => (isOneKind ? items : [headingRow(text), ...items]))
  ]
}

/**
 * Whether the row is shown first and has a filled button. This depends only on the action, so the same action looks the
 * same in each list. A received offer does not count: it expires by itself, and the viewer is free not to accept it.
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

/**
 * Whether the money of an offer is still held: the offer has expired, so it can no longer be accepted, but was not
 * withdrawn.
 */
export function isHeld({ canWithdraw, isExpired }: OfferListRow): boolean {
  return canWithdraw && isExpired
}
