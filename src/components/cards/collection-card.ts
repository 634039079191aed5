// The card of a collection: four pictures, or the cover of its launch while it has no items; name and creator; number
// of items on sale, lowest price and volume, as far as the list has them. While nothing is for sale, it shows the
// launch.
import './collection-card.css'

import { routes } from '../../lib/config/routes.ts'
import { countText, PRECISION, pluralText } from '../../lib/format/amounts.ts'
import { initialsHue, nameInitials, personText } from '../../lib/format/names.ts'
import { cardCoverText } from '../../lib/messages/marks.ts'
import { campaignStatus } from '../../server/pages/campaign-status.ts'
import type { CampaignCard } from '../../server/pages/campaigns.ts'
import type { ListedCollection } from '../../server/pages/launching-collections.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { avatarHtml } from '../ui/avatar.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { timeHtml } from '../ui/time.ts'
import { cardHtml } from './card-frame.ts'
import { moneyHtml } from './money.ts'
import type { PictureLoading } from './thumb.ts'

const LIVE = 'Launch is live'
/** The countdown to a launch is shown in its last day. Before that the card has the date. */
const COUNTED_SECONDS = 86_400
const FROM = { label: 'From', precision: PRECISION.minimum }
/** The label says 'bid' too, because the price that the service returns includes auctions. */
const LISTED_FROM = { ...FROM, label: 'Bid or buy from' }

export function collectionCardHtml(
  locals: Pick<App.Locals, 'environment' | 'now'>,
  collection: ListedCollection,
  /** How the first picture loads. The others load lazily. */
  loading: PictureLoading = 'lazy',
  /** Whether the card shows the collection's description. */
  isDescribed = false
): Html {
  const { artist, description, isVerified, scam } = collection
  const warning = cardCoverText(false, scam)
  const pictures = warning ? [] : shownPictures(collection)
  const images = pictures.map((url, at) => {
    const priority = attributes({
      fetchpriority: loading === 'main' && at === 0 ? 'high' : undefined
    })
    const native = loading === 'lazy' || at > 0 ? 'lazy' : 'eager'
    return html`<img${priority} src="${url}" class="thumb" alt="" width="480" height="480" decoding="async" loading="${native}">`
  })
  const cover = warning
    ? html`<span class="thumb-cover">${iconHtml('alert')}${warning}</span>`
    : faceHtml(collection.name)
  const label = labelContent(locals, collection, warning !== undefined)
  const maker = artist ? personText(artist) : collection.collection
  return cardHtml({
    href: routes.collection(collection.collection),
    title: collection.name,
    isVerified: isVerified && !scam,
    wide: true,
    media: html`${cover}<span class="cycle">${images}</span>`,
    kicker: [html`<span class="clip" dir="auto">${maker}</span>`, ...label.marks],
    text:
      isDescribed &&
      description &&
      !scam &&
      html`<p class="card-text muted" dir="auto">${description}</p>`,
    foot: label.foot
  })
}

/** Shown instead of a picture, and below a picture until it has loaded. */
function faceHtml(name: string): Html {
  const initials = nameInitials(name)
  const mark = avatarHtml({ initials, image: undefined, size: 'xl', square: true })
  return html`<span class="thumb-cover collection-face" data-hue="${initialsHue(initials)}">${mark}</span>`
}

function shownPictures({ items, launch, thumbnails }: ListedCollection): string[] {
  const cover = items === 0 && launch?.cover?.kind === 'picture' ? [launch.cover.url] : []
  return [...cover, ...thumbnails.flatMap(i => (i.isFlagged || !i.url ? [] : [i.url]))]
}

/** `marks`: beside the creator. `foot`: below the name. */
interface Label {
  marks: Content[]
  foot: Content
}

function labelContent(
  locals: Pick<App.Locals, 'environment' | 'now'>,
  { items, launch, stats }: ListedCollection,
  isFlagged: boolean
): Label {
  const count = pluralText(items, 'item')
  if (isFlagged) return { marks: [], foot: textHtml(count) }
  const launching = launch && launchContent(locals, launch)
  if (items === 0) {
    if (!launch) return { marks: [], foot: textHtml('No items yet') }
    const foot = launching ?? textHtml(endedText(launch, locals.now))
    const toCome = launching && launch.total > 0 ? `${countText(launch.total)} to come` : count
    return { marks: marksOf(toCome), foot }
  }
  if (!stats?.ok) return { marks: [], foot: textHtml(count) }
  const { auctions, lowest, volume } = stats.value
  const marks = marksOf(count, auctions > 0 && ` · ${pluralText(auctions, 'listing')}`)
  if (auctions === 0 && launching) return { marks, foot: launching }
  const noPrice = auctions > 0 ? 'Prices in other tokens' : 'Nothing for sale'
  return {
    marks,
    foot: [
      lowest ? moneyHtml(locals, lowest, LISTED_FROM) : textHtml(noPrice),
      volume && moneyHtml(locals, volume, { label: 'Volume', precision: PRECISION.list })
    ]
  }
}

/** The price of a running or future launch, and its progress with a link to it. Undefined when it has ended. */
function launchContent(
  locals: Pick<App.Locals, 'environment' | 'now'>,
  launch: CampaignCard
): Content[] | undefined {
  const { now } = locals
  const { available, from, startsAt, total } = launch
  const { phase } = campaignStatus(launch, now)
  if (phase === 'ended') return undefined
  const isSoldOut = available === 0 && total > 0
  const sold = isSoldOut
    ? 'Sold out'
    : `${countText(total - available)} of ${countText(total)} sold`
  const soldText = total > 0 ? sold : undefined
  const [label, value] =
    phase === 'running' ? [LIVE, soldText] : launchTime(startsAt, now, soldText)
  const link = html`<a class="link price-label" href="${routes.campaign(launch)}">${label}</a>`
  return [
    from && !isSoldOut && moneyHtml(locals, from, FROM),
    html`<div class="price card-launch">${link}${value && html` <span class="price-amount">${value}</span>`}</div>`
  ]
}

/**
 * The date of the launch, or a countdown on the last day. The list of cards is not refetched when the launch begins.
 * The text of the ended countdown therefore has both lines of a live launch, and collection-card.css hides the label.
 */
function launchTime(
  startsAt: number,
  now: number,
  sold: string | undefined
): [label: Content, value: Content] {
  if (startsAt - now > COUNTED_SECONDS)
    return ['Launching on', timeHtml({ at: startsAt, dateOnly: true })]
  const endText = sold ? `${LIVE}\n${sold}` : LIVE
  return ['Launching in', countdownHtml({ until: startsAt, now, endText })]
}

/** 'Launch ended' with the day. Without the day when the service ended the launch early. */
function endedText({ endsAt }: CampaignCard, now: number): Content {
  const isOver = endsAt > 0 && endsAt <= now
  return ['Launch ended', isOver && [' ', timeHtml({ at: endsAt, dateOnly: true })]]
}

function marksOf(...content: Content[]): Content[] {
  return [html`<span class="card-marks">${content}</span>`]
}

function textHtml(text: Content): Html {
  return html`<span class="small faint">${text}</span>`
}
