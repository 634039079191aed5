// Keeps the visible auction up to date: polls its price, more often as it ends, and refetches the parts of the page
// that changed. No requests in a hidden tab or for a page covered by another one. Markup: `data-auction`,
// `data-ends-at`, `data-top-bid`, `data-running` on the auction panel. For the parts see
// ../fragments/refresh-entities.ts.

import { dispatch, listen } from '../../lib/dom/events.ts'
import { pricePollMs } from '../../lib/rules/price-poll.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { serverNow } from './server-clock.ts'

/**
 * Retry delays in milliseconds. A visitor's page comes from a cache and may be seconds old: it is fetched again until
 * it shows the change.
 */
const RETRY_DELAYS_MS = [0, 1_500, 3_000, 6_000]

let timer: ReturnType<typeof setTimeout> | undefined
const refreshedItems = new Set<string>()
/** The polled auction, and when its price was last known. */
let lastPoll = { auction: '', at: 0 }

export function startAuctionPolling(): void {
  listen(['page:shown', 'layer:resume', 'visibilitychange', 'list:appended'], schedulePoll)
  listen('entities:changed', event => {
    event.preventDefault() // marks the change as handled
    void refreshWhenLoaded(event.detail.entities)
  })
  // The parts are refetched with one second left, and again at the end.
  listen('countdown:last-second', event => {
    const auction = auctionOf(event)
    if (auction) void refreshWhenLoaded([`auction:${auction}`])
    else void refreshListItem(event, [0])
  })
  listen('countdown:ended', event => {
    const auction = auctionOf(event)
    if (auction) void refreshUntil(auction, sale => sale.dataset.running === undefined)
    else void refreshListItem(event, RETRY_DELAYS_MS)
  })
  // Handles countdowns that ended before this code was loaded.
  for (const element of document.querySelectorAll('[data-countdown][data-ended]')) {
    dispatch('countdown:ended', undefined, element)
  }
  schedulePoll()
}

/** Refetches the entity that the list item names, until the item has no running countdown any more. */
async function refreshListItem({ target, type }: Event, tries: readonly number[]): Promise<void> {
  const item = (target as Element).closest<HTMLElement>('[data-refresh-entity]')
  const { key = '', refreshEntity } = item?.dataset ?? {}
  const once = `${type} ${key}`
  if (!refreshEntity || refreshedItems.has(once)) return
  refreshedItems.add(once)
  for (const ms of tries) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refreshWhenLoaded([refreshEntity])
    if (!document.querySelector(`[data-key="${CSS.escape(key)}"] [data-countdown]`)) return
  }
}

function auctionOf({ target }: Event): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-auction]')?.dataset.auction
}

/** Schedules the next price request. It is sent at once when it became due while the tab was hidden. */
function schedulePoll(): void {
  clearTimeout(timer)
  const sale = activeAuction()
  if (!sale || document.hidden) return
  const now = serverNow()
  const { auction = '', endsAt } = sale.dataset
  if (lastPoll.auction !== auction) lastPoll = { auction, at: now }
  const everyMs = pricePollMs(Number(endsAt), now / 1000)
  if (everyMs === undefined) return
  const dueMs = Math.max(0, lastPoll.at + everyMs - now)
  timer = setTimeout(() => void poll(sale).finally(schedulePoll), dueMs)
}

/** The running auction of the top page; an auction behind a dialog counts as visible. */
function activeAuction(): HTMLElement | undefined {
  const sales = [...document.querySelectorAll<HTMLElement>('[data-auction][data-running]')]
  return sales.findLast(i => !i.closest('[data-layer=background][inert]'))
}

async function poll(sale: HTMLElement): Promise<void> {
  const { auction = '' } = sale.dataset
  lastPoll = { auction, at: serverNow() }
  const [{ fetchAuctionPrice }] = await Promise.all([
    import('../../stores/auction-price.ts'),
    startStores()
  ])
  const price = await fetchAuctionPrice(auction)
  if (!price || !sale.isConnected) return
  const top = String(price.topBid?.amount ?? '')
  const isTrue = ({ dataset }: HTMLElement) =>
    (dataset.topBid ?? '') === top &&
    (dataset.running !== undefined) === price.isRunning &&
    (price.available === undefined || dataset.available === String(price.available))
  if (!isTrue(sale)) await refreshUntil(auction, isTrue)
}

async function refreshUntil(
  auction: string,
  isTrue: (sale: HTMLElement) => boolean
): Promise<void> {
  for (const ms of RETRY_DELAYS_MS) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refreshWhenLoaded([`auction:${auction}`])
    const sale = document.querySelector<HTMLElement>(`[data-auction="${CSS.escape(auction)}"]`)
    if (!sale || isTrue(sale)) return
  }
}

const loadRefresh = () => import('../fragments/refresh-entities.ts')

/** When the refresh code does not load, for example offline, nothing is refetched. */
export async function refreshWhenLoaded(entities: readonly string[]): Promise<void> {
  await loadRefresh().then(
    ({ refreshEntities: fetchAnew }) => fetchAnew(entities),
    () => {}
  )
  schedulePoll()
}
