// Updates the sold numbers of the open campaign while others buy. The numbers are replaced in place, so that the bars
// animate; when a tier sells out or the campaign ends, the page's fragment is fetched again. Sends no requests in a
// hidden tab or for a covered page. Loaded when the first request is due.

import { type CampaignSupply, loadCampaignSupply, type Supply } from '../../lib/api/campaigns.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { listen } from '../../lib/dom/events.ts'
import { countText } from '../../lib/format/amounts.ts'
import { fetchUpdate } from '../../stores/fetch-update.ts'
import { startStores } from '../lazy/start-stores.ts'

type RefreshEntities = (entities: readonly string[]) => Promise<void>

let timer: ReturnType<typeof setTimeout> | undefined

export function startSupplyPolling(refresh: RefreshEntities): void {
  const schedule = () => {
    clearTimeout(timer)
    if (document.hidden || !openCampaign()) return
    timer = setTimeout(() => void poll(refresh).finally(schedule), LIMITS.campaignPollMs)
  }
  listen(['page:shown', 'layer:resume', 'fragment:refreshed', 'visibilitychange'], schedule)
  if (!document.hidden) void poll(refresh).finally(schedule)
}

function openCampaign(): HTMLElement | undefined {
  return [...document.querySelectorAll('[data-campaign-id]')].find(
    i => i.closest('[inert]') === null
  )
}

async function poll(refresh: RefreshEntities): Promise<void> {
  const campaign = openCampaign()
  const { campaignId: id = '', entities = '', minter = '' } = campaign?.dataset ?? {}
  try {
    await startStores()
    const supply = await fetchUpdate(loadCampaignSupply({ id, minter }))
    if (!supply || !campaign?.isConnected) return
    if (showSupply(campaign, supply)) await refresh(entities.split(' '))
  } catch {
    // The code did not load; the next poll tries again.
  }
}

/**
 * Shows the numbers. Returns whether the page must be fetched again, because the campaign has ended, its tiers have
 * changed, or a tier has sold out or is available again.
 */
function showSupply(campaign: HTMLElement, { status, tiers, ...whole }: CampaignSupply): boolean {
  const tierSupplies = new Map<string, Supply>(tiers.map(tier => [tier.name, tier]))
  let isOutdated = status === 'Ended'
  for (const part of campaign.querySelectorAll('[data-supply]')) {
    // An empty name stands for the whole campaign.
    const { supply: tier = '', available } = part.dataset
    const supply = tier === '' ? whole : tierSupplies.get(tier)
    if (!supply) isOutdated = true
    else if (String(supply.available) !== available) {
      if (tier !== '' && (supply.available === 0) !== (available === '0')) isOutdated = true
      showSold(part, supply)
    }
  }
  return isOutdated
}

function showSold(part: HTMLElement, { available, total }: Supply): void {
  part.dataset.available = String(available)
  const sold = part.querySelector('[data-supply-sold]')
  if (sold) sold.textContent = countText(total - available)
  const bar = part.querySelector('progress')
  if (bar) bar.value = total - available
}
