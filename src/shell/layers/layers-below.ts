// Loads, when the browser is idle, the layers below the top one that a page load leaves out. The server renders only a
// placeholder of the default background; after a reload the layers saved in the history entry are restored.

import { initialLayers } from '../../lib/config/match-route.ts'
import { LAYER_Z_INDEX } from '../../lib/config/route.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { historyState, saveLayers } from './history-entries.ts'
import { addStyles, findLayer, insertLayer, loadStyles } from './insert-page.ts'
import { isSameLayer, type LayerRef } from './layer-changes.ts'
import { layerUrlOf } from './layer-url.ts'
import {
  isPlaceholder,
  type OpenLayer,
  openLayers,
  setOpenLayers,
  toOpenLayer,
  topLayer,
  toRef
} from './stack.ts'

/** Returns false when nothing is missing. */
export function loadLayersBelow(saved: readonly LayerRef[] | undefined): boolean {
  const top = topLayer()
  if (!top) return false
  const here = layerUrlOf(location.href)
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
  // A layer that the server rendered has its exact URL; the route table contains only the default one.
  const layers = initialLayers(location.pathname).map(({ level, path }) => {
    const url = openLayers().find(layer => layer.level === level)?.url ?? path
    return { level, url }
  })
  const top = layers.at(-1)
  if (top) top.url = here // includes the query, which the route table does not contain
  return layers
}

async function fetchBelow(missing: readonly LayerRef[], entry: number | undefined): Promise<void> {
  for (const ref of missing) {
    const { page } = await fetchPage(ref.url)
    const element = findLayer([page], ref)
    if (!element) return
    await loadStyles(page)
    const isOtherEntry = historyState().index !== entry
    const isAwaited = openLayers().some(layer => isPlaceholder(layer) && isSameLayer(layer, ref))
    if (isOtherEntry && !isAwaited) return
    if (openLayers().some(layer => isOpen(layer, ref))) return
    addStyles(page)
    const old = openLayers().find(layer => layer.level === ref.level)
    insertLayer(element, ref, { below: true, slot: old?.element })
    dispatch('layer:added', undefined, element)
    const rest = openLayers().filter(layer => layer !== old)
    const sorted = [...rest, toOpenLayer(ref, element)]
    setOpenLayers(sorted.sort((a, b) => LAYER_Z_INDEX[a.level] - LAYER_Z_INDEX[b.level]))
  }
}

function isOpen(layer: OpenLayer, ref: LayerRef): boolean {
  return isSameLayer(layer, ref) && !isPlaceholder(layer)
}
