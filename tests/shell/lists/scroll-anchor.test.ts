import { afterEach, describe, expect, test, vi } from 'vitest'

import { measurePosition, scrollToPosition } from '../../../src/shell/lists/scroll-anchor.ts'
import { showPage } from '../page.ts'
import { find, listHtml } from './list-page.ts'

afterEach(() => vi.restoreAllMocks())

/** Shows three items of 100 pixels. `first`: distance of the first item from the top of the window. */
function showAt(first: number): HTMLElement {
  showPage(listHtml(['1', '2', '3']))
  const list = find('[data-list]')
  place(list, first)
  return list
}

function place(list: HTMLElement, first: number): void {
  for (const [at, item] of [...list.querySelectorAll('[data-key]')].entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, first + at * 100, 100, 100)
    )
}

describe('the position of a list', { tags: ['@M17'] }, () => {
  test.each([
    ['that begins below the top of the window', 400, undefined],
    ['whose first item is partly above the window', -30, { key: '1', top: -30 }],
    ['whose third item is partly above the window', -250, { key: '3', top: -50 }],
    ['that is completely above the window', -900, undefined]
  ])('contains the item at the top of the window, or none, for a list %s', (_, first, anchor) => {
    expect(measurePosition(showAt(first)).anchor).toEqual(anchor)
  })

  test('causes no scrolling when the content above a list in view has become higher', () => {
    const list = showAt(400)
    const before = measurePosition(list)
    const moved = vi.spyOn(document.documentElement, 'scrollBy')
    place(list, 428)
    scrollToPosition(list, before)
    expect(moved).not.toHaveBeenCalled()
  })
})
