import { type AssetSummary, loadAssetCards } from '../api/assets.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { type ExploreStats, loadExploreStats } from '../api/explore.ts'
import type { Send } from '../api/request.ts'
import type { Page } from '../api/structs.ts'
import { LIMITS } from '../config/limits.ts'
import type { Sort } from './query.ts'

export interface ExploreQuery {
  after: string | undefined
  marketplaceKey: string
  sort: Sort
  tag: string | undefined
}

export interface ExploreView {
  assets: Attempt<Page<AssetSummary>>
  query: ExploreQuery
  stats: Attempt<ExploreStats>
}

/** Two rows on a wide screen at once; later pages as many. */
const FIRST = LIMITS.listPage * 2

export async function loadExploreView(send: Send, query: ExploreQuery): Promise<ExploreView> {
  const { after, marketplaceKey, sort, tag } = query
  const [assets, stats] = await Promise.all([
    attempt(send(loadAssetCards({ marketplaceKey, sort, tag }, { first: FIRST, after }))),
    attempt(send(loadExploreStats()))
  ])
  return { assets, query, stats }
}
