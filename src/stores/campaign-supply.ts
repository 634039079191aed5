// What is left of a campaign, for live updates.

import { type CampaignKey, type CampaignSupply, loadCampaignSupply } from '../lib/api/campaigns.ts'
import { platform } from './platform.ts'

/** Resolves to undefined when the campaign does not exist or the request fails. The next poll retries. */
export async function fetchCampaignSupply(key: CampaignKey): Promise<CampaignSupply | undefined> {
  return platform()
    .send(loadCampaignSupply(key))
    .catch(() => undefined)
}
