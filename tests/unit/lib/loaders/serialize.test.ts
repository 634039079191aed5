import { expect, test } from 'vitest'

import { deserializeData, serializeData } from '../../../../src/lib/loaders/serialize.ts'

test('deserializeData restores what serializeData wrote, with exact amounts', () => {
  const data = {
    balance: 123_456_789_012_345_678_901n,
    none: 0n,
    auction: { minBid: { amount: 10n ** 18n, usd: undefined, token: 'EGLD' }, isRunning: true },
    listings: [{ id: '7', units: 3 }]
  }
  expect(deserializeData(serializeData(data))).toEqual(data)
})

test('deserializeData does not change texts and objects that only look like an amount', () => {
  const data = { name: '12', odd: { n: 12 }, more: { n: '12', name: 'Dusk' } }
  expect(deserializeData(serializeData(data))).toEqual(data)
})
