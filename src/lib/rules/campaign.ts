// The phase of a campaign (a primary sale in tiers) and the period of a ticket sale at a given time. Times are Unix
// seconds. Computed from the times, because the service's status was loaded earlier and may be outdated.

export type CampaignPhase = 'ended' | 'notStarted' | 'running'

/** The parts of a campaign that its phase depends on. */
export interface CampaignTimes {
  startsAt: number
  /** 0 = no end. */
  endsAt: number
  /** The service's status. Only `Ended` counts: a campaign can end before its time. */
  status: string
}

export function campaignPhase(
  { endsAt, startsAt, status }: CampaignTimes,
  now: number
): CampaignPhase {
  if (status === 'Ended' || (endsAt > 0 && now >= endsAt)) return 'ended'
  return now < startsAt ? 'notStarted' : 'running'
}

/** The time at which the phase changes next; `undefined` when it never does. */
export function nextCampaignChange(campaign: CampaignTimes, now: number): number | undefined {
  const phase = campaignPhase(campaign, now)
  if (phase === 'notStarted') return campaign.startsAt
  return phase === 'running' && campaign.endsAt > 0 ? campaign.endsAt : undefined
}

/**
 * `none`: nothing is scheduled. `notStarted`, `sale`, `between` (the sale is over, claiming has not begun), `claim`,
 * `ended`.
 */
export type SalePeriod = 'between' | 'claim' | 'ended' | 'none' | 'notStarted' | 'sale'

/** The four times of a ticket sale. The times of claiming are absent until they are set. */
export interface SaleTimes {
  startSale: number
  endSale: number
  startClaim: number | undefined
  endClaim: number | undefined
}

/** The comparisons of the sale contract: each period begins in its first second. */
export function salePeriod(
  { status, times }: { status: string; times: SaleTimes },
  now: number
): SalePeriod {
  if (status === 'NonePeriod') return 'none'
  const { endClaim, endSale, startClaim, startSale } = times
  if (now < startSale) return 'notStarted'
  if (now < endSale) return 'sale'
  if (startClaim === undefined || now < startClaim) return 'between'
  return endClaim === undefined || now < endClaim ? 'claim' : 'ended'
}

/** The times at which the period is still going to change, earliest first. */
export function saleChanges({ times }: { times: SaleTimes }, now: number): number[] {
  return Object.values<number | undefined>({ ...times })
    .filter(time => time !== undefined)
    .filter(time => time > now)
    .sort((a, b) => a - b)
}
