// What keeps an asset's page true while it is open; a page without an asset loads none of it. What watches an auction
// comes where something runs out, or something has changed.

import { listen } from '../../lib/dom/events.ts'
import { loadOnce } from '../../lib/load-once.ts'
import { startViewCounter } from '../account/view-counter.ts'

const EXPIRING_SELECTOR = '[data-auction][data-running], [data-viewed] [data-countdown]'

let stopListening: (() => void) | undefined

export function start(): void {
  startViewCounter()
  listen(['astro:page-load', 'list:appended', 'fragment:refreshed'], startIfNeeded)
  stopListening = listen('entities:changed', event => {
    event.preventDefault() // Handled here.
    loadPolling()
      .then(({ refresh }) => refresh(event.detail.entities))
      .catch(() => {})
  })
  startIfNeeded()
}

function startIfNeeded(): void {
  if (document.querySelector(EXPIRING_SELECTOR)) loadPolling().catch(() => {})
}

const importAuctionPolling = () => import('./auction-polling.ts')

/** From then on that module handles `entities:changed` itself. */
const loadPolling = loadOnce(async () => {
  const polling = await importAuctionPolling()
  stopListening?.()
  polling.startAuctionPolling()
  return polling
})
