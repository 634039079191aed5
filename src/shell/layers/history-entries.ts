// The data of a history entry: its index, its layers, the scroll position of the window, and the target of closing a
// dialog. Only this module adds entries, because a pushState elsewhere would lose this data. Two other modules change
// the current entry and keep its data: islands/action/callback-url.ts, and shell/account/session.ts for a query
// parameter.

import type { LayerRef } from './layer-changes.ts'
import { layerUrlOf } from './layer-url.ts'
import { publishLayers } from './publish-layers.ts'
import { openLayers, topLayer, toRef } from './stack.ts'

interface HistoryState {
  index?: number
  layers?: LayerRef[]
  scrollX?: number
  scrollY?: number
  callbackUrl?: string
  /** The page that opened the dialog, and the index of its entry. */
  openedFrom?: { index: number; url: string }
}

/** The index of the entry that the document currently shows. */
let shownIndex = 0

export function historyState(): HistoryState {
  return (history.state ?? {}) as HistoryState
}

/** Called once. After a reload the entry keeps its index. */
export function startHistory(): void {
  shownIndex = historyState().index ?? 0
  history.scrollRestoration = 'manual' // the browser would scroll before the layers have changed
  saveEntry({ index: shownIndex })
}

/**
 * Called when the browser has moved to another entry: by Back or Forward, or by a link to an anchor of the page. An
 * anchor link adds an entry without an index; a link to the current URL (`isSameUrl`) replaces its entry. Returns
 * true for an anchor link.
 */
export function enterEntry(isSameUrl: boolean): boolean {
  const { index } = historyState()
  if (index !== undefined) {
    shownIndex = index
    return false
  }
  if (!isSameUrl) shownIndex += 1
  saveEntry({ index: shownIndex, layers: openLayers().map(toRef) })
  return true
}

/**
 * Adds the entry of a new page. `title`: the title of the page that is left, which the browser saves with the old
 * entry.
 */
export function addEntry(url: URL, how: 'push' | 'replace', title: string): void {
  const newTitle = document.title
  document.title = title
  if (how === 'replace') {
    const { index, scrollX, scrollY } = historyState()
    history.replaceState({ index, scrollX, scrollY }, '', url)
  } else {
    shownIndex += 1
    history.pushState({ index: shownIndex, scrollX: 0, scrollY: 0 }, '', url)
  }
  document.title = newTitle
}

/**
 * After this, closing the top layer returns to this page instead of the layer below. `index`: that of the page's entry.
 */
export function saveCallback({ pathname, search }: URL, index: number): void {
  const url = pathname + search
  saveEntry({ callbackUrl: url, openedFrom: { index, url } })
}

/** Scrolls to the saved position of the entry. */
export function restoreScroll(): void {
  const { scrollX: left = 0, scrollY: top = 0 } = historyState()
  scrollTo({ left, top, behavior: 'instant' })
}

/**
 * Does not write an unchanged position, because writing takes a large part of the time of a press on a slow processor.
 */
export function saveScroll(): void {
  const { scrollX: left = 0, scrollY: top = 0 } = historyState()
  if (left !== scrollX || top !== scrollY) saveEntry({ scrollX, scrollY })
}

/** Saves the open layers in the history entry and in the store. */
export function saveLayers(layers: readonly LayerRef[]): void {
  saveEntry({ layers: [...layers] })
  publishLayers(layers)
}

/** Saves the open layers. The current entry becomes the one in which the top layer was last on top. */
export function saveOpenLayers(): void {
  const top = topLayer()
  if (top) top.index = historyState().index
  saveLayers(openLayers().map(toRef))
}

/**
 * The layers saved in the history entry. Falls back to the live layers when the entry has none, as after a link to an
 * anchor of the page.
 */
export function entryLayers(): readonly LayerRef[] {
  return historyState().layers ?? openLayers().map(toRef)
}

/** Changes the URL of the top layer without a navigation: for tabs, filters and the selected auction. */
export function replaceTopUrl(url: string): void {
  const top = topLayer()
  if (!top) return
  top.url = layerUrlOf(url)
  top.element.dataset.url = top.url
  const layers = [...entryLayers()]
  layers[layers.length - 1] = toRef({ ...top, index: layers.at(-1)?.index })
  history.replaceState(history.state, '', url)
  saveLayers(layers)
}

function saveEntry(state: HistoryState): void {
  history.replaceState({ ...history.state, ...state }, '')
}
