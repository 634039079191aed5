import { expect, test } from 'vitest'

import { scrollButtonsHtml } from '../../../../src/components/ui/scroll-buttons.ts'

test('the labels of the buttons that scroll a row contain the name of the row and the direction', () => {
  const text = scrollButtonsHtml('A & B').toString()
  expect(text).toMatch(/<button aria-label="A &amp; B: previous" [^>]*data-scroll-step="-1">/)
  expect(text).toMatch(/<button aria-label="A &amp; B: next" [^>]*data-scroll-step="1">/)
})
