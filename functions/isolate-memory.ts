// The one module whose memory outlives a request. Everything else gets an `Isolate` through its `Edge`.
//
// An isolate serves many visitors, so what may be kept here is only what is the same for all of them: the visitors'
// shared access token, what a client's rate is, work that several requests wait for, and a renewed token of a person
// under the digest of that person's own. Never a Response, a stream or a Request: those belong to the request that
// made them and are dead in any other. Strings, numbers and buffers only.

import { withTimeout } from '../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'

export interface TokenBucket {
  tokens: number
  updatedAtMs: number
}

/** A copy of an answer: plain bytes, good for any request. */
export interface CacheEntry {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
  freshUntilMs: number
}

export interface Isolate {
  /** The copies asked for last, in front of the data centre's cache. The oldest come first. */
  cacheEntries: Map<string, CacheEntry>
  /** Work under way, by what it is about. */
  inFlight: Map<string, Promise<unknown>>
  /** Small values with an end. */
  values: Map<string, { value: unknown; expiresAtMs: number }>
  buckets: Map<string, TokenBucket>
  /** How far the sandbox's movable clock is ahead of ours; 0 on every real network. */
  clockOffsetMs: number
  /** Changes with every control of the sandbox, so that nothing cached before a reset is served after it. */
  epoch: number
  /** When a transaction was last sent or seen final: prices copied before it may be from before it. */
  lastTransactionMs: number
  /** When somebody last changed their profile, in the same sense for pages of people. */
  lastProfileChangeMs: number
}

export function createIsolate(): Isolate {
  return {
    cacheEntries: new Map(),
    inFlight: new Map(),
    values: new Map(),
    buckets: new Map(),
    clockOffsetMs: 0,
    epoch: 0,
    lastTransactionMs: 0,
    lastProfileChangeMs: 0
  }
}

export const ISOLATE: Isolate = createIsolate()

const MAX_VALUES = 1_000

export function remember(isolate: Isolate, key: string, value: unknown, expiresAtMs: number): void {
  if (isolate.values.size >= MAX_VALUES) isolate.values.clear()
  isolate.values.set(key, { value, expiresAtMs })
}

/** Undefined when nothing is kept under the key or its time is over. */
export function remembered<Value>(isolate: Isolate, key: string, nowMs: number): Value | undefined {
  const found = isolate.values.get(key)
  if (!found) return undefined
  if (found.expiresAtMs > nowMs) return found.value as Value // one key holds one type: each key has one writer
  isolate.values.delete(key)
  return undefined
}

export function forget(isolate: Isolate, key: string): void {
  isolate.values.delete(key)
}

const MAX_CACHE_ENTRIES = 300
const MAX_CACHE_ENTRY_BYTES = 128 * 1_024

/** Remembers a copy, at the cost of the one that was not asked for the longest. At most some 40 MB in all. */
export function storeCacheEntry(isolate: Isolate, key: string, copy: CacheEntry): void {
  const { cacheEntries } = isolate
  cacheEntries.delete(key)
  if (copy.body.byteLength > MAX_CACHE_ENTRY_BYTES) return
  if (cacheEntries.size >= MAX_CACHE_ENTRIES) evictOldest(cacheEntries)
  cacheEntries.set(key, copy)
}

export function evictOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    map.delete(oldest)
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
 * Runs `work` once however many requests ask for `key` meanwhile; all get its outcome.
 *
 * The first request keeps the work alive past its own end, so a client that leaves hangs nobody else. Whoever waits
 * longer than the limit begins the work anew.
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
    if (outcome) return outcome.value as Value // one key stands for one kind of work
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
 * Like `oneFlight`, but the work begins after this call: a flight under way is waited for and not joined. Whoever
 * asks while one waits shares the next, so however many ask, no more than one flies and one waits.
 */
export async function nextSingleFlight<Value>(
  isolate: Isolate,
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const next = `${key} next`
  return singleFlight(isolate, next, waitUntil, async () => {
    const pending = isolate.inFlight.get(key)
    if (pending) {
      const limitMs = EDGE_LIMITS.singleFlightTimeoutMs
      await withTimeout(pending, limitMs, () => undefined).catch(() => undefined)
    }
    isolate.inFlight.delete(next)
    if (isolate.inFlight.get(key) === pending) isolate.inFlight.delete(key)
    return singleFlight(isolate, key, waitUntil, work)
  })
}
