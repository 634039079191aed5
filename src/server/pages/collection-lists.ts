// The lists that decide which actions an admin has on a collection, loaded once for all collections of a page.

import { loadFeaturedCollections } from '../../lib/api/collections.ts'
import { loadBlacklistedCollections } from '../../lib/api/moderation.ts'
import type { Send } from '../../lib/api/request.ts'
import { toResult } from '../api/api-result.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'

/** Identifiers of the listed collections. A list is absent when it could not be loaded. */
export interface CollectionLists {
  blacklisted?: readonly string[] | undefined
  featured?: readonly string[] | undefined
}

export async function loadCollectionLists(send: Send): Promise<CollectionLists> {
  const [blacklisted, featured] = await Promise.all([
    toResult(send(loadBlacklistedCollections())),
    // One page has all of them: MAX_FEATURED_COLLECTIONS (lib/config/limits.ts) is smaller.
    toResult(send(loadFeaturedCollections({ first: DATA_SERVICE_LIMITS.pageSize })))
  ])
  return {
    blacklisted: blacklisted.ok ? blacklisted.value : undefined,
    featured: featured.ok ? featured.value.items.map(i => i.collection) : undefined
  }
}
