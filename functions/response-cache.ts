// Caches responses in caches.default, which has neither stale-while-revalidate nor single flight; both are added here
// per key. The most recently used copies are also in the isolate's memory, which saves most requests to the data
// center's cache. A copy is first fresh, then stale for a while (served immediately and renewed in the background),
// then removed. A failure of the cache counts as a miss and never fails a request.

import { CACHE, type CacheName } from '../src/lib/config/cache-policies.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import type { CacheEntry } from './isolate-memory.ts'
import { describeError } from './log.ts'
import { readCacheEntry, storeCacheEntry } from './response-memory.ts'
import { nextSingleFlight, singleFlight } from './single-flight.ts'

/** A complete response in memory, so that several requests can use it. */
export interface CachedResponse {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
}

/** The value of a response's `x-atrium-cache` header. BYPASS: the cache was not read. */
export type CacheState = 'MISS' | 'HIT' | 'STALE' | 'BYPASS'

export interface CacheFill {
  copy: CachedResponse
  /**
   * Whether the copy may be stored for other requests. When it may not, requests that already wait for it still receive
   * it.
   */
  isShareable: boolean
}

export type CacheMode = 'revalidate' | 'bypass'

export interface CacheOptions {
  /** Everything the response depends on besides build, environment, origin and partner. */
  key: string
  policy: CacheName
  /**
   * Absent: a stale copy is served and renewed in the background. `revalidate`: fetched again, shared with requests
   * that arrive meanwhile. `bypass`: fetched for this request alone. Both store their copy for later requests.
   */
  mode?: CacheMode
  /** Copies created from work that began before this time (ms) are outdated, because their data has changed since. */
  notBeforeMs?: number
  fill(): Promise<CacheFill>
}

const METADATA_HEADER = 'x-atrium-copy'

export async function withCache(
  edge: Edge,
  options: CacheOptions
): Promise<{ copy: CachedResponse; state: CacheState }> {
  const policy = CACHE[options.policy]
  const url = cacheUrl(edge, options.key)
  if (policy.maxAge === 0 || url === undefined) {
    return { copy: (await options.fill()).copy, state: 'BYPASS' }
  }
  const fillAndStore = async () => {
    // Taken before the work, because a change during the work may be missing in the copy.
    const madeAtMs = edge.nowMs()
    const { copy, isShareable } = await options.fill()
    if (isShareable) {
      const entry = { ...copy, madeAtMs, freshUntilMs: edge.nowMs() + policy.maxAge * 1000 }
      storeCacheEntry(edge.isolate, url, entry)
      edge.waitUntil(writeCache(edge, url, entry, policy.maxAge + policy.staleWhileRevalidate))
    }
    return copy
  }
  // A user who has just sent a transaction must not receive older data, so this request does not join work in progress
  // (single-flight.ts) either.
  if (options.mode === 'bypass' && options.policy !== 'instant') {
    return { copy: await fillAndStore(), state: 'BYPASS' }
  }
  if (options.mode === 'revalidate') {
    return {
      copy: await nextSingleFlight(edge.isolate, url, edge.waitUntil, fillAndStore),
      state: 'MISS'
    }
  }
  const { lastTransactionMs } = edge.isolate
  // A user who has just sent a transaction sees its result at once; everyone else gets data at most one second old.
  const changedAtMs = options.mode === 'bypass' ? lastTransactionMs : wholeSecond(lastTransactionMs)
  const notBeforeMs = options.policy === 'instant' ? changedAtMs : (options.notBeforeMs ?? 0)
  const flightKey = notBeforeMs === 0 ? url : `${url} ${notBeforeMs}`
  const fillOnce = () => singleFlight(edge.isolate, flightKey, edge.waitUntil, fillAndStore)
  const storedEntry = await readCache(edge, url)
  const isOld = !storedEntry || storedEntry.madeAtMs < notBeforeMs
  if (isOld) return { copy: await fillOnce(), state: 'MISS' }
  if (storedEntry.freshUntilMs > edge.nowMs()) return { copy: storedEntry, state: 'HIT' }
  if (options.mode) return { copy: await fillOnce(), state: 'MISS' }
  edge.waitUntil(fillOnce().catch(error => logError(edge, 'renewal of a copy failed', error)))
  return { copy: storedEntry, state: 'STALE' }
}

/** Rounds down to a whole second, so that all transactions that end within one second invalidate a copy once. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

/** Creates a response for this request from a copy. */
export function toResponse(copy: CachedResponse, headers: Record<string, string> = {}): Response {
  const all = new Headers(copy.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(copy.body, { status: copy.status, headers: all })
}

export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer()
  }
}

/** Undefined when the key is too long. */
export function cacheUrl(edge: Edge, key: string): string | undefined {
  if (key.length > EDGE_LIMITS.cacheKeyLength) return undefined
  const { buildId, environmentName, isolate, origin, partnerKey } = edge
  const scope = [buildId, environmentName, isolate.epoch, encodeURIComponent(origin)].join('/')
  const partner = partnerKey === undefined ? '' : `partner=${partnerKey}/`
  return `https://copies.internal/${scope}/${partner}${key}`
}

interface CacheMetadata {
  status: number
  headers: [string, string][]
  madeAtMs: number
  freshUntilMs: number
}

/** The isolate's copy while it is fresh, otherwise the data center's copy, which another isolate may have renewed. */
async function readCache(edge: Edge, url: string): Promise<CacheEntry | undefined> {
  const entry = readCacheEntry(edge.isolate, url)
  if (entry && entry.freshUntilMs > edge.nowMs()) return entry
  try {
    const found = await edge.cache?.match(url)
    const text = found?.headers.get(METADATA_HEADER)
    if (!found || !text) return undefined
    const meta = JSON.parse(text) as CacheMetadata // written by `writeCache()`, below
    const copy = { ...meta, body: await found.arrayBuffer() }
    storeCacheEntry(edge.isolate, url, copy)
    return copy
  } catch (error) {
    logError(edge, 'reading the cache failed', error)
    return undefined
  }
}

// The response's own headers are stored inside one header, so that its `Vary` or `Cache-Control` does not affect the
// cache.
async function writeCache(
  edge: Edge,
  url: string,
  copy: CacheEntry,
  seconds: number
): Promise<void> {
  const { body, ...rest } = copy
  const meta: CacheMetadata = {
    ...rest,
    headers: copy.headers.map(([name, value]) => [name, value])
  }
  const headers = {
    'Cache-Control': `public, max-age=${seconds}`,
    [METADATA_HEADER]: JSON.stringify(meta)
  }
  try {
    await edge.cache?.put(url, new Response(body, { headers }))
  } catch (error) {
    logError(edge, 'writing the cache failed', error)
  }
}

function logError(edge: Edge, event: string, error: unknown): void {
  edge.log({ level: 'error', event, error: describeError(error) })
}
