import { describe, expect, test } from 'vitest'

import {
  ASSET_ACTIONS,
  type AssetContext,
  assetAction,
  type AssetDecision,
  isFixedPrice,
  isAuctionOver,
  type AuctionState
} from '../../../../src/lib/rules/asset-action.ts'

const NOW = 1_700_000_000
const END = NOW + 60
const SALE: AuctionState = {
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
const VISIT: AssetContext = {
  balance: 0,
  flag: undefined,
  hasMarketplace: true,
  isPaused: false,
  isSft: false,
  marketplaceKey: 'atrium',
  auction: undefined,
  viewer: 'erd1me'
}
const LED = { hasOrders: true, topBid: 20n, topBidder: 'erd1rival' }
const MINE = { ...LED, topBidder: 'erd1me' }
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
  sale?: Partial<AuctionState>
  who?: Partial<AssetContext>
  is: Pick<AssetDecision, 'action' | 'reason'> & Partial<AssetDecision>
}[] = [
  // No auction.
  { name: 'nothing to a visitor', who: VISITOR, is: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'nothing to a stranger', is: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'selling to the owner of an NFT', who: OWNER, is: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'nothing to who holds no unit', who: { isSft: true, balance: 0 }, is: { action: 'notForSale', reason: 'notOwner' } },
  { name: 'selling to who holds one unit, as an NFT is sold', who: { isSft: true, balance: 1 }, is: { action: 'sell', reason: 'owner', sellForm: 'single' } },
  { name: 'selling to who holds two units, by the forms of an SFT', who: HOLDER, is: { action: 'sell', reason: 'owner', sellForm: 'units' } },
  { name: 'nothing to an owner without a marketplace', who: { ...OWNER, hasMarketplace: false }, is: { action: 'notForSale', reason: 'noMarketplace' } },
  { name: 'nothing to the owner of a scam', who: { ...OWNER, flag: 'scam' }, is: { action: 'notForSale', reason: 'scam' } },
  { name: 'nothing to the owner of what is not safe for work', who: { ...OWNER, flag: 'nsfw' }, is: { action: 'notForSale', reason: 'nsfw' } },
  { name: 'selling, though not now, while the marketplace is paused', who: { ...OWNER, isPaused: true }, is: { action: 'sell', reason: 'owner', sellForm: 'single', isPaused: true } },
  // Another marketplace.
  { name: 'the other market', sale: { marketplaceKey: 'other' }, is: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market to a visitor', sale: { marketplaceKey: 'other' }, who: VISITOR, is: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market to its seller', sale: { marketplaceKey: 'other' }, who: SELLER, is: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market after its end', sale: { marketplaceKey: 'other' }, at: END, is: { action: 'viewOnOtherMarket', reason: 'otherMarket' } },
  { name: 'the other market though this one is paused', sale: { marketplaceKey: 'other' }, who: { isPaused: true }, is: { action: 'viewOnOtherMarket', reason: 'otherMarket', isPaused: false } },
  // Running, to others than the seller.
  { name: 'a bid to a visitor', sale: {}, who: VISITOR, is: { action: 'bid', reason: 'bids' } },
  { name: 'a bid to a stranger', sale: {}, is: { action: 'bid', reason: 'bids' } },
  { name: 'a bid to who was outbid', sale: LED, is: { action: 'bid', reason: 'bids' } },
  { name: 'a bid on what is flagged: only selling is kept from it', sale: {}, who: { flag: 'scam' }, is: { action: 'bid', reason: 'bids' } },
  { name: 'a bid on a type not known yet', sale: { type: 'Dutch' }, is: { action: 'bid', reason: 'bids' } },
  { name: 'the lead', sale: MINE, is: { action: 'topBidder', reason: 'leads' } },
  { name: 'the lead though there is a maximum', sale: { ...MINE, maxBid: 30n }, is: { action: 'topBidder', reason: 'leads' } },
  { name: 'no lead to a visitor where nobody bid', sale: { topBidder: undefined }, who: VISITOR, is: { action: 'bid', reason: 'bids' } },
  { name: 'bidding one unit over the minimum of a fixed price', sale: { maxBid: 11n }, is: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'buying where minimum and maximum are the same', sale: { maxBid: 10n }, is: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buying what the service calls a fixed price', sale: { type: 'FixedPrice', maxBid: 10n }, is: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'buying a fixed price that names no maximum', sale: { type: 'FixedPrice' }, is: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'bidding without a maximum', sale: { maxBid: 0n }, is: { action: 'bid', reason: 'bids' } },
  { name: 'bidding with a maximum of one unit more', sale: { minBid: 1n, maxBid: 2n }, is: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'a bid, though not now, while the marketplace is paused', sale: {}, who: { isPaused: true }, is: { action: 'bid', reason: 'bids', isPaused: true } },
  // The end, by the clock, by the maximum and by the service.
  { name: 'a bid in the last second', sale: {}, at: END - 1, is: { action: 'bid', reason: 'bids' } },
  { name: 'the end', sale: {}, at: END, is: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the end after it', sale: {}, at: END + 1, is: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the end to a visitor', sale: LED, who: VISITOR, at: END, is: { action: 'endedAuction', reason: 'ended' } },
  { name: 'the lead in the last second', sale: MINE, at: END - 1, is: { action: 'topBidder', reason: 'leads' } },
  { name: 'a claim to who leads at the end', sale: MINE, at: END, is: { action: 'claim', reason: 'ended' } },
  { name: 'no end where there is none', sale: { endsAt: 0 }, at: NOW * 2, is: { action: 'bid', reason: 'bids' } },
  { name: 'a claim to who bid the maximum', sale: { ...MINE, maxBid: 20n }, is: { action: 'claim', reason: 'maximumReached' } },
  { name: 'the end to others when the maximum is bid', sale: { ...LED, maxBid: 20n }, is: { action: 'endedAuction', reason: 'maximumReached' } },
  { name: 'bidding one unit under the maximum', sale: { ...LED, maxBid: 21n }, is: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'the end when the service says so first', sale: { isRunning: false }, is: { action: 'endedAuction', reason: 'ended' } },
  { name: 'a claim when the service says so first', sale: { ...MINE, isRunning: false }, is: { action: 'claim', reason: 'ended' } },
  { name: 'a claim, though not now, while the marketplace is paused', sale: MINE, who: { isPaused: true }, at: END, is: { action: 'claim', reason: 'ended', isPaused: true } },
  // All units of an SFT together.
  { name: 'a bid on all units', sale: ALL, is: { action: 'bid', reason: 'bids' } },
  { name: 'the lead on all units', sale: { ...ALL, ...MINE }, is: { action: 'topBidder', reason: 'leads' } },
  { name: 'buying all units at a fixed price', sale: { ...ALL, maxBid: 10n }, is: { action: 'buyNft', reason: 'fixedPrice' } },
  { name: 'bidding for or buying all units', sale: { ...ALL, maxBid: 11n }, is: { action: 'buyOrBid', reason: 'bidsWithMaximum' } },
  { name: 'a claim of all units', sale: { ...ALL, ...MINE }, at: END, is: { action: 'claim', reason: 'ended' } },
  { name: 'withdrawal of all units', sale: ALL, who: SELLER, is: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'ending all units', sale: ALL, who: SELLER, at: END, is: { action: 'end', reason: 'ended' } },
  // Units one by one.
  { name: 'units to a visitor', sale: UNITS, who: VISITOR, is: { action: 'buySft', reason: 'units' } },
  { name: 'units to a stranger', sale: UNITS, is: { action: 'buySft', reason: 'units' } },
  { name: 'more units to who has bought some', sale: { ...UNITS, hasOrders: true }, is: { action: 'buySft', reason: 'units' } },
  { name: 'the price of units to their top bidder', sale: { ...UNITS, ...MINE }, is: { action: 'displayPrice', reason: 'leads' } },
  { name: 'units in the last second', sale: UNITS, at: END - 1, is: { action: 'buySft', reason: 'units' } },
  { name: 'the end of units', sale: UNITS, at: END, is: { action: 'endedAuction', reason: 'ended' } },
  { name: 'withdrawal of units', sale: UNITS, who: SELLER, is: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'withdrawal of what is left of partly sold units', sale: { ...UNITS, hasOrders: true }, who: SELLER, is: { action: 'sftWithdraw', reason: 'units' } },
  { name: 'withdrawal of partly sold units after the end', sale: { ...UNITS, hasOrders: true }, who: SELLER, at: END, is: { action: 'sftWithdraw', reason: 'ended' } },
  // The seller.
  { name: 'withdrawal', sale: {}, who: SELLER, is: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdrawal of a fixed price', sale: { type: 'FixedPrice', maxBid: 10n }, who: SELLER, is: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'withdrawal in the last second', sale: {}, who: SELLER, at: END - 1, is: { action: 'withdraw', reason: 'noOrders' } },
  { name: 'ending', sale: {}, who: SELLER, at: END, is: { action: 'end', reason: 'ended' } },
  { name: 'the price to a seller with orders', sale: LED, who: SELLER, is: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'ending to a seller with orders', sale: LED, who: SELLER, at: END, is: { action: 'end', reason: 'ended' } },
  { name: 'ending to a seller whose maximum is bid', sale: { ...LED, maxBid: 20n }, who: SELLER, is: { action: 'end', reason: 'maximumReached' } },
  { name: 'the price to a seller one unit under the maximum', sale: { ...LED, maxBid: 21n }, who: SELLER, is: { action: 'displayPrice', reason: 'hasOrders' } },
  { name: 'withdrawal, though not now, while the marketplace is paused', sale: {}, who: { ...SELLER, isPaused: true }, is: { action: 'withdraw', reason: 'noOrders', isPaused: true } },
  // More of an SFT that is listed already.
  { name: 'another auction to a seller who still holds a unit', sale: UNITS, who: { ...SELLER, isSft: true, balance: 1 }, is: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'single' } },
  { name: 'another auction to a seller who still holds two', sale: UNITS, who: { ...SELLER, ...HOLDER }, is: { action: 'sftWithdraw', reason: 'noOrders', sellMoreForm: 'units' } },
  { name: 'another auction to any holder', sale: UNITS, who: HOLDER, is: { action: 'buySft', reason: 'units', sellMoreForm: 'units' } },
  { name: 'no other auction to a seller who holds none', sale: UNITS, who: { ...SELLER, isSft: true, balance: 0 }, is: { action: 'sftWithdraw', reason: 'noOrders' } },
  { name: 'no other auction of what is flagged', sale: UNITS, who: { ...HOLDER, flag: 'nsfw' }, is: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction without a marketplace', sale: UNITS, who: { ...HOLDER, hasMarketplace: false }, is: { action: 'buySft', reason: 'units' } },
  { name: 'no other auction of an NFT', sale: {}, who: { ...SELLER, balance: 1 }, is: { action: 'withdraw', reason: 'noOrders' } }
]

describe('assetAction', () => {
  test.each(CASES)('offers $name', ({ at = NOW, is, sale, who }) => {
    const situation = { ...VISIT, sale: sale && { ...SALE, ...sale }, ...who }
    const plain = { another: undefined, form: undefined, isPaused: false }
    expect(assetAction(situation, at)).toEqual({ ...plain, ...is })
  })

  test('has a row for every action', () => {
    expect(new Set(CASES.map(i => i.is.action))).toEqual(new Set(ASSET_ACTIONS))
  })
})

describe('isSaleOver', () => {
  test('ignores a top bid while there is no maximum', () => {
    expect(isAuctionOver({ ...SALE, topBid: 0n }, NOW)).toBe(false)
  })
})

describe('isFixedPrice', () => {
  test('is not what has neither price', () => {
    expect(isFixedPrice({ minBid: 0n, maxBid: 0n, type: 'Nft' })).toBe(false)
  })
})
