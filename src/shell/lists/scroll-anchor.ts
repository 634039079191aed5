// Measures which item of a list is at the top of the window, and later scrolls until that item is there again, even
// when the items above it have other heights. list-memory.ts stores the measurement.

import { itemsOf } from './list-markup.ts'

export interface ListPosition {
  /** The first item in the viewport, and its distance from the top. Undefined before the list fills the top. */
  anchor: { key: string; top: number } | undefined
  scrollTop: number
}

export function measurePosition(list: HTMLElement): ListPosition {
  const layer = list.closest('[data-layer]')
  const scrollTop = layer?.inert ? layer.scrollTop : scrollY
  return { anchor: anchorOf(itemsOf(list)), scrollTop }
}

/**
 * Scrolls back to the item that was first in the viewport. The items above have estimated heights until they are
 * rendered. The list may have been rendered without its appended items before this code loaded; scroll anchoring
 * would then follow one of the first items while the heights of the others change, so it is off meanwhile.
 */
export function scrollToPosition(list: HTMLElement, { anchor, scrollTop }: ListPosition): void {
  const layer = list.closest('[data-layer]')
  const scroller = layer?.inert ? layer : document.documentElement
  const alignAnchor = () => {
    const item = anchor && itemsOf(list).find(i => i.dataset.key === anchor.key)
    if (!item) return
    const top = item.getBoundingClientRect().top - anchor.top
    scroller.scrollBy({ top, behavior: 'instant' })
  }
  scroller.style.setProperty('overflow-anchor', 'none')
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' })
  alignAnchor()
  requestAnimationFrame(() => {
    alignAnchor()
    requestAnimationFrame(() => {
      alignAnchor()
      scroller.style.removeProperty('overflow-anchor')
    })
  })
}

function anchorOf(items: readonly HTMLElement[]): ListPosition['anchor'] {
  for (const [index, item] of items.entries()) {
    const { bottom, top } = item.getBoundingClientRect()
    // The list begins inside or below the window. Content above it may change, for example after a login, so the
    // position of the list is not stored.
    if (index === 0 && top > 0) return undefined
    if (bottom > 0) return { key: item.dataset.key ?? '', top }
  }
  return undefined
}
