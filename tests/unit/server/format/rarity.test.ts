import { expect, test } from 'vitest'

import { rarityText } from '../../../../src/server/format/rarity.ts'

test.each([
  { count: 0, of: 100, text: '0%' },
  { count: 1, of: 0, text: '0%' },
  { count: 1, of: 1001, text: '< 0.1%' },
  { count: 1, of: 1000, text: '0.1%' },
  { count: 36, of: 1000, text: '3.6%' },
  { count: 999, of: 10_000, text: '9.9%' },
  { count: 100, of: 1000, text: '10%' },
  { count: 129, of: 1000, text: '12%' },
  { count: 7, of: 7, text: '100%' },
  { count: 9, of: 7, text: '100%' }
])('$count of $of is $text', ({ count, of, text }) => {
  expect(rarityText(count, of)).toBe(text)
})
