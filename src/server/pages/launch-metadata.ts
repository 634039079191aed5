// Metadata of the pages of launches: an event with its offers (see page-metadata.ts).

import type { Money } from '../../lib/api/auction-summary.ts'
import { routes } from '../../lib/config/routes.ts'
import { amountText, exactText, PRECISION, pluralText } from '../../lib/format/amounts.ts'
import { isoTime } from '../../lib/format/dates.ts'
import { symbolText } from '../../lib/format/money.ts'
import { personText } from '../../lib/format/names.ts'
import type { JsonLdNode } from '../format/json-ld.ts'
import { campaignStatus } from './campaign-status.ts'
import { type CampaignView, cheapestTier, type PricedCampaign } from './campaigns.ts'
import {
  campaignImageName,
  campaignShareImage,
  TICKET_SALE_IMAGE_NAME,
  ticketSaleShareImage
} from './launch-share-image.ts'
import { type PageMetadata, truncateDescription } from './page-metadata.ts'
import { versionedImagePath } from './share-image-content.ts'
import { breadcrumbsNode } from './structured-data.ts'
import type { TicketSaleView } from './ticket-sale.ts'

export const DRAW_TITLE = 'Verify the draw'

type Availability = 'InStock' | 'PreOrder' | 'SoldOut'

interface Offer {
  name: string
  availability: Availability
  money: Money | undefined
  startsAt: number
}

interface LaunchEvent {
  name: string
  description: string | undefined
  /** Paths of this site. */
  image: string
  path: string
  /** Unix seconds; 0 = no end. */
  startsAt: number
  endsAt: number
  offers: readonly Offer[]
}

export function campaignMetadata(
  { campaign: found, key }: CampaignView,
  { nativeLabel, now }: { nativeLabel: string; now: number }
): PageMetadata {
  const canonical = routes.campaign(key)
  const campaign = found.ok ? found.value : undefined
  if (!campaign) return { canonical }
  const picture = campaignShareImage(campaign, { nativeLabel, now })
  const image = versionedImagePath(picture, campaignImageName(key))
  const { phase } = campaignStatus(campaign, now)
  const description =
    truncateDescription(campaign.description) ??
    campaignText(campaign, { isOver: phase === 'ended', nativeLabel })
  const event = {
    name: campaign.id,
    description,
    image,
    path: canonical,
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
    offers: campaign.tiers.map(({ available, money, name }) => ({
      name,
      availability: availabilityOf({
        hasNotStarted: phase === 'notStarted',
        isSoldOut: available <= 0 || phase === 'ended'
      }),
      money,
      startsAt: campaign.startsAt
    }))
  }
  return {
    canonical,
    image,
    alt: picture.title,
    description,
    structuredData: (at, site) => [
      eventNode(event, at, nativeLabel),
      breadcrumbsNode(at, [['Campaigns', routes.campaigns()], [campaign.id]], site)
    ]
  }
}

export function ticketSaleMetadata(
  { content, sale: found }: TicketSaleView,
  nativeLabel: string
): PageMetadata {
  const canonical = routes.launch()
  const sale = found.ok ? found.value : undefined
  if (!sale) return { canonical }
  const picture = ticketSaleShareImage(sale, content, nativeLabel)
  const image = versionedImagePath(picture, TICKET_SALE_IMAGE_NAME)
  const description = truncateDescription(content.description.join(' '))
  const share = { canonical, image, alt: picture.title, description }
  if (sale.period === 'none') return share
  const { endSale, startSale } = sale.times
  const hasNotStarted = sale.period === 'notStarted'
  const event = {
    name: content.title,
    description,
    image,
    path: canonical,
    startsAt: startSale,
    endsAt: endSale,
    offers: [
      {
        name: 'Ticket',
        availability: availabilityOf({
          hasNotStarted,
          isSoldOut: !hasNotStarted && sale.period !== 'sale'
        }),
        money: sale.money,
        startsAt: startSale
      }
    ]
  }
  return {
    ...share,
    structuredData: (at, site) => [
      eventNode(event, at, nativeLabel),
      breadcrumbsNode(at, [[content.title]], site)
    ]
  }
}

/** The page that verifies the draw of the ticket sale. */
export function drawMetadata(): PageMetadata {
  return {
    canonical: routes.verifyDraw(),
    description:
      'See which tickets won, and compute the draw yourself from its public inputs: tickets, commitment, secret and block.',
    structuredData: (at, site) => [
      breadcrumbsNode(at, [['Ticket sale', routes.launch()], [DRAW_TITLE]], site)
    ]
  }
}

/** The text for a campaign without a description: 'A launch of 60 works by campfire, from 0.4 XEGLD each.' */
function campaignText(
  { artist, tiers, total }: PricedCampaign,
  { isOver, nativeLabel }: { isOver: boolean; nativeLabel: string }
): string {
  const works = total > 0 ? pluralText(total, 'work') : 'works'
  const maker = artist ? ` by ${personText(artist)}` : ''
  const money = isOver ? undefined : cheapestTier(tiers)?.money
  const start = tiers.length > 1 ? ', from' : ', for'
  const price = money
    ? `${start} ${amountText(money.amount, money.decimals, PRECISION.fine)} ${symbolText(money, nativeLabel)} each`
    : ''
  return `A launch of ${works}${maker}${price}.`
}

function availabilityOf({
  hasNotStarted,
  isSoldOut
}: {
  hasNotStarted: boolean
  isSoldOut: boolean
}): Availability {
  if (isSoldOut) return 'SoldOut'
  return hasNotStarted ? 'PreOrder' : 'InStock'
}

function eventNode(
  { description, endsAt, image, name, offers, path, startsAt }: LaunchEvent,
  at: (path: string) => string,
  nativeLabel: string
): JsonLdNode {
  const url = at(path)
  return {
    '@type': 'Event',
    name,
    description,
    url,
    image: at(image),
    startDate: isoTime(startsAt),
    endDate: endsAt > 0 ? isoTime(endsAt) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    offers: offers.map(offer => ({
      '@type': 'Offer',
      name: offer.name,
      url,
      price: offer.money && exactText(offer.money.amount, offer.money.decimals),
      priceCurrency: offer.money && symbolText(offer.money, nativeLabel),
      availability: `https://schema.org/${offer.availability}`,
      validFrom: isoTime(offer.startsAt)
    }))
  }
}
