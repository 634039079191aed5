// What a history entry remembers, and the verbs that move between entries. Nothing else may touch history:
// the router keeps its own numbers in the same object, and a pushState of ours would lose them.

import { navigate } from 'astro:transitions/client'

import { initialLayers } from '../../lib/config/match-route.ts'
import { LAYER_Z_INDEX } from '../../lib/config/routes.ts'
import { $layers } from '../../stores/layers.ts'
import { laterStylesOf } from '../lazy/deferred-styles.ts'
import {
  cutTo,
  fetchPage,
  findLayer,
  mergeHead,
  preloadStyles,
  runScripts,
  uniquePrefixes
} from './documents.ts'
import { closing, type LayerRef, sameLayer } from './plan.ts'
import {
  historyState,
  isGlimpse,
  type LiveLayer,
  liveLayers,
  setLive,
  toLive,
  topLive,
  toRef,
  urlOf
} from './stack.ts'
import { insertLayer } from './swap.ts'

/** Writes the open layers into the entry and the store. */
export function publish(layers: readonly LayerRef[]): void {
  history.replaceState({ ...history.state, layers }, '')
  $layers.set(layers.map(({ level, url }) => ({ level, url })))
  const header = document.getElementById('shell-header')
  if (header) header.inert = layers.at(-1)?.level === 'modal'
}

/** The layers of the entry; those alive when it has none, as after a link to a place in the page. */
export function entryLayers(): readonly LayerRef[] {
  return historyState().layers ?? liveLayers().map(toRef)
}

export function closeTop(): void {
  const { index = 0, callbackUrl } = historyState()
  const how = closing(entryLayers(), index, callbackUrl)
  if (!how) return
  if (how.how === 'steps') history.go(how.steps)
  else void navigate(how.url, { history: how.replace ? 'replace' : 'auto' })
}

/** A new address for the top layer as it stands: tabs, filters, the chosen auction. */
export function replaceTopUrl(address: string): void {
  const top = topLive()
  if (!top) return
  top.url = urlOf(address)
  top.element.dataset['url'] = top.url
  const layers = [...entryLayers()]
  layers[layers.length - 1] = toRef({ ...top, index: layers.at(-1)?.index })
  history.replaceState(history.state, '', address)
  publish(layers)
}

/**
 * A dialog made in the browser, under an address of its own: Back closes it, a reload gets it from the server.
 * `mount` fills the layer and gives back what empties it.
 */
export async function openModal(
  url: string,
  title: string,
  mount: (layer: HTMLElement) => () => void
): Promise<void> {
  const element = document.createElement('div')
  Object.assign(element, { className: 'layer', tabIndex: -1, role: 'dialog', ariaModal: 'true' })
  element.ariaLabel = title
  Object.assign(element.dataset, { layer: 'modal', url, title })
  const unmount = mount(element)
  await navigate(url, { info: { element } })
  const afterSwap = () => {
    if (element.isConnected) return
    unmount()
    document.removeEventListener('astro:after-swap', afterSwap)
  }
  document.addEventListener('astro:after-swap', afterSwap)
}

/**
 * Brings in, when idle, the layers that belong under the top one and are not there: the server renders a glimpse of
 * the default background, and after a reload the visitor's own is wanted. False: nothing is missing.
 */
export function fillBelow(saved: readonly LayerRef[] | undefined): boolean {
  const top = topLive()
  if (!top) return false
  const here = urlOf(location.href)
  const wanted = saved?.at(-1)?.url === here ? saved : coldLayers(here)
  const missing = wanted.filter(ref => !liveLayers().some(layer => isThere(layer, ref)))
  if (!missing.length || missing.some(ref => ref.url === here)) return false
  const entry = historyState().index
  top.index = entry
  publish(wanted.map(ref => (ref.url === here ? { ...toRef(ref), index: entry } : toRef(ref))))
  const whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    fetchBelow(missing, entry).catch(() => undefined) // the top layer stands alone, and Close still has its address
  })
  return true
}

function coldLayers(here: string): LayerRef[] {
  // Where the server has rendered a layer of that level, it knows best which.
  const layers = initialLayers(location.pathname).map(({ level, path }) => {
    const url = liveLayers().find(layer => layer.level === level)?.url ?? path
    return { level, url }
  })
  const top = layers.at(-1)
  if (top) top.url = here // with its query, which the route table does not know
  return layers
}

async function fetchBelow(missing: readonly LayerRef[], entry: number | undefined): Promise<void> {
  for (const ref of missing) {
    const page = await fetchPage(ref.url)
    const element = findLayer([page], ref)
    if (!element) return
    await Promise.all([preloadStyles(page), laterStylesOf(page)])
    const moved = historyState().index !== entry
    const isAwaited = liveLayers().some(layer => isGlimpse(layer) && sameLayer(layer, ref))
    if (moved && !isAwaited) return
    if (liveLayers().some(layer => isThere(layer, ref))) return
    uniquePrefixes(page)
    cutTo(page, [element])
    mergeHead(page, false)
    const old = liveLayers().find(layer => layer.level === ref.level)
    if (old) unmountIslands(old)
    insertLayer(element, ref, { below: true, slot: old?.element })
    runScripts(element)
    element.dispatchEvent(new CustomEvent('layer:added', { bubbles: true }))
    const rest = liveLayers().filter(layer => layer !== old)
    const sorted = [...rest, toLive(ref, element)]
    setLive(sorted.sort((a, b) => LAYER_Z_INDEX[a.level] - LAYER_Z_INDEX[b.level]))
  }
}

function isThere(layer: LiveLayer, ref: LayerRef): boolean {
  return sameLayer(layer, ref) && !isGlimpse(layer)
}

function unmountIslands(layer: LiveLayer): void {
  for (const island of layer.element.querySelectorAll('astro-island'))
    island.dispatchEvent(new CustomEvent('astro:unmount'))
}
