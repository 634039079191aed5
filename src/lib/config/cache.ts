// Named cache policies. Seconds are how long the edge may serve a copy as fresh; `stale` is how long after that
// it may serve the old copy while it fetches a new one.

export interface CachePolicy {
  fresh: number
  stale: number
  /** What a browser may do with it. */
  browser: string
}

export const CACHE = {
  /** Personal, or decided anew each time. */
  never: { fresh: 0, stale: 0, browser: 'no-store' },
  /** A price that many people watch: asked once a second however many they are. */
  instant: { fresh: 1, stale: 1, browser: 'private, max-age=0' },
  /** Pages and lists that move while people trade. The browser's seconds let a prefetched page serve its click. */
  brief: { fresh: 5, stale: 60, browser: 'private, max-age=20' },
  /** Shells of explore and collection pages. */
  shell: { fresh: 30, stale: 300, browser: 'private, max-age=20' },
  /** Settings, marketplaces, counts that nobody trades on. */
  long: { fresh: 300, stale: 3600, browser: 'private, max-age=60' },
  /** Pictures of shared links, kept under what they show; whoever shows them asks again within the hour. */
  picture: { fresh: 86_400, stale: 604_800, browser: 'public, max-age=3600' },
  /** Lists of addresses for search engines, which come back in days. */
  addresses: { fresh: 3_600, stale: 86_400, browser: 'public, max-age=3600' },
  /** Named by their content. */
  immutable: { fresh: 31_536_000, stale: 0, browser: 'public, max-age=31536000, immutable' }
} as const satisfies Record<string, CachePolicy>

export type CacheName = keyof typeof CACHE
