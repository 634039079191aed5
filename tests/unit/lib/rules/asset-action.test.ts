import { describe, expect, test } from 'vitest'

import {
  ASSET_ACTIONS,
  type AssetContext,
  type AssetDecision,
  type AuctionState,
  assetAction,
  isAuctionOver,
  isFixedPrice
} from '../../../../src/lib/rules/asset-action.ts'

const NOW = 1_700_000_000
const END = NOW + 60
const AUCTION: AuctionState = {
  endsAt: END,
  hasOrders: false,
  isRunning: true,
  marketplaceKey: 'atrium',
  maxBid: 0n,
  minBid: 10n,
  owner: 'erd1seller',
  topBid: undefined,
  topBidder: undefined,
  type: 'NftBid'
}
const CONTEXT: AssetContext = {
  balance: 0,
  flag: undefined,
  hasMarketplace: true,
  isPaused: false,
  isSft: false,
  marketplaceKey: 'atrium',
  auction: undefined,
  viewer: 'erd1me'
}
const WITH_BID = { hasOrders: true, topBid: 20n, topBidder: 'erd1rival' }
const MY_BID = { ...WITH_BID, topBidder: 'erd1me' }
const UNITS = { type: 'SftOnePerPayment', maxBid: 10n }
const ALL = { type: 'SftAll' }
const SELLER = { viewer: 'erd1seller' }
const VISITOR = { viewer: undefined }
const OWNER = { balance: 1 }
const HOLDER = { isSft: true, balance: 2 }

// One row for each line of specification 2 section 4.2, and one row on each side of each of its boundaries.
// biome-ignore format: a table reads best with one row per situation
const CASES: readonly {
  name: string
  at?: number
  auction?: Partial<AuctionState>
  context?: Partial<AssetContext>
  expected: Pick<AssetDecision, 'action' | 'reason'> & Partial<AssetDecision>
}[] = [
  // No auction.
  { name: 'nothing to a visitor', context: VISITOR, expected: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'nothing to a non-owner', expected: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'sell to the owner of an NFT', context: OWNER, expected: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'nothing to a viewer without units', context: { isSft: true, balance: 0 }, expected: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'sell to a holder of one unit, with the form of an NFT', context: { isSft: true, balance: 1 }, expected: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'sell to a holder of two units, with the form of an SFT', context: HOLDER, expected: { action: 'sell', reason: 'owner', sellForm: 'units' } },
  { name: 'nothing to an owner without a marketplace', context: { ...OWNER, hasMarketplace: false }, expected: { action: 'notForSale', reason: 'noMarketplace' } },
  { name: 'nothing to the owner of a scam', context: { ...OWNER, flag: 'scam' }, expected: { action: 'notForSale', reason: 'scam' } },
  { name: 'nothing to the owner of an NSFW asset', context: { ...OWNER, flag: 'nsfw' }, expected: { action: 'notForSale', reason: 'nsfw' } },
  { name: 'sell, disabled, while the marketplace is paused', context: { ...OWNER, isPaused: true }, expected: { action: 'sell', reason: 'owner', sellForm: 'single', isPaused: true } },
  // On another marketplace.
  { name: 'viewOnOtherMarket for an auction of another marketplace', auction: { marketplaceKey: 'other' }, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'viewOnOtherMarket to a visitor', auction: { marketplaceKey: 'other' }, context: VISITOR, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'viewOnOtherMarket to the seller', auction: { marketplaceKey: 'other' }, context: SELLER, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'viewOnOtherMarket after the deadline', auction: { marketplaceKey: 'other' }, at: END, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'viewOnOtherMarket, enabled, while this marketplace is paused', auction: { marketplaceKey: 'other' }, context: { isPaused: true }, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket', isPaused: false } },
  // Running, for accounts other than the seller.
  { name: 'bid to a visitor', auction: {}, context: VISITOR, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bid to a non-owner', auction: {}, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bid to an outbid bidder', auction: WITH_BID, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bid on a flagged asset', auction: {}, context: { flag: 'scam' }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bid on an unknown auction type', auction: { type: 'Dutch' }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'topBidder to the top bidder', auction: MY_BID, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'topBidder to the top bidder below the maximum', auction: { ...MY_BID, maxBid: 30n }, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'bid to a visitor while there are no bids', auction: { topBidder: undefined }, context: VISITOR, expected: { action: 'bid', reason: 'bids' } },
  { name: 'buyOrBid when the maximum is one unit over the minimum', auction: { maxBid: 11n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'buyNft when minimum and maximum are equal', auction: { maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buyNft for the type FixedPrice', auction: { type: 'FixedPrice', maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buyNft for the type FixedPrice without a maximum', auction: { type: 'FixedPrice' }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'bid without a maximum', auction: { maxBid: 0n }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'buyOrBid with a minimum of one and a maximum of two units', auction: { minBid: 1n, maxBid: 2n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'bid, disabled, while the marketplace is paused', auction: {}, context: { isPaused: true }, expected: { action: 'bid', reason: 'bids', isPaused: true } },
  // Ended by the clock, by the maximum bid, or by the service.
  { name: 'bid in the last second', auction: {}, at: END - 1, expected: { action: 'bid', reason: 'bids' } },
  { name: 'endedAuction at the deadline', auction: {}, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'endedAuction after the deadline', auction: {}, at: END + 1, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'endedAuction to a visitor at the deadline', auction: WITH_BID, context: VISITOR, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'topBidder in the last second', auction: MY_BID, at: END - 1, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'claim to the top bidder at the deadline', auction: MY_BID, at: END, expected: { action: 'claim', reason: 'ended' } },
  { name: 'bid at any time without a deadline', auction: { endsAt: 0 }, at: NOW * 2, expected: { action: 'bid', reason: 'bids' } },
  { name: 'claim to the top bidder at the maximum', auction: { ...MY_BID, maxBid: 20n }, expected: { action: 'claim', reason: 'maximumReached' } },
  { name: 'endedAuction to others at the maximum', auction: { ...WITH_BID, maxBid: 20n }, expected: { action: 'endedAuction', reason: 'maximumReached' } },
  { name: 'buyOrBid one unit under the maximum', auction: { ...WITH_BID, maxBid: 21n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'endedAuction when the service ended the auction first', auction: { isRunning: false }, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'claim when the service ended the auction first', auction: { ...MY_BID, isRunning: false }, expected: { action: 'claim', reason: 'ended' } },
  { name: 'claim, disabled, while the marketplace is paused', auction: MY_BID, context: { isPaused: true }, at: END, expected: { action: 'claim', reason: 'ended', isPaused: true } },
  // All units of an SFT are sold together.
  { name: 'bid on all units', auction: ALL, expected: { action: 'bid', reason: 'bids' } },
  { name: 'topBidder of all units', auction: { ...ALL, ...MY_BID }, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'buyNft for all units at a fixed price', auction: { ...ALL, maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buyOrBid for all units', auction: { ...ALL, maxBid: 11n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'claim of all units', auction: { ...ALL, ...MY_BID }, at: END, expected: { action: 'claim', reason: 'ended' } },
  { name: 'withdraw for all units', auction: ALL, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'end for all units', auction: ALL, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  // Units are sold separately.
  { name: 'buySft to a visitor', auction: UNITS, context: VISITOR, expected: { action: 'buySft', reason: 'units' } },
  { name: 'buySft to a non-owner', auction: UNITS, expected: { action: 'buySft', reason: 'units' } },
  { name: 'buySft after some units were sold', auction: { ...UNITS, hasOrders: true }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'displayPrice to the top bidder of units', auction: { ...UNITS, ...MY_BID }, expected: { action: 'displayPrice', reason: 'leads' } },
  { name: 'buySft in the last second', auction: UNITS, at: END - 1, expected: { action: 'buySft', reason: 'units' } },
  { name: 'endedAuction for units at the deadline', auction: UNITS, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'sftWithdraw to the seller of units', auction: UNITS, context: SELLER, expected: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'sftWithdraw for the rest of partly sold units', auction: { ...UNITS, hasOrders: true }, context: SELLER, expected: { action: 'sftWithdraw', reason: 'units' } },
  { name: 'sftWithdraw for partly sold units after the deadline', auction: { ...UNITS, hasOrders: true }, context: SELLER, at: END, expected: { action: 'sftWithdraw', reason: 'ended' } },
  // The viewer is the seller.
  { name: 'withdraw to the seller', auction: {}, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdraw at a fixed price', auction: { type: 'FixedPrice', maxBid: 10n }, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdraw in the last second', auction: {}, context: SELLER, at: END - 1, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'end at the deadline', auction: {}, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  { name: 'displayPrice to a seller with orders', auction: WITH_BID, context: SELLER, expected: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'end at the deadline to a seller with orders', auction: WITH_BID, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  { name: 'end at the maximum to a seller with orders', auction: { ...WITH_BID, maxBid: 20n }, context: SELLER, expected: { action: 'end', reason: 'maximumReached' } },
  { name: 'displayPrice to a seller one unit under the maximum', auction: { ...WITH_BID, maxBid: 21n }, context: SELLER, expected: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'withdraw, disabled, while the marketplace is paused', auction: {}, context: { ...SELLER, isPaused: true }, expected: { action: 'withdraw', reason: 'noOrders', isPaused: true } },
  // The viewer lists more units of an SFT that is already listed.
  { name: 'another auction to a seller who still holds a unit', auction: UNITS, context: { ...SELLER, isSft: true, balance: 1 }, expected: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'single' } },
  { name: 'another auction to a seller who still holds two units', auction: UNITS, context: { ...SELLER, ...HOLDER }, expected: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'units' } },
  { name: 'another auction to any holder', auction: UNITS, context: HOLDER, expected: { action: 'buySft', reason: 'units', sellMoreForm: 'units' } },
  { name: 'no other auction to a seller who holds no units', auction: UNITS, context: { ...SELLER, isSft: true, balance: 0 }, expected: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'no other auction of a flagged asset', auction: UNITS, context: { ...HOLDER, flag: 'nsfw' }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction without a marketplace', auction: UNITS, context: { ...HOLDER, hasMarketplace: false }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction of an NFT', auction: {}, context: { ...SELLER, balance: 1 }, expected: { action: 'withdraw', reason: 'noOrders' } }
]

describe('assetAction', () => {
  test.each(CASES)('offers $name', ({ at = NOW, expected, auction, context }) => {
    const full = { ...CONTEXT, auction: auction && { ...AUCTION, ...auction }, ...context }
    const plain = { sellMoreForm: undefined, sellForm: undefined, isPaused: false }
    const { canChangePrice: _, ...decision } = assetAction(full, at)
    expect(decision).toEqual({ ...plain, ...expected })
  })

  test.each([
    { name: 'for a running auction without bids', auction: {}, expected: true },
    { name: 'in the last second', auction: {}, at: END - 1, expected: true },
    { name: 'at the deadline', auction: {}, at: END, expected: false },
    { name: 'after a bid', auction: WITH_BID, expected: false },
    { name: 'for units', auction: UNITS, expected: true },
    { name: 'for partly sold units', auction: { ...UNITS, hasOrders: true }, expected: true },
    { name: 'for units after the deadline', auction: UNITS, at: END, expected: false },
    { name: 'for a flagged item', auction: {}, context: { flag: 'scam' }, expected: false },
    {
      name: 'without a marketplace',
      auction: {},
      context: { hasMarketplace: false },
      expected: false
    },
    { name: 'for another account', auction: {}, context: { viewer: 'erd1me' }, expected: false }
  ] as const)('sets canChangePrice to $expected $name', row => {
    const { auction, expected, at = NOW, context = {} } = { at: NOW, context: {}, ...row }
    const full = { ...CONTEXT, auction: { ...AUCTION, ...auction }, ...SELLER, ...context }
    expect(assetAction(full, at).canChangePrice).toBe(expected)
  })

  test('is tested with every action of ASSET_ACTIONS', () => {
    expect(new Set(CASES.map(i => i.expected.action))).toEqual(new Set(ASSET_ACTIONS))
  })
})

describe('isAuctionOver', () => {
  test.each([
    { name: 'one second before the deadline', at: END - 1, change: {}, expected: false },
    { name: 'at the deadline', at: END, change: {}, expected: true },
    { name: 'without a deadline', at: END, change: { endsAt: 0 }, expected: false },
    { name: 'when it is not running', change: { isRunning: false }, expected: true },
    { name: 'at the maximum', change: { maxBid: 30n, topBid: 30n }, expected: true },
    { name: 'one unit under the maximum', change: { maxBid: 30n, topBid: 29n }, expected: false },
    { name: 'with a top bid and without a maximum', change: { topBid: 20n }, expected: false },
    { name: 'when the top bid and the maximum are zero', change: { topBid: 0n }, expected: false }
  ])('is $expected $name', ({ at = NOW, change, expected }) => {
    expect(isAuctionOver({ ...AUCTION, ...change }, at)).toBe(expected)
  })
})

describe('isFixedPrice', () => {
  test('is false without a minimum and a maximum', () => {
    expect(isFixedPrice({ minBid: 0n, maxBid: 0n, type: 'Nft' })).toBe(false)
  })
})
