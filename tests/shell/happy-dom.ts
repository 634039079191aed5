// Browser features that the shell needs and happy-dom lacks.

import { onTestFinished, vi } from 'vitest'

const REFLECTED = [
  'Busy',
  'Current',
  'Disabled',
  'Expanded',
  'Hidden',
  'Invalid',
  'Label',
  'PosInSet',
  'SetSize',
  'ValueText'
]

/** Makes `element.ariaLabel` and similar properties read and write their attributes. */
export function reflectAria(): void {
  for (const name of REFLECTED) {
    const attribute = `aria-${name.toLowerCase()}`
    Object.defineProperty(Element.prototype, `aria${name}`, {
      configurable: true,
      get(this: Element) {
        return this.getAttribute(attribute)
      },
      set(this: Element, value: string | null) {
        if (value === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      }
    })
  }
}

/** Makes `document.querySelector` find an open popover until the test ends. */
export function openPopover(): void {
  const popover = document.createElement('div')
  const query = document.querySelector.bind(document)
  const find = (selector: string) =>
    selector.includes(':popover-open') ? popover : query(selector)
  const spy = vi.spyOn(document, 'querySelector').mockImplementation(find)
  onTestFinished(() => spy.mockRestore())
}

/**
 * Records the listeners of the document and of the window. The returned function removes them, as a page load does, so
 * that a module that is imported again does not run in parallel with its earlier copy.
 */
export function recordListeners(): () => void {
  const added: (() => void)[] = []
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (...[type, run, options]: Parameters<typeof add>) => {
        if (run) added.push(() => target.removeEventListener(type, run, options))
        add(type, run, options)
      }
    )
  }
  return () => {
    for (const remove of added.splice(0)) remove()
  }
}
