import { expect, test } from 'vitest'

import { nextBid } from '../../../../src/server/pages/asset-auctions.ts'

const money = (amount: bigint) =>
  ({ amount, decimals: 18, symbol: 'EGLD', token: 'EGLD', usd: '1' }) as const

test.each([
  { name: 'is unknown before the first bid', topBid: undefined, maxBid: 0n, next: undefined },
  { name: 'raises the highest bid', topBid: 20n, maxBid: 0n, next: 23n },
  { name: 'is at most the maximum', topBid: 20n, maxBid: 22n, next: 22n }
])('the next bid $name', { tags: ['@M6'] }, ({ maxBid, next, topBid }) => {
  const found = nextBid({
    maxBid: money(maxBid),
    minBid: money(10n),
    minBidDiff: money(3n),
    topBid: topBid === undefined ? undefined : money(topBid)
  })
  // The value in US dollars is omitted, because it belongs to another amount.
  expect(found).toEqual(next === undefined ? undefined : { ...money(next), usd: undefined })
})
