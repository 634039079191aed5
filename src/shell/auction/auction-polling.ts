// Keeps the visible auction up to date: receives its price over a socket, or polls it, more often towards the end, and
// refetches the changed parts of the page. Sends no requests in a hidden tab or for a page covered by another one.
// Markup: `data-auction`, `data-ends-at`, `data-top-bid`, `data-max-bid`, `data-available`, `data-running` on the
// auction panel. ../fragments/refresh-entities.ts describes the parts.

import { toWatchedPrice, type WatchedPrice } from '../../lib/api/watched-price.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { pricePollMs } from '../../lib/rules/price-poll.ts'
import { startStores } from '../lazy/start-stores.ts'
import { createPriceSocket } from './price-socket.ts'
import { serverNow } from './server-clock.ts'

/**
 * Retry delays in milliseconds. A visitor's page comes from a cache and may be seconds old: it is fetched again until
 * it shows the change.
 */
const RETRY_DELAYS_MS = [0, 1_500, 3_000, 6_000]

let timer: ReturnType<typeof setTimeout> | undefined
/** The list items that were refetched, by event and selector: once for each event. */
const refreshedItems = new Set<string>()
/** The polled auction, and the time of its last known price. */
let lastPoll = { auction: '', at: 0 }

const socket = createPriceSocket({
  onPrice: price => {
    // Ignores a page that was just loaded for another auction.
    const panel = activeAuction()
    if (panel?.dataset.auction === price.auctionId) void showPrice(panel, price)
    schedulePoll()
  },
  onLost: () => {
    lastPoll.at = serverNow()
    schedulePoll()
  }
})

export function startAuctionPolling(): void {
  listen(['page:shown', 'layer:resume', 'visibilitychange', 'list:appended'], schedulePoll)
  // A browser does not store a page with an open connection in its back/forward cache.
  addEventListener('pagehide', () => socket.watch(undefined))
  addEventListener('pageshow', schedulePoll)
  listen('entities:changed', event => {
    event.preventDefault() // marks the change as handled
    void refreshThenPoll(event.detail.entities)
  })
  // The parts are refetched with one second left, and again at the end.
  listen('countdown:last-second', event => {
    const auction = auctionOf(event)
    if (auction) void refreshThenPoll([`auction:${auction}`])
    else void refreshListItem(event, [0])
  })
  listen('countdown:ended', event => {
    const auction = auctionOf(event)
    if (auction) void refreshUntil(auction, panel => panel.dataset.running === undefined)
    else void refreshListItem(event, RETRY_DELAYS_MS)
  })
  // Handles countdowns that ended before this code was loaded.
  for (const element of document.querySelectorAll('[data-countdown][data-ended]')) {
    dispatch('countdown:ended', undefined, element)
  }
  schedulePoll()
}

/** Refetches the entity named by the list item after each delay, until the item has no running countdown any more. */
async function refreshListItem(
  { target, type }: Event,
  delaysMs: readonly number[]
): Promise<void> {
  const item = (target as Element).closest('[data-refresh-entity]')
  const { key = '', refreshEntity } = item?.dataset ?? {}
  if (!refreshEntity) return
  const selector =
    `[data-key="${CSS.escape(key)}"][data-refresh-entity="${CSS.escape(refreshEntity)}"]` as const
  const refreshKey = type + selector
  if (refreshedItems.has(refreshKey)) return
  refreshedItems.add(refreshKey)
  for (const ms of delaysMs) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refreshThenPoll([refreshEntity])
    if (!document.querySelector(`${selector} [data-countdown]`)) return
  }
}

function auctionOf({ target }: Event): string | undefined {
  return (target as Element).closest('[data-auction]')?.dataset.auction
}

/**
 * Connects the socket, and schedules the next price request unless the socket delivers prices. The request is sent
 * immediately when it became due while the tab was hidden.
 */
function schedulePoll(): void {
  clearTimeout(timer)
  const now = serverNow()
  const panel = document.hidden ? undefined : activeAuction()
  const { auction = '', endsAt } = panel?.dataset ?? {}
  const everyMs = panel && pricePollMs(Number(endsAt), now / 1000)
  socket.watch(everyMs === undefined ? undefined : auction)
  if (!panel) return
  if (lastPoll.auction !== auction) lastPoll = { auction, at: now }
  if (everyMs === undefined || socket.isLive()) return
  const dueMs = Math.max(0, lastPoll.at + everyMs - now)
  const pollAgain = async () => {
    // Rejects when the polling code does not load: offline, or in Firefox while the page is being left.
    await poll(panel).catch(() => undefined)
    schedulePoll()
  }
  timer = setTimeout(() => void pollAgain(), dueMs)
}

/** The running auction of the top page; an auction behind a dialog counts as visible. */
function activeAuction(): HTMLElement | undefined {
  const panels = [...document.querySelectorAll('[data-auction][data-running]')]
  return panels.findLast(i => !i.closest('[data-layer=background][inert]'))
}

async function poll(panel: HTMLElement): Promise<void> {
  const { auction = '' } = panel.dataset
  lastPoll = { auction, at: serverNow() }
  const [{ fetchUpdate }, { loadAuctionPrice }] = await Promise.all([
    import('../../stores/fetch-update.ts'),
    import('../../lib/api/auctions.ts'),
    startStores()
  ])
  const price = await fetchUpdate(loadAuctionPrice(auction))
  if (price && panel.isConnected) await showPrice(panel, toWatchedPrice(price))
}

/** Refetches the parts of the page when they show a different price. */
async function showPrice(panel: HTMLElement, price: WatchedPrice): Promise<void> {
  const { auctionId, available, topBid } = price
  // A bid of the maximum ends the auction. The price response does not contain the maximum, and its status may follow
  // later.
  const isRunning = price.isRunning && topBid !== panel.dataset.maxBid
  const showsPrice = ({ dataset }: HTMLElement) =>
    (dataset.topBid ?? '') === topBid &&
    (dataset.running !== undefined) === isRunning &&
    (available === undefined || dataset.available === String(available))
  if (showsPrice(panel)) return
  await refreshUntil(auctionId, showsPrice)
  // The bid may have outbid the viewer, or be for an item that the viewer sells.
  dispatch('entities:changed', { entities: ['notifications'] })
}

async function refreshUntil(
  auction: string,
  isUpToDate: (panel: HTMLElement) => boolean
): Promise<void> {
  for (const ms of RETRY_DELAYS_MS) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refreshThenPoll([`auction:${auction}`])
    const panel = document.querySelector(`[data-auction="${CSS.escape(auction)}"]`)
    if (!panel || isUpToDate(panel)) return
  }
}

const loadRefresh = () => import('../fragments/refresh-entities.ts')

/**
 * Refetches the parts that show these entities, then schedules the next price request. When the code that refetches
 * does not load, for example offline, nothing is refetched.
 */
export async function refreshThenPoll(entities: readonly string[]): Promise<void> {
  await loadRefresh().then(
    ({ refreshEntities }) => refreshEntities(entities),
    () => {}
  )
  schedulePoll()
}
