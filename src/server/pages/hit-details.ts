// Loads the people and the collections that search hits refer to. Without hits nothing is requested.

import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Artist } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { type Hit, loadSearchPreviews } from '../../lib/api/search.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadMarketStats } from './collection-market-stats.ts'
import { type ListedCollection, withLaunches } from './launching-collections.ts'

/** The accounts that were found, in the order of the hits. */
export function loadHitPeople(send: Send, hits: readonly Hit[]): Promise<ApiResult<Artist[]>> {
  return toResult(loadForHits(hits, ids => send(loadPeople(ids))))
}

export function loadHitCollections(
  send: Send,
  hits: readonly Hit[]
): Promise<ApiResult<CollectionSummary[]>> {
  return toResult(
    loadForHits(hits, async ids => {
      const previews = await send(loadSearchPreviews({ assets: [], collections: ids }))
      return previews.collections
    })
  )
}

export async function loadForHits<Known>(
  hits: readonly Hit[],
  load: (ids: string[]) => Promise<Known[]>
): Promise<Known[]> {
  return hits.length > 0 ? load(hits.map(i => i.id)) : []
}

/**
 * Adds the figures of the market, as in the list of collections. A collection without items gets its launch, which is
 * then the subject of its card.
 */
export async function withMarket(
  send: Send,
  found: ApiResult<CollectionSummary[]>,
  context: { marketplaceKey: string; now: number }
): Promise<ApiResult<ListedCollection[]>> {
  if (!found.ok) return found
  const [collections, stats] = await Promise.all([
    found.value.every(i => i.items > 0) ? found.value : withLaunches(send, found.value, context),
    loadMarketStats(send, found.value, context.marketplaceKey)
  ])
  return ok(collections.map((item, at) => ({ ...item, stats: stats[at] })))
}
