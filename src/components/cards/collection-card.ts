// The card of a collection: four pictures, or the cover of the launch that mints its first items; name and creator.
import './collection-card.css'

import { routes } from '../../lib/config/routes.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import { personText } from '../../lib/format/names.ts'
import { cardCoverText } from '../../lib/messages/marks.ts'
import { campaignStatus } from '../../server/pages/campaign-status.ts'
import type { ListedCollection } from '../../server/pages/launching-collections.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { cardHtml } from '../ui/card.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import type { Loading } from './thumb.ts'

type CollectionCardOptions = Pick<Loading, 'eager' | 'first'>

export function collectionCardHtml(
  { now }: Pick<App.Locals, 'now'>,
  collection: ListedCollection,
  { eager = false, first = false }: CollectionCardOptions = {}
): Html {
  const { artist, isVerified, scam } = collection
  const warning = cardCoverText(false, scam)
  const pictures = warning ? [] : shownPictures(collection)
  const images = pictures.map((url, at) => {
    const loading = attributes({
      loading: eager && at === 0 ? 'eager' : 'lazy',
      fetchpriority: first && at === 0 ? 'high' : undefined
    })
    return html`<img class="thumb" src="${url}" alt="" width="480" height="480" decoding="async"${loading} data-hide-broken>`
  })
  const cover = html`<span class="thumb-cover">${iconHtml(warning ? 'alert' : 'layers')}${warning}</span>`
  const maker = artist ? personText(artist) : collection.collection
  return cardHtml({
    href: routes.collection(collection.collection),
    title: collection.name,
    isVerified: isVerified && !scam,
    wide: true,
    media: html`${cover}<span class="cycle">${images}</span>`,
    kicker: html`<span class="clip" dir="auto">${maker}</span>`,
    foot: html`<span class="small faint">${stateContent(collection, now)}</span>`
  })
}

function shownPictures({ launch, thumbnails }: ListedCollection): string[] {
  const cover = launch?.cover?.kind === 'picture' ? [launch.cover.url] : []
  return [...cover, ...thumbnails.flatMap(i => (i.isFlagged || !i.url ? [] : [i.url]))]
}

function stateContent({ items, launch }: ListedCollection, now: number): Content {
  const status = launch && campaignStatus(launch, now)
  if (!status || status.phase === 'ended') return pluralText(items, 'item')
  if (status.phase === 'running') return 'Launch is live'
  return ['Launching in ', countdownHtml({ until: status.until ?? 0, now, endText: 'Live' })]
}
