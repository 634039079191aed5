import { expect, test } from 'vitest'

import { tokenNameHelp } from '../../../../src/lib/messages/new-collection.ts'

test.each([
  ['', 'Enter a ticker.'],
  ['  ', 'Enter a ticker.'],
  ['ab', 'Use at least 3 letters or digits.'],
  ['Sé', 'Use only A to Z and digits, without spaces or accents.'],
  ['SEA OF LIGHT', 'Use only A to Z and digits, without spaces or accents.'],
  ['ABCDEFGHIJK', 'Use at most 10: this has 11.']
])('tokenNameHelp says how to correct the ticker %j: %s', { tags: ['@C2'] }, (typed, text) => {
  expect(tokenNameHelp(typed, 'ticker', { max: 10, min: 3 })).toBe(text)
})
