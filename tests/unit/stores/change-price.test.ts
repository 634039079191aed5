import { describe, expect, test } from 'vitest'

import type { SettleData } from '../../../src/lib/loaders/sell.ts'
import {
  isUnchanged,
  type OriginalListing,
  toOriginalListing
} from '../../../src/stores/change-price.ts'

const PRICE = { decimals: 18, symbol: 'XEGLD', token: 'EGLD', usd: undefined }
const NOW = 1_690_000_000
const TENTH = 10n ** 17n
const AUCTION = {
  available: 1,
  endsAt: 1_700_000_000,
  maxBid: { ...PRICE, amount: 0n },
  minBid: { ...PRICE, amount: TENTH },
  type: 'NftBid'
}

function listing(change: Partial<typeof AUCTION> = {}): OriginalListing {
  return toOriginalListing({ auction: { ...AUCTION, ...change } } as unknown as SettleData, NOW)
}

describe('toOriginalListing()', () => {
  test.each([
    { name: 'an NFT', change: {}, kind: 'nft' },
    { name: 'copies together', change: { available: 3, type: 'SftAll' }, kind: 'bundle' },
    {
      name: 'copies one by one',
      change: { available: 3, type: 'SftOnePerPayment' },
      kind: 'variable'
    },
    { name: 'the last copy', change: { available: 1, type: 'SftOnePerPayment' }, kind: 'nft' }
  ])('returns the kind $kind for $name', ({ change, kind }) => {
    expect(listing(change).kind).toBe(kind)
  })

  test('returns a minimum bid and no buy-now price for an auction without a maximum', () => {
    const { mode, prices } = listing()
    expect({ mode, ...prices }).toEqual({
      mode: 'auction',
      minBid: '0.1',
      hasBuyNow: false,
      buyNow: '',
      token: 'EGLD'
    })
  })

  test('returns the minimum bid and the buy-now price of an auction with both', () => {
    const { mode, prices } = listing({ maxBid: { ...PRICE, amount: 3n * TENTH } })
    expect({ mode, ...prices }).toMatchObject({ mode: 'auction', hasBuyNow: true, buyNow: '0.3' })
  })

  test.each([
    {
      name: 'an auction whose minimum and maximum are equal',
      change: { maxBid: { ...PRICE, amount: TENTH } }
    },
    { name: 'copies that are sold one by one', change: { type: 'SftOnePerPayment' } }
  ])('returns a fixed price for $name', ({ change }) => {
    const { mode, prices } = listing(change)
    expect({ mode, ...prices }).toMatchObject({ mode: 'fixed', minBid: '0.1', hasBuyNow: false })
  })

  test.each([
    { name: 'the end of the listing', endsAt: AUCTION.endsAt, deadline: AUCTION.endsAt },
    { name: 'an end in a month for a listing without an end', endsAt: 0, deadline: NOW + 2_592_000 }
  ])('returns $name', ({ endsAt, deadline }) => {
    expect(listing({ endsAt }).deadline).toBe(deadline)
  })
})

test.each([
  { name: 'the same terms', change: {}, same: true },
  { name: 'another price', change: { minBid: TENTH + 1n }, same: false },
  { name: 'a buy-now price', change: { buyNow: 2n * TENTH }, same: false }
])('isUnchanged() returns $same for $name', ({ change, same }) => {
  expect(isUnchanged(listing(), { buyNow: undefined, minBid: TENTH, ...change })).toBe(same)
})
