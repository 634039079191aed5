// Keeps copies of answers on caches.default, which lacks stale-while-revalidate and one flight per key; both are here.
// In front of it the isolate holds the copies asked for last, which saves most requests the way there. A copy is fresh,
// then stale for a while (served at once, renewed behind it), then gone. A cache that fails is a cache that has nothing:
// no request fails because of it.

import { CACHE, type CacheName } from '../src/lib/config/cache.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { type HeldCopy, heldCopy, holdCopy, nextFlight, oneFlight } from './isolate.ts'
import { describeError } from './log.ts'

/** An answer held whole, so that several requests may have it. */
export interface Copy {
  status: number
  headers: readonly (readonly [string, string])[]
  body: ArrayBuffer
}

/** What an answer's `x-atrium-cache` says. BYPASS: the cache was not asked. */
export type CacheState = 'MISS' | 'HIT' | 'STALE' | 'BYPASS'

export interface Filled {
  copy: Copy
  /** Whether others may have it; a failure is given to those who wait for it and to nobody later. */
  share: boolean
}

export type Take = 'fresh' | 'new' | 'renew'

export interface CacheUse {
  /** Everything the answer depends on, beside build, environment and origin. */
  key: string
  policy: CacheName
  /**
   * `fresh`: no stale copies. `new`: made from now on, shared with those who ask meanwhile. `renew`: made for this
   * request alone. The last two leave their copy for the others.
   */
  take?: Take
  /** Copies from before this moment (ms) are old: what they show has changed since. */
  sinceMs?: number
  fill(): Promise<Filled>
}

const META = 'x-atrium-copy'

export async function throughCache(
  edge: Edge,
  use: CacheUse
): Promise<{ copy: Copy; state: CacheState }> {
  const policy = CACHE[use.policy]
  const address = keyOf(edge, use.key)
  if (policy.maxAge === 0 || address === undefined) {
    return { copy: (await use.fill()).copy, state: 'BYPASS' }
  }
  const produce = async () => {
    const { copy, share } = await use.fill()
    if (share) {
      const held = { ...copy, freshUntilMs: edge.nowMs() + policy.maxAge * 1000 }
      holdCopy(edge.isolate, address, held)
      edge.later(store(edge, address, held, policy.maxAge + policy.staleWhileRevalidate))
    }
    return copy
  }
  // What a person who just acted asks for must not come from before; not even from a flight under way.
  if (use.take === 'renew' && use.policy !== 'instant') {
    return { copy: await produce(), state: 'BYPASS' }
  }
  if (use.take === 'new') {
    return { copy: await nextFlight(edge.isolate, address, edge.later, produce), state: 'MISS' }
  }
  const { changedMs } = edge.isolate
  // Who just acted sees what came of it to the moment; for those who watch, a second is one moment.
  const changed = use.take === 'renew' ? changedMs : wholeSecond(changedMs)
  const since = use.policy === 'instant' ? changed : (use.sinceMs ?? 0)
  const key = since === 0 ? address : `${address} ${since}`
  const flight = () => oneFlight(edge.isolate, key, edge.later, produce)
  const found = await look(edge, address)
  const isOld = !found || found.freshUntilMs - policy.maxAge * 1000 < since
  if (isOld) return { copy: await flight(), state: 'MISS' }
  if (found.freshUntilMs > edge.nowMs()) return { copy: found, state: 'HIT' }
  if (use.take) return { copy: await flight(), state: 'MISS' }
  edge.later(flight().catch(error => warn(edge, 'renewal of a copy failed', error)))
  return { copy: found, state: 'STALE' }
}

/** However many transactions end within a second, they make one copy old. */
function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

/** The copy as a response of this request. */
export function toResponse(copy: Copy, headers: Record<string, string> = {}): Response {
  const all = new Headers(copy.headers.map(([name, value]) => [name, value] as [string, string]))
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(copy.body.slice(0), { status: copy.status, headers: all })
}

export async function toCopy(response: Response): Promise<Copy> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer()
  }
}

/** Undefined when the key is too long to be one. */
function keyOf(edge: Edge, key: string): string | undefined {
  if (key.length > EDGE_LIMITS.cacheKeyLength) return undefined
  const { buildId, environmentName, isolate, origin } = edge
  const scope = [buildId, environmentName, isolate.epoch, encodeURIComponent(origin)].join('/')
  return `https://copies.internal/${scope}/${key}`
}

interface Meta {
  status: number
  headers: [string, string][]
  freshUntilMs: number
}

/** The isolate's copy while it is fresh, else the data centre's, which another isolate may have renewed. */
async function look(edge: Edge, address: string): Promise<HeldCopy | undefined> {
  const held = heldCopy(edge.isolate, address)
  if (held && held.freshUntilMs > edge.nowMs()) return held
  try {
    const found = await edge.cache?.match(address)
    const text = found?.headers.get(META)
    if (!found || !text) return undefined
    const meta = JSON.parse(text) as Meta // written by store(), below
    const copy = { ...meta, body: await found.arrayBuffer() }
    holdCopy(edge.isolate, address, copy)
    return copy
  } catch (error) {
    warn(edge, 'reading the cache failed', error)
    return undefined
  }
}

// The answer's own headers travel inside one, so that a `Vary` or `Cache-Control` of it does not rule the cache.
async function store(edge: Edge, address: string, copy: HeldCopy, seconds: number): Promise<void> {
  const { body, ...rest } = copy
  const meta: Meta = { ...rest, headers: copy.headers.map(([name, value]) => [name, value]) }
  const headers = { 'Cache-Control': `public, max-age=${seconds}`, [META]: JSON.stringify(meta) }
  try {
    await edge.cache?.put(address, new Response(body.slice(0), { headers }))
  } catch (error) {
    warn(edge, 'writing the cache failed', error)
  }
}

function warn(edge: Edge, event: string, error: unknown): void {
  edge.log({ level: 'error', event, error: describeError(error) })
}
