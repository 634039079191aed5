// The state of a history entry, and the functions that move between entries. No other module may change the history:
// the router keeps its own index in the same state object, and a separate pushState would lose it.

import { navigate } from 'astro:transitions/client'
import { initialLayers } from '../../lib/config/match-route.ts'
import { LAYER_Z_INDEX } from '../../lib/config/route.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { $layers } from '../../stores/layers.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { loadDeferredStylesFor } from '../lazy/deferred-styles.ts'
import { cutTo, findLayer, mergeHead, preloadStyles, runScripts } from './insert-page.ts'
import { type LayerRef, planClose, sameLayer } from './plan.ts'
import {
  historyState,
  isPlaceholder,
  type OpenLayer,
  openLayers,
  setOpenLayers,
  toOpenLayer,
  topLayer,
  toRef,
  urlOf
} from './stack.ts'
import { insertLayer } from './swap.ts'

/** Saves the open layers in the history entry and in the store. */
export function saveLayers(layers: readonly LayerRef[]): void {
  history.replaceState({ ...history.state, layers }, '')
  $layers.set(layers.map(({ level, url }) => ({ level, url })))
  const header = document.getElementById('shell-header')
  if (header) header.inert = layers.at(-1)?.level === 'modal'
}

/**
 * The layers saved in the history entry. Falls back to the live layers when the entry has none, as after a link to a
 * fragment of the page.
 */
export function entryLayers(): readonly LayerRef[] {
  return historyState().layers ?? openLayers().map(toRef)
}

export function closeTop(): void {
  const { index = 0, callbackUrl } = historyState()
  const how = planClose(entryLayers(), index, callbackUrl)
  if (!how) return
  if (how.how === 'steps') history.go(how.steps)
  else void navigate(how.url, { history: how.replace ? 'replace' : 'auto' })
}

/** Changes the URL of the top layer without a navigation: for tabs, filters and the selected auction. */
export function replaceTopUrl(address: string): void {
  const top = topLayer()
  if (!top) return
  top.url = urlOf(address)
  top.element.dataset.url = top.url
  const layers = [...entryLayers()]
  layers[layers.length - 1] = toRef({ ...top, index: layers.at(-1)?.index })
  history.replaceState(history.state, '', address)
  saveLayers(layers)
}

/**
 * Fetches, when idle, the missing layers below the top one. The server renders only a placeholder of the default
 * background; after a reload the layers saved in the history entry are restored. Returns false when nothing is
 * missing.
 */
export function loadLayersBelow(saved: readonly LayerRef[] | undefined): boolean {
  const top = topLayer()
  if (!top) return false
  const here = urlOf(location.href)
  const wanted = saved?.at(-1)?.url === here ? saved : defaultLayers(here)
  const missing = wanted.filter(ref => !openLayers().some(layer => isOpen(layer, ref)))
  if (!missing.length || missing.some(ref => ref.url === here)) return false
  const entry = historyState().index
  top.index = entry
  saveLayers(wanted.map(ref => (ref.url === here ? { ...toRef(ref), index: entry } : toRef(ref))))
  const whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    fetchBelow(missing, entry).catch(() => undefined) // without the layers below, Close still has its target URL
  })
  return true
}

function defaultLayers(here: string): LayerRef[] {
  // A layer that the server rendered has the right URL; the route table only has the default one.
  const layers = initialLayers(location.pathname).map(({ level, path }) => {
    const url = openLayers().find(layer => layer.level === level)?.url ?? path
    return { level, url }
  })
  const top = layers.at(-1)
  if (top) top.url = here // includes the query, which the route table does not have
  return layers
}

async function fetchBelow(missing: readonly LayerRef[], entry: number | undefined): Promise<void> {
  for (const ref of missing) {
    const { page } = await fetchPage(ref.url)
    const element = findLayer([page], ref)
    if (!element) return
    await Promise.all([preloadStyles(page), loadDeferredStylesFor(page)])
    const moved = historyState().index !== entry
    const isAwaited = openLayers().some(layer => isPlaceholder(layer) && sameLayer(layer, ref))
    if (moved && !isAwaited) return
    if (openLayers().some(layer => isOpen(layer, ref))) return
    cutTo(page, [element])
    mergeHead(page, false)
    const old = openLayers().find(layer => layer.level === ref.level)
    insertLayer(element, ref, { below: true, slot: old?.element })
    runScripts(element)
    dispatch('layer:added', undefined, element)
    const rest = openLayers().filter(layer => layer !== old)
    const sorted = [...rest, toOpenLayer(ref, element)]
    setOpenLayers(sorted.sort((a, b) => LAYER_Z_INDEX[a.level] - LAYER_Z_INDEX[b.level]))
  }
}

function isOpen(layer: OpenLayer, ref: LayerRef): boolean {
  return sameLayer(layer, ref) && !isPlaceholder(layer)
}
