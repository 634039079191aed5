import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { start } from '../../../src/shell/navigation/search-box.ts'

vi.mock('../../../src/shell/lazy/deferred-styles.ts', () => ({
  loadDeferredStyles: async () => {}
}))
vi.mock('../../../src/shell/lazy/islands.ts', () => ({ mountOnce: () => {} }))

beforeAll(() => start())

beforeEach(() => {
  document.body.innerHTML =
    '<search><form class="search-form"><input type="search" value="moom"></form>' +
    '<div data-island="search"></div></search>'
})

describe('the phrase of a search box', { tags: ['@N8'] }, () => {
  test('is selected by the first click, and not by the next', () => {
    press()
    expect(selected()).toBe('moom')
    field().setSelectionRange(2, 2)
    field().click()
    expect(selected()).toBe('')
  })

  test('is not selected by a click after it was typed', () => {
    field().focus()
    field().value = 'moon'
    field().dispatchEvent(new Event('input', { bubbles: true }))
    field().setSelectionRange(4, 4)
    field().click()
    expect(selected()).toBe('')
  })

  test('keeps its selected part at a click', () => {
    field().focus()
    field().setSelectionRange(0, 2)
    field().click()
    expect(selected()).toBe('mo')
  })
})

test('the clear button of a search box empties it, focuses it and dispatches an input event', {
  tags: ['@N8']
}, () => {
  field().focus()
  const button = document.querySelector<HTMLElement>('[aria-label="Clear search"]')
  const heard = vi.fn()
  field().addEventListener('input', heard)
  button?.focus()
  button?.click()
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(heard).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('[aria-label="Clear search"]')).toHaveLength(1)
})

/** The press focuses the box and places the cursor. */
function press(): void {
  field().focus()
  field().setSelectionRange(4, 4)
  field().click()
}

function selected(): string {
  const { selectionEnd, selectionStart, value } = field()
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

function field(): HTMLInputElement {
  return document.querySelector('input') as HTMLInputElement
}
