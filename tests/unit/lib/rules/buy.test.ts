import { describe, expect, test } from 'vitest'

import type { BidTerms } from '../../../../src/lib/rules/bid.ts'
import {
  checkBuyNow,
  checkBuyUnits,
  checkClaim,
  type UnitTerms
} from '../../../../src/lib/rules/buy.ts'

const NOW = 1_000
const TERMS: BidTerms = {
  owner: 'alice',
  startsAt: NOW - 10,
  endsAt: NOW + 10,
  isRunning: true,
  type: 'Nft',
  minBid: 10n,
  maxBid: 50n,
  topBid: 20n,
  topBidder: 'rival',
  minBidDiff: 5n
}
const PARAMS = { buyer: 'me', balance: 50n }

describe('checkBuyNow', { tags: ['@M7'] }, () => {
  test.each([
    { name: 'with exactly the price', terms: {}, params: {} },
    { name: 'when nobody has bid', terms: { topBid: 0n, topBidder: undefined }, params: {} },
    {
      name: 'when the price is the starting price',
      terms: { minBid: 50n, topBid: 0n },
      params: {}
    },
    { name: 'one unit above the top bid', terms: { topBid: 49n }, params: {} },
    { name: 'the second before the end', terms: { endsAt: NOW + 1 }, params: {} },
    { name: 'on the opening second', terms: { startsAt: NOW }, params: {} },
    { name: 'without an end', terms: { endsAt: 0 }, params: {} },
    { name: 'of a kind nobody knew yet', terms: { type: 'FixedPrice' }, params: {} }
  ])('allows it $name', ({ terms, params }) => {
    const checked = checkBuyNow({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toEqual({ ok: true, value: 50n })
  })

  test.each([
    { name: 'one unit short', terms: {}, params: { balance: 49n }, code: 'lacking' },
    { name: 'without a price', terms: { maxBid: 0n }, params: {}, code: 'noPrice' },
    { name: 'on the closing second', terms: { endsAt: NOW }, params: {}, code: 'ended' },
    { name: 'once it is sold', terms: { topBid: 50n }, params: {}, code: 'ended' },
    { name: 'once it is over', terms: { isRunning: false }, params: {}, code: 'ended' },
    { name: 'before it opens', terms: { startsAt: NOW + 1 }, params: {}, code: 'notStarted' },
    { name: 'by the unit', terms: { type: 'SftOnePerPayment' }, params: {}, code: 'notForBids' },
    { name: 'from oneself', terms: {}, params: { buyer: 'alice' }, code: 'ownAuction' },
    { name: 'by the top bidder', terms: {}, params: { buyer: 'rival' }, code: 'alreadyWinning' }
  ])('refuses it $name', ({ terms, params, code }) => {
    const checked = checkBuyNow({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

const UNITS: UnitTerms = {
  owner: 'alice',
  startsAt: NOW - 10,
  endsAt: NOW + 10,
  isRunning: true,
  type: 'SftOnePerPayment',
  price: 7n,
  available: 3
}
const WANT = { buyer: 'me', balance: 21n, quantity: 3 }

describe('checkBuyUnits', { tags: ['@M8'] }, () => {
  test.each([
    { name: 'all that are left with all one has', terms: {}, want: {}, price: 21n },
    { name: 'one', terms: {}, want: { quantity: 1, balance: 7n }, price: 7n },
    { name: 'the second before the end', terms: { endsAt: NOW + 1 }, want: {}, price: 21n },
    { name: 'on the opening second', terms: { startsAt: NOW }, want: {}, price: 21n },
    { name: 'without an end', terms: { endsAt: 0 }, want: {}, price: 21n }
  ])('sells $name', ({ terms, want, price }) => {
    const checked = checkBuyUnits({ ...UNITS, ...terms }, { ...WANT, ...want }, NOW)
    expect(checked).toEqual({ ok: true, value: price })
  })

  test.each([
    { name: 'none', terms: {}, want: { quantity: 0 }, code: 'underOne' },
    { name: 'less than none', terms: {}, want: { quantity: -1 }, code: 'underOne' },
    { name: 'one more than are left', terms: {}, want: { quantity: 4 }, code: 'overAvailable' },
    { name: 'to somebody one unit short', terms: {}, want: { balance: 20n }, code: 'lacking' },
    { name: 'when none are left', terms: { available: 0 }, want: {}, code: 'soldOut' },
    { name: 'on the closing second', terms: { endsAt: NOW }, want: {}, code: 'ended' },
    { name: 'once it is over', terms: { isRunning: false }, want: {}, code: 'ended' },
    { name: 'before it opens', terms: { startsAt: NOW + 1 }, want: {}, code: 'notStarted' },
    { name: 'what goes together', terms: { type: 'SftAll' }, want: {}, code: 'notByUnit' },
    { name: 'to the seller', terms: {}, want: { buyer: 'alice' }, code: 'ownAuction' }
  ])('does not sell $name', ({ terms, want, code }) => {
    const checked = checkBuyUnits({ ...UNITS, ...terms }, { ...WANT, ...want }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('checkClaim', { tags: ['@M11'] }, () => {
  const WON: BidTerms = { ...TERMS, endsAt: NOW - 1, topBidder: 'me' }

  test.each([
    { name: 'the second after the deadline', terms: {} },
    { name: 'at the maximum, before the deadline', terms: { topBid: 50n, endsAt: NOW + 10 } },
    { name: 'of all units together', terms: { type: 'SftAll' } },
    { name: 'without a maximum', terms: { maxBid: 0n } }
  ])('allows it $name', ({ terms }) => {
    expect(checkClaim({ ...WON, ...terms }, 'me', NOW)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'on the deadline itself', terms: { endsAt: NOW }, code: 'stillRunning' },
    { name: 'one under the maximum', terms: { topBid: 49n, endsAt: NOW }, code: 'stillRunning' },
    { name: 'without an end', terms: { endsAt: 0 }, code: 'stillRunning' },
    { name: 'to somebody else', terms: { topBidder: 'rival' }, code: 'notWinner' },
    { name: 'when nobody bid', terms: { topBid: 0n }, code: 'notWinner' },
    { name: 'by the unit', terms: { type: 'SftOnePerPayment' }, code: 'byUnit' }
  ])('refuses it $name', ({ terms, code }) => {
    const checked = checkClaim({ ...WON, ...terms }, 'me', NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})
