// What a card says about a sale: which price, which badge. Specification 1 section 4.
// Amounts are atomic units, times are Unix seconds.

import { LIMITS } from '../../lib/config/limits.ts'
import { isAuctionOver, isFixedPrice } from '../../lib/rules/asset-action.ts'

const TIMER_SECONDS = LIMITS.auctionTimerDeltaMs / 1000

export interface CardAuction<Amount> {
  endsAt: number // 0 = open ended
  isPaused: boolean
  isRunning: boolean
  maxBid: Amount
  minBid: Amount
  topBid: Amount | undefined
  topBidder: string | undefined
  type: string
}

interface HasAmount {
  amount: bigint
}

export type PriceKind = 'minimum' | 'current' | 'fixed'

/** What the sale costs now; `undefined` while its marketplace is paused. */
export function cardPrice<Amount extends HasAmount>(
  auction: Pick<CardAuction<Amount>, 'isPaused' | 'maxBid' | 'minBid' | 'topBid' | 'type'>
): { kind: PriceKind; price: Amount } | undefined {
  if (auction.isPaused) return undefined
  if (auction.topBid && auction.type !== 'SftOnePerPayment')
    return { kind: 'current', price: auction.topBid }
  const { maxBid, minBid, type } = auction
  const isFixed =
    type === 'SftOnePerPayment' ||
    isFixedPrice({ maxBid: maxBid.amount, minBid: minBid.amount, type })
  return { kind: isFixed ? 'fixed' : 'minimum', price: auction.minBid }
}

export type CardBadge = 'ended' | 'outbid' | 'topBidder' | 'timeLeft'

export interface CardContext {
  now: number
  /** Whether the viewer has bid and somebody has bid more; only lists of one's own bids know. */
  isOutbid?: boolean
  /** Lists of running auctions never say Ended; others ask for it. */
  showEnded?: boolean
  viewer: string | undefined
}

/** The badges of a card, in the order shown. */
export function cardBadges<Amount extends HasAmount>(
  auction: CardAuction<Amount>,
  { isOutbid = false, now, showEnded = false, viewer }: CardContext
): CardBadge[] {
  const badges: CardBadge[] = []
  const { endsAt, isRunning } = auction
  const [maxBid, topBid] = [auction.maxBid.amount, auction.topBid?.amount]
  const isOver = isAuctionOver({ endsAt, isRunning, maxBid, topBid }, now)
  if (isOver && showEnded) badges.push('ended')
  if (!isOver && auction.endsAt > 0 && auction.endsAt - now <= TIMER_SECONDS)
    badges.push('timeLeft')
  if (viewer !== undefined && viewer === auction.topBidder) badges.push('topBidder')
  else if (isOutbid) badges.push('outbid')
  return badges
}

/** What an offer card says; one that is accepted or withdrawn is neither, whatever the clock says. */
export function offerBadge(
  offer: { endsAt: number; status: string },
  now: number
): 'active' | 'expired' | undefined {
  if (offer.status === 'Expired') return 'expired'
  if (offer.status !== 'Active') return undefined
  return now >= offer.endsAt ? 'expired' : 'active'
}
