import { expect, test } from 'vitest'

import { newListingText } from '../../../../src/lib/messages/new-listing.ts'

const EGLD = { decimals: 18, symbol: 'EGLD' }
const PRICE = { ...EGLD, amount: 12n * 10n ** 17n }
const BUY_NOW = { ...EGLD, amount: 2n * 10n ** 18n }

test.each([
  { kind: 'fixed', text: 'For sale at 1.2 EGLD until Friday.' },
  { kind: 'each', text: 'For sale at 1.2 EGLD each until Friday.' },
  { kind: 'auction', text: 'Bids start at 1.2 EGLD, until Friday.' },
  {
    kind: 'auction',
    buyNow: BUY_NOW,
    text: 'Bids start at 1.2 EGLD, and 2 EGLD buys it at once, until Friday.'
  }
] as const)(
  'newListingText tells a seller the terms of a new listing: $text',
  { tags: ['@M4'] },
  row => {
    const buyNow = 'buyNow' in row ? row.buyNow : undefined
    expect(newListingText({ buyNow, end: 'Friday', kind: row.kind, price: PRICE })).toBe(row.text)
  }
)
