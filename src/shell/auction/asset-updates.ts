// Keeps an asset page and the viewer's own lists up to date while they are open, and counts a view of the asset. Not
// loaded on other pages. The auction polling is loaded when the page shows something with an end, or when an entity
// changes.

import { STORAGE } from '../../lib/config/storage.ts'
import { listen } from '../../lib/dom/events.ts'
import { loadOnce } from '../../lib/load-once.ts'
import { startViewCounter } from '../account/view-counter.ts'
import { startRefreshOnReturn } from '../fragments/refresh-on-return.ts'

/** Parts that change at a time: running auctions, and countdowns on asset pages and in the viewer's own lists. */
const EXPIRING_SELECTOR =
  '[data-auction][data-running], :is([data-viewed], [data-refresh-entity]) [data-countdown]'

let stopListening: (() => void) | undefined

export function start(): void {
  startViewCounter()
  listen(['page:shown', 'list:appended', 'fragment:refreshed'], startIfNeeded)
  stopListening = listen('entities:changed', event => {
    event.preventDefault() // marks the change as handled
    refresh(event.detail.entities)
  })
  startRefreshOnReturn(refresh)
  startIfNeeded()
}

function startIfNeeded(): void {
  if (document.querySelector(EXPIRING_SELECTOR)) loadPolling().catch(() => {})
  if (STORAGE.priceDraft.key in localStorage && document.querySelector('[data-own-unsold]'))
    loadUnfinishedChange().then(
      i => i.showUnfinishedChanges(),
      () => {} // offline: the form that sells the item shows the next step too
    )
}

function refresh(entities: readonly string[]): void {
  loadPolling()
    .then(({ refreshThenPoll }) => refreshThenPoll(entities))
    .catch(() => {})
}

const loadUnfinishedChange = () => import('./unfinished-change.ts')
const importAuctionPolling = () => import('./auction-polling.ts')

/** Once loaded, that module handles `entities:changed` itself. */
const loadPolling = loadOnce(async () => {
  const polling = await importAuctionPolling()
  stopListening?.()
  polling.startAuctionPolling()
  return polling
})
