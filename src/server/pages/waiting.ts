// Counts the actions that wait for the viewer: received and expired offers, bids to raise, auctions to end and to
// claim. A part that fails has no number. Rejects when all parts fail. The works behind the numbers are found in
// next-steps.ts; the texts are in lib/messages/waiting.ts.

import { loadAccountStats } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Waiting } from '../../lib/api/waiting.ts'
import { loadAccountAuctions } from '../api/account-auctions.ts'
import { toResult } from '../api/api-result.ts'
import { loadExpiredOfferCount } from '../api/expired-offers.ts'
import { endsWithinDay, loadBidsToRaise } from './bids-to-raise.ts'
import { loadReceivedOffers } from './received-offers.ts'

/** Maximum number of ended auctions. With more auctions it is unknown how many of them have a bid. */
const MAX_AUCTIONS = 50

interface WaitingQuery {
  /** Address of the viewer. */
  address: string
  marketplaceKey: string
  now: number
}

export async function countWaiting(
  send: Send,
  query: WaitingQuery
): Promise<Omit<Waiting, 'reports'>> {
  const ofOwner = { ...query, isOwner: true }
  const { address, marketplaceKey } = query
  const [offers, expired, ended, stats, outbid] = await Promise.all([
    toResult(loadReceivedOffers(send, query)),
    toResult(send(loadExpiredOfferCount(query))),
    toResult(send(loadAccountAuctions({ ...ofOwner, isEnded: true }, { first: MAX_AUCTIONS }))),
    toResult(send(loadAccountStats({ address, isOwner: true, marketplaceKey }))),
    toResult(loadBidsToRaise(send, query))
  ])
  if (!offers.ok && !expired.ok && !ended.ok && !stats.ok && !outbid.ok) throw stats.reason
  const auctions = ended.ok ? ended.value : undefined
  const total = auctions?.total ?? auctions?.items.length
  const sold = auctions?.items.filter(i => i.auction.topBid !== undefined).length
  return {
    received: offers.ok ? offers.value.length : undefined,
    answerable: offers.ok ? offers.value.filter(i => i.canAccept).length : undefined,
    expired: expired.ok ? expired.value : undefined,
    ended: total,
    sold: total === auctions?.items.length ? sold : undefined,
    outbid: outbid.ok ? outbid.value.length : undefined,
    outbidSoon: outbid.ok
      ? outbid.value.filter(i => endsWithinDay(i, query.now)).length
      : undefined,
    won: stats.ok ? stats.value.claimable : undefined,
    listed: stats.ok && total !== undefined ? Math.max(0, stats.value.auctions - total) : undefined,
    created: stats.ok ? stats.value.creations : undefined
  }
}
