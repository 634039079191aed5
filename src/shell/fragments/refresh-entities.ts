// Fetches again the fragments of a page that show data which has changed. Loaded with the first change. Markup:
// `data-refresh` names a fragment, `data-entities` lists what it shows; a fragment without entities is refreshed along
// with the others of its layer.

import { matchRoute } from '../../lib/config/match-route.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { topLayer } from '../layers/stack.ts'
import { fetchPage } from './fetch-page.ts'
import { swapFragment } from './swap-fragment.ts'

listen('layer:resume', event => applyNewUrl(event.target as HTMLElement))

/** Refetches the views that show any of these entities and replaces the affected parts. */
export async function refreshEntities(entities: readonly string[]): Promise<void> {
  const fragments = [...document.querySelectorAll<HTMLElement>('[data-refresh]')].filter(
    ({ dataset }) => dataset.entities?.split(' ').some(i => entities.includes(i))
  )
  const layers = new Set(fragments.map(i => i.closest<HTMLElement>('[data-layer]')))
  await Promise.all([...layers].map(layer => layer && refreshLayer(layer, fragments)))
  if (layers.size) dispatch('fragment:refreshed')
}

async function refreshLayer(layer: HTMLElement, fragments: readonly HTMLElement[]): Promise<void> {
  const fetched = await fetchPage(layer.dataset.url ?? '', { noCache: true }).catch(() => undefined)
  if (!fetched || !layer.isConnected) return
  const dependents = layer.querySelectorAll<HTMLElement>('[data-refresh]:not([data-entities])')
  for (const fragment of [...fragments, ...dependents]) {
    if (!fragment.isConnected || !layer.contains(fragment)) continue
    const name = fragment.dataset.refresh
    const next = fetched.page.querySelector<HTMLElement>(`[data-refresh="${name}"]`)
    if (!next || next.outerHTML === fragment.outerHTML) continue
    if (fragment.querySelector('[data-list]')) await loadSameListPages(next, fragment)
    if (fragment.isConnected) swapFragment(fragment, next)
  }
  if (fetched.redirectedTo) saveNewUrl(layer, fetched.redirectedTo)
}

const importListPages = () => import('../lists/list-pages.ts')

/** When that code cannot be loaded, the list begins again with its first page. */
function loadSameListPages(next: Element, fragment: HTMLElement): Promise<void> {
  return importListPages().then(
    ({ loadSamePages }) => loadSamePages(next, fragment),
    () => {}
  )
}

/** The URL of a finished auction redirects to its asset: the layer takes that URL. */
function saveNewUrl(layer: HTMLElement, url: string): void {
  if (matchRoute(new URL(url).pathname)?.name !== 'asset') return
  layer.dataset.moved = url
  if (topLayer()?.element === layer) applyNewUrl(layer)
}

function applyNewUrl(layer: HTMLElement): void {
  const { moved } = layer.dataset
  if (moved === undefined) return
  delete layer.dataset.moved
  dispatch('layer:replace-url', moved)
}
