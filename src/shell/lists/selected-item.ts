// Scrolls a row to its selected item when it is first shown: the CSS property `scroll-initial-target`, for browsers
// without it (Firefox, Safari).

import { listen } from '../../lib/dom/events.ts'

const SELECTED = '.chips > [aria-current], .tab:is([aria-selected="true"], [aria-current])'

/** Items to which their row has already scrolled. A position that the visitor chooses afterwards is kept. */
const shown = new WeakSet<Element>()

export function start(): void {
  listen(['page:shown', 'layer:added', 'list:replaced', 'fragment:refreshed'], showSelected)
  showSelected()
}

function showSelected(): void {
  for (const item of document.querySelectorAll(SELECTED)) {
    if (shown.has(item) || !item.checkVisibility()) continue
    shown.add(item)
    scrollIntoRow(item)
  }
}

/** Scrolls the row sideways so that the selected item is visible, even when items were inserted before it. */
export function scrollIntoRow(item: Element): void {
  const row = item.parentElement
  if (!row) return
  const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left)
}
