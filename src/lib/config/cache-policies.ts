// Named cache policies, in seconds. For `maxAge` seconds the edge serves a cached response as fresh. For
// `staleWhileRevalidate` seconds after that, it serves the stale response while it fetches a new one. The policy is
// named in the row of the requested resource: a page in routes.ts, an operation of the data service in
// src/server/operations, any other endpoint of /api in src/server/config/endpoints.ts.

export interface CachePolicy {
  maxAge: number
  staleWhileRevalidate: number
  /** The Cache-Control header of the response to the browser. */
  browserCacheControl: string
}

export const CACHE = {
  /** Personal data, or data that must be current on every request. */
  never: { maxAge: 0, staleWhileRevalidate: 0, browserCacheControl: 'no-store' },
  /** Prices that many clients poll: at most one upstream request per second, regardless of their number. */
  instant: { maxAge: 1, staleWhileRevalidate: 1, browserCacheControl: 'private, max-age=0' },
  /**
   * Pages and lists that change with each trade. With the browser's 20 seconds, a click can use the prefetched page.
   */
  brief: { maxAge: 5, staleWhileRevalidate: 60, browserCacheControl: 'private, max-age=20' },
  /**
   * Overview pages (home, explore, trending, creators, collections) and the page of a collection, with their lists and
   * counts. The browser fetches prices again when such a page is shown.
   */
  overview: { maxAge: 30, staleWhileRevalidate: 300, browserCacheControl: 'private, max-age=20' },
  /** Settings, marketplaces, and counts that are independent of trades. */
  long: { maxAge: 300, staleWhileRevalidate: 3600, browserCacheControl: 'private, max-age=60' },
  /**
   * Share images. Their URL contains a fingerprint of their content. Sites that embed them fetch them again after an
   * hour.
   */
  picture: {
    maxAge: 86_400,
    staleWhileRevalidate: 604_800,
    browserCacheControl: 'public, max-age=3600'
  },
  /** Sitemaps. Crawlers return after days. */
  sitemaps: {
    maxAge: 3_600,
    staleWhileRevalidate: 86_400,
    browserCacheControl: 'public, max-age=3600'
  },
  /** Files whose name contains a hash of their content. */
  immutable: {
    maxAge: 31_536_000,
    staleWhileRevalidate: 0,
    browserCacheControl: 'public, max-age=31536000, immutable'
  }
} as const satisfies Record<string, CachePolicy>

export type CacheName = keyof typeof CACHE
