// Named cache policies. Seconds are how long the edge may serve a copy as fresh; `stale` is how long after that
// it may serve the old copy while it fetches a new one.

export interface CachePolicy {
  maxAge: number
  staleWhileRevalidate: number
  /** What a browser may do with it. */
  browserCacheControl: string
}

export const CACHE = {
  /** Personal, or decided anew each time. */
  never: { maxAge: 0, staleWhileRevalidate: 0, browserCacheControl: 'no-store' },
  /** A price that many people watch: asked once a second however many they are. */
  instant: { maxAge: 1, staleWhileRevalidate: 1, browserCacheControl: 'private, max-age=0' },
  /** Pages and lists that move while people trade. The browser's seconds let a prefetched page serve its click. */
  brief: { maxAge: 5, staleWhileRevalidate: 60, browserCacheControl: 'private, max-age=20' },
  /** Shells of explore and collection pages. */
  shell: { maxAge: 30, staleWhileRevalidate: 300, browserCacheControl: 'private, max-age=20' },
  /** Settings, marketplaces, counts that nobody trades on. */
  long: { maxAge: 300, staleWhileRevalidate: 3600, browserCacheControl: 'private, max-age=60' },
  /** Pictures of shared links, kept under what they show; whoever shows them asks again within the hour. */
  picture: {
    maxAge: 86_400,
    staleWhileRevalidate: 604_800,
    browserCacheControl: 'public, max-age=3600'
  },
  /** Lists of addresses for search engines, which come back in days. */
  addresses: {
    maxAge: 3_600,
    staleWhileRevalidate: 86_400,
    browserCacheControl: 'public, max-age=3600'
  },
  /** Named by their content. */
  immutable: {
    maxAge: 31_536_000,
    staleWhileRevalidate: 0,
    browserCacheControl: 'public, max-age=31536000, immutable'
  }
} as const satisfies Record<string, CachePolicy>

export type CacheName = keyof typeof CACHE
