// The phase of a campaign (a launch in tiers) at a given time. Times are Unix seconds. Computed from the times,
// because the service's status was loaded earlier and may be outdated.

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

interface CollectionCampaign extends CampaignTimes {
  collectionTicker: string
}

/** The launch of a collection that runs or is still to come. */
export function openCampaignOf<Launch extends CollectionCampaign>(
  launches: readonly Launch[],
  collection: string,
  now: number
): Launch | undefined {
  const launch = campaignOf(launches, collection, now)
  return launch && campaignPhase(launch, now) !== 'ended' ? launch : undefined
}

/** Of several launches of a collection, one that runs, or else one that is still to come, or else any. */
export function campaignOf<Launch extends CollectionCampaign>(
  launches: readonly Launch[],
  collection: string,
  now: number
): Launch | undefined {
  const own = launches.filter(i => i.collectionTicker === collection)
  const inPhase = (phase: CampaignPhase) => own.find(i => campaignPhase(i, now) === phase)
  return inPhase('running') ?? inPhase('notStarted') ?? own[0]
}
