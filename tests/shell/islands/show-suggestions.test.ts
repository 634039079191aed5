import { beforeEach, expect, test, vi } from 'vitest'

import { showSuggestions } from '../../../src/islands/onboarding/show-suggestions.ts'
import { showPage } from '../page.ts'

const scrollIntoView = vi.fn()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scrollIntoView)
})

test('showSuggestions() scrolls to the suggestions, focuses the first one and shows the guide', {
  tags: ['@C7']
}, () => {
  const layer = showPage(`<section>
    <h2 id="feed-suggestions">Suggestions</h2>
    <p id="feed-guide" hidden>Press Follow</p>
    <ul><li><button data-follow="a">Follow</button></li><li><button data-follow="b"></button></li></ul>
  </section>`)
  showSuggestions()
  expect(scrollIntoView.mock.contexts).toEqual([layer.querySelector('section')])
  const button = document.activeElement
  expect(button?.getAttribute('data-follow')).toBe('a')
  expect(button?.getAttribute('aria-describedby')).toBe('feed-guide')
  expect(layer.querySelector<HTMLElement>('#feed-guide')?.hidden).toBe(false)
})

test('showSuggestions() does not throw when the suggestions could not be loaded', {
  tags: ['@C7']
}, () => {
  showPage('<section><h2 id="feed-suggestions">Suggestions</h2></section>')
  expect(showSuggestions).not.toThrow()
})
