import { expect, test } from 'vitest'

import { feeRatesText, listedText, stillNeededText } from '../../../../src/lib/messages/sell.ts'

test.each([
  {
    rates: { cutBp: 250, royaltiesBp: 500, isCreator: false },
    text: 'The marketplace fee is 2.5% of the price, and 5% goes to the creator as royalties. You receive the rest.'
  },
  {
    rates: { cutBp: 250, royaltiesBp: 500, isCreator: true },
    text: 'The marketplace fee is 2.5% of the price. You receive the rest.'
  }
])('tells a seller the rates of every price: $text', ({ rates, text }) => {
  expect(feeRatesText(rates)).toBe(text)
})

test.each([
  { errors: { minBid: 'Required' }, mode: 'fixed', text: 'Still needed: a price.' },
  {
    errors: { quantity: 'x', minBid: 'x', buyNow: 'x', deadline: 'x' },
    mode: 'auction',
    text: 'Still needed: the number of copies, a minimum bid, a Buy Now price above the minimum bid, an end in the future.'
  }
] as const)('says why a sale cannot start: $text', ({ errors, mode, text }) => {
  expect(stillNeededText(errors, mode)).toBe(text)
})

test.each([
  { kind: 'fixed', text: '1.2 EGLD, until Friday.' },
  { kind: 'each', text: '1.2 EGLD each, until Friday.' },
  { kind: 'auction', text: 'Bids start at 1.2 EGLD, until Friday.' }
] as const)('tells a seller the terms of a new listing: $text', ({ kind, text }) => {
  const price = { amount: 12n * 10n ** 17n, decimals: 18, symbol: 'EGLD' }
  expect(listedText(price, 'Friday', kind)).toBe(text)
})
