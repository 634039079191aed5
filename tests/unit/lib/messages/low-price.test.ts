import { expect, test } from 'vitest'

import { lowPriceText } from '../../../../src/lib/messages/low-price.ts'

const PRICE = { amount: 18n, decimals: 1, symbol: 'XEGLD' }

test.each([
  [
    { of: 'collection', times: 36n, isBid: false },
    '36 times less than the collection’s lowest price, 1.8 XEGLD.'
  ],
  [
    { of: 'copies', times: 3n, isBid: false },
    '3 times less than what other copies cost, 1.8 XEGLD.'
  ],
  [
    { of: 'collection', times: 2n, isBid: false },
    'Under half of the collection’s lowest price: 1.8 XEGLD.'
  ],
  [
    { of: 'collection', times: 36n, isBid: true },
    'One bid of this would sell it: 36 times less than the collection’s lowest price, 1.8 XEGLD.'
  ],
  [
    { of: 'copies', times: 2n, isBid: true },
    'One bid of this would sell it: under half of what other copies cost, 1.8 XEGLD.'
  ]
] as const)('the warning of a low price: %#', { tags: ['@M4', '@M5'] }, (terms, text) => {
  expect(lowPriceText(PRICE, terms)).toBe(text)
})
