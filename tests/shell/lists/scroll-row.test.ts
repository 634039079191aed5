import { beforeAll, expect, test, vi } from 'vitest'

import { start } from '../../../src/shell/lists/scroll-row.ts'

const GAP = 20

beforeAll(start)

/** Shows a row of six items of this width in a box that has room for three. Returns how far a press scrolls. */
function press(step: number, { left = 0, padding = 0, width = 100 } = {}): unknown {
  const items = Array.from({ length: 6 }, () => '<li></li>').join('')
  document.body.innerHTML = `<section>
    <button type="button" data-scroll-step="${step}"></button><ul class="swipe">${items}</ul></section>`
  const row = document.querySelector<HTMLElement>('.swipe')
  if (!row) throw new Error('tests: expected a row')
  const sizes = (visible: number) => visible * (width + GAP) - GAP + 2 * padding
  const set = (of: object, name: string, value: number) =>
    Object.defineProperty(of, name, { value })
  set(row, 'clientWidth', sizes(3))
  set(row, 'scrollWidth', sizes(6))
  set(row, 'scrollLeft', left)
  for (const [at, item] of [...row.children].entries()) {
    set(item, 'offsetLeft', padding + at * (width + GAP))
    set(item, 'offsetWidth', width)
  }
  const scrollTo = vi.fn()
  row.scrollTo = scrollTo
  document.querySelector('button')?.click()
  return scrollTo.mock.calls[0]?.[0].left
}

test.each([
  { name: 'without a padding', padding: 0 },
  { name: 'with a padding', padding: 16 }
])('a click on a scroll button moves the row by the items in view, $name', ({ padding }) => {
  expect(press(1, { padding })).toBe(360)
  expect(press(-1, { padding, left: 360 })).toBe(0)
})

test('a click on a scroll button at one end of the row scrolls to the other end', () => {
  expect(press(1, { left: 360 })).toBe(0)
  expect(press(-1)).toBe(360)
})
