import { describe, expect, test } from 'vitest'

import {
  ASSET_ACTIONS,
  type AssetSituation,
  assetAction,
  isSaleOver,
  type SaleTerms
} from '../../../../src/lib/rules/asset-action.ts'

const NOW = 1_700_000_000
const SALE: SaleTerms = {
  endsAt: NOW + 60,
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
const LED = { hasOrders: true, topBid: 20n, topBidder: 'erd1rival' }
const VISIT: AssetSituation = {
  isFlagged: false,
  isOwner: false,
  marketplaceKey: 'atrium',
  sale: undefined,
  viewer: 'erd1me'
}
const CASES: readonly {
  name: string
  at?: number
  sale?: Partial<SaleTerms>
  situation?: Partial<AssetSituation>
  action: (typeof ASSET_ACTIONS)[number]
}[] = [
  { name: 'nothing for sale to a visitor', situation: { viewer: undefined }, action: 'notForSale' },
  { name: 'nothing for sale to another person', action: 'notForSale' },
  { name: 'sell to the owner', situation: { isOwner: true }, action: 'sell' },
  {
    name: 'no sell without a marketplace',
    situation: { isOwner: true, marketplaceKey: undefined },
    action: 'notForSale'
  },
  {
    name: 'no sell of a flagged item',
    situation: { isOwner: true, isFlagged: true },
    action: 'notForSale'
  },
  { name: 'the other market', sale: { marketplaceKey: 'other' }, action: 'viewOnOtherMarket' },
  {
    name: 'the other market to its seller too',
    sale: { marketplaceKey: 'other' },
    situation: { viewer: 'erd1seller' },
    action: 'viewOnOtherMarket'
  },
  { name: 'a bid to a visitor', sale: {}, situation: { viewer: undefined }, action: 'bid' },
  { name: 'a bid to an outbid person', sale: LED, action: 'bid' },
  { name: 'a bid on all units', sale: { type: 'SftAll' }, action: 'bid' },
  { name: 'a bid on a type not known yet', sale: { type: 'Dutch' }, action: 'bid' },
  { name: 'buy or bid under a maximum', sale: { maxBid: 11n }, action: 'buyOrBid' },
  { name: 'buying at a fixed price', sale: { maxBid: 10n }, action: 'buyNft' },
  { name: 'the lead', sale: { ...LED, topBidder: 'erd1me' }, action: 'topBidder' },
  {
    name: 'no lead to a visitor while nobody bid',
    sale: { topBidder: undefined },
    situation: { viewer: undefined },
    action: 'bid'
  },
  { name: 'a bid one second before the end', sale: {}, at: NOW + 59, action: 'bid' },
  { name: 'the end on the last second', sale: {}, at: NOW + 60, action: 'endedAuction' },
  { name: 'no end without an end date', sale: { endsAt: 0 }, at: NOW * 2, action: 'bid' },
  {
    name: 'a claim to the top bidder after the end',
    sale: { ...LED, topBidder: 'erd1me' },
    at: NOW + 60,
    action: 'claim'
  },
  { name: 'the end to the others', sale: LED, at: NOW + 60, action: 'endedAuction' },
  {
    name: 'a claim when the maximum is reached',
    sale: { ...LED, maxBid: 20n, topBidder: 'erd1me' },
    action: 'claim'
  },
  {
    name: 'bidding one unit under the maximum',
    sale: { ...LED, maxBid: 21n },
    action: 'buyOrBid'
  },
  {
    name: 'the end when the service says so first',
    sale: { isRunning: false },
    action: 'endedAuction'
  },
  { name: 'units', sale: { type: 'SftOnePerPayment', maxBid: 10n }, action: 'buySft' },
  {
    name: 'the price of units to their top bidder',
    sale: { ...LED, type: 'SftOnePerPayment', topBidder: 'erd1me' },
    action: 'displayPrice'
  },
  {
    name: 'the end of units',
    sale: { type: 'SftOnePerPayment' },
    at: NOW + 60,
    action: 'endedAuction'
  },
  {
    name: 'withdrawal to the seller',
    sale: {},
    situation: { viewer: 'erd1seller' },
    action: 'withdraw'
  },
  {
    name: 'the price to a seller with orders',
    sale: LED,
    situation: { viewer: 'erd1seller' },
    action: 'displayPrice'
  },
  {
    name: 'ending to a seller with orders after the end',
    sale: LED,
    situation: { viewer: 'erd1seller' },
    at: NOW + 60,
    action: 'end'
  },
  {
    name: 'ending to a seller without orders after the end',
    sale: {},
    situation: { viewer: 'erd1seller' },
    at: NOW + 60,
    action: 'end'
  },
  {
    name: 'withdrawal of units to their seller',
    sale: { type: 'SftOnePerPayment' },
    situation: { viewer: 'erd1seller' },
    action: 'sftWithdraw'
  },
  {
    name: 'the price of partly sold units to their seller',
    sale: { type: 'SftOnePerPayment', hasOrders: true },
    situation: { viewer: 'erd1seller' },
    action: 'displayPrice'
  },
  {
    name: 'withdrawal of partly sold units after the end',
    sale: { type: 'SftOnePerPayment', hasOrders: true },
    situation: { viewer: 'erd1seller' },
    at: NOW + 60,
    action: 'sftWithdraw'
  }
]

describe('assetAction', () => {
  test.each(CASES)('offers $name', ({ action, at = NOW, sale, situation }) => {
    const shown = { ...VISIT, sale: sale && { ...SALE, ...sale }, ...situation }
    expect(assetAction(shown, at)).toBe(action)
  })

  test('has a row for every action', () => {
    expect(new Set(CASES.map(i => i.action))).toEqual(new Set(ASSET_ACTIONS))
  })
})

describe('isSaleOver', () => {
  test('ignores a top bid while there is no maximum', () => {
    expect(isSaleOver({ ...SALE, topBid: 0n }, NOW)).toBe(false)
  })
})
