// Another address of the view that is open: other filters, another order, another tab. Only the pieces named by
// `data-refine` are put in; the layer, the panel and whatever is being written in stay as they are, and so does the place
// in the page. Addresses of one view have one path, or name it: `data-refine-view`. Loaded with the first such address.

import { $arrival } from '../../stores/layers.ts'
import { mergeHead } from '../layers/documents.ts'
import { pathOf } from '../layers/plan.ts'
import { topLayer, urlOf } from '../layers/stack.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { rememberFocus } from './swap-fragment.ts'

const PIECE = '[data-refine]'

/** What puts the pieces of a page into the layer that is open; undefined where it is another page. */
export function prepareRefine(page: Document): ((page: Document) => void) | undefined {
  const open = topLayer()
  const arriving = page.querySelectorAll<HTMLElement>('#layers > [data-layer]')
  const [next] = arriving
  if (!open || !next || arriving.length > 1) return undefined
  const isSame = open.level === next.dataset.layer && viewKey(open.element) === viewKey(next)
  if (!isSame || !open.element.querySelector(PIECE)) return undefined
  if (next.querySelector('.state')) void loadDeferredStyles()
  return () => {
    refine(open.element, next, page)
    open.url = urlOf(next.dataset.url ?? '')
  }
}

function refine(layer: HTMLElement, next: HTMLElement, page: Document): void {
  const top = scrollY
  const list = layer.querySelector('[data-refine=list]')
  const above = list ? Math.min(0, list.getBoundingClientRect().top - headerHeight()) : 0
  for (const whole of layer.querySelectorAll<HTMLElement>('[data-refine-group]'))
    syncGroup(whole, next)
  for (const piece of layer.querySelectorAll<HTMLElement>(PIECE)) replacePiece(piece, next)
  for (const text of layer.querySelectorAll<HTMLElement>('[data-refine-text]')) {
    const name = text.dataset.refineText ?? ''
    text.textContent = next.querySelector(`[data-refine-text="${name}"]`)?.textContent ?? ''
  }
  layer.dataset.url = next.dataset.url
  layer.dataset.title = next.dataset.title
  mergeHead(page, true)
  clearBusy(layer)
  if ($arrival.get() === 'traverse') return // the list remembers where it was
  // The router has scrolled to the top by then: undone in the same task. A new list is read from its beginning.
  const back = () => scrollTo({ top: top + above, behavior: 'instant' })
  document.addEventListener('astro:after-swap', back, { once: true })
}

/** Another list of the page is narrowed by other things: where the pieces are others, all of them are put in. */
function syncGroup(whole: HTMLElement, next: HTMLElement): void {
  const fresh = next.querySelector(`[data-refine-group="${whole.dataset.refineGroup}"]`)
  const names = (of: Element) =>
    [...of.querySelectorAll<HTMLElement>(PIECE)].map(i => i.dataset.refine).join()
  if (!fresh || names(whole) === names(fresh)) return
  whole.replaceChildren(...(fresh.cloneNode(true) as Element).childNodes)
}

function replacePiece(piece: HTMLElement, next: HTMLElement): void {
  const fresh = next.querySelector<HTMLElement>(`[data-refine="${piece.dataset.refine}"]`)
  if (piece.contains(document.activeElement) && isBeingEdited(document.activeElement)) return
  const restoreFocus = rememberFocus(piece)
  const scrolled = [...piece.querySelectorAll('*')].map(i => ({
    left: i.scrollLeft,
    top: i.scrollTop
  }))
  piece.replaceChildren(...(fresh?.childNodes ?? []))
  for (const [at, element] of [...piece.querySelectorAll('*')].entries()) {
    const to = scrolled[at] ?? { left: 0, top: 0 }
    // A row of tabs would show the chosen one from its own beginning.
    if (to.left || to.top || element.scrollLeft) element.scrollTo({ ...to, behavior: 'instant' })
  }
  for (const current of piece.querySelectorAll('.chips > [aria-current]')) scrollIntoRow(current)
  restoreFocus?.(piece, () => fallbackControl(piece))
}

/** What is chosen is in sight where a row is moved sideways, whatever has come before it meanwhile. */
function scrollIntoRow(item: Element): void {
  const row = item.parentElement
  if (!row) return
  const [chip, window] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, chip.right - window.right) - Math.max(0, window.left - chip.left)
}

/** A field keeps what is in it while it has the focus, and a thumb its place: the address follows them, not they it. */
function isBeingEdited(focused: Element | null): boolean {
  if (!(focused instanceof HTMLInputElement) || $arrival.get() === 'traverse') return false
  return focused.type === 'range' || focused.type === 'text'
}

/** The last chip is gone: its neighbour in the page, or in the sheet, has the focus instead. */
function fallbackControl(piece: HTMLElement): HTMLElement | undefined {
  const send = piece.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  if (send?.checkVisibility()) return send
  const bar = piece.closest('[data-layer]')?.querySelector('[data-refine=bar]')
  return bar?.querySelector<HTMLElement>('[aria-current=true]') ?? undefined
}

function clearBusy(layer: HTMLElement): void {
  layer.querySelector('[data-refine=list]')?.removeAttribute('aria-busy')
  const failure = layer.querySelector<HTMLElement>('[data-refine-failure]')
  if (failure) failure.hidden = true
}

function viewKey(layer: HTMLElement): string {
  const named = layer.querySelector<HTMLElement>('[data-refine-view]')?.dataset.refineView
  return named ?? pathOf(urlOf(layer.dataset.url ?? ''))
}

function headerHeight(): number {
  return document.getElementById('shell-header')?.offsetHeight ?? 0
}
