// Decides what a card shows of an auction: price and badges (specification 1 section 4). Amounts are in atomic units,
// times are Unix seconds.

import type { Lot } from '../../lib/api/assets.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { countText, PRECISION } from '../../lib/format/amounts.ts'
import { isAuctionOver, isFixedPrice } from '../../lib/rules/asset-action.ts'
import { isTopBidder } from '../../lib/rules/top-bidder.ts'

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

/** The auction's current price, and its decimals in lists; `undefined` while its marketplace is paused. */
export function cardPrice<Amount extends HasAmount>(
  auction: Pick<CardAuction<Amount>, 'isPaused' | 'maxBid' | 'minBid' | 'topBid' | 'type'>
): { kind: PriceKind; precision: number; price: Amount } | undefined {
  if (auction.isPaused) return undefined
  if (auction.topBid && auction.type !== 'SftOnePerPayment')
    return { kind: 'current', precision: PRECISION.list, price: auction.topBid }
  return isFixedListing(auction)
    ? { kind: 'fixed', precision: PRECISION.list, price: auction.minBid }
    : { kind: 'minimum', precision: PRECISION.minimum, price: auction.minBid }
}

export function isFixedListing({
  maxBid,
  minBid,
  type
}: Pick<CardAuction<HasAmount>, 'maxBid' | 'minBid' | 'type'>): boolean {
  return (
    type === 'SftOnePerPayment' ||
    isFixedPrice({ maxBid: maxBid.amount, minBid: minBid.amount, type })
  )
}

/**
 * The price for which a bidder can have the item immediately. Undefined for a listing without bids, and when the
 * auction is over.
 */
export function cardBuyNow<Amount extends HasAmount>(
  { endsAt, isRunning, maxBid, minBid, topBid, type }: CardAuction<Amount>,
  now: number
): Amount | undefined {
  const amounts = { maxBid: maxBid.amount, minBid: minBid.amount, topBid: topBid?.amount }
  const hasBuyNow = maxBid.amount > 0n && !isFixedPrice({ ...amounts, type })
  return hasBuyNow && !isAuctionOver({ ...amounts, endsAt, isRunning }, now) ? maxBid : undefined
}

/**
 * The number of copies that an auction sells: '2 of 5 left' when sold one by one, 'Lot of 3' when sold together,
 * `undefined` for one copy.
 */
export function lotText({ type }: { type: string }, { available, units }: Lot): string | undefined {
  if (type === 'SftOnePerPayment') return `${countText(available)} of ${countText(units)} left`
  return units > 1 ? `Lot of ${countText(units)}` : undefined
}

/**
 * The number of copies that a price or a bid is for, as text after its label: 'Price each', 'Current bid for all 3'.
 * Empty for one copy.
 */
export function priceUnitText({ type, units }: { type: string; units: number }): string {
  if (type === 'SftOnePerPayment') return ' each'
  return units > 1 ? ` for all ${countText(units)}` : ''
}

/**
 * How many copies exist, and how many of them an auction sells: 'Edition of 102 · 12 of 14 left in this sale'.
 * `undefined` for a single copy.
 */
export function editionText(
  supply: number,
  auction: ({ type: string } & Lot) | undefined
): string | undefined {
  const edition = supply > (auction?.units ?? 1) ? `Edition of ${countText(supply)}` : undefined
  if (!auction) return edition
  const { available, type, units } = auction
  if (units === 1) return edition && `${edition} · 1 copy`
  if (type !== 'SftOnePerPayment') {
    return [edition, `${countText(units)} copies together`].filter(Boolean).join(' · ')
  }
  const left = `${countText(available)} of ${countText(units)} left`
  return edition ? `${edition} · ${left} in this sale` : left
}

export type CardBadge = 'ended' | 'outbid' | 'topBidder' | 'timeLeft'

export interface CardContext {
  now: number
  /** Whether the viewer was outbid. Only lists of the account's bids set it. */
  isOutbid?: boolean
  /** Whether to show the Ended badge. Lists of running auctions do not set it. */
  showsEnded?: boolean
  viewer: string | undefined
}

/** The badges of a card, in display order. Their texts are in src/components/cards. */
export function cardBadges<Amount extends HasAmount>(
  auction: CardAuction<Amount>,
  { isOutbid = false, now, showsEnded = false, viewer }: CardContext
): CardBadge[] {
  const badges: CardBadge[] = []
  const { endsAt, isRunning } = auction
  const [maxBid, topBid] = [auction.maxBid.amount, auction.topBid?.amount]
  const isOver = isAuctionOver({ endsAt, isRunning, maxBid, topBid }, now)
  if (isOver && showsEnded) badges.push('ended')
  if (!isOver && auction.endsAt > 0 && auction.endsAt - now <= TIMER_SECONDS)
    badges.push('timeLeft')
  if (isTopBidder(auction, viewer)) badges.push('topBidder')
  else if (isOutbid) badges.push('outbid')
  return badges
}

/** The badge of an offer. `undefined` when the offer is accepted or withdrawn, regardless of its deadline. */
export function offerBadge(
  offer: { endsAt: number; status: string },
  now: number
): 'active' | 'expired' | undefined {
  if (offer.status === 'Expired') return 'expired'
  if (offer.status !== 'Active') return undefined
  return now >= offer.endsAt ? 'expired' : 'active'
}
