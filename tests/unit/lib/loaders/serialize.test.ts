import { expect, test } from 'vitest'

import { deserializeData, serializeData } from '../../../../src/lib/loaders/serialize.ts'

test('facts arrive as they were sent, amounts to the smallest unit', () => {
  const facts = {
    balance: 123_456_789_012_345_678_901n,
    none: 0n,
    sale: { minBid: { amount: 10n ** 18n, usd: undefined, token: 'EGLD' }, isRunning: true },
    listings: [{ id: '7', units: 3 }]
  }
  expect(deserializeData(serializeData(facts))).toEqual(facts)
})

test('a text that looks like an amount stays a text, and so does what only resembles one', () => {
  const facts = { name: '12', odd: { n: 12 }, more: { n: '12', name: 'Dusk' } }
  expect(deserializeData(serializeData(facts))).toEqual(facts)
})
