import { expect, test } from 'vitest'

import { priceSortNote } from '../../../../src/server/pages/explore-filters.ts'
import { EGLD, USDC } from '../../lib/api/fixtures.ts'

const TOKENS = [EGLD, USDC]

test.each([
  ['EGLD', 'price', 'XEGLD'],
  ['USDC-c76f1f', 'highest', 'USDC'],
  // The service no longer lists it.
  ['GONE-123456', 'price', 'GONE-123456']
])('an order by price in %s says that other tokens are left out', (token, sort, symbol) => {
  expect(priceSortNote({ sort, token }, TOKENS, 'XEGLD')).toBe(
    `Sorted by price in ${symbol}. What is sold for other tokens is not listed.`
  )
})

test('nothing is said of another order, of all tokens, and where there is one token', () => {
  expect(priceSortNote({ sort: 'newest', token: 'EGLD' }, TOKENS, 'XEGLD')).toBeUndefined()
  expect(priceSortNote({ sort: 'price', token: undefined }, TOKENS, 'XEGLD')).toBeUndefined()
  expect(priceSortNote({ sort: 'price', token: 'EGLD' }, [EGLD], 'XEGLD')).toBeUndefined()
})
