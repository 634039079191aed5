// The rows of /campaigns in their order: live, upcoming, ended. The ticket sale is the first of its phase.

import { type CampaignPhase, campaignPhase } from '../../lib/rules/campaign.ts'
import type { CampaignCard } from '../../server/pages/campaigns.ts'
import type { SaleSummary } from '../../server/pages/ticket-sale.ts'
import { isSaleRunning, type ShownSale } from './ticket-sale-card.ts'

type CampaignRow = { key: string; phase: CampaignPhase } & (
  | { campaign: CampaignCard; sale?: undefined }
  | { campaign?: undefined; sale: ShownSale }
)

/** A ticket sale without a card is omitted (see SaleSummary). */
export function campaignRows(
  campaigns: readonly CampaignCard[],
  ticketSale: SaleSummary | undefined,
  now: number
): CampaignRow[] {
  const rows: CampaignRow[] = campaigns.map(campaign => ({
    key: `${campaign.minter} ${campaign.id}`,
    phase: campaignPhase(campaign, now),
    campaign
  }))
  const sale = ticketSale?.sale
  if (!sale) return rows
  const phase = isSaleRunning(sale) ? 'running' : 'notStarted'
  const isBefore = (row: CampaignRow) => phase === 'notStarted' && row.phase === 'running'
  const at = rows.filter(isBefore).length
  return rows.toSpliced(at, 0, { key: 'ticket-sale', phase, sale: { ...ticketSale, sale } })
}
