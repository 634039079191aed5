// Fetches fragments and cards again when their data has changed. Loaded with the first change. Markup: `data-refresh`
// names a fragment, `data-entities` lists the entities it shows. A fragment without entities, such as a number of
// items, is refreshed together with the other fragments and the cards of its layer.

import { entity } from '../../lib/config/entities.ts'
import { matchRoute } from '../../lib/config/match-route.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { renderedViewer } from '../account/session.ts'
import { localizeTimes } from '../auction/local-times.ts'
import { topLayer } from '../layers/stack.ts'
import { fetchPage } from './fetch-page.ts'
import { findStaleCards, refreshCards, type StaleCard } from './refresh-cards.ts'
import { swapFragment } from './swap-fragment.ts'

listen('layer:resume', event => applyNewUrl(event.target as HTMLElement))

/** Refetches the views that show any of these entities and replaces the affected parts. */
export async function refreshEntities(entities: readonly string[]): Promise<void> {
  refreshHeader(entities)
  const fragments = [...document.querySelectorAll('[data-refresh]')].filter(({ dataset }) =>
    dataset.entities?.split(' ').some(i => entities.includes(i))
  )
  const layers = [...document.querySelectorAll('[data-layer]')]
    .map(layer => ({
      layer,
      fragments: fragments.filter(i => layer.contains(i)),
      cards: findStaleCards(layer, entities)
    }))
    .filter(i => i.fragments.length + i.cards.length > 0)
  await Promise.all(layers.map(refreshLayer))
  if (layers.length) dispatch('fragment:refreshed')
}

const importShowViewer = () => import('../account/show-viewer.ts')

/** The header is not part of a layer. When the new profile cannot be loaded, the next page shows it. */
function refreshHeader(entities: readonly string[]): void {
  const viewer = renderedViewer()
  if (!viewer || !entities.includes(entity('account', viewer))) return
  importShowViewer()
    .then(({ updateViewer }) => updateViewer(viewer))
    .catch(() => undefined)
}

interface StaleLayer {
  layer: HTMLElement
  fragments: readonly HTMLElement[]
  cards: readonly StaleCard[]
}

async function refreshLayer({ cards, fragments, layer }: StaleLayer): Promise<void> {
  const fetched = await fetchPage(layer.dataset.url ?? '', { noCache: true }).catch(() => undefined)
  if (!fetched || !layer.isConnected) return
  const dependents = layer.querySelectorAll('[data-refresh]:not([data-entities])')
  for (const fragment of [...fragments, ...dependents]) {
    if (!fragment.isConnected || !layer.contains(fragment)) continue
    const name = fragment.dataset.refresh
    const next = fetched.page.querySelector(`[data-refresh="${name}"]`)
    if (!next) continue
    localizeTimes(next)
    if (next.outerHTML === fragment.outerHTML) continue
    if (fragment.querySelector('[data-list]')) await loadSameListPages(next, fragment)
    if (fragment.isConnected) swapFragment(fragment, next)
  }
  await refreshCards(layer, fetched.page, cards)
  if (fetched.redirectedTo) saveNewUrl(layer, fetched.redirectedTo)
}

const importListPages = () => import('../lists/list-pages.ts')

/** When the code for lists cannot be loaded, the list starts again with its first page. */
function loadSameListPages(next: Element, fragment: HTMLElement): Promise<void> {
  return importListPages().then(
    ({ loadSamePages }) => loadSamePages(next, fragment),
    () => {}
  )
}

/** The URL of a finished auction redirects to its asset, so the layer takes the asset's URL. */
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
