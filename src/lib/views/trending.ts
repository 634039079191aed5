// What is bid on most: each asset once, by its auction.

import type { AssetSummary } from '../api/assets.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { loadTrendingAuctions } from '../api/auctions.ts'
import { loadTags, type Tag } from '../api/explore.ts'
import type { Send } from '../api/request.ts'
import type { Page } from '../api/structs.ts'
import { EXPLORE_PAGE } from './explore.ts'
import { knownValues } from './known-query.ts'
import { readCursor } from './query.ts'

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

export function readTrendingQuery(params: URLSearchParams, now: number): TrendingQuery {
  return { after: readCursor(params), now, tag: knownValues('tag', params)[0] }
}

export function trendingAddress(path: string, tag: string | undefined): string {
  return tag === undefined ? path : `${path}?${new URLSearchParams({ tag })}`
}

export async function loadTrendingView(send: Send, query: TrendingQuery): Promise<TrendingView> {
  const [items, tags] = await Promise.all([
    loadTrendingPage(send, query),
    attempt(send(loadTags('auctions')))
  ])
  return { items, query, tags }
}

export function loadTrendingPage(
  send: Send,
  { after, now, tag }: TrendingQuery
): Promise<Attempt<Page<AssetSummary>>> {
  return attempt(send(loadTrendingAuctions({ now, tag }, { first: EXPLORE_PAGE, after })))
}
