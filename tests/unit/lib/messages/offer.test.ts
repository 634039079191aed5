import { expect, test } from 'vitest'

import { offerFieldText } from '../../../../src/lib/messages/offer.ts'
import type { OfferFieldRefusals } from '../../../../src/lib/rules/offer.ts'

const CASES: (OfferFieldRefusals & { text: string })[] = [
  { amount: { code: 'required' }, text: 'Offer amount is a required field' },
  { amount: { code: 'tooManyDecimals', decimals: 6 }, text: 'Too many decimals' },
  { amount: { code: 'insufficientFunds' }, text: 'Insufficient USDC funds' },
  { quantity: { code: 'required' }, text: 'Quantity is a required field' },
  { quantity: { code: 'notNumber' }, text: 'Must be a number' },
  { quantity: { code: 'notInteger' }, text: 'Should be an integer' },
  { quantity: { code: 'noUnits' }, text: 'Must be higher than 0' },
  { quantity: { code: 'overSupply', supply: 6 }, text: 'Insufficient asset supply' },
  { auction: { code: 'auctionMissing' }, text: 'Please select an active auction' },
  { deadline: { code: 'noDeadline' }, text: 'Required' },
  { deadline: { code: 'deadlinePast' }, text: 'Deadline cannot be in the past' }
]

test.each(CASES)(
  'offerFieldText returns an error text of the specification: $text',
  ({ text, ...refusals }) => {
    const fields = ['amount', 'auction', 'deadline', 'quantity'] as const
    const texts = fields.map(field => offerFieldText(field, refusals, 'USDC'))
    expect(texts.filter(i => i !== undefined)).toEqual([text])
  }
)
