import { expect, test } from 'vitest'

import { findOptions } from '../../../src/shell/lists/find-option.ts'
import { showPage } from '../page.ts'

test('findOptions() hides the options that do not match, except the checked ones', {
  tags: ['@M17']
}, () => {
  showPage(`<fieldset><input data-find-option value="LAND">
    <label class="filter-option"><input type="checkbox">landscape</label>
    <label class="filter-option"><input type="checkbox">pixel</label>
    <label class="filter-option"><input type="checkbox" checked>map</label></fieldset>`)
  const field = document.querySelector('input[data-find-option]')
  const hidden = () =>
    [...document.querySelectorAll<HTMLElement>('.filter-option')].map(i => i.hidden)
  if (field) findOptions(field)
  expect(hidden()).toEqual([false, true, false])
  if (field) {
    field.value = ''
    findOptions(field)
  }
  expect(hidden()).toEqual([false, false, false])
})
