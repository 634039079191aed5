// Keeps a watched auction true: asks for its price as often as its time left calls for, and fetches the parts of the
// page again that show what has changed. Nothing is asked in a hidden tab or for a page below another.
// Markup: `data-auction`, `data-ends-at`, `data-top-bid`, `data-running` on the sale; of the parts see refresh.ts.

import { dispatch, listen } from '../../lib/dom/events.ts'
import { pricePollMs } from '../../lib/rules/price-poll.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { serverNow } from './server-clock.ts'

/** A visitor's page is a copy that may be seconds old: asked for until it shows what is known. */
const RETRY_DELAYS_MS = [0, 1_500, 3_000, 6_000]

let timer: ReturnType<typeof setTimeout> | undefined
const refreshedItems = new Set<string>()
/** The auction watched, and when its price was last known. */
let lastPoll = { auction: '', at: 0 }

export function startAuctionPolling(): void {
  listen(['astro:page-load', 'layer:resume', 'visibilitychange', 'list:appended'], schedulePoll)
  listen('entities:changed', event => {
    event.preventDefault() // heard
    void refresh(event.detail.entities)
  })
  // With one second left everything is read once more, and again when it is over.
  listen('countdown:last-second', event => {
    const auction = auctionOf(event)
    if (auction) void refresh([`auction:${auction}`])
    else void refreshListItem(event, [0])
  })
  listen('countdown:ended', event => {
    const auction = auctionOf(event)
    if (auction) void refreshUntil(auction, sale => sale.dataset.running === undefined)
    else void refreshListItem(event, RETRY_DELAYS_MS)
  })
  // What ran out before this code was there.
  for (const element of document.querySelectorAll('[data-countdown][data-ended]')) {
    dispatch('countdown:ended', undefined, element)
  }
  schedulePoll()
}

/** A list whose items run out says what to read again, until the item does not run any more. */
async function refreshListItem({ target, type }: Event, tries: readonly number[]): Promise<void> {
  const item = (target as Element).closest<HTMLElement>('[data-refresh-entity]')
  const { key = '', refreshEntity } = item?.dataset ?? {}
  const once = `${type} ${key}`
  if (!refreshEntity || refreshedItems.has(once)) return
  refreshedItems.add(once)
  for (const ms of tries) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refresh([refreshEntity])
    if (!document.querySelector(`[data-key="${CSS.escape(key)}"] [data-countdown]`)) return
  }
}

function auctionOf({ target }: Event): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-auction]')?.dataset.auction
}

/** Asks when the price is due; at once where it has become due while nobody looked. */
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

/** The auction of the page on top; one behind a dialog is still looked at. */
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
    await refresh([`auction:${auction}`])
    const sale = document.querySelector<HTMLElement>(`[data-auction="${CSS.escape(auction)}"]`)
    if (!sale || isTrue(sale)) return
  }
}

const loadRefresh = () => import('../fragments/refresh-entities.ts')

/** Without a line nothing is fetched, nor is what fetches it. */
export async function refresh(entities: readonly string[]): Promise<void> {
  await loadRefresh().then(
    ({ refresh: fetchAnew }) => fetchAnew(entities),
    () => {}
  )
  schedulePoll()
}
