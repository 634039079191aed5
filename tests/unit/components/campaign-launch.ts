// A campaign as cards show it.

import type { CampaignCard } from '../../../src/server/pages/campaigns.ts'

export const EGLD = {
  amount: 5n * 10n ** 17n,
  decimals: 18,
  symbol: 'EGLD',
  token: 'EGLD',
  usd: '15'
}

export const LAUNCH: CampaignCard = {
  available: 3,
  collectionName: 'Sunroom',
  collectionTicker: 'SUNRM-0e47f5',
  cover: undefined,
  description: undefined,
  endsAt: 2_000,
  from: EGLD,
  prices: [EGLD],
  id: 'Dawn',
  isVerified: true,
  maxPerTransaction: 1,
  minter: 'erd1minter',
  startsAt: 1_000,
  status: 'Running',
  tiers: [],
  total: 5,
  whitelistExpiresAt: 0
}
