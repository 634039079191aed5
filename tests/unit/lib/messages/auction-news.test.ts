import { describe, expect, test } from 'vitest'

import { auctionGoneText, higherBidText } from '../../../../src/lib/messages/auction-news.ts'

const [VIEWER, RIVAL] = ['erd1viewer', 'erd1rival']
const AUCTION = {
  endsAt: 1_000,
  maxBid: money(0),
  minBid: money(10),
  minBidDiff: money(1),
  topBid: money(12),
  topBidder: RIVAL,
  units: 1
}

describe('higherBidText', { tags: ['@M6'] }, () => {
  test.each([
    {
      name: 'a higher bid',
      after: { topBid: money(14) },
      text: 'Someone bid 1.4 XEGLD. The minimum is now 1.5 XEGLD.'
    },
    {
      name: 'a bid just below the maximum',
      after: { topBid: money(14), maxBid: money(15), minBidDiff: money(3) },
      text: 'Someone bid 1.4 XEGLD. The minimum is now 1.5 XEGLD.'
    },
    {
      name: 'a bid of the maximum',
      after: { topBid: money(20), maxBid: money(20) },
      text: 'The item was bought for 2 XEGLD, so this auction is over.'
    },
    {
      name: 'a bid of the maximum for copies',
      after: { topBid: money(20), maxBid: money(20), units: 3 },
      text: 'The copies were bought for 2 XEGLD, so this auction is over.'
    },
    { name: 'the same bid', after: {}, text: undefined },
    {
      name: 'the viewer’s own bid',
      after: { topBid: money(14), topBidder: VIEWER },
      text: undefined
    },
    { name: 'an older, lower bid', after: { topBid: money(11) }, text: undefined }
  ])('says after $name: $text', ({ after, text }) => {
    expect(higherBidText(AUCTION, { ...AUCTION, ...after }, VIEWER)).toBe(text)
  })

  test('tells the amount of a first bid and the new minimum', () => {
    const before = { ...AUCTION, topBid: undefined, topBidder: undefined }
    expect(higherBidText(before, AUCTION, VIEWER)).toBe(
      'Someone bid 1.2 XEGLD. The minimum is now 1.3 XEGLD.'
    )
  })
})

describe('auctionGoneText', { tags: ['@M6'] }, () => {
  test.each([
    { name: 'at its end', last: {}, now: 1_000, text: /^This auction has ended\.$/ },
    { name: 'without an end, with a bid', last: { endsAt: 0 }, text: /^This auction has ended\.$/ },
    {
      name: 'before its end, with a bid and a maximum',
      last: { maxBid: money(20) },
      text: /^The item was bought for 2 XEGLD/
    },
    {
      name: 'before its end, with a maximum, no bid',
      last: { maxBid: money(20), topBid: undefined },
      text: /the item was bought, or the seller withdrew it\.$/
    },
    {
      name: 'of copies, with a maximum and no bid',
      last: { maxBid: money(20), topBid: undefined, units: 2 },
      text: /the copies were bought, or the seller withdrew them\.$/
    },
    {
      name: 'a second before its end, without a bid',
      last: { topBid: undefined },
      text: /^The seller withdrew the item from sale/
    }
  ])('says why an auction is gone: $name', ({ last, now = 999, text }) => {
    expect(auctionGoneText({ ...AUCTION, ...last }, now)).toMatch(text)
  })
})

function money(tenths: number) {
  const amount = BigInt(tenths) * 10n ** 17n
  return { amount, decimals: 18, symbol: 'XEGLD', token: 'EGLD', usd: undefined }
}
