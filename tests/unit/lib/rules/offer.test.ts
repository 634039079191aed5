import { describe, expect, test } from 'vitest'

import {
  canMakeOffer,
  checkAccept,
  checkOffer,
  checkOfferWithdrawal,
  isOfferExpired,
  offerAction
} from '../../../../src/lib/rules/offer.ts'

const NOW = 1_000
const LISTING = { id: '7', owner: 'me', units: 2, hasOrders: false }

describe('canMakeOffer', { tags: ['@M12'] }, () => {
  const NFT = {
    isSft: false,
    isHeldByContract: false,
    isScam: false,
    isOwner: false,
    hasOrders: false,
    ownsAll: false,
    viewer: 'me'
  }
  test.each([
    { name: 'for an NFT of another owner', situation: {}, can: true },
    { name: 'for a visitor', situation: { viewer: undefined }, can: false },
    {
      name: 'for an SFT and a visitor',
      situation: { isSft: true, viewer: undefined },
      can: false
    },
    { name: 'for the owner of the NFT', situation: { isOwner: true }, can: false },
    { name: 'for an NFT held by a contract', situation: { isHeldByContract: true }, can: false },
    { name: 'for an NFT with bids', situation: { hasOrders: true }, can: false },
    { name: 'for a scam', situation: { isScam: true }, can: false },
    { name: 'for units of a scam', situation: { isScam: true, isSft: true }, can: false },
    { name: 'for an SFT', situation: { isSft: true, isHeldByContract: true }, can: true },
    { name: 'for an SFT owned in full', situation: { isSft: true, ownsAll: true }, can: false },
    {
      name: 'for a holder of units of the SFT',
      situation: { isSft: true, isOwner: true },
      can: true
    }
  ])('is $can $name', ({ situation, can }) => {
    expect(canMakeOffer({ ...NFT, ...situation })).toBe(can)
  })
})

describe('checkOffer', { tags: ['@M12'] }, () => {
  const TERMS = { isOwn: false, supply: 5, listings: [] }
  const PARAMS = { amount: 10n, quantity: 2, deadline: NOW + 1, auctionId: undefined, balance: 10n }
  const taken = { ...LISTING, id: '8', hasOrders: true }

  test.each([
    { name: 'with the whole balance', terms: {}, params: {}, auctionId: undefined },
    { name: 'for one unit', terms: {}, params: { quantity: 1 }, auctionId: undefined },
    { name: 'for the whole supply', terms: {}, params: { quantity: 5 }, auctionId: undefined },
    {
      name: 'for a chosen auction',
      terms: { listings: [LISTING, taken] },
      params: { auctionId: '7' },
      auctionId: '7'
    },
    {
      name: 'for more units than auctions with bids hold',
      terms: { listings: [taken] },
      params: { quantity: 3 },
      auctionId: undefined
    }
  ])('allows an offer $name', ({ terms, params, auctionId }) => {
    const checked = checkOffer({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toEqual({ ok: true, value: { auctionId, deadline: NOW + 1 } })
  })

  test.each([
    { name: 'for an own item', terms: { isOwn: true }, params: {}, code: 'ownItem' },
    { name: 'for no units', terms: {}, params: { quantity: 0 }, code: 'noUnits' },
    { name: 'for more units than exist', terms: {}, params: { quantity: 6 }, code: 'overSupply' },
    { name: 'without a deadline', terms: {}, params: { deadline: undefined }, code: 'noDeadline' },
    {
      name: 'with the current second as deadline',
      terms: {},
      params: { deadline: NOW },
      code: 'deadlinePast'
    },
    {
      name: 'with a balance one unit short',
      terms: {},
      params: { balance: 9n },
      code: 'insufficientFunds'
    },
    {
      name: 'without a chosen auction',
      terms: { listings: [LISTING] },
      params: {},
      code: 'auctionMissing'
    },
    {
      name: 'without a chosen auction, for more units than it holds',
      terms: { listings: [LISTING] },
      params: { quantity: 3 },
      code: 'auctionMissing'
    },
    {
      name: 'for an auction with bids',
      terms: { listings: [LISTING, taken] },
      params: { auctionId: '8' },
      code: 'auctionHasBids'
    },
    {
      name: 'for as many units as an auction with bids holds',
      terms: { listings: [taken] },
      params: { quantity: 2 },
      code: 'auctionHasBids'
    }
  ])('refuses an offer $name', ({ terms, params, code }) => {
    const checked = checkOffer({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

const OFFER = { owner: 'maker', status: 'Active', endsAt: NOW + 1, quantity: 2 }

describe('an offer', { tags: ['@M12'] }, () => {
  test.each([
    { name: 'one second before its end', change: {}, is: false },
    { name: 'exactly at its end', change: { endsAt: NOW }, is: true },
    { name: 'when the service marks it as expired', change: { status: 'Expired' }, is: true }
  ])('is expired $name: $is', ({ change, is }) => {
    expect(isOfferExpired({ ...OFFER, ...change }, NOW)).toBe(is)
  })

  test.each([
    { name: 'by its maker', change: {}, viewer: 'maker', expected: { ok: true } },
    {
      name: 'by its maker after its end',
      change: { status: 'Expired', endsAt: 0 },
      viewer: 'maker',
      expected: { ok: true }
    },
    {
      name: 'by another user',
      change: {},
      viewer: 'me',
      expected: { ok: false, reason: { code: 'notMaker' } }
    },
    {
      name: 'once it is accepted',
      change: { status: 'Accepted' },
      viewer: 'maker',
      expected: { ok: false, reason: { code: 'gone' } }
    },
    {
      name: 'a second time',
      change: { status: 'Closed' },
      viewer: 'maker',
      expected: { ok: false, reason: { code: 'gone' } }
    }
  ])('can be withdrawn $name: $expected.ok', ({ change, viewer, expected }) => {
    expect(checkOfferWithdrawal({ ...OFFER, ...change }, viewer)).toMatchObject(expected)
  })
})

describe('checkAccept', { tags: ['@M12'] }, () => {
  const rates = { cutBp: 250, royaltiesBp: 500, isCreator: false }
  const HOLDING = { viewer: 'me', balance: 2, listings: [], auctionId: undefined, rates }
  const listed = { balance: 0, listings: [LISTING], auctionId: '7' }

  test.each([
    { name: 'with exactly the number of units in the offer', holding: {} },
    { name: 'with more units', holding: { balance: 3 } },
    { name: 'with a listing of the same number of units', holding: listed },
    { name: 'with a listing although the wallet holds units', holding: { ...listed, balance: 2 } },
    {
      name: 'when the fees take all of the price',
      holding: { rates: { ...rates, royaltiesBp: 9_750 } }
    }
  ])('allows the acceptance of an offer $name', ({ holding }) => {
    expect(checkAccept(OFFER, { ...HOLDING, ...holding }, NOW)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'with one unit too few', offer: {}, holding: { balance: 1 }, code: 'notEnough' },
    { name: 'without units', offer: {}, holding: { balance: 0 }, code: 'notOwner' },
    { name: 'exactly at its deadline', offer: { endsAt: NOW }, holding: {}, code: 'expired' },
    { name: 'after it was accepted', offer: { status: 'Accepted' }, holding: {}, code: 'gone' },
    { name: 'by its maker', offer: { owner: 'me' }, holding: {}, code: 'ownOffer' },
    {
      name: 'when the fees take more than the price',
      offer: {},
      holding: { rates: { ...rates, royaltiesBp: 9_751 } },
      code: 'nothingLeft'
    },
    {
      name: 'by the creator, when the fees take more than the price',
      offer: {},
      holding: { rates: { ...rates, royaltiesBp: 9_751, isCreator: true } },
      code: 'nothingLeft'
    },
    {
      name: 'from a wallet with all units listed',
      offer: {},
      holding: { ...listed, auctionId: undefined },
      code: 'notEnough'
    },
    {
      name: 'before an auction is chosen',
      offer: {},
      holding: { ...listed, auctionId: '' },
      code: 'auctionMissing'
    },
    {
      name: 'with the listing of another seller',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, owner: 'rival' }] },
      code: 'auctionMissing'
    },
    {
      name: 'with a listing of one unit more',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, units: 3 }] },
      code: 'unitsDiffer'
    },
    {
      name: 'with a listing of one unit less',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, units: 1 }] },
      code: 'unitsDiffer'
    },
    {
      name: 'with a listing that has bids',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, hasOrders: true }] },
      code: 'auctionHasBids'
    },
    {
      name: 'when the only listing has bids',
      offer: {},
      holding: { ...listed, listings: [{ ...LISTING, hasOrders: true }] },
      code: 'notEnough'
    }
  ])('refuses the acceptance of an offer $name', ({ offer, holding, code }) => {
    const checked = checkAccept({ ...OFFER, ...offer }, { ...HOLDING, ...holding }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('offerAction', { tags: ['@M12'] }, () => {
  const HOLDING = { viewer: 'me', balance: 2, listings: [] }
  test.each([
    { name: 'undefined for a visitor', offer: {}, holding: undefined, action: undefined },
    {
      name: 'undefined for a viewer without units',
      offer: {},
      holding: { ...HOLDING, balance: 0 },
      action: undefined
    },
    {
      name: 'withdraw for its maker',
      offer: { owner: 'me' },
      holding: HOLDING,
      action: 'withdraw'
    },
    {
      name: 'withdraw for the maker of an expired offer',
      offer: { owner: 'me', status: 'Expired' },
      holding: HOLDING,
      action: 'withdraw'
    },
    { name: 'accept for an owner', offer: {}, holding: HOLDING, action: 'accept' },
    {
      name: 'acceptDisabled for an owner of too few units',
      offer: {},
      holding: { ...HOLDING, balance: 1 },
      action: 'acceptDisabled'
    },
    {
      name: 'accept for a seller with a matching listing',
      offer: {},
      holding: { ...HOLDING, balance: 0, listings: [LISTING] },
      action: 'accept'
    },
    {
      name: 'undefined once it has expired',
      offer: { endsAt: NOW },
      holding: HOLDING,
      action: undefined
    }
  ])('is $name', ({ offer, holding, action }) => {
    expect(offerAction({ ...OFFER, ...offer }, holding, NOW)).toBe(action)
  })
})
