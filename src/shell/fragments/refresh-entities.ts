// Fetches parts of the page anew that show what has changed. Loaded by live-auction.ts with the first change. Markup:
// `data-refresh` (a name) and `data-entities` on every part that can be fetched anew; one that says no entities goes
// along with the others.

import { matchRoute } from '../../lib/config/match-route.ts'
import { topLive } from '../layers/stack.ts'

document.addEventListener('layer:resume', event => rename(event.target as HTMLElement))

/** Fetches the views again that show any of these, and replaces the parts that do. */
export async function refresh(entities: readonly string[]): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-refresh]')].filter(part =>
    shows(part, entities)
  )
  const views = new Set(parts.map(part => part.closest<HTMLElement>('[data-layer]')))
  await Promise.all([...views].map(view => view && refreshView(view, parts)))
  if (views.size) document.dispatchEvent(new CustomEvent('fragment:refreshed'))
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

const loadPages = () => import('../lists/list-pages.ts')

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
  document.dispatchEvent(new CustomEvent('layer:replace-url', { detail: moved }))
}

/** What stands in the part and has the focus keeps it: the same control in the new part. */
function replace(part: HTMLElement, other: Element): void {
  const held = part.contains(document.activeElement)
  part.replaceWith(other)
  // A list in it goes on from where the new one ends, with what was on its way to the old one.
  document.dispatchEvent(new CustomEvent('list:replaced'))
  for (const link of part.querySelectorAll('[data-list-more][aria-busy=true]')) {
    const detail = link.closest<HTMLElement>('[data-list]')?.dataset['list']
    document.dispatchEvent(new CustomEvent('list:load-more', { detail }))
  }
  if (held) other.querySelector<HTMLElement>('a[href], button:not([disabled])')?.focus()
}
