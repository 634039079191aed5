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
const WISH: SellParams = {
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

describe('checkQuantity', () => {
  test.each<[string, AuctionKind, number]>([
    ['1', 'nft', 1],
    ['1', 'single', 1],
    ['5', 'single', 5],
    [' 2 ', 'variable', 2],
    ['5', 'bundle', 5],
    ['2.0', 'bundle', 2]
  ])('takes %j for %s', (typed, kind, quantity) => {
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
  ] as const)('refuses $typed for $kind', ({ typed, kind, reason }) => {
    expect(checkAuctionQuantity(typed, kind, 5)).toEqual({ ok: false, reason })
  })
})

describe('checkSale', () => {
  test.each([
    { name: 'a bundle', wish: {}, order: {} },
    { name: 'one of a kind', wish: { kind: 'nft', quantity: 1 }, order: { quantity: 1 } },
    { name: 'a single', wish: { kind: 'single', quantity: 1 }, order: { quantity: 1 } },
    {
      name: 'a variable one at one price, whatever the switch said',
      wish: { kind: 'variable', buyNow: 99n },
      order: { maxBid: 10n, isOnePerPayment: true }
    },
    { name: 'a buy-now price over the minimum', wish: { buyNow: 11n }, order: { maxBid: 11n } },
    { name: 'a buy-now price at the minimum', wish: { buyNow: 10n }, order: { maxBid: 10n } },
    { name: 'all that is held', wish: { quantity: 5 }, order: { quantity: 5 } },
    { name: 'another token', wish: { token: 'USDC-abcdef' }, order: { token: 'USDC-abcdef' } },
    { name: 'an end in the next second', wish: { deadline: NOW + 1 }, order: { deadline: NOW + 1 } }
  ] as const)('takes $name', ({ wish, order }) => {
    expect(checkSell(TERMS, { ...WISH, ...wish }, NOW)).toEqual({
      ok: true,
      value: { ...ORDER, ...order }
    })
  })

  test.each([
    { name: 'what is not held', terms: { held: 0 }, wish: {}, reason: { code: 'notHeld' } },
    {
      name: 'of what is flagged',
      terms: { isFlagged: true },
      wish: {},
      reason: { code: 'flagged' }
    },
    { name: 'while paused', terms: { isPaused: true }, wish: {}, reason: { code: 'marketPaused' } },
    {
      name: 'what would leave nothing',
      terms: { rates: { ...TERMS.rates, royaltiesBp: 9_750 } },
      wish: {},
      reason: { code: 'nothingLeft' }
    },
    {
      name: 'for a token nobody takes',
      terms: {},
      wish: { token: 'JUNK-abcdef' },
      reason: { code: 'tokenNotTaken' }
    },
    {
      name: 'one unit in a bundle',
      terms: {},
      wish: { quantity: 1 },
      reason: { code: 'tooFew', min: 2 }
    },
    {
      name: 'one unit more than is held',
      terms: {},
      wish: { quantity: 6 },
      reason: { code: 'exceedsBalance', balance: 5 }
    },
    {
      name: 'with a buy-now price one under the minimum',
      terms: {},
      wish: { buyNow: 9n },
      reason: { code: 'buyNowTooLow' }
    },
    {
      name: 'until this very second',
      terms: {},
      wish: { deadline: NOW },
      reason: { code: 'deadlinePast' }
    },
    {
      name: 'without a deadline',
      terms: {},
      wish: { deadline: undefined },
      reason: { code: 'noDeadline' }
    }
  ])('refuses a sale $name', ({ terms, wish, reason }) => {
    expect(checkSell({ ...TERMS, ...terms }, { ...WISH, ...wish }, NOW)).toEqual({
      ok: false,
      reason
    })
  })
})
