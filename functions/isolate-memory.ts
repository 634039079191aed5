// The only module whose memory outlives a request, apart from results that follow from their input alone: the key of a
// secret, a merged query, a parsed link, a formatter. All others receive an `Isolate` through their `Edge`. Where else
// something is cached: docs/caches.md.
//
// An isolate serves many visitors, so an entry is one of two kinds:
// - It is the same for all visitors, such as the shared access token, and work that several requests wait for.
// - It is found only by a key that belongs to one visitor: the rate of a client, and, under the digest of a user's own
//   token, the renewed access token and the end of the session.
//
// Store strings, numbers and buffers only. A Response, a stream or a Request belongs to the request that created it and
// is unusable in any other.

/** How many requests a client may still send at once (rate-limit.ts). */
export interface TokenBucket {
  tokens: number
  updatedAtMs: number
}

/** A cached response as plain bytes, usable by any request. */
export interface CacheEntry {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
  /** When the work for the response began. Changes after this time may be missing in the response. */
  madeAtMs: number
  freshUntilMs: number
}

/** A parsed response of the data service, the same for all visitors. Read-only, because pages share it. */
export interface StoredAnswer {
  value: unknown
  /** When loading the response began. Changes after this time may be missing in the response. */
  madeAtMs: number
  freshUntilMs: number
}

export interface Isolate {
  /** The most recently used copies, in front of the data center's cache. The least recently used comes first. */
  cacheEntries: Map<string, CacheEntry>
  /** The most recently stored answers for pages. The oldest comes first. */
  answers: Map<string, StoredAnswer>
  /** The HTML of parts that are the same on many pages (src/components/ui/CachedPart.astro). */
  parts: Map<string, string>
  /** Work in progress, by cache key. */
  inFlight: Map<string, Promise<unknown>>
  /** Small values with an expiry (expiring-values.ts). */
  values: Map<string, { value: unknown; expiresAtMs: number }>
  /** By kind of request and client. The longest unused comes first. */
  buckets: Map<string, TokenBucket>
  /** Number of share images that wait for rendering, and the end of the last one's rendering. */
  renderQueue: { length: number; last: Promise<unknown> }
  /** Used login proofs and ended sessions with the expiry of each, in Unix seconds. The oldest comes first. */
  denylist: Map<string, number>
  /** How far the sandbox's adjustable clock is ahead of the edge's, in milliseconds; 0 on every real network. */
  clockOffsetMs: number
  /** Changes with every control request to the sandbox, so that nothing cached before a reset is served after it. */
  epoch: number
  /** When a transaction was last sent or found final, in milliseconds. Prices cached before may be outdated. */
  lastTransactionMs: number
  /** The hashes of recent transactions that were found final (transaction-change.ts). The oldest comes first. */
  finalTransactions: Map<string, number>
  /** When a user last changed their profile, in milliseconds. Profile pages cached before may be outdated. */
  lastProfileChangeMs: number
}

export function createIsolate(): Isolate {
  return {
    cacheEntries: new Map(),
    answers: new Map(),
    parts: new Map(),
    inFlight: new Map(),
    values: new Map(),
    buckets: new Map(),
    renderQueue: { length: 0, last: Promise.resolve() },
    denylist: new Map(),
    clockOffsetMs: 0,
    epoch: 0,
    lastTransactionMs: 0,
    finalTransactions: new Map(),
    lastProfileChangeMs: 0
  }
}

export const ISOLATE: Isolate = createIsolate()

/** Removes the first entry, which is the oldest: maps and sets keep the order of insertion. */
export function evictOldest(collection: Map<string, unknown> | Set<string>): void {
  const [oldest] = collection.keys()
  if (oldest !== undefined) collection.delete(oldest)
}
