import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import {
  type CollectionSummary,
  loadCollections,
  loadFeaturedCollections
} from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { loadMarketplaceLinks, loadPosts, type MarketplaceLink, type Post } from '../api/files.ts'

export interface FeaturedRow {
  assets: Attempt<AssetSummary[]>
  collection: CollectionSummary
}

export interface HomeView {
  featured: Attempt<Page<FeaturedRow>>
  marketplaces: Attempt<MarketplaceLink[]>
  posts: Attempt<Post[]>
  trending: Attempt<CollectionSummary[]>
}

/** Rows in the first page; the others follow as the visitor scrolls, ten in all. */
const ROWS = 2

interface HomeQuery {
  /** Where the featured collections go on. */
  after: string | undefined
  marketplaceKey: string
}

export async function loadHomeView(send: Send, query: HomeQuery): Promise<HomeView> {
  const [featured, marketplaces, posts, trending] = await Promise.all([
    loadFeaturedRows(send, query),
    attempt(send(loadMarketplaceLinks())),
    attempt(send(loadPosts())),
    attempt(
      send(loadCollections({ sorting: 'Trending' }, { first: LIMITS.homeTrendingCollections }))
    )
  ])
  return {
    featured,
    marketplaces,
    posts,
    trending: trending.ok ? ok(trending.value.items) : trending
  }
}

export async function loadFeaturedRows(
  send: Send,
  { after, marketplaceKey }: HomeQuery
): Promise<Attempt<Page<FeaturedRow>>> {
  const found = await attempt(send(loadFeaturedCollections({ first: ROWS, after })))
  if (!found.ok) return found
  const rows = await Promise.all(
    found.value.items.map(async collection => ({
      collection,
      assets: await loadRow(send, collection.collection, marketplaceKey)
    }))
  )
  return ok({ ...found.value, items: rows })
}

async function loadRow(
  send: Send,
  collection: string,
  marketplaceKey: string
): Promise<Attempt<AssetSummary[]>> {
  const first = LIMITS.homeSectionItems
  const page = await attempt(send(loadAssetCards({ collection, marketplaceKey }, { first })))
  return page.ok ? ok(page.value.items) : page
}
