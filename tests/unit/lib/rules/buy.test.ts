import { describe, expect, test } from 'vitest'

import type { BidTerms } from '../../../../src/lib/rules/bid.ts'
import { checkBuyNow, checkBuyUnits, type UnitTerms } from '../../../../src/lib/rules/buy.ts'

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
  minRaise: 5n
}
const PARAMS = { buyer: 'me', balance: 50n }

describe('checkBuyNow', { tags: ['@M7'] }, () => {
  test.each([
    { name: 'with exactly the price', terms: {}, params: {} },
    { name: 'when there are no bids', terms: { topBid: 0n, topBidder: undefined }, params: {} },
    {
      name: 'when the price is the starting price',
      terms: { minBid: 50n, topBid: 0n },
      params: {}
    },
    { name: 'one unit above the top bid', terms: { topBid: 49n }, params: {} },
    { name: 'one second before the end', terms: { endsAt: NOW + 1 }, params: {} },
    { name: 'exactly at the start', terms: { startsAt: NOW }, params: {} },
    { name: 'without an end', terms: { endsAt: 0 }, params: {} },
    { name: 'in an auction of type FixedPrice', terms: { type: 'FixedPrice' }, params: {} }
  ])('allows a purchase $name', ({ terms, params }) => {
    const checked = checkBuyNow({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toEqual({ ok: true, value: 50n })
  })

  test.each([
    {
      name: 'with a balance one unit short',
      terms: {},
      params: { balance: 49n },
      code: 'insufficientFunds'
    },
    { name: 'without a price', terms: { maxBid: 0n }, params: {}, code: 'noPrice' },
    { name: 'exactly at the end', terms: { endsAt: NOW }, params: {}, code: 'ended' },
    { name: 'once the item is sold', terms: { topBid: 50n }, params: {}, code: 'ended' },
    { name: 'once the auction has ended', terms: { isRunning: false }, params: {}, code: 'ended' },
    { name: 'before the start', terms: { startsAt: NOW + 1 }, params: {}, code: 'notStarted' },
    {
      name: 'for an auction of single units',
      terms: { type: 'SftOnePerPayment' },
      params: {},
      code: 'notForBids'
    },
    { name: 'by the seller', terms: {}, params: { buyer: 'alice' }, code: 'ownAuction' },
    { name: 'by the top bidder', terms: {}, params: { buyer: 'rival' }, code: 'alreadyWinning' }
  ])('refuses a purchase $name', ({ terms, params, code }) => {
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
    { name: 'all remaining units for the whole balance', terms: {}, want: {}, price: 21n },
    { name: 'one unit', terms: {}, want: { quantity: 1, balance: 7n }, price: 7n },
    { name: 'one second before the end', terms: { endsAt: NOW + 1 }, want: {}, price: 21n },
    { name: 'exactly at the start', terms: { startsAt: NOW }, want: {}, price: 21n },
    { name: 'without an end', terms: { endsAt: 0 }, want: {}, price: 21n }
  ])('sells $name', ({ terms, want, price }) => {
    const checked = checkBuyUnits({ ...UNITS, ...terms }, { ...WANT, ...want }, NOW)
    expect(checked).toEqual({ ok: true, value: price })
  })

  test.each([
    { name: 'zero units', terms: {}, want: { quantity: 0 }, code: 'underOne' },
    { name: 'a negative quantity', terms: {}, want: { quantity: -1 }, code: 'underOne' },
    {
      name: 'one unit more than are left',
      terms: {},
      want: { quantity: 4 },
      code: 'overAvailable'
    },
    {
      name: 'to a buyer with a balance one unit short',
      terms: {},
      want: { balance: 20n },
      code: 'insufficientFunds'
    },
    { name: 'when none are left', terms: { available: 0 }, want: {}, code: 'soldOut' },
    { name: 'exactly at the end', terms: { endsAt: NOW }, want: {}, code: 'ended' },
    { name: 'once the auction has ended', terms: { isRunning: false }, want: {}, code: 'ended' },
    { name: 'before the start', terms: { startsAt: NOW + 1 }, want: {}, code: 'notStarted' },
    {
      name: 'single units of an all-units auction',
      terms: { type: 'SftAll' },
      want: {},
      code: 'notByUnit'
    },
    { name: 'to the seller', terms: {}, want: { buyer: 'alice' }, code: 'ownAuction' }
  ])('does not sell $name', ({ terms, want, code }) => {
    const checked = checkBuyUnits({ ...UNITS, ...terms }, { ...WANT, ...want }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})
