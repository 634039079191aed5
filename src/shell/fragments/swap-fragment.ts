// Replaces a part of the page by a newer copy, without losing the focus, the lists or an open menu in it.

import { dispatch } from '../../lib/dom/events.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'

const CONTROLS = 'a, button, input, select'

interface SwapOptions {
  /** Selectors of the element that receives the focus; the first match is used. By default the focus stays. */
  focus?: readonly string[]
}

export function swapFragment(
  current: HTMLElement,
  next: HTMLElement,
  { focus }: SwapOptions = {}
): void {
  const restoreFocus = rememberFocus(current)
  const loadingLists = current.querySelectorAll(
    '[data-list]:has(> [data-list-more][aria-busy=true])'
  )
  const openMenus = [...current.querySelectorAll<HTMLElement>('[id]:popover-open')]
  if (next.querySelector('.state')) void loadDeferredStyles()
  current.replaceWith(next)
  // The browser closes a menu that is removed, also one that was opened while the new copy was loading.
  for (const { id } of openMenus)
    next.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.showPopover()
  dispatch('list:replaced')
  // A page that was loading for the old list is loaded again for the new one.
  for (const { dataset } of loadingLists) dispatch('list:load-more', dataset.list ?? '')
  if (!focus) {
    restoreFocus?.(next)
    return
  }
  for (const selector of focus) {
    const target = next.querySelector<HTMLElement>(selector)
    if (!target) continue
    target.focus({ preventScroll: true })
    return
  }
}

/**
 * Remembers the focus within `part`; undefined when the focus is elsewhere. The returned function focuses the same
 * control in the new part. When that control is gone, it focuses the result of `fallback`, or the first control.
 */
export function rememberFocus(
  part: Element
): ((next: Element, fallback?: () => HTMLElement | undefined) => void) | undefined {
  const { activeElement } = document
  if (!activeElement || !part.contains(activeElement)) return undefined
  const key = controlKey(activeElement)
  return (next, fallback = () => undefined) => {
    const controls = [...next.querySelectorAll<HTMLElement>(CONTROLS)]
    const control = controls.find(i => controlKey(i) === key) ?? controls[0] ?? fallback()
    control?.focus({ preventScroll: true })
  }
}

/**
 * Identifies a control in another copy of the same part. A filter is identified by its value, because all options of a
 * trait share a name; a thumbnail by its number, because it has no text; a button that opens a menu by that menu,
 * because its text is the current choice; any other button by its text.
 */
function controlKey(control: Element): string {
  const { dataset, name, type, value } = control as HTMLInputElement
  const menu = control.getAttribute('popovertarget')
  if (menu) return menu
  if (type === 'checkbox') return `${name}=${value}`
  return `${control.tagName} ${dataset.thumb ?? name ?? ''} ${control.textContent?.trim()}`
}
