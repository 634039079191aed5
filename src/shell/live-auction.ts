// Keeps a watched auction true: asks for its price as often as its time left calls for, and fetches the parts of the
// page again that show what has changed. Nothing is asked in a hidden tab or for a page below another.
// Markup: `data-auction`, `data-ends-at`, `data-top-bid`, `data-running` on the sale; `data-refresh` (a name) and
// `data-entities` on every part that can be fetched anew; one that says no entities goes along with the others.

import { matchRoute } from '../lib/config/routes.ts'
import { pricePollMs } from '../lib/rules/price-poll.ts'
import { serverNow } from './clock.ts'
import { topLive } from './layers/stack.ts'

/** Detail of `atrium:refetch`. */
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
  for (const name of ['astro:page-load', 'layer:thaw', 'visibilitychange', 'list:grown']) {
    document.addEventListener(name, watch)
  }
  document.addEventListener('layer:thaw', event => rename(event.target as HTMLElement))
  document.addEventListener('atrium:refetch', event => {
    void refresh((event as CustomEvent<Refetch>).detail.entities)
  })
  // With one second left everything is read once more, and again when it is over.
  document.addEventListener('countdown:last', event => {
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
  const item = (target as Element).closest<HTMLElement>('[data-refetch]')
  const { key = '', refetch } = item?.dataset ?? {}
  const once = `${type} ${key}`
  if (!refetch || ranOut.has(once)) return
  ranOut.add(once)
  for (const ms of tries) {
    await new Promise(resolve => setTimeout(resolve, ms))
    await refresh([refetch])
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
  const [{ askPrice }] = await Promise.all([import('../stores/auction-price.ts'), prepare()])
  const price = await askPrice(auction)
  if (!price || !sale.isConnected) return
  const top = String(price.topBid?.amount ?? '')
  const isTrue = ({ dataset }: HTMLElement) =>
    (dataset['topBid'] ?? '') === top &&
    (dataset['running'] !== undefined) === price.isRunning &&
    (price.available === undefined || dataset['left'] === String(price.available))
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

/** Fetches the views again that show any of these, and replaces the parts that do. */
export async function refresh(entities: readonly string[]): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-refresh]')].filter(part =>
    shows(part, entities)
  )
  const views = new Set(parts.map(part => part.closest<HTMLElement>('[data-layer]')))
  await Promise.all([...views].map(view => view && refreshView(view, parts)))
  if (views.size) document.dispatchEvent(new CustomEvent('part:refreshed'))
  watch()
}

function shows({ dataset }: HTMLElement, entities: readonly string[]): boolean {
  return (dataset['entities'] ?? '').split(' ').some(i => entities.includes(i))
}

async function refreshView(view: HTMLElement, parts: readonly HTMLElement[]): Promise<void> {
  const response = await fetch(view.dataset['url'] ?? '', { cache: 'no-store' }).catch(
    () => undefined
  )
  if (!response?.ok || !view.isConnected) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const along = view.querySelectorAll<HTMLElement>('[data-refresh]:not([data-entities])')
  for (const part of [...parts, ...along]) {
    if (!part.isConnected || !view.contains(part)) continue
    const other = fresh.querySelector(`[data-refresh="${part.dataset['refresh']}"]`)
    if (!other || other.outerHTML === part.outerHTML) continue
    if (part.querySelector('[data-list]')) await grow(other, part)
    if (part.isConnected) replace(part, other)
  }
  if (response.redirected) move(view, response.url)
}

const loadPages = () => import('./list-pages.ts')

/** Without that code a list begins again from its first page. */
function grow(other: Element, part: HTMLElement): Promise<void> {
  return loadPages().then(
    ({ growLike }) => growLike(other, part),
    () => {}
  )
}

/** A finished auction has given way to its asset: the view goes by that name from now on. */
function move(view: HTMLElement, url: string): void {
  if (matchRoute(new URL(url).pathname)?.name !== 'asset') return
  view.dataset['moved'] = url
  if (topLive()?.element === view) rename(view)
}

function rename(view: HTMLElement): void {
  const { moved } = view.dataset
  if (moved === undefined) return
  delete view.dataset['moved']
  document.dispatchEvent(new CustomEvent('layers:replace', { detail: moved }))
}

/** What stands in the part and has the focus keeps it: the same control in the new part. */
function replace(part: HTMLElement, other: Element): void {
  const held = part.contains(document.activeElement)
  part.replaceWith(other)
  // A list in it goes on from where the new one ends, with what was on its way to the old one.
  document.dispatchEvent(new CustomEvent('list:replaced'))
  for (const link of part.querySelectorAll('[data-list-more][aria-busy=true]')) {
    const detail = link.closest<HTMLElement>('[data-list]')?.dataset['list']
    document.dispatchEvent(new CustomEvent('list:more', { detail }))
  }
  if (held) other.querySelector<HTMLElement>('a[href], button:not([disabled])')?.focus()
}
