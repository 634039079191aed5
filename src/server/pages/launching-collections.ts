// Collections whose items a launch mints have none before it, and often nothing else for sale while it runs. Their cards
// and pages lead to the launch.

import { type Campaign, loadCampaigns, MAX_CAMPAIGNS } from '../../lib/api/campaigns.ts'
import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { campaignOf, campaignPhase } from '../../lib/rules/campaign.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type CampaignCard, withPrices } from './campaigns.ts'
import type { MarketStats } from './collection-market-stats.ts'

export interface ListedCollection extends CollectionSummary {
  /** The launch that mints its items, with its price until it is over. */
  launch?: CampaignCard | undefined
  /** What is for sale of it, in lists that say so. */
  stats?: ApiResult<MarketStats> | undefined
}

/** Call it in one turn with the other queries of a page. Without an answer nothing is added. */
export async function withLaunches(
  send: Send,
  collections: readonly CollectionSummary[],
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<ListedCollection[]> {
  if (collections.length === 0) return []
  const launches = await loadLaunches(send)
  const own = collections.map(i => campaignOf(launches, i.collection, now))
  const open = own.flatMap(i => (i && campaignPhase(i, now) !== 'ended' ? [i] : []))
  const priced = await withPrices(send, open, marketplaceKey)
  return collections.map((collection, at) => {
    const launch = own[at]
    const card = priced.find(i => i.id === launch?.id && i.minter === launch.minter)
    return { ...collection, launch: card ?? (launch && { ...launch, from: undefined, prices: [] }) }
  })
}

/** The service has no filter by collection, so its newest hundred are loaded. None when they cannot be loaded. */
export async function loadLaunches(send: Send): Promise<Campaign[]> {
  const found = await toResult(send(loadCampaigns({ first: MAX_CAMPAIGNS })))
  return found.ok ? found.value.items : []
}
