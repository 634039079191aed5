import { describe, expect, test } from 'vitest'

import {
  type AuctionKind,
  checkAuctionQuantity,
  checkSell,
  type SellParams,
  type SellTerms
} from '../../../../src/lib/rules/sell.ts'

const NOW = 1_800_000_000
const TERMS: SellTerms = {
  held: 5,
  isFlagged: false,
  isPaused: false,
  tokens: ['EGLD', 'USDC-abcdef'],
  rates: { cutBp: 250, royaltiesBp: 500, isCreator: false }
}
const PARAMS: SellParams = {
  kind: 'bundle',
  quantity: 3,
  minBid: 10n,
  buyNow: undefined,
  deadline: NOW + 60,
  token: 'EGLD'
}
const ORDER = {
  quantity: 3,
  minBid: 10n,
  maxBid: 0n,
  deadline: NOW + 60,
  token: 'EGLD',
  isOnePerPayment: false
}

describe('checkAuctionQuantity', () => {
  test.each<[string, AuctionKind, number]>([
    ['1', 'nft', 1],
    ['1', 'single', 1],
    ['5', 'single', 5],
    [' 2 ', 'variable', 2],
    ['5', 'bundle', 5],
    ['2.0', 'bundle', 2]
  ])('accepts the quantity %j for the kind %s', (typed, kind, quantity) => {
    expect(checkAuctionQuantity(typed, kind, 5)).toEqual({ ok: true, value: quantity })
  })

  test.each([
    { typed: '', kind: 'single', reason: { code: 'noQuantity' } },
    { typed: 'two', kind: 'single', reason: { code: 'quantityNotNumber' } },
    { typed: '1e1', kind: 'single', reason: { code: 'quantityNotNumber' } },
    { typed: '1.5', kind: 'single', reason: { code: 'quantityNotWhole' } },
    { typed: '-1', kind: 'single', reason: { code: 'tooFew', min: 1 } },
    { typed: '0', kind: 'single', reason: { code: 'tooFew', min: 1 } },
    { typed: '6', kind: 'single', reason: { code: 'exceedsBalance', balance: 5 } },
    { typed: '1', kind: 'variable', reason: { code: 'tooFew', min: 2 } },
    { typed: '6', kind: 'variable', reason: { code: 'exceedsBalance', balance: 5 } },
    { typed: '1', kind: 'bundle', reason: { code: 'tooFew', min: 2 } },
    { typed: '6', kind: 'bundle', reason: { code: 'exceedsBalance', balance: 5 } }
  ] as const)('refuses the quantity “$typed” for the kind $kind', ({ typed, kind, reason }) => {
    expect(checkAuctionQuantity(typed, kind, 5)).toEqual({ ok: false, reason })
  })
})

describe('checkSell', () => {
  test.each([
    { name: 'a bundle', params: {}, order: {} },
    { name: 'an NFT', params: { kind: 'nft', quantity: 1 }, order: { quantity: 1 } },
    { name: 'a single unit', params: { kind: 'single', quantity: 1 }, order: { quantity: 1 } },
    {
      name: 'a variable listing at one price',
      params: { kind: 'variable', buyNow: 99n },
      order: { maxBid: 10n, isOnePerPayment: true }
    },
    { name: 'a buy-now price over the minimum', params: { buyNow: 11n }, order: { maxBid: 11n } },
    { name: 'a buy-now price at the minimum', params: { buyNow: 10n }, order: { maxBid: 10n } },
    { name: 'all held units', params: { quantity: 5 }, order: { quantity: 5 } },
    { name: 'another token', params: { token: 'USDC-abcdef' }, order: { token: 'USDC-abcdef' } },
    {
      name: 'a deadline in the next second',
      params: { deadline: NOW + 1 },
      order: { deadline: NOW + 1 }
    }
  ] as const)('accepts $name', ({ params, order }) => {
    expect(checkSell(TERMS, { ...PARAMS, ...params }, NOW)).toEqual({
      ok: true,
      value: { ...ORDER, ...order }
    })
  })

  test.each([
    {
      name: 'of an asset that is not held',
      terms: { held: 0 },
      params: {},
      reason: { code: 'notHeld' }
    },
    {
      name: 'of a flagged asset',
      terms: { isFlagged: true },
      params: {},
      reason: { code: 'flagged' }
    },
    {
      name: 'while the marketplace is paused',
      terms: { isPaused: true },
      params: {},
      reason: { code: 'marketPaused' }
    },
    {
      name: 'that leaves no proceeds',
      terms: { rates: { ...TERMS.rates, royaltiesBp: 9_750 } },
      params: {},
      reason: { code: 'nothingLeft' }
    },
    {
      name: 'for a token that is not accepted',
      terms: {},
      params: { token: 'JUNK-abcdef' },
      reason: { code: 'tokenNotTaken' }
    },
    {
      name: 'of one unit in a bundle',
      terms: {},
      params: { quantity: 1 },
      reason: { code: 'tooFew', min: 2 }
    },
    {
      name: 'of one unit more than is held',
      terms: {},
      params: { quantity: 6 },
      reason: { code: 'exceedsBalance', balance: 5 }
    },
    {
      name: 'of an NFT in two units',
      terms: {},
      params: { kind: 'nft' as const, quantity: 2 },
      reason: { code: 'exceedsBalance', balance: 1 }
    },
    {
      name: 'with a buy-now price one unit under the minimum',
      terms: {},
      params: { buyNow: 9n },
      reason: { code: 'buyNowTooLow' }
    },
    {
      name: 'that ends in the current second',
      terms: {},
      params: { deadline: NOW },
      reason: { code: 'deadlinePast' }
    },
    {
      name: 'without a deadline',
      terms: {},
      params: { deadline: undefined },
      reason: { code: 'noDeadline' }
    }
  ])('refuses a sale $name', ({ terms, params, reason }) => {
    expect(checkSell({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)).toEqual({
      ok: false,
      reason
    })
  })
})
