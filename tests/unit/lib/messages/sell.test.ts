import { expect, test } from 'vitest'

import { feeRatesText } from '../../../../src/lib/messages/sell.ts'

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
