// What is bid on most: each asset once, by its auction.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadTrendingAuctions } from '../../lib/api/auctions.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { knownValues } from '../../lib/queries/known-query.ts'
import { readCursor } from '../../lib/queries/query.ts'
import { ok } from '../../lib/result.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { loadTags, type Tag } from '../api/explore.ts'
import { EXPLORE_PAGE } from './explore.ts'

export interface TrendingQuery {
  after: string | undefined
  now: number
  tag: string | undefined
}

export interface TrendingView {
  items: Attempt<Page<AssetSummary>>
  query: TrendingQuery
  tags: Attempt<Tag[]>
}

/** What links that are older than this site call all of them. */
const ALL = 'trending'

export function readTrendingQuery(params: URLSearchParams, now: number): TrendingQuery {
  const [tag] = knownValues('tag', params)
  return { after: readCursor(params), now, tag: tag === ALL ? undefined : tag }
}

export function trendingAddress(path: string, tag: string | undefined): string {
  return tag === undefined ? path : `${path}?${new URLSearchParams({ tag })}`
}

export async function loadTrendingView(send: Send, query: TrendingQuery): Promise<TrendingView> {
  const [items, tags] = await Promise.all([
    loadTrendingPage(send, query),
    attempt(send(loadTags('auctions')))
  ])
  const others = tags.ok ? ok(tags.value.filter(i => i.tag !== ALL)) : tags
  return { items, query, tags: others }
}

export function loadTrendingPage(
  send: Send,
  { after, now, tag }: TrendingQuery
): Promise<Attempt<Page<AssetSummary>>> {
  return attempt(send(loadTrendingAuctions({ now, tag }, { first: EXPLORE_PAGE, after })))
}
