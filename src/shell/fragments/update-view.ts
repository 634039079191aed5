// Shows another URL of the open view: other filters, another sort order, another tab. Only the fragments marked with
// `data-refine` are replaced; the layer, the filter panel, the focused field and the scroll position stay. URLs of
// one view have the same path, or the same `data-refine-view`. Loaded with the first such URL.

import { listen } from '../../lib/dom/events.ts'
import { $arrival } from '../../stores/layers.ts'
import { mergeHead } from '../layers/insert-page.ts'
import { layerUrlOf, pathOf } from '../layers/layer-url.ts'
import { topLayer } from '../layers/stack.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { scrollIntoRow } from '../lists/selected-item.ts'
import { rememberFocus } from './swap-fragment.ts'

const FRAGMENT = '[data-refine]'
/** The content of a tab counts as visible when it has at least this share of the window's height. */
const SHOWN_OF_TAB = 0.15

/** Returns a function that inserts a page's fragments into the open layer. Undefined when the page is another view. */
export function prepareRefine(page: Document): (() => void) | undefined {
  const open = topLayer()
  const arriving = page.querySelectorAll('#layers > [data-layer]')
  const [next] = arriving
  if (!open || !next || arriving.length > 1) return undefined
  const isSame = open.level === next.dataset.layer && viewKey(open.element) === viewKey(next)
  if (!isSame || !open.element.querySelector(FRAGMENT)) return undefined
  if (next.querySelector('.state')) void loadDeferredStyles()
  return () => {
    refine(open.element, next, page)
    open.url = layerUrlOf(next.dataset.url ?? '')
  }
}

function refine(layer: HTMLElement, next: HTMLElement, page: Document): void {
  const top = scrollY
  const list = layer.querySelector('[data-refine=list]')
  const tab = currentTab(layer)
  /** Negative when the start of the list is above the visible part of the window. */
  const listStart = list ? Math.min(0, list.getBoundingClientRect().top - coveredHeight(layer)) : 0
  for (const group of layer.querySelectorAll('[data-refine-group]')) syncGroup(group, next)
  replaceFragments([...layer.querySelectorAll(FRAGMENT)], next)
  for (const text of layer.querySelectorAll('[data-refine-text]')) {
    const name = text.dataset.refineText ?? ''
    text.textContent = next.querySelector(`[data-refine-text="${name}"]`)?.textContent ?? ''
  }
  layer.dataset.url = next.dataset.url
  layer.dataset.title = next.dataset.title
  mergeHead(page)
  clearBusy(layer)
  if ($arrival.get() === 'traverse') return // the list restores its own position
  // The router scrolls to the top before this event. Restoring the position in the same task prevents a visible jump.
  // A new list is shown from its start.
  const restorePosition = () => {
    scrollTo({ top: top + listStart, behavior: 'instant' })
    if (currentTab(layer) !== tab) showTab(layer)
  }
  listen('navigation:swapped', restorePosition, { once: true })
}

function currentTab(layer: HTMLElement): string | undefined {
  return layer.querySelector('[data-refine=tabs] > [aria-current]')?.textContent
}

/** Scrolls a tab to the top of the window when its content would not be visible. */
function showTab(layer: HTMLElement): void {
  const content = layer.querySelector('[data-refine=tab]')
  const tabs = layer.querySelector('[data-refine=tabs]')
  if (!content || !tabs) return
  if (content.getBoundingClientRect().top < innerHeight * (1 - SHOWN_OF_TAB)) return
  const top = tabs.getBoundingClientRect().top - headerHeight()
  scrollBy({ top, behavior: 'instant' })
}

/** Replaces a whole group when its fragments differ, because another list of the page has other filters. */
function syncGroup(group: HTMLElement, next: HTMLElement): void {
  const replacement = next.querySelector(`[data-refine-group="${group.dataset.refineGroup}"]`)
  const fragmentNames = (of: Element) =>
    [...of.querySelectorAll(FRAGMENT)].map(i => i.dataset.refine).join()
  if (!replacement || fragmentNames(group) === fragmentNames(replacement)) return
  group.replaceChildren(...(replacement.cloneNode(true) as Element).childNodes)
}

/** The state of all is read before the first is replaced: a read after a replacement lays out the page. */
function replaceFragments(fragments: readonly HTMLElement[], next: HTMLElement): void {
  const focused = document.activeElement
  const edited = isBeingEdited(focused) ? focused : null
  const replaced = fragments
    .filter(fragment => !fragment.contains(edited))
    .map(fragment => ({ fragment, restore: rememberState(fragment) }))
  for (const { fragment } of replaced) {
    const replacement = next.querySelector(`[data-refine="${fragment.dataset.refine}"]`)
    fragment.replaceChildren(...(replacement?.childNodes ?? []))
  }
  for (const { restore } of replaced) restore()
}

/** Returns a function that gives the new content of a fragment the scroll positions, the focus and the typed text. */
function rememberState(fragment: HTMLElement): () => void {
  const restoreFocus = rememberFocus(fragment)
  const restoreInput = rememberInput(fragment)
  const scrolled = [...fragment.querySelectorAll('*')].map(i => ({
    left: i.scrollLeft,
    top: i.scrollTop
  }))
  return () => {
    for (const [index, element] of [...fragment.querySelectorAll('*')].entries()) {
      const to = scrolled[index] ?? { left: 0, top: 0 }
      // A replaced row of tabs would be scrolled to its start.
      if (to.left || to.top || element.scrollLeft) element.scrollTo({ ...to, behavior: 'instant' })
    }
    for (const current of fragment.querySelectorAll('.chips > [aria-current]'))
      scrollIntoRow(current)
    restoreFocus?.(fragment, () => fallbackControl(fragment))
    restoreInput?.()
  }
}

/**
 * Remembers the text and the cursor of the focused search field. The returned function puts them into the new copy of
 * the field, which contains the text of the request. Undefined when nothing was typed since the field was rendered, and
 * on Back and Forward, when the field must follow the URL.
 */
function rememberInput(fragment: HTMLElement): (() => void) | undefined {
  const field = document.activeElement
  if (!isSearchField(field) || !fragment.contains(field)) return undefined
  const { defaultValue, selectionEnd, selectionStart, value } = field
  if (value === defaultValue || $arrival.get() === 'traverse') return undefined
  return () => {
    const copy = document.activeElement
    if (!isSearchField(copy)) return
    copy.value = value
    copy.setSelectionRange(selectionStart, selectionEnd)
  }
}

function isSearchField(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'search'
}

/**
 * Whether a focused text field or slider keeps its value, because the URL is updated from it. False on Back and
 * Forward, when the field must follow the URL.
 */
function isBeingEdited(focused: Element | null): boolean {
  if (!(focused instanceof HTMLInputElement) || $arrival.get() === 'traverse') return false
  return focused.type === 'range' || focused.type === 'text'
}

/**
 * The control to focus when the last chip was removed: the submit button of the sheet, or the selected item of the
 * bar.
 */
function fallbackControl(fragment: HTMLElement): HTMLElement | undefined {
  const submit = fragment.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  if (submit?.checkVisibility()) return submit
  const bar = fragment.closest('[data-layer]')?.querySelector('[data-refine=bar]')
  return bar?.querySelector<HTMLElement>('[aria-current=true]') ?? undefined
}

function clearBusy(layer: HTMLElement): void {
  layer.querySelector('[data-refine=list]')?.removeAttribute('aria-busy')
  const failure = layer.querySelector('[data-refine-failure]')
  if (failure) failure.hidden = true
}

function viewKey(layer: HTMLElement): string {
  const named = layer.querySelector('[data-refine-view]')?.dataset.refineView
  return named ?? pathOf(layerUrlOf(layer.dataset.url ?? ''))
}

/** The height covered by the header and, on a phone, by the sticky bar of the list. */
function coveredHeight(layer: HTMLElement): number {
  const bar = layer.querySelector('[data-refine=bar]')
  const isSticky = bar && getComputedStyle(bar).position === 'sticky'
  return headerHeight() + (isSticky ? bar.offsetHeight : 0)
}

function headerHeight(): number {
  return document.getElementById('shell-header')?.offsetHeight ?? 0
}
