import { beforeEach, expect, test, vi } from 'vitest'

import { showSuggestions } from '../../../src/islands/onboarding/show-suggestions.ts'
import { showPage } from '../page.ts'

const scrollIntoView = vi.fn()

beforeEach(() => {
  scrollIntoView.mockReset()
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

test('showSuggestions() scrolls to the section and keeps the focus when it has no suggestions', {
  tags: ['@C7']
}, () => {
  const layer = showPage(
    '<button>Start</button><section><h2 id="feed-suggestions">Suggestions</h2></section>'
  )
  layer.querySelector('button')?.focus()
  showSuggestions()
  expect(scrollIntoView.mock.contexts).toEqual([layer.querySelector('section')])
  expect(document.activeElement).toBe(layer.querySelector('button'))
})

test('showSuggestions() leads nowhere when the page has no such section', { tags: ['@C7'] }, () => {
  const layer = showPage('<button>Start</button>')
  layer.querySelector('button')?.focus()
  showSuggestions()
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(layer.querySelector('button'))
})
