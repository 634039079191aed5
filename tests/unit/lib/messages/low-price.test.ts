import { expect, test } from 'vitest'

import { lowPriceButtonText, lowPriceText } from '../../../../src/lib/messages/low-price.ts'

const PRICE = { amount: 18n, decimals: 1, symbol: 'XEGLD' }

test.each([
  [
    { of: 'collection', percent: 94n, isBid: false },
    'This is 94% less than the lowest Buy Now price in the collection, 1.8 XEGLD. A sale cannot be undone.'
  ],
  [
    { of: 'copies', percent: 66n, isBid: false },
    'This is 66% less than what other copies cost, 1.8 XEGLD. A sale cannot be undone.'
  ],
  [
    { of: 'collection', percent: 50n, isBid: true },
    'A single bid at your minimum would sell it for 50% less than the lowest Buy Now price in the collection, 1.8 XEGLD. A sale cannot be undone.'
  ]
] as const)(
  'lowPriceText warns of a low price with the terms %o',
  { tags: ['@M4', '@M5'] },
  (terms, text) => {
    expect(lowPriceText(PRICE, terms)).toBe(text)
  }
)

test.each([
  { kind: 'nft', buyNow: 5n, isBid: false, text: 'List for 5 XEGLD anyway' },
  { kind: 'variable', buyNow: 5n, isBid: false, text: 'List for 5 XEGLD each anyway' },
  { kind: 'nft', buyNow: undefined, isBid: true, text: 'Start at 5 XEGLD anyway' },
  { kind: 'nft', buyNow: 8n, isBid: true, text: 'Start at 5 XEGLD anyway' },
  { kind: 'nft', buyNow: 8n, isBid: false, text: 'Start with Buy Now at 8 XEGLD anyway' },
  { kind: 'nft', buyNow: 5n, isBid: false, verb: 'Change to', text: 'Change to 5 XEGLD anyway' }
] as const)('lowPriceButtonText repeats the low price: $text', { tags: ['@M4'] }, row => {
  const { buyNow, isBid, kind, text } = row
  const token = { decimals: 0, symbol: 'XEGLD' }
  const verb = 'verb' in row ? row.verb : undefined
  expect(lowPriceButtonText({ buyNow, kind, minBid: 5n }, { isBid, token, verb })).toBe(text)
})
