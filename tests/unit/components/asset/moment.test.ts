import { expect, test } from 'vitest'

import { auctionMoment } from '../../../../src/components/asset/moment.ts'

const BID = { amount: 5n, decimals: 18, symbol: 'EGLD', token: 'EGLD', usd: undefined }

test.each([
  { name: 'the top bidder', action: 'topBidder', title: 'You are the top bidder!' },
  { name: 'the winner', action: 'claim', title: 'You won' },
  { name: 'an outbid bidder', action: 'bid', isOutbid: true, title: 'You were outbid' },
  {
    name: 'an outbid bidder who may buy',
    action: 'buyOrBid',
    isOutbid: true,
    title: 'You were outbid'
  },
  { name: 'a bidder', action: 'bid', title: undefined },
  { name: 'an outbid seller', action: 'displayPrice', isOutbid: true, title: undefined }
] as const)('tells $name where they stand', ({ title, ...row }) => {
  const moment = auctionMoment(row, { topBid: BID }, 'isOutbid' in row)
  expect(moment?.title).toBe(title)
})

test.each([
  { name: 'with a bid', topBid: BID, text: /payment/ },
  { name: 'without bids', topBid: undefined, text: /Nobody bid/ }
])('tells the seller of an auction $name what ending it does', ({ text, topBid }) => {
  expect(auctionMoment({ action: 'end' }, { topBid }, false)?.text).toMatch(text)
})
