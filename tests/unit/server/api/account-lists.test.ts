import { describe, expect, test } from 'vitest'

import {
  loadAccountAuctions,
  loadAccountBids,
  loadClaimable,
  loadOutbids,
  loadWonAuctions
} from '../../../../src/server/api/account-auctions.ts'
import {
  loadAccountAssets,
  loadAccountCollections,
  loadAccountOffers
} from '../../../../src/server/api/account-lists.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'

const ACCOUNT = { address: ADDRESS, marketplaceKey: 'atrium' }
const PAGE = { first: 10 }
const NOW = 1_700_000_001
/** The ends of the minute of NOW. Requests name full minutes, so that those of one minute are equal. */
const [MINUTE_START, MINUTE_END] = ['1699999980', '1700000040']
const BID = { id: '5', auctionId: 7, price: PRICE, status: 'Inactive' }
const LISTED_AUCTION = { ...AUCTION, asset: CARD, nrAuctionedTokens: 2, availableTokens: 2 }

// The exact texts of specification 2 section 7.1.
describe('the queries of account lists', { tags: ['@M23', '@M25'] }, () => {
  test('filter assets by owner, artist or liking account', () => {
    const filters = (of: Parameters<typeof loadAccountAssets>[0]) =>
      loadAccountAssets(of, PAGE).variables['filters']
    const { marketplaceKey } = ACCOUNT
    expect(filters({ ownerAddress: ADDRESS, marketplaceKey })).toEqual({ ownerAddress: ADDRESS })
    expect(filters({ likedByAddress: ADDRESS, marketplaceKey })).toEqual({
      likedByAddress: ADDRESS
    })
    expect(filters({ artistAddress: ADDRESS, marketplaceKey })).toEqual({ artistAddress: ADDRESS })
    const collection = 'ART-abcdef'
    expect(
      filters({ ownerAddress: ADDRESS, collection, searchTerm: 'tide', marketplaceKey })
    ).toEqual({ ownerAddress: ADDRESS, collection, searchTerm: 'tide' })
    expect(filters({ collection, searchTerm: undefined, marketplaceKey })).toEqual({ collection })
  })

  // The service counts items without the search term, so it announces a further page, which is empty.
  test('end a search at the first page that is not full', () => {
    const { marketplaceKey } = ACCOUNT
    const pageInfo = { endCursor: 'YXJyYXk=', hasNextPage: true }
    const read = (first: number, of: { searchTerm?: string }) =>
      loadAccountAssets({ ownerAddress: ADDRESS, marketplaceKey, ...of }, { first }).read({
        assets: { ...connection(CARD), pageInfo }
      }).next
    expect(read(2, { searchTerm: 'tide' })).toBeUndefined()
    expect(read(1, { searchTerm: 'tide' })).toBe('YXJyYXk=')
    expect(read(2, {})).toBe('YXJyYXk=')
  })

  test('request the first hundred collections', () => {
    expect(loadAccountCollections({ artistAddress: ADDRESS }, 100).variables).toEqual({
      filters: { artistAddress: ADDRESS },
      pagination: { first: 100 }
    })
    expect(
      loadAccountCollections({ ownerAddress: ADDRESS, withNfts: true }, 100).variables
    ).toEqual({
      filters: { ownerAddress: ADDRESS, withNfts: true },
      pagination: { first: 100 }
    })
  })

  test('sort auctions by latest end and include unstarted ones only for the owner', () => {
    const common = [
      { field: 'ownerAddress', op: 'EQ', values: [ADDRESS] },
      { field: 'status', op: 'IN', values: ['Running', 'Claimable'] }
    ]
    const key = { field: 'marketplaceKey', op: 'EQ', values: ['atrium'] }
    const variablesFor = (isOwner: boolean) =>
      loadAccountAuctions({ ...ACCOUNT, isOwner, now: NOW }, PAGE).variables
    expect(variablesFor(true)).toEqual({
      filters: { operator: 'AND', filters: [...common, key] },
      sorting: [{ field: 'endDate', direction: 'DESC' }],
      pagination: PAGE
    })
    expect(variablesFor(false)['filters']).toEqual({
      operator: 'AND',
      filters: [...common, { field: 'startDate', op: 'LE', values: [MINUTE_END] }, key]
    })
  })

  test('can begin with the auctions that end first', () => {
    const of = { ...ACCOUNT, isEnding: true, isOwner: true, now: NOW }
    expect(loadAccountAuctions(of, PAGE).variables).toMatchObject({
      filters: {
        filters: [
          { field: 'ownerAddress', op: 'EQ', values: [ADDRESS] },
          { field: 'status', op: 'EQ', values: ['Running'] },
          { field: 'endDate', op: 'GE', values: [MINUTE_START] },
          { field: 'marketplaceKey', op: 'EQ', values: ['atrium'] }
        ]
      },
      sorting: [{ field: 'endDate', direction: 'ASC' }]
    })
  })

  test('select the bids in running auctions', () => {
    expect(loadAccountBids(ACCOUNT, PAGE).variables).toEqual({
      filters: {
        operator: 'AND',
        filters: [
          { field: 'OrderEntity.ownerAddress', op: 'EQ', values: [ADDRESS] },
          { field: 'OrderEntity.status', op: 'IN', values: ['Inactive', 'Active'] },
          { field: 'OrderEntity.marketplaceKey', op: 'EQ', values: ['atrium'] }
        ],
        childExpressions: [
          {
            operator: 'OR',
            filters: [
              {
                field: 'AuctionEntity.status',
                relationField: 'OrderEntity.auction',
                op: 'EQ',
                values: ['Running']
              }
            ]
          }
        ]
      },
      pagination: PAGE
    })
  })

  test('find claimable auctions by the session of the owner, or by the winning bids of others', () => {
    expect(loadClaimable('atrium', PAGE)).toMatchObject({
      method: 'POST',
      variables: { filters: { marketplaceKey: 'atrium' }, pagination: PAGE }
    })
    // The filters are: owner, status of the order, marketplace.
    expect(loadWonAuctions(ACCOUNT, PAGE).variables).toMatchObject({
      filters: {
        filters: [{}, { values: ['Active'] }, {}],
        childExpressions: [{ filters: [{ values: ['Claimable'] }] }]
      }
    })
  })

  test('select outbid bids in running auctions', () => {
    // The filters are: owner, status of the order, marketplace.
    expect(loadOutbids(ACCOUNT, PAGE).variables).toMatchObject({
      filters: {
        filters: [{}, { values: ['Inactive'] }, {}],
        childExpressions: [{ filters: [{ values: ['Running'] }] }]
      }
    })
  })

  test('select active and expired offers', () => {
    expect(loadAccountOffers(ACCOUNT, PAGE).variables).toEqual({
      filters: { ownerAddress: ADDRESS, marketplaceKey: 'atrium', status: ['Active', 'Expired'] },
      pagination: PAGE
    })
  })
})

describe('the responses of account lists', { tags: ['@M25'] }, () => {
  test('keep the last bid of each auction and skip bids without an auction', () => {
    const { items } = loadAccountBids(ACCOUNT, PAGE).read({
      orders: connection(
        { ...BID, id: '9', status: 'Active', auction: LISTED_AUCTION },
        { ...BID, id: '8', auction: LISTED_AUCTION },
        { ...BID, id: '7', auction: { ...LISTED_AUCTION, id: '8' } },
        { ...BID, id: '6', auction: null }
      )
    })
    expect(items.map(i => [i.auction.id, i.status])).toEqual([
      ['7', 'Active'],
      ['8', 'Inactive']
    ])
  })

  test.each([
    ['there is no bid', {}, false],
    ['there is a bid', { topBid: PRICE }, true],
    ['units were bought', { availableTokens: 1 }, true]
  ])('set hasOrders of a claimable auction when %s: $2', (_, change, expected) => {
    const { items } = loadClaimable('atrium', PAGE).read({
      myClaimableAuctions: connection({ ...LISTED_AUCTION, ...change })
    })
    expect(items[0]?.hasOrders).toBe(expected)
  })

  test('have no next page of offers when all offers came at once', () => {
    const offer = {
      id: '9',
      identifier: CARD.identifier,
      quantity: null,
      status: 'Active',
      ownerAddress: ADDRESS,
      endDate: NOW,
      marketplaceKey: 'atrium',
      price: PRICE,
      asset: CARD
    }
    const next = { endCursor: 'YXJyYXk=', hasNextPage: true }
    const read = (count: number) =>
      loadAccountOffers(ACCOUNT, PAGE).read({
        offers: { ...connection(offer), pageInfo: next, pageData: { count } }
      }).next
    expect(read(1)).toBeUndefined()
    expect(read(2)).toBe('YXJyYXk=')
  })
})
