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

test('what a press opens is scrolled into view, and not what it closes', { tags: ['@M2'] }, () => {
  document.body.innerHTML = '<details><summary><b>Why?</b></summary><p>Because.</p></details>'
  press()
  toggle(true)
  expect(scrollIntoView.mock.contexts).toEqual([details()])
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  press()
  toggle(false)
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('what is opened without a press stays where it is', { tags: ['@M2'] }, () => {
  document.body.innerHTML = '<details><summary><b>Why?</b></summary><p>Because.</p></details>'
  toggle(true)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
