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
    isOwner: false,
    hasOrders: false,
    viewer: 'me'
  }
  test.each([
    { name: 'for an NFT of somebody', situation: {}, can: true },
    { name: 'by a visitor', situation: { viewer: undefined }, can: false },
    {
      name: 'for an SFT by a visitor',
      situation: { isSft: true, viewer: undefined },
      can: false
    },
    { name: 'for one’s own NFT', situation: { isOwner: true }, can: false },
    { name: 'for an NFT a contract holds', situation: { isHeldByContract: true }, can: false },
    { name: 'for an NFT with bids', situation: { hasOrders: true }, can: false },
    { name: 'for an SFT', situation: { isSft: true, isHeldByContract: true }, can: true },
    { name: 'for an SFT one has units of', situation: { isSft: true, isOwner: true }, can: true }
  ])('$name: $can', ({ situation, can }) => {
    expect(canMakeOffer({ ...NFT, ...situation })).toBe(can)
  })
})

describe('checkOffer', { tags: ['@M12'] }, () => {
  const TERMS = { supply: 5, listings: [] }
  const PARAMS = { amount: 10n, quantity: 2, deadline: NOW + 1, auctionId: undefined, balance: 10n }
  const taken = { ...LISTING, id: '8', hasOrders: true }

  test.each([
    { name: 'with all one has', terms: {}, params: {}, auctionId: undefined },
    { name: 'for one unit', terms: {}, params: { quantity: 1 }, auctionId: undefined },
    { name: 'for the whole supply', terms: {}, params: { quantity: 5 }, auctionId: undefined },
    {
      name: 'for a chosen auction',
      terms: { listings: [LISTING, taken] },
      params: { auctionId: '7' },
      auctionId: '7'
    },
    {
      name: 'for more than auctions with bids hold',
      terms: { listings: [taken] },
      params: { quantity: 3 },
      auctionId: undefined
    }
  ])('allows one $name', ({ terms, params, auctionId }) => {
    const checked = checkOffer({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toEqual({ ok: true, value: { auctionId, deadline: NOW + 1 } })
  })

  test.each([
    { name: 'for nothing', terms: {}, params: { quantity: 0 }, code: 'noUnits' },
    { name: 'for more than there are', terms: {}, params: { quantity: 6 }, code: 'overSupply' },
    { name: 'without a deadline', terms: {}, params: { deadline: undefined }, code: 'noDeadline' },
    { name: 'until now', terms: {}, params: { deadline: NOW }, code: 'deadlinePast' },
    { name: 'one unit short', terms: {}, params: { balance: 9n }, code: 'insufficient' },
    {
      name: 'without choosing of the auctions',
      terms: { listings: [LISTING] },
      params: {},
      code: 'auctionMissing'
    },
    {
      name: 'without choosing, however many it is for',
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
      name: 'for as much as an auction with bids holds',
      terms: { listings: [taken] },
      params: { quantity: 2 },
      code: 'auctionHasBids'
    }
  ])('refuses one $name', ({ terms, params, code }) => {
    const checked = checkOffer({ ...TERMS, ...terms }, { ...PARAMS, ...params }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

const OFFER = { owner: 'maker', status: 'Active', endsAt: NOW + 1, quantity: 2 }

describe('an offer', { tags: ['@M12'] }, () => {
  test.each([
    { name: 'the second before its end', change: {}, is: false },
    { name: 'on the second it ends', change: { endsAt: NOW }, is: true },
    { name: 'when the service says so', change: { status: 'Expired' }, is: true }
  ])('is expired $name: $is', ({ change, is }) => {
    expect(isOfferExpired({ ...OFFER, ...change }, NOW)).toBe(is)
  })

  test.each([
    { name: 'by its maker', change: {}, viewer: 'maker', expected: { ok: true } },
    {
      name: 'by its maker once it is expired: the money is still locked',
      change: { status: 'Expired', endsAt: 0 },
      viewer: 'maker',
      expected: { ok: true }
    },
    {
      name: 'by somebody else',
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
      name: 'twice',
      change: { status: 'Closed' },
      viewer: 'maker',
      expected: { ok: false, reason: { code: 'gone' } }
    }
  ])('is withdrawn $name', ({ change, viewer, expected }) => {
    expect(checkOfferWithdrawal({ ...OFFER, ...change }, viewer)).toMatchObject(expected)
  })
})

describe('checkAccept', { tags: ['@M12'] }, () => {
  const HOLDING = { viewer: 'me', balance: 2, listings: [], auctionId: undefined }
  const listed = { balance: 0, listings: [LISTING], auctionId: '7' }

  test.each([
    { name: 'with exactly the units it is for', holding: {} },
    { name: 'with more units', holding: { balance: 3 } },
    { name: 'with a listing of as many', holding: listed },
    { name: 'with a listing though there are units', holding: { ...listed, balance: 2 } }
  ])('allows it $name', ({ holding }) => {
    expect(checkAccept(OFFER, { ...HOLDING, ...holding }, NOW)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'with one unit too few', offer: {}, holding: { balance: 1 }, code: 'notEnough' },
    { name: 'with nothing', offer: {}, holding: { balance: 0 }, code: 'notOwner' },
    { name: 'on the second it ends', offer: { endsAt: NOW }, holding: {}, code: 'expired' },
    { name: 'once it is taken', offer: { status: 'Accepted' }, holding: {}, code: 'gone' },
    { name: 'by its maker', offer: { owner: 'me' }, holding: {}, code: 'ownOffer' },
    {
      name: 'from the wallet where all is listed',
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
      name: 'with somebody else’s listing',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, owner: 'rival' }] },
      code: 'auctionMissing'
    },
    {
      name: 'with a listing of one more',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, units: 3 }] },
      code: 'unitsDiffer'
    },
    {
      name: 'with a listing of one fewer',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, units: 1 }] },
      code: 'unitsDiffer'
    },
    {
      name: 'with a listing somebody has bid on',
      offer: {},
      holding: { ...listed, balance: 2, listings: [{ ...LISTING, hasOrders: true }] },
      code: 'auctionHasBids'
    },
    {
      name: 'when only a listing with bids would do',
      offer: {},
      holding: { ...listed, listings: [{ ...LISTING, hasOrders: true }] },
      code: 'notEnough'
    }
  ])('refuses it $name', ({ offer, holding, code }) => {
    const checked = checkAccept({ ...OFFER, ...offer }, { ...HOLDING, ...holding }, NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})

describe('offerAction', { tags: ['@M12'] }, () => {
  const HOLDING = { viewer: 'me', balance: 2, listings: [] }
  test.each([
    { name: 'nothing to a visitor', offer: {}, holding: undefined, action: undefined },
    {
      name: 'nothing to a passer-by',
      offer: {},
      holding: { ...HOLDING, balance: 0 },
      action: undefined
    },
    {
      name: 'withdrawal to its maker',
      offer: { owner: 'me' },
      holding: HOLDING,
      action: 'withdraw'
    },
    {
      name: 'withdrawal to the maker of an expired one',
      offer: { owner: 'me', status: 'Expired' },
      holding: HOLDING,
      action: 'withdraw'
    },
    { name: 'acceptance to an owner', offer: {}, holding: HOLDING, action: 'accept' },
    {
      name: 'a disabled acceptance to an owner of too few',
      offer: {},
      holding: { ...HOLDING, balance: 1 },
      action: 'acceptDisabled'
    },
    {
      name: 'acceptance to a seller of as many',
      offer: {},
      holding: { ...HOLDING, balance: 0, listings: [LISTING] },
      action: 'accept'
    },
    {
      name: 'nothing once it is expired',
      offer: { endsAt: NOW },
      holding: HOLDING,
      action: undefined
    }
  ])('is $name', ({ offer, holding, action }) => {
    expect(offerAction({ ...OFFER, ...offer }, holding, NOW)).toBe(action)
  })
})
