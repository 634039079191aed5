// The lists that decide which actions an admin has on a collection, loaded once for all collections of a page.

import { loadFeaturedCollections } from '../../lib/api/collections.ts'
import { loadBlacklistedCollections } from '../../lib/api/moderation.ts'
import type { Send } from '../../lib/api/request.ts'
import { toResult } from '../api/api-result.ts'

/** Identifiers of the listed collections. A list is absent when it could not be loaded. */
export interface CollectionLists {
  blacklisted?: readonly string[] | undefined
  featured?: readonly string[] | undefined
}

/** The service's maximum page size. */
const FEATURED_PAGE_SIZE = 100

export async function loadCollectionLists(send: Send): Promise<CollectionLists> {
  const [blacklisted, featured] = await Promise.all([
    toResult(send(loadBlacklistedCollections())),
    toResult(send(loadFeaturedCollections({ first: FEATURED_PAGE_SIZE })))
  ])
  return {
    blacklisted: blacklisted.ok ? blacklisted.value : undefined,
    featured: featured.ok ? featured.value.items.map(i => i.collection) : undefined
  }
}
