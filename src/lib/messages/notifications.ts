// The title and the link of a notification, by the type of the data service. Source: specification 1 section 2.8. The
// service never sends Bought and Sold, and may add types.

import type { NotifiedAuction } from '../api/notified-items.ts'
import { routes } from '../config/routes.ts'
import { relativeText } from '../format/dates.ts'
import type { IconName } from '../icons/icon.ts'
import { settleActionText } from './settle-actions.ts'

interface NotificationTemplate {
  title: string
  icon: IconName
  /** The label of the notification's amount. */
  amount: string
  /** `offers`: the offers of the auction, or those of the asset when there is no auction. */
  linksTo: 'asset' | 'offers'
}

/** The element id of the offers on the page of an asset. */
export const OFFERS_ANCHOR = 'offers-title'

export const NOTIFICATION_TEMPLATES = {
  Ended: { title: 'Your auction has ended', icon: 'clock', amount: 'Top bid', linksTo: 'asset' },
  Outbidded: { title: 'You were outbid', icon: 'gavel', amount: 'Top bid', linksTo: 'asset' },
  Won: { title: 'You won the auction', icon: 'success', amount: 'Your bid', linksTo: 'asset' },
  Bought: { title: 'Your purchase is complete', icon: 'wallet', amount: 'Price', linksTo: 'asset' },
  Sold: { title: 'Your item sold', icon: 'wallet', amount: 'Price', linksTo: 'asset' },
  OfferReceived: {
    title: 'You received an offer',
    icon: 'tag',
    amount: 'Offer',
    linksTo: 'offers'
  },
  OfferExpired: {
    title: 'Your offer has expired',
    icon: 'tag',
    amount: 'Your offer',
    linksTo: 'offers'
  }
} as const satisfies Record<string, NotificationTemplate>

interface NotifiedSubject {
  /** The amount of an offer: absent after the offer was accepted or withdrawn. */
  amount?: unknown
  auction?: (Pick<NotifiedAuction, 'hasBid' | 'status'> & { isPurchase?: boolean }) | undefined
  /** Whether the item is marked as a scam or a potential scam. */
  isMarked?: boolean
}

/** For a type that this site does not know. */
const UNKNOWN_NOTIFICATION: NotificationTemplate = {
  title: 'You have a new notification',
  icon: 'bell',
  amount: 'Amount',
  linksTo: 'asset'
}

/** `auction`: the notification's auction, once it is loaded. */
export function notificationTemplate(
  type: string,
  auction?: Pick<NotifiedAuction, 'isPriceEach' | 'isPurchase'>
): NotificationTemplate {
  const template = templateOf(type, auction?.isPurchase)
  return auction?.isPriceEach ? { ...template, amount: 'Price each' } : template
}

/** The service reports an auction that was bought immediately with the types of auctions. */
function templateOf(type: string, isPurchase = false): NotificationTemplate {
  if (isPurchase && type === 'Won') return NOTIFICATION_TEMPLATES.Bought
  if (isPurchase && type === 'Ended') return NOTIFICATION_TEMPLATES.Sold
  return Object.hasOwn(NOTIFICATION_TEMPLATES, type)
    ? NOTIFICATION_TEMPLATES[type as keyof typeof NOTIFICATION_TEMPLATES]
    : UNKNOWN_NOTIFICATION
}

/** Auction id 0 means that there is no auction: the offer is for an asset that is not on auction. */
export function notificationPath(notification: {
  type: string
  identifier: string
  auctionId: number
}): string {
  const { type, identifier, auctionId } = notification
  const { linksTo } = notificationTemplate(type)
  const isAuction = linksTo === 'offers' && auctionId > 0
  const path = isAuction ? routes.auction(identifier, auctionId) : routes.asset(identifier)
  return linksTo === 'offers' ? `${path}#${OFFERS_ANCHOR}` : path
}

/**
 * The action that the notification asks for. Undefined when the action is done, no longer possible, or not advisable.
 */
export function notificationStep(
  type: string,
  { amount, auction, isMarked = false }: NotifiedSubject
): string | undefined {
  const isOpen = auction?.status === 'Claimable'
  switch (type) {
    case 'Outbidded':
      return auction?.status === 'Running' && !isMarked ? 'Bid again' : undefined
    case 'Won':
      return isOpen ? 'Claim' : undefined
    case 'Ended':
      return isOpen ? settleActionText(auction.hasBid === true) : undefined
    case 'OfferReceived':
      return amount ? 'See the offer' : undefined
    case 'OfferExpired':
      return amount ? 'Get your money back' : undefined
    default:
      return undefined
  }
}

/** Until when the action is possible, such as 'ends in 2 days'. Won auctions and expired offers wait without an end. */
export function notificationEndText(
  type: string,
  subject: NotifiedSubject & { endsAt: number | undefined },
  now: number
): string | undefined {
  const { endsAt } = subject
  if (endsAt === undefined || endsAt <= now) return undefined
  if (notificationStep(type, subject) === undefined) return undefined
  if (type === 'Outbidded') return `ends ${relativeText(endsAt, now)}`
  return type === 'OfferReceived' ? `expires ${relativeText(endsAt, now)}` : undefined
}

/** Whether either side has settled the notification's auction. A purchase had nothing to settle. */
export function isNotificationDone(type: string, { auction }: NotifiedSubject): boolean {
  if (!auction || auction.isPurchase || (type !== 'Won' && type !== 'Ended')) return false
  return auction.status === 'Ended' || auction.status === 'Closed'
}
