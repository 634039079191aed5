// The limits of browser and edge: `LIMITS.name` for a number, and below everything that is not a plain number. The
// numbers are in a separate file, because only a module can be exported as one object of which a page includes just the
// members that it uses. Limits of the edge alone are in src/server/config/edge-limits.ts.

export * as LIMITS from './limits-numbers.ts'

/** The network's fee for issuing a collection, in atomic units of the native token. Source: the system contract. */
export const ISSUE_COST = 50_000_000_000_000_000n

/**
 * Maximum number of featured collections. The home page shows the ten with the best trend (`homeFeaturedCollections`);
 * ten more can replace them, and any further ones would never be shown. Not in LIMITS, because only the admin code
 * imports it.
 */
export const MAX_FEATURED_COLLECTIONS = 20

/**
 * Exclusive upper bound of every price in whole tokens, not only of bids: the highest safe integer of a double. In the
 * price filter it means no limit. The specification calls it `maxBidLimit`.
 */
export const MAX_BID = 9_007_199_254_740_991n

/** Minimum time left (ms) → poll interval of the price (ms). Longest first: the first matching row applies. */
export const PRICE_POLL_TABLE = [
  { leftMs: 604_800_000, everyMs: 3_600_000 },
  { leftMs: 86_400_000, everyMs: 1_800_000 },
  { leftMs: 21_600_000, everyMs: 900_000 },
  { leftMs: 3_600_000, everyMs: 600_000 },
  { leftMs: 1_800_000, everyMs: 300_000 },
  { leftMs: 600_000, everyMs: 60_000 },
  { leftMs: 60_000, everyMs: 2_000 }
] as const
