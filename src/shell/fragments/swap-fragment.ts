// Replaces a part of the page by a newer copy of it, without losing the focus or the lists in it.

import { dispatch } from '../../lib/dom/events.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'

const CONTROLS = 'a, button, input, select'

interface SwapOptions {
  /** Selectors of what gets the focus, the first that matches; by default it stays where it was. */
  focus?: readonly string[]
}

export function swapFragment(
  current: HTMLElement,
  next: HTMLElement,
  { focus }: SwapOptions = {}
): void {
  const restoreFocus = rememberFocus(current)
  const loading = current.querySelectorAll('[data-list]:has(> [data-list-more][aria-busy=true])')
  if (next.querySelector('.state')) void loadDeferredStyles()
  current.replaceWith(next)
  dispatch('list:replaced')
  // A page that was loading for the old list is loaded for the new one.
  for (const { dataset } of loading) dispatch('list:load-more', dataset.list ?? '')
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
 * Undefined when the focus is not within `part`. Otherwise returns what moves the focus to the same control of the
 * new part: to its first control, or to the result of `fallback`, when that control is gone.
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
 * Identifies a control in another copy of the same part: a filter by its value, because all of one trait share a name; a
 * thumbnail by its number, because its text is empty; what opens a menu by that menu, because its text names the choice; a
 * button by its text.
 */
function controlKey(control: Element): string {
  const { dataset, name, type, value } = control as HTMLInputElement
  const menu = control.getAttribute('popovertarget')
  if (menu) return menu
  if (type === 'checkbox') return `${name}=${value}`
  return `${control.tagName} ${dataset.thumb ?? name ?? ''} ${control.textContent?.trim()}`
}
