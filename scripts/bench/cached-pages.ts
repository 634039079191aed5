// Measures the gain from caching the explore and collection pages: requests per second from the cache, and with the
// page rendered for each request, as for a signed-in person. Throws when a page is not served from the cache.

import { CACHED_STATES, type LoadResult, measureLoad } from './load.ts'
import { createSession } from './sandbox-control.ts'

export interface CachedPageResult {
  name: string
  cached: LoadResult
  uncached: LoadResult
  /** How many times more requests per second the cached page serves. */
  gain: number
}

const SECONDS = 3
const CONNECTIONS = 16
/** The smallest acceptable gain. */
export const MIN_GAIN = 2

export async function measureCachedPages(
  origin: string,
  collectionPath: string
): Promise<CachedPageResult[]> {
  const pages = {
    'explore: NFTs': '/nfts',
    'explore: collections': '/collections',
    'explore: creators': '/creators',
    collection: collectionPath
  }
  const results: CachedPageResult[] = []
  for (const path of Object.values(pages)) await requireCached(origin, path)
  const cookie = await createSession(origin)
  for (const [name, path] of Object.entries(pages)) {
    const load = { connections: CONNECTIONS, seconds: SECONDS }
    const uncached = await measureLoad(origin, {
      ...load,
      next: () => ({ path, headers: { cookie }, states: ['BYPASS'] })
    })
    const nextCached = () => ({ path, states: CACHED_STATES })
    // A warm-up that is not measured, because the copy may have become stale.
    await measureLoad(origin, { connections: 2, seconds: 0.3, next: nextCached })
    const cached = await measureLoad(origin, { ...load, next: nextCached })
    const failed = uncached.failed + cached.failed
    if (failed > 0)
      throw new Error(`cached pages: ${failed} responses of ${path} are not what was measured`)
    const gain = cached.requestsPerSecond / uncached.requestsPerSecond
    results.push({ name, cached, uncached, gain })
  }
  return results
}

/** Throws unless the page exists and its second request is served from the cache. */
async function requireCached(origin: string, path: string): Promise<void> {
  await (await fetch(origin + path)).arrayBuffer()
  const again = await fetch(origin + path)
  await again.arrayBuffer()
  const state = again.headers.get('x-atrium-cache') ?? 'no state'
  if (again.ok && CACHED_STATES.includes(state)) return
  throw new Error(`cached pages: ${path} is not served from the cache: ${again.status}, ${state}`)
}
