// The card of a campaign: cover, phase with its time when known, id, price and the share sold.

import { routes } from '../../lib/config/routes.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import { priceProps } from '../../lib/format/money.ts'
import { personText } from '../../lib/format/names.ts'
import { type CampaignStatus, campaignStatus } from '../../server/pages/campaign-status.ts'
import type { CampaignCard } from '../../server/pages/campaigns.ts'
import { cardHtml } from '../cards/card-frame.ts'
import { moneyHtml } from '../cards/money.ts'
import type { PictureLoading } from '../cards/thumb.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { priceHtml } from '../ui/price.ts'
import { timeHtml } from '../ui/time.ts'
import { cardCoverHtml } from './campaign-cover.ts'
import { phaseBadgeHtml } from './phase-badge.ts'
import { supplyBarHtml } from './supply-bar.ts'

export function campaignCardHtml(
  locals: App.Locals,
  campaign: CampaignCard,
  loading: PictureLoading = 'lazy'
): Html {
  const status = campaignStatus(campaign, locals.now)
  // The collection's name stands in for the artist, because most launches have the name of their collection.
  const maker = campaign.artist ? personText(campaign.artist) : campaign.collectionName
  const nextPhase = attributes({ 'data-next-phase': status.next })
  const soldLabel = `${campaign.id}: share sold`
  // Nothing is sold before the start, and the tiers may not be known yet.
  const supply =
    status.phase === 'notStarted'
      ? html`<div class="supply"><p class="small muted num">${campaign.total > 0 ? `${pluralText(campaign.total, 'work')} on` : 'Opens'} ${timeHtml({ at: campaign.startsAt, dateOnly: true })}</p></div>`
      : isSoldOut(campaign)
        ? html`<div class="supply"><p class="small muted">Sold out</p><progress value="1" max="1" aria-label="${soldLabel}"></progress></div>`
        : supplyBarHtml(campaign, soldLabel)
  return cardHtml({
    href: routes.campaign(campaign),
    title: campaign.id,
    isVerified: campaign.isVerified,
    wide: true,
    media: cardCoverHtml(campaign, loading),
    corners: html`<div class="card-corner campaign-corner"${nextPhase}>${phaseBadgeHtml(status)}${phaseTimeHtml(campaign, status, locals.now)}</div>`,
    kicker: html`<span class="clip" dir="auto">${maker}</span>`,
    foot: [
      lowestPriceHtml(locals, campaign, status.phase === 'ended'),
      html`<div class="campaign-supply">${supply}</div>`
    ]
  })
}

function isSoldOut({ available, total }: CampaignCard): boolean {
  return available === 0 && total > 0
}

/**
 * The lowest price in the first token. Prices in other tokens cannot be compared with it, so they are named below it.
 */
function lowestPriceHtml(locals: App.Locals, campaign: CampaignCard, isOver: boolean): Content {
  const { prices } = campaign
  const [first, second, ...others] = prices
  if (!first) return priceHtml({ label: 'Price', amount: 'To be announced', symbol: '' })
  if (prices.every(i => i.amount === 0n))
    return priceHtml({ label: 'Price', amount: 'Free', symbol: '' })
  const label = isOver || isSoldOut(campaign) ? 'Offered from' : 'From'
  if (!second) return moneyHtml(locals, first, { label })
  const { nativeLabel } = locals.environment
  const { amount, symbol } = priceProps(second, nativeLabel)
  const rest = others.length + 1
  // Takes the place of the USD value, which is shown for a price in a single token.
  const below = others.length > 0 ? `or in ${rest} other tokens` : `or ${amount} ${symbol}`
  return priceHtml({ ...priceProps(first, nativeLabel), label, usd: below, usdOf: undefined })
}

/**
 * The countdown to the next phase, or the day on which the campaign ended. No day for a campaign that the service ended
 * early, because that time is not known.
 */
function phaseTimeHtml(
  { endsAt }: CampaignCard,
  { next, phase, until }: CampaignStatus,
  now: number
): Content {
  if (phase === 'ended' && endsAt > 0 && endsAt <= now)
    return html`<span class="badge badge-glass">${iconHtml('calendar')}${timeHtml({ at: endsAt, dateOnly: true })}</span>`
  if (until === undefined) return undefined
  const label = phase === 'notStarted' ? 'Starts in' : 'Ends in'
  const left = countdownHtml({ until, now, endText: next })
  return html`<span class="badge badge-glass">${iconHtml('clock')}<span>${label} ${left}</span></span>`
}
