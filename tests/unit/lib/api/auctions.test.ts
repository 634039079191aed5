import { describe, expect, test } from 'vitest'

import { loadAuctionOrders } from '../../../../src/lib/api/auction-orders.ts'
import {
  loadAuction,
  loadAuctionPrice,
  loadMarketplaceAuctions,
  loadOpenAuctions,
  loadUnsettledAuctions
} from '../../../../src/lib/api/auctions.ts'
import { ADDRESS, AUCTION, connection, PERSON, PRICE } from './fixtures.ts'

const NOW = 1_700_000_001
const LISTING = {
  ...AUCTION,
  marketplaceAuctionId: 3,
  nrAuctionedTokens: 10,
  availableTokens: 10,
  minBidDiff: { ...PRICE, amount: '1' },
  owner: null
}

function readListing(change: object) {
  const request = loadOpenAuctions(AUCTION.identifier, { first: 3, now: NOW })
  return request.read({ auctions: connection({ ...LISTING, ...change }) }).items[0]
}

describe('the auctions of an asset', () => {
  test('are requested with equal variables within a minute, so that responses can be shared', () => {
    const { variables } = loadOpenAuctions(AUCTION.identifier, { first: 3, now: NOW })
    expect(variables).toEqual({
      filters: {
        operator: 'AND',
        filters: [
          { field: 'status', op: 'EQ', values: ['Running'] },
          { field: 'identifier', op: 'EQ', values: [AUCTION.identifier] },
          { field: 'startDate', op: 'LE', values: ['1700000040'] }
        ],
        childExpressions: [
          {
            operator: 'OR',
            filters: [
              { field: 'endDate', op: 'EQ', values: ['0'] },
              { field: 'endDate', op: 'GE', values: ['1699999980'] }
            ]
          }
        ]
      },
      pagination: { first: 3 }
    })
    expect(loadOpenAuctions(AUCTION.identifier, { first: 3, now: NOW + 38 }).variables).toEqual(
      variables
    )
  })

  test('are requested from one marketplace', () => {
    const query = { first: 3, marketplaceKey: 'kilnandco', now: NOW }
    expect(loadOpenAuctions(AUCTION.identifier, query).variables['filters']).toMatchObject({
      filters: [
        { field: 'status', op: 'EQ', values: ['Running'] },
        { field: 'identifier', op: 'EQ', values: [AUCTION.identifier] },
        { field: 'startDate', op: 'LE', values: ['1700000040'] },
        { field: 'marketplaceKey', op: 'EQ', values: ['kilnandco'] }
      ]
    })
  })

  test('that are claimable or past their end have a request of their own', () => {
    const { variables } = loadUnsettledAuctions(AUCTION.identifier, { now: NOW })
    expect(variables['filters']).toMatchObject({
      filters: expect.arrayContaining([
        { field: 'status', op: 'IN', values: ['Running', 'Claimable'] },
        { field: 'endDate', op: 'GE', values: ['1'] }
      ]),
      childExpressions: [
        {
          operator: 'OR',
          filters: [
            { field: 'status', op: 'EQ', values: ['Claimable'] },
            { field: 'endDate', op: 'LE', values: ['1700000040'] }
          ]
        }
      ]
    })
  })

  test('that are running or claimable are requested together for one marketplace', () => {
    const request = loadMarketplaceAuctions(AUCTION.identifier, {
      marketplaceKey: 'atrium',
      now: NOW
    })
    expect(request.variables['filters']).toMatchObject({
      filters: expect.arrayContaining([
        { field: 'status', op: 'IN', values: ['Running', 'Claimable'] },
        { field: 'marketplaceKey', op: 'EQ', values: ['atrium'] }
      ])
    })
  })

  test('have a status, a type, times, prices and a marketplace', () => {
    const topBid = { ...PRICE, amount: '2000000000000000000' }
    expect(readListing({ topBid, topBidder: { address: ADDRESS } })).toMatchObject({
      endsAt: 1_700_003_600,
      id: '7',
      isRunning: true,
      marketplace: { key: 'atrium', name: 'Atrium', url: 'https://a.example/' },
      maxBid: { amount: 0n },
      minBid: { amount: 1_500_000_000_000_000_000n, symbol: 'EGLD', usd: '45.5' },
      owner: ADDRESS,
      startsAt: 1_700_000_000,
      status: 'Running',
      topBid: { amount: 2_000_000_000_000_000_000n },
      topBidder: ADDRESS,
      type: 'NftBid'
    })
  })

  test('have units, and a seller with only an address when the service sends no account', () => {
    expect(readListing({})).toMatchObject({
      available: 10,
      marketplaceAuctionId: 3,
      hasOrders: false,
      minBidDiff: { amount: 1n },
      seller: { address: ADDRESS, herotag: undefined },
      units: 10
    })
  })

  test.each([
    { name: 'there is no bid', change: {}, hasOrders: false },
    {
      name: 'the top bid is zero',
      change: { topBid: { ...PRICE, amount: '0' } },
      hasOrders: false
    },
    { name: 'there is a bid', change: { topBid: PRICE }, hasOrders: true },
    { name: 'a unit is sold', change: { availableTokens: 9 }, hasOrders: true }
  ])('have hasOrders $hasOrders when $name', ({ change, hasOrders }) => {
    expect(readListing(change)?.hasOrders).toBe(hasOrders)
  })

  test('have 18 decimals in EGLD and the ticker of other tokens, whatever the service sends', () => {
    const tokenData = (identifier: string) => ({ decimals: 2, identifier, symbol: 'PAINT, $0.50' })
    const native = { ...PRICE, token: 'EGLD', tokenData: tokenData('EGLD') }
    const other = { ...PRICE, token: 'WEGLD-bd4d79', tokenData: tokenData('WEGLD-bd4d79') }
    expect(readListing({ minBid: native })?.minBid).toMatchObject({ decimals: 18, symbol: 'EGLD' })
    expect(readListing({ minBid: other })?.minBid).toMatchObject({ decimals: 2, symbol: 'WEGLD' })
  })

  test('keep an unknown type, and are not running with an unknown status', () => {
    expect(readListing({ status: 'Paused', type: 'Dutch' })).toMatchObject({
      isRunning: false,
      type: 'Dutch'
    })
  })
})

describe('loadAuction', () => {
  test('requests the auction by its id and by its asset', () => {
    const { variables } = loadAuction(AUCTION.identifier, '7', NOW)
    expect(variables['filters']).toEqual({
      operator: 'AND',
      filters: [
        { field: 'id', op: 'EQ', values: ['7'] },
        { field: 'identifier', op: 'EQ', values: [AUCTION.identifier] },
        { field: 'status', op: 'IN', values: ['Running', 'Claimable'] },
        { field: 'startDate', op: 'LE', values: ['1700000040'] }
      ]
    })
  })
})

describe('loadAuctionPrice', () => {
  test('requests one auction by its id', () => {
    expect(loadAuctionPrice('7').variables['filters']).toMatchObject({
      filters: [{ field: 'id', op: 'EQ', values: ['7'] }]
    })
  })

  test('reads the state, the top bid and the top bidder', () => {
    const read = loadAuctionPrice('7').read({
      auctions: connection({
        ...AUCTION,
        availableTokens: 1,
        topBid: PRICE,
        topBidder: { address: ADDRESS }
      })
    })
    expect(read).toMatchObject({
      isRunning: true,
      topBid: { amount: 1_500_000_000_000_000_000n },
      topBidder: ADDRESS
    })
  })

  test('returns undefined for an unknown auction', () => {
    expect(loadAuctionPrice('7').read({ auctions: connection() })).toBeUndefined()
  })
})

describe('loadAuctionOrders', () => {
  test('requests the newest orders first and reads them', () => {
    const order = {
      id: '1',
      ownerAddress: ADDRESS,
      status: 'Bought',
      creationDate: NOW,
      boughtTokensNo: null,
      price: PRICE,
      from: PERSON
    }
    const request = loadAuctionOrders({ auctionId: '7', marketplaceKey: 'atrium' }, { first: 10 })
    expect(request.variables).toMatchObject({
      filters: {
        filters: [
          { field: 'OrderEntity.auctionId', op: 'EQ', values: ['7'] },
          { field: 'OrderEntity.marketplaceKey', op: 'EQ', values: ['atrium'] }
        ]
      },
      pagination: { first: 10 },
      sorting: [{ field: 'id', direction: 'DESC' }]
    })
    const price = { amount: 1_500_000_000_000_000_000n, symbol: 'EGLD' }
    expect(request.read({ orders: connection(order) }).items).toMatchObject([
      { at: NOW, by: { herotag: 'alice' }, price, quantity: 1, status: 'Bought' }
    ])
  })
})
