import { beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/lists/selected-item.ts'
import { showPage } from '../page.ts'
import { find } from './list-page.ts'

start()

describe('a row with a selected item', { tags: ['@M20', '@M17'] }, () => {
  beforeEach(() => {
    showPage('<nav class="chips"><a>All</a><a aria-current="true">Sea</a></nav>')
    place('.chips', { left: 0, width: 300 })
    place('[aria-current]', { left: 400, width: 100 })
  })

  test('is scrolled to the selected item', () => {
    dispatch('page:shown')
    expect(find('.chips').scrollLeft).toBe(200)
  })

  test('stays where the visitor has scrolled it', () => {
    dispatch('page:shown')
    find('.chips').scrollLeft = 40
    dispatch('page:shown')
    expect(find('.chips').scrollLeft).toBe(40)
  })

  test('is not scrolled when the selected item is already in view', () => {
    place('[aria-current]', { left: 100, width: 100 })
    dispatch('page:shown')
    expect(find('.chips').scrollLeft).toBe(0)
  })
})

function place(selector: string, { left, width }: { left: number; width: number }): void {
  vi.spyOn(find(selector), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 40))
}
