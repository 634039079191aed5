// The card of a collection: four pictures, or the cover of its launch while it has no items; name, creator, what
// is for sale of it, from which price, and its volume, where the list knows them. While nothing is for sale, the launch.
import './collection-card.css'

import type { Campaign } from '../../lib/api/campaigns.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText, PRECISION, pluralText } from '../../lib/format/amounts.ts'
import { personText } from '../../lib/format/names.ts'
import { cardCoverText } from '../../lib/messages/marks.ts'
import { campaignStatus } from '../../server/pages/campaign-status.ts'
import type { ListedCollection } from '../../server/pages/launching-collections.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { avatarHtml } from '../ui/avatar.ts'
import { cardHtml } from '../ui/card.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { moneyHtml } from './money.ts'
import type { Loading } from './thumb.ts'

type CollectionCardOptions = Pick<Loading, 'eager' | 'first'>

export function collectionCardHtml(
  locals: Pick<App.Locals, 'environment' | 'now'>,
  collection: ListedCollection,
  { eager = false, first = false }: CollectionCardOptions = {}
): Html {
  const { artist, isVerified, scam } = collection
  const warning = cardCoverText(false, scam)
  const pictures = warning ? [] : shownPictures(collection)
  const images = pictures.map((url, at) => {
    const priority = attributes({ fetchpriority: first && at === 0 ? 'high' : undefined })
    const loading = eager && at === 0 ? 'eager' : 'lazy'
    return html`<img${priority} src="${url}" class="thumb" alt="" width="480" height="480" decoding="async" loading="${loading}" data-hide-broken>`
  })
  const cover = html`<span class="thumb-cover">${warning ? iconHtml('alert') : initialsHtml(collection.name)}${warning}</span>`
  const label = labelContent(locals, collection, warning !== undefined)
  const maker = artist ? personText(artist) : collection.collection
  return cardHtml({
    href: routes.collection(collection.collection),
    title: collection.name,
    isVerified: isVerified && !scam,
    wide: true,
    media: html`${cover}<span class="cycle">${images}</span>`,
    kicker: [html`<span class="clip" dir="auto">${maker}</span>`, ...label.marks],
    foot: label.foot
  })
}

/** Without a picture, as in the header of its page. */
function initialsHtml(name: string): Html {
  return avatarHtml({ initials: name.slice(0, 2), image: undefined, size: 'xl', square: true })
}

function shownPictures({ items, launch, thumbnails }: ListedCollection): string[] {
  const cover = items === 0 && launch?.cover?.kind === 'picture' ? [launch.cover.url] : []
  return [...cover, ...thumbnails.flatMap(i => (i.isFlagged || !i.url ? [] : [i.url]))]
}

/** Beside the creator, and below the name. */
interface Label {
  marks: Content[]
  foot: Content
}

function labelContent(
  locals: Pick<App.Locals, 'environment' | 'now'>,
  { items, launch, sale }: ListedCollection,
  isFlagged: boolean
): Label {
  const count = pluralText(items, 'item')
  const launching = isFlagged || !launch ? undefined : launchContent(locals, launch)
  if (items === 0 && launching) return textLabel(launching)
  if (!sale?.ok || items === 0 || isFlagged) return textLabel(count)
  const { auctions, lowest, volume } = sale.value
  const onSale = auctions > 0 && ` · ${countText(auctions)} on sale`
  const price = { label: 'From', precision: PRECISION.minimum }
  const noPrice = auctions > 0 ? 'Prices in other tokens' : (launching ?? 'Nothing for sale')
  return {
    marks: [html`<span class="card-marks">${count}${onSale}</span>`],
    foot: [
      lowest ? moneyHtml(locals, lowest, price) : textHtml(noPrice),
      volume && moneyHtml(locals, volume, { label: 'Volume', precision: PRECISION.list })
    ]
  }
}

/** Leads to a launch that runs or is to come. */
function launchContent({ now }: Pick<App.Locals, 'now'>, launch: Campaign): Html | undefined {
  const { phase, until } = campaignStatus(launch, now)
  if (phase === 'ended') return undefined
  const text =
    phase === 'running'
      ? 'Launch is live'
      : ['Launching in ', countdownHtml({ until: until ?? 0, now, endText: 'a moment' })]
  return html`<a class="link" href="${routes.campaign(launch)}">${text}</a>`
}

function textLabel(text: Content): Label {
  return { marks: [], foot: textHtml(text) }
}

function textHtml(text: Content): Html {
  return html`<span class="small faint">${text}</span>`
}
