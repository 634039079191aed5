// Keeps a watched auction true: asks for its price as often as its time left calls for, and fetches the parts of the
// page again that show what has changed. Nothing is asked in a hidden tab or for a page below another.
// Markup: `data-auction`, `data-ends-at`, `data-top-bid`, `data-running` on the sale; `data-refresh` (a name) and
// `data-entities` on every part that can be fetched anew.

import { pricePollMs } from '../lib/rules/price-poll.ts'
import { serverNow } from './clock.ts'
import { topLive } from './layers/stack.ts'

/** Detail of `atrium:refetch`. */
interface Refetch {
  entities: readonly string[]
}

/** Fetched before the first question: it builds what stores ask through. */
let prepare: () => Promise<void> = async () => {}
let timer: ReturnType<typeof setTimeout> | undefined
/** Which auction is watched, and since when its price is known (ms): a tab that was hidden asks at once. */
let known: { auction: string | undefined; atMs: number } | undefined

export function startLiveAuctions(act: () => Promise<void>): void {
  prepare = act
  for (const name of ['astro:page-load', 'layer:thaw', 'visibilitychange', 'list:grown']) {
    document.addEventListener(name, watch)
  }
  document.addEventListener('atrium:refetch', event => {
    void refresh((event as CustomEvent<Refetch>).detail.entities)
  })
  document.addEventListener('countdown:ended', event => {
    const { auction } =
      (event.target as Element).closest<HTMLElement>('[data-auction]')?.dataset ?? {}
    if (auction) void refresh([`auction:${auction}`])
  })
  watch()
}

function watch(): void {
  clearTimeout(timer)
  const sale = liveSale()
  if (!sale || document.hidden) return
  const everyMs = pricePollMs(Number(sale.dataset['endsAt']), serverNow() / 1000)
  const { auction } = sale.dataset
  if (!known || known.auction !== auction) known = { auction, atMs: Date.now() }
  if (everyMs === undefined) return
  const waitMs = Math.max(0, known.atMs + everyMs - Date.now())
  timer = setTimeout(() => void ask(sale).finally(watch), waitMs)
}

/** The auction of the page on top; one behind a dialog is still looked at. */
function liveSale(): HTMLElement | undefined {
  const sales = [...document.querySelectorAll<HTMLElement>('[data-auction][data-running]')]
  return sales.findLast(i => !i.closest('[data-layer=background][inert]'))
}

async function ask(sale: HTMLElement): Promise<void> {
  const { auction = '', topBid = '' } = sale.dataset
  known = { auction, atMs: Date.now() }
  const [{ askPrice }] = await Promise.all([import('../stores/auction-price.ts'), prepare()])
  const price = await askPrice(auction)
  if (!price || !sale.isConnected) return
  const isSame = String(price.topBid?.amount ?? '') === topBid && price.isRunning
  if (!isSame) await refresh([`auction:${auction}`])
}

/** Fetches the views again that show any of these, and replaces the parts that do. */
async function refresh(entities: readonly string[]): Promise<void> {
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
  // An auction that is over has no page of its own any more.
  if (response.redirected && topLive()?.element === view) {
    document.dispatchEvent(new CustomEvent('layers:replace', { detail: response.url }))
  }
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of parts) {
    if (!part.isConnected || !view.contains(part)) continue
    const other = fresh.querySelector(`[data-refresh="${part.dataset['refresh']}"]`)
    if (other && other.innerHTML !== part.innerHTML) replace(part, other)
  }
}

/** What stands in the part and has the focus keeps it: the same control in the new part. */
function replace(part: HTMLElement, other: Element): void {
  const held = part.contains(document.activeElement)
  part.replaceWith(other)
  // A list in it goes on from where the new one ends.
  document.dispatchEvent(new CustomEvent('list:replaced'))
  if (held) other.querySelector<HTMLElement>('a[href], button:not([disabled])')?.focus()
}
