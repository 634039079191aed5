import { expect, test } from 'vitest'

import { feeRatesText, stillNeededText } from '../../../../src/lib/messages/sell.ts'

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
