import { expect, test } from 'vitest'

import { runningAuctionText } from '../../../../src/components/admin/running-auction.ts'

const NOW = 1_700_000_000
const LOCALS = { environment: { nativeLabel: 'XEGLD' }, now: NOW }
const BID = {
  amount: 1_200_000_000_000_000_000n,
  decimals: 18,
  symbol: 'EGLD',
  token: 'EGLD',
  usd: undefined
}

test.each([
  [BID, NOW + 7200, 'Its auction has a bid of 1.2 XEGLD and ends in 2 hours.'],
  [undefined, 0, 'Its auction has no bid and has no end date.'],
  [BID, NOW, undefined]
])(
  'the text about a running auction that ends at $1 is: $2',
  { tags: ['@C14'] },
  (topBid, endsAt, text) => {
    expect(runningAuctionText({ endsAt, isRunning: true, topBid }, LOCALS)).toBe(text)
  }
)
