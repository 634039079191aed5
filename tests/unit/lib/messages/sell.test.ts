import { expect, test } from 'vitest'

import {
  feeRatesText,
  sellRefusalText,
  stillNeededText
} from '../../../../src/lib/messages/sell.ts'

test.each([
  {
    rates: { cutBp: 250, royaltiesBp: 500, isCreator: false },
    text: 'The marketplace fee is 2.5% of the price, and 5% goes to the creator as royalties. You receive the rest.'
  },
  {
    rates: { cutBp: 250, royaltiesBp: 500, isCreator: true },
    text: 'The marketplace fee is 2.5% of the price. You receive the rest.'
  }
])(
  'feeRatesText tells a seller the rates when isCreator is $rates.isCreator',
  ({ rates, text }) => {
    expect(feeRatesText(rates)).toBe(text)
  }
)

test.each([
  {
    refusals: { minBid: { code: 'required' } },
    mode: 'fixed',
    text: 'Still needed: a price.'
  },
  {
    refusals: {
      quantity: { code: 'noQuantity' },
      minBid: { code: 'required' },
      buyNow: { code: 'buyNowTooLow' },
      deadline: { code: 'deadlinePast' }
    },
    mode: 'auction',
    text: 'Still needed: the number of copies, a minimum bid, a Buy Now price above the minimum bid, an end in the future.'
  }
] as const)('stillNeededText says what a sale still needs: $text', ({ mode, refusals, text }) => {
  expect(stillNeededText(refusals, mode)).toBe(text)
})

test.each([
  { reason: { code: 'noQuantity' }, text: 'Required' },
  { reason: { code: 'quantityNotNumber' }, text: 'Should be a number' },
  { reason: { code: 'quantityNotWhole' }, text: 'Should be an integer' },
  { reason: { code: 'tooFew', min: 2 }, text: 'Should be greater than 1' },
  { reason: { code: 'exceedsBalance', balance: 5 }, text: 'Exceeds balance of 5' },
  { reason: { code: 'required' }, text: 'Price is a required field' },
  { reason: { code: 'comma' }, text: 'Use dot for decimals' },
  { reason: { code: 'tooManyDecimals', decimals: 6 }, text: 'Too many decimals' },
  { reason: { code: 'notPositive' }, text: 'Must be higher than 0' },
  { reason: { code: 'buyNowTooLow' }, text: 'Buy now price must be greater than minimum bid' },
  { reason: { code: 'noDeadline' }, text: 'Required' },
  { reason: { code: 'deadlinePast' }, text: 'Deadline cannot be in the past' }
] as const)(
  'sellRefusalText for $reason.code is the text of the specification: $text',
  ({ reason, text }) => {
    expect(sellRefusalText(reason)).toBe(text)
  }
)
