// How a campaign's phase is shown: label, countdown, and label after zero.

import { type CampaignTimes, campaignPhase, nextCampaignChange } from '../../lib/rules/campaign.ts'

export interface CampaignStatus {
  phase: 'ended' | 'notStarted' | 'running'
  /** The labels of the specification (document 3 section 4). */
  text: 'Ended' | 'Launching' | 'Live'
  /** Unix seconds of the countdown; `undefined` for none. */
  until: number | undefined
  /** The label after the countdown. */
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
