// How a campaign's phase is shown: its word, the countdown beside it and what follows at zero.

import { type CampaignTimes, campaignPhase, nextCampaignChange } from '../../lib/rules/campaign.ts'

export interface CampaignStatus {
  phase: 'ended' | 'notStarted' | 'running'
  /** The words of the specification (document 3 section 4). */
  text: 'Ended' | 'Launching' | 'Live'
  /** Unix seconds of the countdown; `undefined` for none. */
  until: number | undefined
  /** The word once the countdown reaches zero. */
  next: 'Ended' | 'Live'
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
