// What the edge accepts and how long it waits. Milliseconds end in Ms, sizes in Bytes.

const KB = 1024
const MB = 1024 * KB

export const EDGE_LIMITS = {
  /** An upstream that has not answered by then counts as down, so that a page stands within three seconds. */
  upstreamTimeoutMs: 2_500,
  /** What a page waits for all its questions together. */
  pageTimeoutMs: 2_300,
  /** One part of the sitemap: twenty questions, one after the other, for a reader who can wait. */
  sitemapTimeoutMs: 20_000,
  /** How long the network may take to take a signed transaction. */
  sendTimeoutMs: 12_000,
  /** Uploads travel as fast as the person's line: the largest in this time at 1.4 Mbit/s. */
  uploadTimeoutMs: 600_000,
  /** The same for a photo of a person, which is small. */
  photoTimeoutMs: 120_000,
  /** How long a request waits for work another request began, before it does that work itself. */
  singleFlightTimeoutMs: 3_000,
  /** Settings may not hold a page up for longer; after a failure they are not asked for again for a while. */
  settingsTimeoutMs: 1_000,
  settingsRetryMs: 5_000,
  /** A token is renewed this long before it expires (specification 1 section 7.1). */
  tokenRefreshMarginSeconds: 60,
  /** Longest life of a login (the services' own limit). */
  sessionMaxAgeSeconds: 86_400,
  /** How far ahead of ours the clock of the network may be. */
  clockSkewSeconds: 30,
  sessionBodyBytes: 4 * KB,
  variablesBytes: 64 * KB,
  /** Variables of a GET: the address line itself is limited by what lies between browser and edge. */
  queryBytes: 8 * KB,
  /** A piece of 100 MB (specification 3 section 9), and the form around it. */
  uploadBytes: 100 * MB + 256 * KB,
  /** A photo of a person in its form: 2,000,000 bytes of picture (specification 3 section 9) and the head. */
  photoBytes: 2_000_000 + 64 * KB,
  /** How much of a refused body is still read, so that the refusal arrives: the largest upload, and some. */
  drainBytes: 128 * MB,
  /** The parts before the file of an upload. */
  uploadHeadBytes: 64 * KB,
  /** An answer of an upstream that must be read whole. */
  responseBytes: 8 * MB,
  /** Longest cache key; a longer address is answered without the cache. */
  cacheKeyLength: 1_024
} as const

/**
 * Requests of one client: `burst` at once, then `perSecond`. Counted per isolate, so a client spread over several
 * may do more; it is a brake for runaway scripts, not an accounting. Clients on this machine are not counted.
 */
export const RATE_LIMITS = {
  read: { burst: 300, perSecond: 60 },
  /** Pages, those fetched ahead of a click included. */
  page: { burst: 200, perSecond: 30 },
  /** Pictures of shared links that are drawn anew, the dearest thing the edge does. */
  picture: { burst: 30, perSecond: 1 },
  write: { burst: 60, perSecond: 6 },
  login: { burst: 20, perSecond: 0.5 },
  upload: { burst: 10, perSecond: 0.2 }
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
