// The events of the feed, by their names in the tools service. An event without a row is not shown. Specification 3
// sections 2.3 and 9.

import type { EnvironmentName } from './networks.ts'

interface FeedEvent {
  /** Label of the event's amount. */
  price?: string
}

export const FEED_EVENTS = {
  acceptOffer: { price: 'Accepted' },
  bid: { price: 'Bid' },
  buy: { price: 'Bought for' },
  follow: {},
  like: {},
  mintNft: {},
  photoChanged: {},
  sendOffer: { price: 'Offered' },
  startAuction: { price: 'Listed for' },
  won: { price: 'Won for' }
} as const satisfies Record<string, FeedEvent>

/**
 * The words around the name of a work that is listed at a fixed price: 'listed Dusk for sale'. Those of all other
 * events come from the service.
 */
export const FIXED_PRICE_WORDS = { label: 'listed', suffix: 'for sale' } as const

export type FeedEventName = keyof typeof FEED_EVENTS

export function feedEvent(name: FeedEventName): FeedEvent {
  return FEED_EVENTS[name]
}

export function isFeedEvent(name: string): name is FeedEventName {
  return Object.hasOwn(FEED_EVENTS, name)
}

/** Does not contain a page size, because the service decides how many items a page has. */
export const FEED_LIMITS = {
  /** Number of accounts suggested at once. */
  suggestions: 8,
  /** A viewer who follows fewer accounts gets suggestions instead of a feed. */
  followeesThreshold: 5
} as const

/** Poll interval for the time of the newest item. It is shorter in the environments used for testing. */
export function feedIntervalMs(environment: EnvironmentName): number {
  return environment === 'testnet' || environment === 'sandbox' ? 3_000 : 20_000
}
