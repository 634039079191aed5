import { expect, test } from 'vitest'

import { leadingTexts } from '../../../../src/lib/messages/bid.ts'
import { offerMadeTexts } from '../../../../src/lib/messages/made-offer.ts'

test.each([
  {
    name: 'a bid on an auction with an end',
    texts: leadingTexts('1.2 EGLD', 'Friday'),
    says: [
      'Your bid of 1.2 EGLD leads. The auction ends Friday.',
      'If nobody bids more, claim the item then. If someone does, your money returns to your wallet automatically.'
    ]
  },
  {
    name: 'a bid on an auction without an end',
    texts: leadingTexts('1.2 EGLD', undefined),
    says: [
      'Your bid of 1.2 EGLD leads.',
      'If someone outbids you, your money returns to your wallet automatically.'
    ]
  },
  {
    name: 'a bid of unknown amount',
    texts: leadingTexts(undefined, undefined),
    says: ['If someone outbids you, your money returns to your wallet automatically.']
  },
  {
    name: 'an offer',
    texts: offerMadeTexts('1.2 EGLD', 'Friday'),
    says: [
      'It can be accepted until Friday.',
      'Your 1.2 EGLD is held until the offer is accepted or you withdraw it, which you can do at any time. If it expires, get your money back in My Offers.'
    ]
  },
  {
    name: 'an offer of unknown amount',
    texts: offerMadeTexts(),
    says: [
      'Your money is held until the offer is accepted or you withdraw it, which you can do at any time.'
    ]
  }
])('the success texts of $name say what happens to the money and until when', ({ says, texts }) => {
  expect(texts).toEqual(says)
})
