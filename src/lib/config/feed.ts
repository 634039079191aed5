// The events of the feed, by their names in the tools service. An event without a row is not shown. Specification 3
// sections 2.3 and 9.

import type { EnvironmentName } from './networks.ts'

interface FeedEvent {
  /** The part of the FeedItem that the card of the event links to. */
  linksTo: 'actor' | 'targetAsset' | 'targetPerson'
}

export const FEED_EVENTS = {
  acceptOffer: { linksTo: 'targetAsset' },
  bid: { linksTo: 'targetAsset' },
  buy: { linksTo: 'targetAsset' },
  follow: { linksTo: 'targetPerson' },
  like: { linksTo: 'targetAsset' },
  mintNft: { linksTo: 'targetAsset' },
  photoChanged: { linksTo: 'actor' },
  sendOffer: { linksTo: 'targetAsset' },
  startAuction: { linksTo: 'targetAsset' },
  won: { linksTo: 'targetAsset' }
} as const satisfies Record<string, FeedEvent>

export type FeedEventName = keyof typeof FEED_EVENTS

export function isFeedEvent(name: string): name is FeedEventName {
  return Object.hasOwn(FEED_EVENTS, name)
}

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
