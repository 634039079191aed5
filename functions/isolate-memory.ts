// The only module whose memory outlives a request, apart from results that follow from their input alone: the key of a
// secret, a merged query, a parsed link, a formatter. All others receive an `Isolate` through their `Edge`.
//
// An isolate serves many visitors, so it may hold only data that is the same for all of them: the shared access
// token, the rate of each client, work that several requests wait for, and, under the digest of a user's own
// token, the renewed access token and the end of the session. A Response, a stream or a Request must not be stored: it
// belongs to the request that created it and is unusable in any other. Store strings, numbers and buffers only.

import { withTimeout } from '../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'

export interface TokenBucket {
  tokens: number
  updatedAtMs: number
}

/** A cached response as plain bytes, usable by any request. */
export interface CacheEntry {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
  /** When its work began: it may show nothing that changed later. */
  madeAtMs: number
  freshUntilMs: number
}

/** A parsed answer of the data service, the same for all visitors. Read-only: pages share it. */
export interface StoredAnswer {
  value: unknown
  /** When its load began: it may show nothing that changed later. */
  madeAtMs: number
  freshUntilMs: number
}

export interface Isolate {
  /** The most recently used copies, in front of the data centre's cache. The least recently used comes first. */
  cacheEntries: Map<string, CacheEntry>
  /** The most recently stored answers for pages. The oldest comes first. */
  answers: Map<string, StoredAnswer>
  /** The HTML of parts that are the same on many pages (src/components/ui/CachedPart.astro). */
  parts: Map<string, string>
  /** Work in progress, by cache key. */
  inFlight: Map<string, Promise<unknown>>
  /** Small values with an expiry. */
  values: Map<string, { value: unknown; expiresAtMs: number }>
  buckets: Map<string, TokenBucket>
  /** Share images that wait for the one that is being rendered, and the end of the last of them. */
  renderQueue: { length: number; last: Promise<unknown> }
  /** Used login proofs and ended sessions: when each expires, in Unix seconds. The oldest comes first. */
  denylist: Map<string, number>
  /** How far the sandbox's adjustable clock is ahead of ours, in milliseconds; 0 on every real network. */
  clockOffsetMs: number
  /** Changes with every control request to the sandbox, so that nothing cached before a reset is served after it. */
  epoch: number
  /** When a transaction was last sent or found final, in milliseconds. Prices cached before it may be outdated. */
  lastTransactionMs: number
  /** The hashes of recent transactions that were found final (transaction-change.ts). The oldest comes first. */
  finalTransactions: Map<string, number>
  /** When a user last changed their profile, in milliseconds. Profile pages cached before it may be outdated. */
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

const MAX_VALUES = 1_000

export function storeValue(
  isolate: Isolate,
  key: string,
  value: unknown,
  expiresAtMs: number
): void {
  if (isolate.values.size >= MAX_VALUES) isolate.values.clear()
  isolate.values.set(key, { value, expiresAtMs })
}

/** Undefined when no value is stored under the key or it has expired. */
export function readValue<Value>(isolate: Isolate, key: string, nowMs: number): Value | undefined {
  const found = isolate.values.get(key)
  if (!found) return undefined
  if (found.expiresAtMs > nowMs) return found.value as Value // each key has one writer, so one type
  isolate.values.delete(key)
  return undefined
}

export function deleteValue(isolate: Isolate, key: string): void {
  isolate.values.delete(key)
}

const MAX_CACHE_ENTRIES = 300
const MAX_CACHE_ENTRY_BYTES = 128 * 1_024

/** Stores a copy and evicts the least recently used one when the limit is reached. About 40 MB at most. */
export function storeCacheEntry(isolate: Isolate, key: string, copy: CacheEntry): void {
  const { cacheEntries } = isolate
  cacheEntries.delete(key)
  if (copy.body.byteLength > MAX_CACHE_ENTRY_BYTES) return
  if (cacheEntries.size >= MAX_CACHE_ENTRIES) evictOldest(cacheEntries)
  cacheEntries.set(key, copy)
}

/** About 100 kB each, parsed. */
const MAX_ANSWERS = 300

export function storeAnswer(isolate: Isolate, key: string, answer: StoredAnswer): void {
  const { answers } = isolate
  answers.delete(key)
  if (answers.size >= MAX_ANSWERS) evictOldest(answers)
  answers.set(key, answer)
}

export function readStoredAnswer(isolate: Isolate, key: string): StoredAnswer | undefined {
  return isolate.answers.get(key)
}

export function evictOldest(collection: Map<string, unknown> | Set<string>): void {
  for (const oldest of collection.keys()) {
    collection.delete(oldest)
    return
  }
}

export function readCacheEntry(isolate: Isolate, key: string): CacheEntry | undefined {
  const copy = isolate.cacheEntries.get(key)
  if (copy) {
    isolate.cacheEntries.delete(key)
    isolate.cacheEntries.set(key, copy)
  }
  return copy
}

/**
 * Runs `work` once for all concurrent requests with the same `key`; all receive its result.
 *
 * The first request keeps the work running after its own response (`waitUntil`), so a client that disconnects does
 * not block the others. A request that waits longer than the limit starts the work again.
 */
export async function singleFlight<Value>(
  isolate: Isolate,
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const pending = isolate.inFlight.get(key)
  if (pending) {
    const outcome = await withTimeout(
      pending.then(value => ({ value })),
      EDGE_LIMITS.singleFlightTimeoutMs,
      () => undefined
    )
    if (outcome) return outcome.value as Value // one key is used for one kind of work
    if (isolate.inFlight.get(key) === pending) isolate.inFlight.delete(key)
    return singleFlight(isolate, key, waitUntil, work)
  }
  const started = work()
  isolate.inFlight.set(key, started)
  const settled = started
    .catch(() => undefined)
    .finally(() => {
      if (isolate.inFlight.get(key) === started) isolate.inFlight.delete(key)
    })
  waitUntil(settled)
  return started
}

/**
 * Like `singleFlight`, but the work starts after this call: a flight in progress is awaited, not joined. Calls made
 * during that wait share the next flight, so at most one runs and one waits.
 */
export async function nextSingleFlight<Value>(
  isolate: Isolate,
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const next = `${key} next`
  return singleFlight(isolate, next, waitUntil, async () => {
    await undefined // so that this wait is registered under `next` before it is removed from there
    const pending = isolate.inFlight.get(key)
    if (pending) {
      const timeoutMs = EDGE_LIMITS.singleFlightTimeoutMs
      await withTimeout(pending, timeoutMs, () => undefined).catch(() => undefined)
    }
    isolate.inFlight.delete(next)
    if (isolate.inFlight.get(key) === pending) isolate.inFlight.delete(key)
    return singleFlight(isolate, key, waitUntil, work)
  })
}
