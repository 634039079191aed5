// Loads the trending page: the auctions with the most bids, one per asset.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadTrendingAuctions } from '../../lib/api/auction-cards.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { loadTags, type Tag } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { readValidValues } from '../../lib/queries/normalize-query.ts'
import { readCursor } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type ExploreTabStats, loadExploreTabStats } from '../api/explore.ts'

export interface TrendingQuery {
  after: string | undefined
  now: number
  tag: string | undefined
}

export interface TrendingView {
  items: ApiResult<Page<AssetSummary>>
  query: TrendingQuery
  /** The counts on the tabs, as on the other explore pages. */
  stats: ApiResult<ExploreTabStats>
  tags: ApiResult<Tag[]>
}

/** The value of `tag` that meant all tags in older links. */
const ALL_TAGS = 'trending'

export function readTrendingQuery(params: URLSearchParams, now: number): TrendingQuery {
  const [tag] = readValidValues('tag', params)
  return { after: readCursor(params), now, tag: tag === ALL_TAGS ? undefined : tag }
}

export function trendingHref(path: string, tag: string | undefined): string {
  return tag === undefined ? path : `${path}?${new URLSearchParams({ tag })}`
}

export async function loadTrendingView(send: Send, query: TrendingQuery): Promise<TrendingView> {
  const [items, tags, stats] = await Promise.all([
    loadTrendingItems(send, query),
    toResult(send(loadTags('auctions'))),
    toResult(loadExploreTabStats(send))
  ])
  const others = tags.ok ? ok(tags.value.filter(i => i.tag !== ALL_TAGS)) : tags
  return { items, query, stats, tags: others }
}

export function loadTrendingItems(
  send: Send,
  { after, now, tag }: TrendingQuery
): Promise<ApiResult<Page<AssetSummary>>> {
  return toResult(send(loadTrendingAuctions({ now, tag }, { first: LIMITS.cardsPageSize, after })))
}
