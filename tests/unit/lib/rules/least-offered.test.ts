import { describe, expect, test } from 'vitest'

import { leastOffered } from '../../../../src/lib/rules/offer.ts'

const LISTING = { id: '7', owner: 'me', units: 2, hasOrders: false }

describe('leastOffered', { tags: ['@M12'] }, () => {
  const WITH_BID = { ...LISTING, hasOrders: true }
  test.each([
    { name: 'an item that is not listed', listings: [], supply: 1, least: 1 },
    {
      name: 'auctions with and without bids',
      listings: [WITH_BID, LISTING],
      supply: 4,
      least: 1
    },
    { name: 'copies outside an auction with a bid', listings: [WITH_BID], supply: 4, least: 3 },
    {
      name: 'all copies in an auction with a bid',
      listings: [WITH_BID],
      supply: 2,
      least: undefined
    }
  ])('for $name is $least', ({ listings, supply, least }) => {
    expect(leastOffered({ isOwn: false, listings, supply })).toBe(least)
  })
})
