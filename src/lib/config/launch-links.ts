// The links of campaigns and of the ticket sale, which are a part of `routes` (routes.ts).

import type { DialogPath } from './route.ts'

/** What identifies a campaign: an id is unique within one minter contract only. */
export interface CampaignKey {
  minter: string
  id: string
}

/** The viewer's tickets, on the page of the sale. */
export const OWN_TICKETS_ID = 'your-tickets'

export const LAUNCH_LINKS = {
  campaigns: () => '/campaigns',
  campaign: campaignPath,
  tierModal: <Name extends string>(
    campaign: CampaignKey,
    tier: string,
    dialog: Name
  ): DialogPath<Name> => `${campaignPath(campaign)}/${pathSegment(tier)}/modal/${dialog}`,
  /** The campaign's time as a calendar file. */
  campaignCalendar: (campaign: CampaignKey) => `/calendar${campaignPath(campaign)}.ics`,
  launch: () => '/launch',
  verifyDraw: () => '/launch/verify',
  /** The inputs and the result of the draw as a file. */
  drawFile: () => '/launch/draw.json',
  launchModal: <Name extends string>(dialog: Name): DialogPath<Name> => `/launch/modal/${dialog}`,
  /** A time of the ticket sale as a calendar file. */
  ticketSaleCalendar: (event: 'claim' | 'sale') => `/calendar/launch/${event}.ics`
} as const

/** Escapes any text as one segment of a path, in the form of the canonical URL, which does not escape `@`. */
export function pathSegment(text: string | number): string {
  return encodeURIComponent(text).replaceAll('%40', '@')
}

function campaignPath({ id, minter }: CampaignKey): string {
  return `/campaigns/${pathSegment(minter)}/${pathSegment(id)}`
}
