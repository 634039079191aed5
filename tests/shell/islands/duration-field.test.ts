import { act, createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Loaded with this file, so that the test does not wait for it.
import '../../../src/islands/action/DeadlineField.tsx'
import { DurationField } from '../../../src/islands/action/DurationField.tsx'
import type { EndChoice } from '../../../src/lib/rules/deadline.ts'
import { createFakeWorld, NOW } from '../../unit/stores/fake-world.ts'
import { openRoot } from '../react-root.ts'

/** For a busy machine: the field is there after a few milliseconds. */
const LIMIT = { timeout: 15_000 }

beforeEach(() => void createFakeWorld())
afterEach(() => vi.restoreAllMocks())

function Field({ first }: { first: EndChoice }) {
  const [value, setValue] = useState(first)
  return createElement(DurationField, { id: 'end', value, onChange: setValue })
}

test('a custom end is scrolled into view when it is chosen, not when the form starts with it', {
  tags: ['@M9']
}, async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const root = openRoot()
  act(() => root.render(createElement(Field, { first: { at: NOW + 86_400 } })))
  await vi.waitFor(async () => {
    await act(vi.dynamicImportSettled)
    expect(document.querySelector('input[type=date]')).not.toBeNull()
  }, LIMIT)
  // Only those of this field: a test before this one may have left a timer that scrolls.
  const ends = () => scroll.mock.contexts.filter(i => i instanceof HTMLFieldSetElement)
  expect(ends()).toHaveLength(0)
  const choose = (label: string) =>
    act(() => {
      for (const option of document.querySelectorAll('label'))
        if (option.textContent === label) option.querySelector('input')?.click()
    })
  choose('1 day')
  choose('Custom')
  expect(ends()).toHaveLength(1)
})
