// What the dialogs of admins show: the collections on a list, and what is hidden, which may not be featured.

import {
  type CollectionSummary,
  loadCollection,
  loadFeaturedCollections
} from '../api/collections.ts'
import { loadBlacklisted } from '../api/moderation.ts'
import type { Send } from '../api/request.ts'
import type { CollectionList } from '../rules/collection-choice.ts'

export interface ListedCollection {
  collection: string
  /** Undefined where it could not be had. */
  name: string | undefined
  /** Undefined as well where all it shows is flagged. */
  picture: string | undefined
}

export interface CollectionListFacts {
  /** Identifiers. */
  blacklisted: string[]
  items: ListedCollection[]
}

/** The service's most at once; nobody has featured so many. */
const PAGE = 100
/** The blacklist is of identifiers: so many are asked for by name, one by one. */
const NAMED = 20

/** Rejects where a list cannot be had. */
export async function loadCollectionListFacts(
  send: Send,
  list: CollectionList
): Promise<CollectionListFacts> {
  const [blacklisted, featured] = await Promise.all([
    send(loadBlacklisted()),
    list === 'featured' ? send(loadFeaturedCollections({ first: PAGE })) : undefined
  ])
  const items = featured
    ? featured.items.map(toListed)
    : await Promise.all(blacklisted.map((i, at) => nameIt(send, i, at)))
  return { blacklisted, items }
}

async function nameIt(send: Send, collection: string, at: number): Promise<ListedCollection> {
  const found =
    at < NAMED ? await send(loadCollection(collection)).catch(() => undefined) : undefined
  return found ? toListed(found) : { collection, name: undefined, picture: undefined }
}

function toListed({ collection, name, thumbnails }: CollectionSummary): ListedCollection {
  return { collection, name, picture: thumbnails.find(i => !i.isFlagged && i.url)?.url }
}
