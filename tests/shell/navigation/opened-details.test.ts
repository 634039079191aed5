import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { startOpenedDetails } from '../../../src/shell/navigation/opened-details.ts'

startOpenedDetails()
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
beforeEach(() => {
  scrollIntoView.mockClear() // All files share the prototype.
  document.body.replaceChildren()
})
afterAll(() => scrollIntoView.mockRestore())

const details = () => document.querySelector('details') as HTMLDetailsElement
const press = () => document.querySelector('b')?.click()

/** Dispatches the events of a press, as a browser does. */
function toggle(isOpen: boolean): void {
  details().open = isOpen
  details().dispatchEvent(new Event('toggle'))
}

test('a details element is scrolled into view when a press opens it, not when a press closes it', {
  tags: ['@M2']
}, () => {
  document.body.innerHTML = '<details><summary><b>Why?</b></summary><p>Because.</p></details>'
  press()
  toggle(true)
  expect(scrollIntoView.mock.contexts).toEqual([details()])
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  press()
  toggle(false)
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('a details element that opens without a press is not scrolled into view', {
  tags: ['@M2']
}, () => {
  document.body.innerHTML = '<details><summary><b>Why?</b></summary><p>Because.</p></details>'
  toggle(true)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
