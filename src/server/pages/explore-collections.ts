// Loads the collections tab of explore.

import { loadCollections } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { readValidValues } from '../../lib/queries/normalize-query.ts'
import { readCursor } from '../../lib/queries/query-params.ts'
import { readSort, type SortOption } from '../../lib/queries/sort-options.ts'
import { ok } from '../../lib/result.ts'
import { campaignPhase } from '../../lib/rules/campaign.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import {
  type ExploreCollectionsStats,
  type ExploreTabStats,
  loadExploreCollectionsStats,
  loadExploreTabStats
} from '../api/explore.ts'
import { loadMarketStats } from './collection-market-stats.ts'
import { type ListedCollection, withLaunches } from './launching-collections.ts'

export interface CollectionsQuery {
  after: string | undefined
  isActive: boolean
  isVerified: boolean
  sort: SortOption<'collections'>
}

export interface CollectionsView {
  collectionsStats: ApiResult<ExploreCollectionsStats>
  items: ApiResult<Page<ListedCollection>>
  query: CollectionsQuery
  stats: ApiResult<ExploreTabStats>
}

const SORTING = { newest: 'Newest', trending: 'Trending', verified: 'Verified' } as const

export function readCollectionsQuery(params: URLSearchParams): CollectionsQuery {
  const filters = readValidValues('filter', params)
  return {
    after: readCursor(params),
    isActive: filters.includes('active'),
    isVerified: filters.includes('verified'),
    sort: readSort('collections', params)
  }
}

/** The URL of the first page of the list, with `change` applied. */
export function collectionsHref(
  path: string,
  query: CollectionsQuery,
  change: Partial<CollectionsQuery> = {}
): string {
  const { isActive, isVerified, sort } = { ...query, ...change }
  const params = new URLSearchParams()
  if (isVerified) params.append('filter', 'verified')
  if (isActive) params.append('filter', 'active')
  if (sort !== 'newest') params.set('sort', sort)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

export async function loadCollectionsView(
  send: Send,
  query: CollectionsQuery,
  market: { marketplaceKey: string; now: number }
): Promise<CollectionsView> {
  const [items, stats, collectionsStats] = await Promise.all([
    loadCollectionsPage(send, query, market),
    toResult(loadExploreTabStats(send)),
    toResult(send(loadExploreCollectionsStats()))
  ])
  return { collectionsStats, items, query, stats }
}

/** One page of the list, with prices on the marketplace. */
export async function loadCollectionsPage(
  send: Send,
  { after, isActive, isVerified, sort }: CollectionsQuery,
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<ApiResult<Page<ListedCollection>>> {
  const filter = { isActive, isVerified, sorting: SORTING[sort] }
  const first = LIMITS.collectionsPageSize
  const page = await toResult(send(loadCollections(filter, { first, after })))
  if (!page.ok) return page
  const found = page.value.items
  const [collections, stats] = await Promise.all([
    withLaunches(send, found, { marketplaceKey, now }),
    loadMarketStats(send, found, marketplaceKey)
  ])
  const items = collections.map((item, index) => ({ ...item, stats: stats[index] }))
  const isOver = ({ items: count, launch }: ListedCollection) =>
    count === 0 && launch !== undefined && campaignPhase(launch, now) === 'ended'
  // A launch that is over has nothing to show, and none of its items will come.
  return ok({ ...page.value, items: [...items.filter(i => !isOver(i)), ...items.filter(isOver)] })
}
