// A row that scrolls sideways begins at its selected item: the CSS property `scroll-initial-target`, for browsers that
// do not have it (Firefox, Safari).

import { listen } from '../../lib/dom/events.ts'

const SELECTED = '.chips > [aria-current], .tab:is([aria-selected="true"], [aria-current])'

/** Their rows have begun at them. Where the visitor scrolls a row afterwards, it stays. */
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
  const [chip, window] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, chip.right - window.right) - Math.max(0, window.left - chip.left)
}
