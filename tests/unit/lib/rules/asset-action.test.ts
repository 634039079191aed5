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

// One row for each line of specification 2 section 4.2, and one on both sides of each of its boundaries.
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
  { name: 'nothing to a stranger', expected: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'selling to the owner of an NFT', context: OWNER, expected: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'nothing to who holds no unit', context: { isSft: true, balance: 0 }, expected: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'selling to who holds one unit, as an NFT is sold', context: { isSft: true, balance: 1 }, expected: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'selling to who holds two units, by the forms of an SFT', context: HOLDER, expected: { action: 'sell', reason: 'owner', sellForm: 'units' } },
  { name: 'nothing to an owner without a marketplace', context: { ...OWNER, hasMarketplace: false }, expected: { action: 'notForSale', reason: 'noMarketplace' } },
  { name: 'nothing to the owner of a scam', context: { ...OWNER, flag: 'scam' }, expected: { action: 'notForSale', reason: 'scam' } },
  { name: 'nothing to the owner of what is not safe for work', context: { ...OWNER, flag: 'nsfw' }, expected: { action: 'notForSale', reason: 'nsfw' } },
  { name: 'selling, though not now, while the marketplace is paused', context: { ...OWNER, isPaused: true }, expected: { action: 'sell', reason: 'owner', sellForm: 'single', isPaused: true } },
  // Another marketplace.
  { name: 'the other market', auction: { marketplaceKey: 'other' }, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market to a visitor', auction: { marketplaceKey: 'other' }, context: VISITOR, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market to its seller', auction: { marketplaceKey: 'other' }, context: SELLER, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market after its end', auction: { marketplaceKey: 'other' }, at: END, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market though this one is paused', auction: { marketplaceKey: 'other' }, context: { isPaused: true }, expected: { action: 'viewOnOtherMarket', reason: 'otherMarket', isPaused: false } },
  // Running, to others than the seller.
  { name: 'a bid to a visitor', auction: {}, context: VISITOR, expected: { action: 'bid', reason: 'bids' } },
  { name: 'a bid to a stranger', auction: {}, expected: { action: 'bid', reason: 'bids' } },
  { name: 'a bid to who was outbid', auction: WITH_BID, expected: { action: 'bid', reason: 'bids' } },
  { name: 'a bid on what is flagged: only selling is kept from it', auction: {}, context: { flag: 'scam' }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'a bid on a type not known yet', auction: { type: 'Dutch' }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'the lead', auction: MY_BID, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'the lead though there is a maximum', auction: { ...MY_BID, maxBid: 30n }, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'no lead to a visitor where nobody bid', auction: { topBidder: undefined }, context: VISITOR, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bidding one unit over the minimum of a fixed price', auction: { maxBid: 11n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'buying where minimum and maximum are the same', auction: { maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buying what the service calls a fixed price', auction: { type: 'FixedPrice', maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buying a fixed price that names no maximum', auction: { type: 'FixedPrice' }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'bidding without a maximum', auction: { maxBid: 0n }, expected: { action: 'bid', reason: 'bids' } },
  { name: 'bidding with a maximum of one unit more', auction: { minBid: 1n, maxBid: 2n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'a bid, though not now, while the marketplace is paused', auction: {}, context: { isPaused: true }, expected: { action: 'bid', reason: 'bids', isPaused: true } },
  // The end, by the clock, by the maximum and by the service.
  { name: 'a bid in the last second', auction: {}, at: END - 1, expected: { action: 'bid', reason: 'bids' } },
  { name: 'the end', auction: {}, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the end after it', auction: {}, at: END + 1, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the end to a visitor', auction: WITH_BID, context: VISITOR, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the lead in the last second', auction: MY_BID, at: END - 1, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'a claim to who leads at the end', auction: MY_BID, at: END, expected: { action: 'claim', reason: 'ended' } },
  { name: 'no end where there is none', auction: { endsAt: 0 }, at: NOW * 2, expected: { action: 'bid', reason: 'bids' } },
  { name: 'a claim to who bid the maximum', auction: { ...MY_BID, maxBid: 20n }, expected: { action: 'claim', reason: 'maximumReached' } },
  { name: 'the end to others when the maximum is bid', auction: { ...WITH_BID, maxBid: 20n }, expected: { action: 'endedAuction', reason: 'maximumReached' } },
  { name: 'bidding one unit under the maximum', auction: { ...WITH_BID, maxBid: 21n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'the end when the service says so first', auction: { isRunning: false }, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'a claim when the service says so first', auction: { ...MY_BID, isRunning: false }, expected: { action: 'claim', reason: 'ended' } },
  { name: 'a claim, though not now, while the marketplace is paused', auction: MY_BID, context: { isPaused: true }, at: END, expected: { action: 'claim', reason: 'ended', isPaused: true } },
  // All units of an SFT together.
  { name: 'a bid on all units', auction: ALL, expected: { action: 'bid', reason: 'bids' } },
  { name: 'the lead on all units', auction: { ...ALL, ...MY_BID }, expected: { action: 'topBidder', reason: 'leads' } },
  { name: 'buying all units at a fixed price', auction: { ...ALL, maxBid: 10n }, expected: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'bidding for or buying all units', auction: { ...ALL, maxBid: 11n }, expected: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'a claim of all units', auction: { ...ALL, ...MY_BID }, at: END, expected: { action: 'claim', reason: 'ended' } },
  { name: 'withdrawal of all units', auction: ALL, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'ending all units', auction: ALL, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  // Units one by one.
  { name: 'units to a visitor', auction: UNITS, context: VISITOR, expected: { action: 'buySft', reason: 'units' } },
  { name: 'units to a stranger', auction: UNITS, expected: { action: 'buySft', reason: 'units' } },
  { name: 'more units to who has bought some', auction: { ...UNITS, hasOrders: true }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'the price of units to their top bidder', auction: { ...UNITS, ...MY_BID }, expected: { action: 'displayPrice', reason: 'leads' } },
  { name: 'units in the last second', auction: UNITS, at: END - 1, expected: { action: 'buySft', reason: 'units' } },
  { name: 'the end of units', auction: UNITS, at: END, expected: { action: 'endedAuction', reason: 'ended' } },
  { name: 'withdrawal of units', auction: UNITS, context: SELLER, expected: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'withdrawal of what is left of partly sold units', auction: { ...UNITS, hasOrders: true }, context: SELLER, expected: { action: 'sftWithdraw', reason: 'units' } },
  { name: 'withdrawal of partly sold units after the end', auction: { ...UNITS, hasOrders: true }, context: SELLER, at: END, expected: { action: 'sftWithdraw', reason: 'ended' } },
  // The seller.
  { name: 'withdrawal', auction: {}, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdrawal of a fixed price', auction: { type: 'FixedPrice', maxBid: 10n }, context: SELLER, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdrawal in the last second', auction: {}, context: SELLER, at: END - 1, expected: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'ending', auction: {}, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  { name: 'the price to a seller with orders', auction: WITH_BID, context: SELLER, expected: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'ending to a seller with orders', auction: WITH_BID, context: SELLER, at: END, expected: { action: 'end', reason: 'ended' } },
  { name: 'ending to a seller whose maximum is bid', auction: { ...WITH_BID, maxBid: 20n }, context: SELLER, expected: { action: 'end', reason: 'maximumReached' } },
  { name: 'the price to a seller one unit under the maximum', auction: { ...WITH_BID, maxBid: 21n }, context: SELLER, expected: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'withdrawal, though not now, while the marketplace is paused', auction: {}, context: { ...SELLER, isPaused: true }, expected: { action: 'withdraw', reason: 'noOrders', isPaused: true } },
  // More of an SFT that is listed already.
  { name: 'another auction to a seller who still holds a unit', auction: UNITS, context: { ...SELLER, isSft: true, balance: 1 }, expected: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'single' } },
  { name: 'another auction to a seller who still holds two', auction: UNITS, context: { ...SELLER, ...HOLDER }, expected: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'units' } },
  { name: 'another auction to any holder', auction: UNITS, context: HOLDER, expected: { action: 'buySft', reason: 'units', sellMoreForm: 'units' } },
  { name: 'no other auction to a seller who holds none', auction: UNITS, context: { ...SELLER, isSft: true, balance: 0 }, expected: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'no other auction of what is flagged', auction: UNITS, context: { ...HOLDER, flag: 'nsfw' }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction without a marketplace', auction: UNITS, context: { ...HOLDER, hasMarketplace: false }, expected: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction of an NFT', auction: {}, context: { ...SELLER, balance: 1 }, expected: { action: 'withdraw', reason: 'noOrders' } }
]

describe('assetAction', () => {
  test.each(CASES)('offers $name', ({ at = NOW, expected, auction, context }) => {
    const full = { ...CONTEXT, auction: auction && { ...AUCTION, ...auction }, ...context }
    const plain = { sellMoreForm: undefined, sellForm: undefined, isPaused: false }
    expect(assetAction(full, at)).toEqual({ ...plain, ...expected })
  })

  test('has a row for every action', () => {
    expect(new Set(CASES.map(i => i.expected.action))).toEqual(new Set(ASSET_ACTIONS))
  })
})

describe('isSaleOver', () => {
  test('ignores a top bid while there is no maximum', () => {
    expect(isAuctionOver({ ...AUCTION, topBid: 0n }, NOW)).toBe(false)
  })
})

describe('isFixedPrice', () => {
  test('is not what has neither price', () => {
    expect(isFixedPrice({ minBid: 0n, maxBid: 0n, type: 'Nft' })).toBe(false)
  })
})
