// What the feed tells, by the event the tools service names: an event without a row is not shown. Specification 3
// sections 2.3 and 9.

import type { EnvironmentName } from './networks.ts'

interface FeedEvent {
  /** What a row of it leads to: the item, whom it was done to, or who did it. */
  linksTo: 'asset' | 'whom' | 'who'
}

export const FEED_EVENTS = {
  acceptOffer: { linksTo: 'asset' },
  bid: { linksTo: 'asset' },
  buy: { linksTo: 'asset' },
  follow: { linksTo: 'whom' },
  like: { linksTo: 'asset' },
  mintNft: { linksTo: 'asset' },
  photoChanged: { linksTo: 'who' },
  sendOffer: { linksTo: 'asset' },
  startAuction: { linksTo: 'asset' },
  won: { linksTo: 'asset' }
} as const satisfies Record<string, FeedEvent>

export type FeedEventName = keyof typeof FEED_EVENTS

export function isFeedEvent(name: string): name is FeedEventName {
  return Object.hasOwn(FEED_EVENTS, name)
}

export const FEED_LIMITS = {
  /** Accounts suggested at a time. */
  suggestions: 8,
  /** Who follows fewer is shown whom to follow instead of a feed. */
  followeesThreshold: 5
} as const

/** How often the time of the newest item is asked for: more often where things are tried out. */
export function feedIntervalMs(environment: EnvironmentName): number {
  return environment === 'testnet' || environment === 'sandbox' ? 3_000 : 20_000
}
