import { describe, expect, test } from 'vitest'

import {
  type CardAuction,
  cardBadges,
  cardBuyNow,
  cardPrice,
  editionText,
  lotText,
  offerBadge,
  priceUnitText
} from '../../../../src/server/pages/auction-card.ts'

const NOW = 1_700_000_000
const SIX_HOURS = 21_600
const amount = (units: bigint) => ({ amount: units })
const LISTING: CardAuction<{ amount: bigint }> = {
  endsAt: NOW + SIX_HOURS + 1,
  isPaused: false,
  isRunning: true,
  maxBid: amount(0n),
  minBid: amount(10n),
  topBid: undefined,
  topBidder: undefined,
  type: 'NftBid'
}
const LED = { topBid: amount(20n), topBidder: 'erd1rival' }

describe('cardPrice', () => {
  test.each([
    {
      name: 'the minimum while there are no bids',
      listing: {},
      shown: { kind: 'minimum', precision: 4, price: amount(10n) }
    },
    {
      name: 'the top bid',
      listing: LED,
      shown: { kind: 'current', precision: 2, price: amount(20n) }
    },
    {
      name: 'the unit price of units',
      listing: { ...LED, type: 'SftOnePerPayment' },
      shown: { kind: 'fixed', precision: 2, price: amount(10n) }
    },
    {
      name: 'the fixed price of the type FixedPrice',
      listing: { type: 'FixedPrice' },
      shown: { kind: 'fixed', precision: 2, price: amount(10n) }
    },
    {
      name: 'a fixed price when maximum and minimum are equal',
      listing: { maxBid: amount(10n) },
      shown: { kind: 'fixed', precision: 2, price: amount(10n) }
    },
    { name: 'nothing while paused', listing: { ...LED, isPaused: true }, shown: undefined }
  ])('is $name', ({ listing, shown }) => {
    expect(cardPrice({ ...LISTING, ...listing })).toEqual(shown)
  })
})

describe('cardBuyNow', () => {
  const WITH_MAXIMUM = { maxBid: amount(30n) }
  test.each([
    { name: 'beside the minimum bid', listing: WITH_MAXIMUM, shown: amount(30n) },
    { name: 'beside a bid', listing: { ...LED, ...WITH_MAXIMUM }, shown: amount(30n) },
    { name: 'without a maximum', listing: {}, shown: undefined },
    { name: 'at a fixed price', listing: { maxBid: amount(10n) }, shown: undefined },
    {
      name: 'when the maximum was bid',
      listing: { ...LED, maxBid: amount(20n) },
      shown: undefined
    },
    { name: 'after the end', listing: { ...WITH_MAXIMUM, endsAt: NOW }, shown: undefined }
  ])('is $shown $name', ({ listing, shown }) => {
    expect(cardBuyNow({ ...LISTING, ...listing }, NOW)).toEqual(shown)
  })
})

test.each([
  { type: 'Nft', available: 1, units: 1, text: undefined },
  { type: 'SftAll', available: 3, units: 3, text: 'Lot of 3' },
  { type: 'SftOnePerPayment', available: 2, units: 5, text: '2 of 5 left' },
  { type: 'SftOnePerPayment', available: 1, units: 1, text: '1 of 1 left' }
])('lotText tells how many copies $type sells: $text', ({ type, text, ...lot }) => {
  expect(lotText({ type }, lot)).toBe(text)
})

test.each([
  { type: 'Nft', units: 1, text: 'Price' },
  { type: 'SftAll', units: 3, text: 'Price for all 3' },
  { type: 'SftOnePerPayment', units: 5, text: 'Price each' }
])('a price of $type with $units units is labeled "$text"', ({ text, ...auction }) => {
  expect(`Price${priceUnitText(auction)}`).toBe(text)
})

test.each([
  { supply: 1, lot: undefined, text: undefined },
  { supply: 102, lot: undefined, text: 'Edition of 102' },
  { supply: 1, lot: ['Nft', 1, 1], text: undefined },
  { supply: 102, lot: ['SftAll', 1, 1], text: 'Edition of 102 · 1 copy' },
  { supply: 102, lot: ['SftAll', 3, 3], text: 'Edition of 102 · 3 copies together' },
  { supply: 3, lot: ['SftAll', 3, 3], text: '3 copies together' },
  { supply: 3, lot: ['SftOnePerPayment', 2, 3], text: '2 of 3 left' },
  {
    supply: 102,
    lot: ['SftOnePerPayment', 12, 14],
    text: 'Edition of 102 · 12 of 14 left in this sale'
  }
] as const)(
  'editionText of a supply of $supply with the lot $lot is $text',
  ({ lot, supply, text }) => {
    const [type, available, units] = lot ?? []
    const auction = lot && { type: type ?? '', available: available ?? 0, units: units ?? 0 }
    expect(editionText(supply, auction)).toBe(text)
  }
)

describe('cardBadges', () => {
  test.each([
    { name: 'no badge one second before the last six hours', listing: {}, badges: [] },
    {
      name: 'the time left at exactly six hours',
      listing: { endsAt: NOW + SIX_HOURS },
      badges: ['timeLeft']
    },
    {
      name: 'the time left in the last second',
      listing: { endsAt: NOW + 1 },
      badges: ['timeLeft']
    },
    { name: 'no badge after the end by default', listing: { endsAt: NOW }, badges: [] },
    {
      name: 'the ended badge with showsEnded',
      listing: { endsAt: NOW },
      context: { showsEnded: true },
      badges: ['ended']
    },
    {
      name: 'the ended badge when the maximum is reached',
      listing: { ...LED, maxBid: amount(20n) },
      context: { showsEnded: true },
      badges: ['ended']
    },
    {
      name: 'no ended badge one unit below the maximum',
      listing: { ...LED, maxBid: amount(21n) },
      context: { showsEnded: true },
      badges: []
    },
    { name: 'no time left without an end date', listing: { endsAt: 0 }, badges: [] },
    { name: 'the top bidder', listing: { ...LED, topBidder: 'erd1me' }, badges: ['topBidder'] },
    { name: 'the outbid badge', listing: LED, context: { isOutbid: true }, badges: ['outbid'] },
    {
      name: 'a visitor no top bidder badge while there are no bids',
      listing: {},
      context: { viewer: undefined },
      badges: []
    },
    {
      name: 'time left and top bidder',
      listing: { ...LED, endsAt: NOW + 60, topBidder: 'erd1me' },
      badges: ['timeLeft', 'topBidder']
    }
  ])('shows $name', ({ listing, context = {}, badges }) => {
    const seen = { now: NOW, viewer: 'erd1me', ...context }
    expect(cardBadges({ ...LISTING, ...listing }, seen)).toEqual(badges)
  })
})

describe('offerBadge', () => {
  test.each([
    { status: 'Active', endsAt: NOW + 1, badge: 'active' },
    { status: 'Active', endsAt: NOW, badge: 'expired' },
    { status: 'Expired', endsAt: NOW + 1, badge: 'expired' },
    { status: 'Accepted', endsAt: NOW - 1, badge: undefined },
    { status: 'Closed', endsAt: NOW + 1, badge: undefined }
  ])('shows an offer that is $status and ends at $endsAt as $badge', ({ badge, ...offer }) => {
    expect(offerBadge(offer, NOW)).toBe(badge)
  })
})
