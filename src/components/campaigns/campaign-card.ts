// The card of a campaign: cover, phase with its countdown, id, what is left, and the price while it can be paid.

import { routes } from '../../lib/config/routes.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import { personText } from '../../lib/format/names.ts'
import { type CampaignStatus, campaignStatus } from '../../server/pages/campaign-status.ts'
import type { CampaignCard } from '../../server/pages/campaigns.ts'
import { cardHtml } from '../cards/card-frame.ts'
import { moneyHtml } from '../cards/money.ts'
import type { Loading } from '../cards/thumb.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { timeHtml } from '../ui/time.ts'
import { cardCoverHtml } from './campaign-cover.ts'
import { phaseBadgeHtml } from './phase-badge.ts'
import { supplyBarHtml } from './supply-bar.ts'

export function campaignCardHtml(
  locals: App.Locals,
  campaign: CampaignCard,
  loading: Loading = 'lazy'
): Html {
  const status = campaignStatus(campaign, locals.now)
  // Most launches have the name of their collection.
  const maker = campaign.artist ? personText(campaign.artist) : campaign.collectionName
  const isSoldOut = campaign.available === 0 && campaign.total > 0
  const phase = attributes({ 'data-phase': status.next })
  const supply = isSoldOut
    ? html`<p class="small muted">Sold out</p>`
    : supplyBarHtml(campaign, `${campaign.id}: share sold`)
  return cardHtml({
    href: routes.campaign(campaign),
    title: campaign.id,
    isVerified: campaign.isVerified,
    wide: true,
    media: cardCoverHtml(campaign, loading),
    corners: html`<div class="card-corner campaign-corner"${phase}>${phaseBadgeHtml(status)}${clock(status, locals.now)}</div>`,
    kicker: html`<span class="clip" dir="auto">${maker}</span>`,
    foot: [
      isSoldOut ? undefined : offer(locals, campaign, status),
      html`<div class="campaign-supply">${supply}</div>`
    ]
  })
}

/** What it costs, or since when it can no longer be bought. */
function offer(
  locals: App.Locals,
  { endsAt, from, tiers }: CampaignCard,
  { phase }: CampaignStatus
): Content {
  // The service can end a campaign before its time.
  if (phase === 'ended')
    return endsAt > 0 && endsAt <= locals.now
      ? html`<span class="small muted">Ended ${timeHtml({ at: endsAt, dateOnly: true })}</span>`
      : undefined
  if (from) return moneyHtml(locals, from, { label: 'From' })
  return html`<span class="small muted">${pluralText(tiers.length, 'package')}</span>`
}

function clock({ next, phase, until }: CampaignStatus, now: number): Content {
  if (until === undefined) return undefined
  const label = phase === 'notStarted' ? 'Starts in' : 'Ends in'
  const time = countdownHtml({ until, now, ...(next && { endText: next }) })
  return html`<span class="badge badge-glass">${iconHtml('clock')}<span>${label} ${time}</span></span>`
}
