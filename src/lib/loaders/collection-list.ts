// Loader data of the admin dialogs: the collections on a list, and the blacklist, whose collections cannot be featured.

import {
  type CollectionSummary,
  loadCollection,
  loadFeaturedCollections
} from '../api/collections.ts'
import { loadBlacklistedCollections } from '../api/moderation.ts'
import type { Send } from '../api/request.ts'
import { personText } from '../format/names.ts'
import type { CollectionListName } from '../rules/collection-list.ts'

export interface CollectionListEntry {
  collection: string
  // `undefined` when it was not loaded or loading failed.
  items: number | undefined
  /** The name of the person on its cards. */
  maker: string | undefined
  name: string | undefined
  /** `undefined` also when all thumbnails are flagged. */
  picture: string | undefined
}

export interface CollectionListData {
  /** Collection identifiers. */
  blacklisted: string[]
  items: CollectionListEntry[]
}

/** The service's maximum page size; above MAX_FEATURED_COLLECTIONS, so one page is enough. */
const FEATURED_PAGE_SIZE = 100
/** The blacklist has identifiers only; at most this many names are loaded, with one request each. */
const MAX_NAME_LOOKUPS = 20

/** Rejects when a list fails to load; a failed name lookup does not reject. */
export async function loadCollectionListData(
  send: Send,
  list: CollectionListName
): Promise<CollectionListData> {
  const [blacklisted, featured] = await Promise.all([
    send(loadBlacklistedCollections()),
    list === 'featured' ? send(loadFeaturedCollections({ first: FEATURED_PAGE_SIZE })) : undefined
  ])
  const items = featured
    ? featured.items.map(toCollectionListEntry)
    : await Promise.all(blacklisted.map((i, at) => loadCollectionListEntry(send, i, at)))
  return { blacklisted, items }
}

async function loadCollectionListEntry(
  send: Send,
  collection: string,
  at: number
): Promise<CollectionListEntry> {
  const found =
    at < MAX_NAME_LOOKUPS
      ? await send(loadCollection(collection)).catch(() => undefined)
      : undefined
  return found
    ? toCollectionListEntry(found)
    : { collection, items: undefined, maker: undefined, name: undefined, picture: undefined }
}

export function toCollectionListEntry({
  artist,
  collection,
  items,
  name,
  thumbnails
}: CollectionSummary): CollectionListEntry {
  const picture = thumbnails.find(i => !i.isFlagged && i.url)?.url
  return { collection, items, maker: artist && personText(artist), name, picture }
}
