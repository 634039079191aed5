import { expect, test } from 'vitest'

import { listingText } from '../../../../src/lib/messages/listing.ts'

const money = (amount: bigint) => ({
  amount,
  decimals: 1,
  symbol: 'EGLD',
  token: 'EGLD',
  usd: undefined
})
const AUCTION = { available: 1, maxBid: money(0n), minBid: money(5n), type: 'NftBid' }

test.each([
  { of: {}, isSft: false, text: 'Bids from 0.5 EGLD' },
  { of: { maxBid: money(20n) }, isSft: false, text: 'Bids from 0.5 EGLD, or buy now for 2 EGLD' },
  { of: { maxBid: money(5n) }, isSft: false, text: '0.5 EGLD' },
  { of: { maxBid: money(5n) }, isSft: true, text: '1 copy at 0.5 EGLD' },
  {
    of: { available: 3, type: 'SftAll' },
    isSft: true,
    text: '3 copies together, bids from 0.5 EGLD'
  },
  {
    of: { available: 3, maxBid: money(5n), type: 'SftAll' },
    isSft: true,
    text: '3 copies together at 0.5 EGLD'
  },
  {
    of: { available: 3, maxBid: money(5n), type: 'SftOnePerPayment' },
    isSft: true,
    text: '3 copies at 0.5 EGLD each'
  },
  { of: { type: 'SftOnePerPayment' }, isSft: true, text: '1 copy at 0.5 EGLD' }
])('listingText describes a listing: $text', { tags: ['@M9'] }, ({ isSft, of, text }) => {
  expect(listingText({ ...AUCTION, ...of }, isSft)).toBe(text)
})
