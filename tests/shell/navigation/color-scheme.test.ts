import { expect, test } from 'vitest'

import { start } from '../../../src/shell/navigation/color-scheme.ts'
import { showPage } from '../page.ts'

test('a click on a color scheme applies it and marks it in every row of buttons', {
  tags: ['@N6']
}, () => {
  const row = ['system', 'light', 'dark']
    .map(scheme => `<button data-scheme-choice="${scheme}">${scheme}</button>`)
    .join('')
  showPage(`<p>${row}</p><p>${row}</p>`)
  start()
  const pressed = () =>
    [...document.querySelectorAll('[data-scheme-choice]')].map(i => i.ariaPressed)
  expect(pressed()).toEqual(['true', 'false', 'false', 'true', 'false', 'false'])
  document.querySelector('[data-scheme-choice=dark]')?.click()
  expect(document.documentElement.dataset.scheme).toBe('dark')
  expect(pressed()).toEqual(['false', 'false', 'true', 'false', 'false', 'true'])
  document.querySelector('[data-scheme-choice=system]')?.click()
  expect(document.documentElement.dataset.scheme).toBeUndefined()
})
