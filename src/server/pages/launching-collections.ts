// Adds launches to collections. A collection whose items are minted by a launch has no items before it, and often
// nothing else for sale while it runs, so its card and page link to the launch.

import { type Campaign, loadCampaigns, MAX_CAMPAIGNS } from '../../lib/api/campaigns.ts'
import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { campaignOf, campaignPhase } from '../../lib/rules/campaign.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type CampaignCard, withPrices } from './campaigns.ts'
import type { MarketStats } from './collection-market-stats.ts'

export interface ListedCollection extends CollectionSummary {
  /** The launch that mints its items. It has a price until it is over. */
  launch?: CampaignCard | undefined
  /** The figures of what is for sale. Set only in lists that show them. */
  stats?: ApiResult<MarketStats> | undefined
}

/** Call this in one turn with the page's other queries. When the launches cannot be loaded, none are added. */
export async function withLaunches(
  send: Send,
  collections: readonly CollectionSummary[],
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<ListedCollection[]> {
  if (collections.length === 0) return []
  const launches = await loadLaunches(send)
  const ownLaunches = collections.map(i => campaignOf(launches, i.collection, now))
  const open = ownLaunches.flatMap(i => (i && campaignPhase(i, now) !== 'ended' ? [i] : []))
  const priced = await withPrices(send, open, marketplaceKey)
  return collections.map((collection, index) => {
    const launch = ownLaunches[index]
    const card = priced.find(i => i.id === launch?.id && i.minter === launch.minter)
    return { ...collection, launch: card ?? (launch && { ...launch, from: undefined, prices: [] }) }
  })
}

/**
 * Loads the newest MAX_CAMPAIGNS launches, because the service cannot filter them by collection. Empty when they cannot
 * be loaded.
 */
export async function loadLaunches(send: Send): Promise<Campaign[]> {
  const found = await toResult(send(loadCampaigns({ first: MAX_CAMPAIGNS })))
  return found.ok ? found.value.items : []
}
