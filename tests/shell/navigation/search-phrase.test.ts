import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { startSearchPhrase } from '../../../src/shell/navigation/search-phrase.ts'

beforeAll(startSearchPhrase)

beforeEach(() => {
  document.body.innerHTML =
    '<header id="shell-header"><input type="search" value="moom"></header><button>Other</button>'
  document.querySelector('button')?.focus()
})

describe('the search box of the header', { tags: ['@N8'] }, () => {
  test.each([
    ['/search/moon%20rise', 'moon rise'],
    ['/search/moon/assets', 'moon'],
    ['/search/%', 'moom'],
    ['/nfts', '']
  ])('after a navigation to %s contains %j', (path, phrase) => {
    show(path)
    expect(field().value).toBe(phrase)
  })

  test('keeps its text while it has the focus', () => {
    field().focus()
    show('/search/moon')
    expect(field().value).toBe('moom')
  })
})

function show(path: string): void {
  history.replaceState(null, '', path)
  dispatch('navigation:swapped')
}

function field(): HTMLInputElement {
  return document.querySelector('input') as HTMLInputElement
}
