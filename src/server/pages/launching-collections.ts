// Collections whose items are minted by a launch have none before it: their cards show the cover of the launch.

import { type Campaign, loadCampaigns } from '../../lib/api/campaigns.ts'
import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { Sale } from './collection-sales.ts'

export interface ListedCollection extends CollectionSummary {
  /** The launch that mints its first items, while it has none. */
  launch?: Campaign | undefined
  /** What is for sale of it, in lists that say so. */
  sale?: ApiResult<Sale> | undefined
}

/** Asks for the newest launches only when a collection has no items. Without an answer nothing is added. */
export async function withLaunches(
  send: Send,
  collections: readonly CollectionSummary[]
): Promise<ListedCollection[]> {
  if (collections.every(i => i.items > 0)) return [...collections]
  const found = await toResult(send(loadCampaigns({ first: LIMITS.listPageSize })))
  const launches = found.ok ? found.value.items : []
  return collections.map(collection => ({
    ...collection,
    launch:
      collection.items > 0
        ? undefined
        : launches.find(i => i.collectionTicker === collection.collection)
  }))
}
