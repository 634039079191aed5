// Keeps a watched auction true: asks for its price as often as its time left calls for, and fetches the parts of the
// page again that show what has changed. Nothing is asked in a hidden tab or for a page below another.
// Markup: `data-auction`, `data-ends-at`, `data-top-bid`, `data-running` on the sale; of the parts see refresh.ts.

import { pricePollMs } from '../../lib/rules/price-poll.ts'
import { serverNow } from './server-clock.ts'

/** Detail of `entities:changed`. */
interface Refetch {
  entities: readonly string[]
}

/** A visitor's page is a copy that may be seconds old: asked for until it shows what is known. */
const AGAIN_MS = [0, 1_500, 3_000, 6_000]

/** Fetched before the first question: it builds what stores ask through. */
let prepare: () => Promise<void> = async () => {}
let timer: ReturnType<typeof setTimeout> | undefined
const ranOut = new Set<string>()
/** The auction watched, and when its price was last known. */
let watched = { auction: '', at: 0 }

export function startLiveAuctions(act: () => Promise<void>): void {
  prepare = act
  for (const name of ['astro:page-load', 'layer:resume', 'visibilitychange', 'list:appended']) {
    document.addEventListener(name, watch)
  }
  document.addEventListener('entities:changed', event => {
    event.preventDefault() // heard
    void refresh((event as CustomEvent<Refetch>).detail.entities)
  })
  // With one second left everything is read once more, and again when it is over.
  document.addEventListener('countdown:last-second', event => {
    const auction = auctionOf(event)
    if (auction) void refresh([`auction:${auction}`])
    else void refreshList(event, [0])
  })
  document.addEventListener('countdown:ended', event => {
    const auction = auctionOf(event)
    if (auction) void refreshUntil(auction, sale => sale.dataset['running'] === undefined)
    else void refreshList(event, AGAIN_MS)
  })
  // What ran out before this code was there.
  for (const element of document.querySelectorAll('[data-countdown][data-ended]')) {
    element.dispatchEvent(new CustomEvent('countdown:ended', { bubbles: true }))
  }
  watch()
}

/** A list whose items run out says what to read again, until the item does not run any more. */
async function refreshList({ target, type }: Event, tries: readonly number[]): Promise<void> {
  const item = (target as Element).closest<HTMLElement>('[data-refresh-entity]')
  const { key = '', refreshEntity } = item?.dataset ?? {}
  const once = `${type} ${key}`
  if (!refreshEntity || ranOut.has(once)) return
  ranOut.add(once)
  for (const ms of tries) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refresh([refreshEntity])
    if (!document.querySelector(`[data-key="${CSS.escape(key)}"] [data-countdown]`)) return
  }
}

function auctionOf({ target }: Event): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-auction]')?.dataset['auction']
}

/** Asks when the price is due; at once where it has become due while nobody looked. */
function watch(): void {
  clearTimeout(timer)
  const sale = liveSale()
  if (!sale || document.hidden) return
  const now = serverNow()
  const { auction = '', endsAt } = sale.dataset
  if (watched.auction !== auction) watched = { auction, at: now }
  const everyMs = pricePollMs(Number(endsAt), now / 1000)
  if (everyMs === undefined) return
  const dueMs = Math.max(0, watched.at + everyMs - now)
  timer = setTimeout(() => void ask(sale).finally(watch), dueMs)
}

/** The auction of the page on top; one behind a dialog is still looked at. */
function liveSale(): HTMLElement | undefined {
  const sales = [...document.querySelectorAll<HTMLElement>('[data-auction][data-running]')]
  return sales.findLast(i => !i.closest('[data-layer=background][inert]'))
}

async function ask(sale: HTMLElement): Promise<void> {
  const { auction = '' } = sale.dataset
  watched = { auction, at: serverNow() }
  const [{ fetchAuctionPrice }] = await Promise.all([
    import('../../stores/auction-price.ts'),
    prepare()
  ])
  const price = await fetchAuctionPrice(auction)
  if (!price || !sale.isConnected) return
  const top = String(price.topBid?.amount ?? '')
  const isTrue = ({ dataset }: HTMLElement) =>
    (dataset['topBid'] ?? '') === top &&
    (dataset['running'] !== undefined) === price.isRunning &&
    (price.available === undefined || dataset['available'] === String(price.available))
  if (!isTrue(sale)) await refreshUntil(auction, isTrue)
}

async function refreshUntil(
  auction: string,
  isTrue: (sale: HTMLElement) => boolean
): Promise<void> {
  for (const ms of AGAIN_MS) {
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
  watch()
}
