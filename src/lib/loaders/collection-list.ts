// What the dialogs of admins show: the collections on a list, and what is hidden, which may not be featured.

import {
  type CollectionSummary,
  loadCollection,
  loadFeaturedCollections
} from '../api/collections.ts'
import { loadBlacklistedCollections } from '../api/moderation.ts'
import type { Send } from '../api/request.ts'
import type { CollectionListName } from '../rules/collection-list.ts'

export interface ListedCollection {
  collection: string
  /** Undefined where it could not be had. */
  name: string | undefined
  /** Undefined as well where all it shows is flagged. */
  picture: string | undefined
}

export interface CollectionListData {
  /** Identifiers. */
  blacklisted: string[]
  items: ListedCollection[]
}

/** The service's most at once; nobody has featured so many. */
const FEATURED_PAGE_SIZE = 100
/** The blacklist is of identifiers: so many are asked for by name, one by one. */
const MAX_NAME_LOOKUPS = 20

/** Rejects where a list cannot be had. */
export async function loadCollectionListData(
  send: Send,
  list: CollectionListName
): Promise<CollectionListData> {
  const [blacklisted, featured] = await Promise.all([
    send(loadBlacklistedCollections()),
    list === 'featured' ? send(loadFeaturedCollections({ first: FEATURED_PAGE_SIZE })) : undefined
  ])
  const items = featured
    ? featured.items.map(toListedCollection)
    : await Promise.all(blacklisted.map((i, at) => loadListedCollection(send, i, at)))
  return { blacklisted, items }
}

async function loadListedCollection(
  send: Send,
  collection: string,
  at: number
): Promise<ListedCollection> {
  const found =
    at < MAX_NAME_LOOKUPS
      ? await send(loadCollection(collection)).catch(() => undefined)
      : undefined
  return found ? toListedCollection(found) : { collection, name: undefined, picture: undefined }
}

function toListedCollection({ collection, name, thumbnails }: CollectionSummary): ListedCollection {
  return { collection, name, picture: thumbnails.find(i => !i.isFlagged && i.url)?.url }
}
