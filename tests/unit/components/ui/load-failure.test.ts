import { expect, test } from 'vitest'

import { LIST_FAILURE, REFINE_FAILURE } from '../../../../src/components/ui/load-failure.ts'

test.each([
  { failure: LIST_FAILURE, retry: 'data-list-retry' },
  { failure: REFINE_FAILURE, retry: 'data-refine-retry' }
])('the message of a failed part is an alert with the button $retry', ({ failure, retry }) => {
  const text = failure.toString()
  expect(text).toMatch(/^<div class="state state-row" role="alert">/)
  expect(text).toMatch(new RegExp(`<button [^>]*type="button" ${retry}="true">Try again</button>`))
})
