import { describe, expect, test } from 'vitest'

import {
  copiesGoneText,
  copiesNewsText,
  priceNewsText
} from '../../../../src/lib/messages/listing-news.ts'

const [VIEWER, RIVAL] = ['erd1viewer', 'erd1rival']

describe('priceNewsText', { tags: ['@M7'] }, () => {
  const AUCTION = {
    endsAt: 1_000,
    maxBid: money(20),
    minBid: money(10),
    minBidDiff: money(1),
    topBid: money(12),
    topBidder: RIVAL,
    units: 1
  }

  test.each([
    {
      name: 'a higher bid',
      after: { topBid: money(14) },
      text: 'Someone bid 1.4 XEGLD. You can still buy now for 2 XEGLD.'
    },
    {
      name: 'a purchase',
      after: { topBid: money(20) },
      text: 'The item was bought for 2 XEGLD, so this auction is over.'
    },
    {
      name: 'a purchase at a fixed price',
      after: { minBid: money(20), topBid: money(20) },
      text: 'The item was bought for 2 XEGLD, so this listing is over.'
    },
    { name: 'another price', after: { maxBid: money(25) }, text: 'The price is now 2.5 XEGLD.' },
    { name: 'no change', after: {}, text: undefined },
    {
      name: 'the buyer’s own bid',
      after: { topBid: money(14), topBidder: VIEWER },
      text: undefined
    },
    {
      name: 'the buyer’s own purchase',
      after: { topBid: money(20), topBidder: VIEWER },
      text: undefined
    }
  ])('says after $name: $text', ({ after, text }) => {
    expect(priceNewsText(AUCTION, { ...AUCTION, ...after }, VIEWER)).toBe(text)
  })
})

describe('copiesNewsText and copiesGoneText', { tags: ['@M8'] }, () => {
  const SALE = { available: 5, endsAt: 1_000, minBid: money(10) }

  test.each([
    { after: { available: 4 }, text: '1 copy was just bought. 4 are left.' },
    { after: { available: 1 }, text: '4 copies were just bought. 1 is left.' },
    { after: { available: 0 }, text: undefined },
    { after: { available: 5 }, text: undefined },
    { after: { minBid: money(15) }, text: 'The price is now 1.5 XEGLD each.' }
  ])('say after the change $after: $text', ({ after, text }) => {
    expect(copiesNewsText(SALE, { ...SALE, ...after })).toBe(text)
  })

  test.each([
    { last: {}, now: 1_000, text: 'This sale has ended.' },
    { last: {}, now: 999, text: 'The last copies were bought, or the seller withdrew them.' },
    {
      last: { available: 1, endsAt: 0 },
      now: 999,
      text: 'The last copy was bought, or the seller withdrew it.'
    }
  ])('say why the copies are no longer for sale: $text', ({ last, now, text }) => {
    expect(copiesGoneText({ ...SALE, ...last }, now)).toBe(text)
  })
})

function money(tenths: number) {
  const amount = BigInt(tenths) * 10n ** 17n
  return { amount, decimals: 18, symbol: 'XEGLD', token: 'EGLD', usd: undefined }
}
