import { type AssetSummary, loadAssetCards } from '../api/assets.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { loadAuctionCards } from '../api/auctions.ts'
import {
  type Collection,
  type CollectionStats,
  loadCollection,
  loadCollectionStats
} from '../api/collections.ts'
import { loadMarketplace } from '../api/market.ts'
import type { Send } from '../api/request.ts'
import type { Page } from '../api/structs.ts'
import { LIMITS } from '../config/limits.ts'
import type { CollectionList } from './query.ts'

export interface CollectionQuery {
  after: string | undefined
  collection: string
  /** Items of the list; fewer for a layer that only shows at the edges. */
  first: number
  list: CollectionList
  marketplaceKey: string
  now: number
}

export interface CollectionView {
  /** `undefined` inside = no such collection. */
  collection: Attempt<Collection | undefined>
  isPaused: boolean
  items: Attempt<Page<AssetSummary>>
  query: CollectionQuery
  stats: Attempt<CollectionStats>
}

/** A page of the list, and what shows of it below another view. */
export const COLLECTION_PAGE = LIMITS.listPage * 2
export const COLLECTION_GLIMPSE = LIMITS.listPage / 2

export async function loadCollectionView(
  send: Send,
  query: CollectionQuery
): Promise<CollectionView> {
  const [collection, stats, marketplace, items] = await Promise.all([
    attempt(send(loadCollection(query.collection))),
    attempt(send(loadCollectionStats(query.collection, query.marketplaceKey))),
    attempt(send(loadMarketplace(query.marketplaceKey))),
    loadCollectionItems(send, query)
  ])
  const isPaused = marketplace.ok && marketplace.value?.isPaused === true
  return { collection, isPaused, items, query, stats }
}

/** A page of the list the address asks for. */
export function loadCollectionItems(
  send: Send,
  { after, collection, first, list, marketplaceKey, now }: CollectionQuery
): Promise<Attempt<Page<AssetSummary>>> {
  const page = { first, after }
  const request =
    list === 'auctions'
      ? loadAuctionCards({ collection, marketplaceKey, now }, page)
      : loadAssetCards({ collection, marketplaceKey }, page)
  return attempt(send(request))
}

/** What the page is called: a flagged collection goes by its identifier. */
export function collectionTitle({ collection, query }: CollectionView): string {
  const found = collection.ok ? collection.value : undefined
  return found && !found.scam ? found.name : query.collection
}
