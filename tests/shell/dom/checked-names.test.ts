// tsc fails where a line below `@ts-expect-error` compiles.

import { expect, test } from 'vitest'
import { attributes } from '../../../src/components/html.ts'
import { dispatch, listen } from '../../../src/lib/dom/events.ts'

const LAYER = '[data-layer]'
const MISSPELLED = '[data-layr]'
const url = '/nfts'

test('a selector of known data attributes finds elements, typed by the tag in the selector', () => {
  document.body.innerHTML = `<form data-layer="modal" data-url="${url}" data-filters><p data-key></p></form>`
  const form = document.querySelector('form[data-filters]')
  const found = [
    document.querySelector(LAYER)?.dataset.layer,
    document.querySelector(`input, [data-url="${url}"]`)?.dataset.url,
    document.querySelector(`${LAYER}:not([data-ended]) [data-key]`)?.closest(LAYER)?.dataset.layer,
    [...document.querySelectorAll('[data-layer^=mo]')].map(i => i.dataset.url).join(),
    form?.elements.length,
    form?.getAttribute('data-url')
  ]
  expect(found).toEqual(['modal', url, 'modal', url, 0, url])
  expect(attributes({ class: 'row', 'data-key': 1 }).toString()).toBe(' class="row" data-key="1"')
})

test('a misspelled data attribute or event name does not compile', () => {
  const part = document.createElement('p')
  // @ts-expect-error
  document.querySelector(MISSPELLED)?.remove()
  // @ts-expect-error
  document.querySelector(`${LAYER} [data-ulr="${url}"]`)?.remove()
  // @ts-expect-error
  for (const each of part.querySelectorAll('[data-layer][data-kee]')) each.remove()
  // @ts-expect-error
  part.closest('form:not([data-ended]), [data-layr]')?.remove()
  // @ts-expect-error
  if (part.matches('[data-layr]')) part.remove()
  // @ts-expect-error The type argument hides the text of the selector.
  part.closest<HTMLElement>('[data-layer]')?.remove()
  // @ts-expect-error
  expect(part.dataset.layr).toBeUndefined()
  // @ts-expect-error
  expect(part.hasAttribute('data-layr')).toBe(false)
  // @ts-expect-error
  part.toggleAttribute('data-layr', false)
  // @ts-expect-error
  attributes({ class: 'row', 'data-layr': true })
  // @ts-expect-error
  const stop = listen('page:shwon', () => part.remove())
  // @ts-expect-error
  dispatch('page:shwn')
  stop()
})
