// What the network tells a person, by the type the data service gives it: how it is said, and where it leads.
// Specification 1 section 2.8. The service never sends Bought and Sold, and may one day send what is not here.

import { routes } from './config/routes.ts'
import type { IconName } from './icons/icon.ts'

interface NotificationRow {
  title: string
  icon: IconName
  leadsTo: 'asset' | 'auction'
}

export const NOTIFICATIONS = {
  Ended: { title: 'Your auction has ended', icon: 'clock', leadsTo: 'asset' },
  Outbidded: { title: 'You have been outbid', icon: 'gavel', leadsTo: 'asset' },
  Won: { title: 'You won the auction', icon: 'success', leadsTo: 'asset' },
  Bought: { title: 'You bought it', icon: 'wallet', leadsTo: 'asset' },
  Sold: { title: 'Sold', icon: 'wallet', leadsTo: 'asset' },
  OfferReceived: { title: 'You have received an offer', icon: 'tag', leadsTo: 'auction' },
  OfferExpired: { title: 'Your offer has expired', icon: 'tag', leadsTo: 'auction' }
} as const satisfies Record<string, NotificationRow>

/** For a type nobody has told us of. */
const NEWS: NotificationRow = { title: 'There is news', icon: 'bell', leadsTo: 'asset' }

export function notificationRow(type: string): NotificationRow {
  return Object.hasOwn(NOTIFICATIONS, type)
    ? NOTIFICATIONS[type as keyof typeof NOTIFICATIONS]
    : NEWS
}

/** Auction 0 is none: the offer is for an asset that is not for sale. */
export function notificationPath(notification: {
  type: string
  identifier: string
  auctionId: number
}): string {
  const { type, identifier, auctionId } = notification
  const isAuction = notificationRow(type).leadsTo === 'auction' && auctionId > 0
  return isAuction ? routes.auction(identifier, auctionId) : routes.asset(identifier)
}
