// Loads everything the home page shows. If a part fails, the page shows a gap with a retry. The work in the hero is
// selected in home-hero.ts, the home page of a partner is loaded in partner-home.ts.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import {
  type CollectionSummary,
  loadCollections,
  loadFeaturedCollections
} from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { cursorPosition } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import {
  loadMarketplaceLinks,
  loadPosts,
  type MarketplaceLink,
  type Post
} from '../api/static-files.ts'
import { type CampaignCard, loadRunningCampaigns } from './campaigns.ts'
import { firstOfEach } from './distinct-assets.ts'
import { withMarket } from './hit-details.ts'
import type { ListedCollection } from './launching-collections.ts'

export interface FeaturedRow {
  assets: ApiResult<AssetSummary[]>
  collection: Pick<CollectionSummary, 'collection' | 'isVerified' | 'name'>
}

export interface HomeView {
  /** Campaigns that can be bought from now. */
  campaigns: ApiResult<CampaignCard[]>
  /** Works whose auctions end next, each once. */
  ending: ApiResult<AssetSummary[]>
  featured: ApiResult<Page<FeaturedRow>>
  marketplaces: ApiResult<MarketplaceLink[]>
  posts: ApiResult<Post[]>
  trending: ApiResult<ListedCollection[]>
}

/** Rows on the first page; a press on the button loads the remaining rows. */
const FEATURED_PAGE_SIZE = 2
export const FEATURED_MORE = LIMITS.homeFeaturedCollections - FEATURED_PAGE_SIZE

interface HomeQuery {
  /** Cursor of the featured collections. */
  after: string | undefined
  marketplaceKey: string
  now: number
}

export async function loadHomeView(send: Send, query: HomeQuery): Promise<HomeView> {
  const [campaigns, ending, featured, marketplaces, posts, trending] = await Promise.all([
    loadRunningCampaigns(send, query),
    loadEnding(send, query),
    loadFeaturedRows(send, query),
    toResult(send(loadMarketplaceLinks())),
    toResult(send(loadPosts())),
    loadTrending(send, query)
  ])
  return { campaigns, ending, featured, marketplaces, posts, trending }
}

/**
 * With the lowest price of each collection. The volume is shown only in the list of collections, because the page has
 * no room for it.
 */
async function loadTrending(send: Send, context: HomeQuery): Promise<HomeView['trending']> {
  const page = { first: LIMITS.homeTrendingCollections }
  const found = await toResult(send(loadCollections({ sorting: 'Trending' }, page)))
  const trending = await withMarket(send, found.ok ? ok(found.value.items) : found, context)
  if (!trending.ok) return trending
  return ok(
    trending.value.map(i => ({
      ...i,
      stats: i.stats?.ok ? ok({ ...i.stats.value, volume: undefined }) : i.stats
    }))
  )
}

async function loadEnding(
  send: Send,
  { marketplaceKey, now }: HomeQuery
): Promise<ApiResult<AssetSummary[]>> {
  const filter = { hasEnd: true, marketplaceKey, now, sort: 'ending' as const }
  const page = await toResult(send(loadAuctionCards(filter, { first: LIMITS.homeSectionItems })))
  if (!page.ok) return page
  return ok(firstOfEach(page.value.items))
}

export async function loadFeaturedRows(
  send: Send,
  { after, ...context }: HomeQuery
): Promise<ApiResult<Page<FeaturedRow>>> {
  const first = Math.min(FEATURED_PAGE_SIZE, featuredLeft(after))
  if (first === 0) return ok({ items: [], next: undefined, total: undefined })
  const found = await toResult(send(loadFeaturedCollections({ first, after })))
  if (!found.ok) return found
  // Each row costs one request, so the number is limited here and not by the service.
  const collections = found.value.items.slice(0, first)
  const rows = await Promise.all(
    collections.map(async collection => ({
      collection,
      assets: await loadFeaturedAssets(send, { ...context, collection: collection.collection })
    }))
  )
  const { next } = found.value
  return ok({ ...found.value, items: rows, next: featuredLeft(next) > 0 ? next : undefined })
}

/** How many of the `homeFeaturedCollections` are left after this cursor. */
function featuredLeft(after: string | undefined): number {
  const position = after === undefined ? -1 : (cursorPosition(after) ?? 0)
  return Math.max(0, LIMITS.homeFeaturedCollections - position - 1)
}

/** What is for sale here and the newest items; only one of the two when the other fails to load. */
async function loadFeaturedAssets(
  send: Send,
  { collection, marketplaceKey, now }: Omit<HomeQuery, 'after'> & { collection: string }
): Promise<ApiResult<AssetSummary[]>> {
  const page = { first: LIMITS.homeSectionItems }
  const [onSale, newest] = await Promise.all([
    toResult(send(loadAuctionCards({ collection, marketplaceKey, now }, page))),
    toResult(send(loadAssetCards({ collection, marketplaceKey }, page)))
  ])
  if (!onSale.ok && !newest.ok) return newest
  const found = [onSale, newest].flatMap(i => (i.ok ? i.value.items : []))
  const ranked = firstOfEach(found).toSorted((a, b) => rowRank(a) - rowRank(b))
  return ok(ranked.slice(0, page.first))
}

/** Items on sale come first in a row, and covered items last. */
function rowRank({ auction, isNsfw, scam }: AssetSummary): number {
  if (scam || isNsfw) return 2
  return auction ? 0 : 1
}
