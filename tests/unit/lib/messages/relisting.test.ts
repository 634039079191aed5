import { expect, test } from 'vitest'

import {
  relistingNotSignedText,
  unfinishedChangeStepText,
  unfinishedChangeText
} from '../../../../src/lib/messages/relisting.ts'

const ONE = { minBid: '4 XEGLD', buyNow: undefined, isAuction: true, copies: 1, isEach: false }

test.each([
  [ONE, 'You were changing its price: bids from 4 XEGLD. It is not listed again yet.'],
  [
    { ...ONE, buyNow: '5 XEGLD' },
    'You were changing its price: bids from 4 XEGLD, Buy Now at 5 XEGLD. It is not listed again yet.'
  ],
  [
    { ...ONE, isAuction: false, copies: 3, isEach: true },
    'You were changing the price of 3 copies: 4 XEGLD each. They are not listed again yet.'
  ]
])('unfinishedChangeText names the terms of an unfinished price change: %o', (terms, text) => {
  expect(unfinishedChangeText(terms)).toBe(text)
})

test.each([
  [1, 'You were changing its price. List it again.'],
  [3, 'You were changing the price of 3 copies. List them again.']
])('unfinishedChangeStepText says what is left to do for %i copies: %s', (copies, text) => {
  expect(unfinishedChangeStepText(copies)).toBe(text)
})

test('relistingNotSignedText says where the copies are after a refused second signature', () => {
  expect(relistingNotSignedText(3)).toBe(
    'The new listing was not signed. The copies are in your wallet.'
  )
})
