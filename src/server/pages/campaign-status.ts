// How a campaign's phase is shown: its label, the countdown, the label after the countdown, and why nothing can be
// bought. The phase itself is decided in lib/rules/campaign.ts.

import {
  type CampaignPhase,
  type CampaignTimes,
  campaignPhase,
  nextCampaignChange
} from '../../lib/rules/campaign.ts'

export interface CampaignStatus {
  phase: CampaignPhase
  /** The labels of the specification (document 3 section 4). */
  text: 'Ended' | 'Launching' | 'Live'
  /** Unix seconds of the countdown; `undefined` for none. */
  until: number | undefined
  /** The label after the countdown. */
  next: 'Ended' | 'Live'
}

/** The reason why a campaign cannot be bought from. When several apply, the first of these. */
export type PurchaseObstacle = 'soldOut' | 'paused' | 'notForSale'

interface Supply {
  available: number
  /** The minter's contract is paused. */
  isPaused: boolean
  /** 0 = the service sells nothing now. */
  maxPerTransaction: number
  total: number
}

const TEXTS = { ended: 'Ended', notStarted: 'Launching', running: 'Live' } as const

export function campaignStatus(campaign: CampaignTimes, now: number): CampaignStatus {
  const phase = campaignPhase(campaign, now)
  return {
    phase,
    text: TEXTS[phase],
    until: nextCampaignChange(campaign, now),
    next: phase === 'notStarted' ? 'Live' : 'Ended'
  }
}

/** `undefined` when it can be bought from, or when the phase is the reason. */
export function purchaseObstacle(
  { available, isPaused, maxPerTransaction, total }: Supply,
  phase: CampaignPhase
): PurchaseObstacle | undefined {
  if (total > 0 && available === 0) return 'soldOut'
  if (phase !== 'running') return undefined
  if (isPaused) return 'paused'
  return maxPerTransaction === 0 ? 'notForSale' : undefined
}
