// The list of campaigns: running ones, then future ones, then ended ones. The service has no such order, so the newest
// hundred are loaded and sorted, and each page is a part of them. Older campaigns follow in the service's order.

import { type Campaign, loadCampaigns, MAX_CAMPAIGNS } from '../../lib/api/campaigns.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { cursorAt, cursorPosition } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { type CampaignPhase, campaignPhase } from '../../lib/rules/campaign.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { Partner } from '../api/partner.ts'
import { type CampaignCard, loadCampaignArtist, withPrices } from './campaigns.ts'
import { loadPartnerCollectionIds } from './partner-collections.ts'

interface CampaignsQuery {
  after: string | undefined
  marketplaceKey: string
  now: number
  /** Lists only campaigns of this partner's collections. */
  partner?: Pick<Partner, 'key' | 'marketplaceKey'> | undefined
}

const PHASE_ORDER: Record<CampaignPhase, number> = { running: 0, notStarted: 1, ended: 2 }

export async function loadCampaignsPage(
  send: Send,
  { after, marketplaceKey, now, partner }: CampaignsQuery
): Promise<ApiResult<Page<CampaignCard>>> {
  const start = after === undefined ? 0 : indexAfter(after)
  const isSorted = start !== undefined && start < MAX_CAMPAIGNS
  const [page, own] = await Promise.all([
    toResult(
      send(
        loadCampaigns(isSorted ? { first: MAX_CAMPAIGNS } : { after, first: LIMITS.listPageSize })
      )
    ),
    partner && loadPartnerCollectionIds(send, partner)
  ])
  if (!page.ok) return page
  if (own?.ok === false) return own
  const all = own
    ? page.value.items.filter(i => own.value.includes(i.collectionTicker))
    : page.value.items
  if (!isSorted) return ok({ ...page.value, items: await withDetails(send, all, marketplaceKey) })
  const end = start + LIMITS.listPageSize
  const shown = sortCampaigns(all, now).slice(start, end)
  return ok({
    items: await withDetails(send, shown, marketplaceKey),
    next: end < all.length ? cursorAt(end - 1) : page.value.next,
    total: undefined
  })
}

/** Sorted by phase. The campaign with the next end or start comes first; of ended ones the one that ended last. */
function sortCampaigns(campaigns: readonly Campaign[], now: number): Campaign[] {
  const placed = campaigns.map(campaign => {
    const phase = campaignPhase(campaign, now)
    return { campaign, order: PHASE_ORDER[phase], time: orderInPhase(campaign, phase) }
  })
  return placed.sort((a, b) => a.order - b.order || a.time - b.time).map(({ campaign }) => campaign)
}

function orderInPhase({ endsAt, startsAt }: Campaign, phase: CampaignPhase): number {
  if (phase === 'notStarted') return startsAt
  const end = endsAt || Number.MAX_SAFE_INTEGER
  return phase === 'running' ? end : -end
}

async function withDetails(
  send: Send,
  campaigns: readonly Campaign[],
  marketplaceKey: string
): Promise<CampaignCard[]> {
  const [priced, artists] = await Promise.all([
    withPrices(send, campaigns, marketplaceKey),
    Promise.all(campaigns.map(campaign => loadCampaignArtist(send, campaign)))
  ])
  return priced.map((card, at) => ({ ...card, artist: artists[at] }))
}

/** The index of the item after the cursor's item. */
function indexAfter(cursor: string): number | undefined {
  const index = cursorPosition(cursor)
  return index === undefined ? undefined : index + 1
}
