import { describe, expect, test } from 'vitest'

import {
  type BidTerms,
  checkBid,
  minNextBid,
  suggestedBids
} from '../../../../src/lib/rules/bid.ts'

const NOW = 1_000
const TERMS: BidTerms = {
  owner: 'alice',
  startsAt: NOW - 10,
  endsAt: NOW + 10,
  isRunning: true,
  type: 'NftBid',
  minBid: 10n,
  maxBid: 0n,
  topBid: 20n,
  topBidder: 'rival',
  minRaise: 5n
}
const PARAMS = { amount: 25n, bidder: 'me', balance: 100n }

describe('suggestedBids', { tags: ['@M6'] }, () => {
  test.each([
    { name: 'many digits', minimum: 103_041n, maxBid: 0n, bids: [109_000n, 124_000n] },
    { name: 'one token', minimum: 1_000n, maxBid: 0n, bids: [1_050n, 1_200n] },
    { name: 'an amount below a power of ten', minimum: 950n, maxBid: 0n, bids: [1_000n, 1_140n] },
    {
      name: 'a maximum between the two suggestions',
      minimum: 1_000n,
      maxBid: 1_150n,
      bids: [1_050n]
    },
    { name: 'a maximum at the first suggestion', minimum: 1_000n, maxBid: 1_050n, bids: [] },
    { name: 'the smallest unit', minimum: 1n, maxBid: 0n, bids: [] }
  ])('are $bids above a minimum of $minimum: $name', ({ minimum, maxBid, bids }) => {
    expect(suggestedBids(minimum, maxBid)).toEqual(bids)
  })
})

describe('minNextBid', () => {
  test.each([
    { name: 'the minimum while there are no bids', terms: { topBid: 0n }, minimum: 10n },
    { name: 'the minimum raise over the top bid', terms: {}, minimum: 25n },
    {
      name: 'the minimum raise over the top bid when that reaches the maximum',
      terms: { maxBid: 25n },
      minimum: 25n
    },
    { name: 'the maximum when the minimum raise exceeds it', terms: { maxBid: 24n }, minimum: 24n },
    {
      name: 'the minimum raise over the top bid when the maximum is higher',
      terms: { maxBid: 26n },
      minimum: 25n
    },
    { name: 'the top bid itself without a minimum raise', terms: { minRaise: 0n }, minimum: 20n }
  ])('is $name', ({ terms, minimum }) => {
    expect(minNextBid({ ...TERMS, ...terms })).toBe(minimum)
  })
})

describe('checkBid', () => {
  test.each([
    { name: 'exactly at the minimum', terms: {}, params: {} },
    { name: 'one second before the end', terms: { endsAt: NOW + 1 }, params: {} },
    { name: 'exactly at the start', terms: { startsAt: NOW }, params: {} },
    { name: 'on an auction without an end', terms: { endsAt: 0 }, params: {} },
    { name: 'of the whole balance', terms: {}, params: { balance: 25n } },
    { name: 'exactly the maximum', terms: { maxBid: 25n }, params: {} },
    { name: 'while the balance is unknown', terms: {}, params: { balance: undefined } },
    {
      name: 'by the named top bidder while there are no bids',
      terms: { topBid: 0n, topBidder: 'me' },
      params: {}
    }
  ])('accepts a bid $name', ({ terms, params }) => {
    expect(checkBid({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)).toEqual({
      ok: true,
      value: 25n
    })
  })

  test.each([
    {
      name: 'exactly at the end',
      terms: { endsAt: NOW },
      params: {},
      reason: { code: 'ended' }
    },
    {
      name: 'on an ended auction',
      terms: { isRunning: false },
      params: {},
      reason: { code: 'ended' }
    },
    {
      name: 'when the maximum is reached',
      terms: { maxBid: 20n },
      params: {},
      reason: { code: 'ended' }
    },
    {
      name: 'one second before the start',
      terms: { startsAt: NOW + 1 },
      params: {},
      reason: { code: 'notStarted', startsAt: NOW + 1 }
    },
    {
      name: 'on an auction of single units',
      terms: { type: 'SftOnePerPayment' },
      params: {},
      reason: { code: 'notForBids' }
    },
    { name: 'by the seller', terms: { owner: 'me' }, params: {}, reason: { code: 'ownAuction' } },
    {
      name: 'by the top bidder',
      terms: { topBidder: 'me' },
      params: {},
      reason: { code: 'alreadyWinning' }
    },
    {
      name: 'one unit under the minimum',
      terms: {},
      params: { amount: 24n },
      reason: { code: 'tooLow', minimum: 25n }
    },
    {
      name: 'one unit over the maximum',
      terms: { maxBid: 30n },
      params: { amount: 31n },
      reason: { code: 'tooHigh', cap: 30n }
    },
    {
      name: 'one unit over the balance',
      terms: {},
      params: { balance: 24n },
      reason: { code: 'insufficientFunds', balance: 24n }
    }
  ])('refuses a bid $name', ({ terms, params, reason }) => {
    expect(checkBid({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)).toEqual({
      ok: false,
      reason
    })
  })
})
