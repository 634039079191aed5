import { describe, expect, test } from 'vitest'

import {
  loadCollection,
  loadCollectionStats,
  loadCollections,
  loadFeaturedCollections
} from '../../../../src/lib/api/collections.ts'
import { loadMarketplace } from '../../../../src/lib/api/marketplaces.ts'
import { loadNotifications } from '../../../../src/lib/api/notifications.ts'
import { loadAccountStats } from '../../../../src/lib/api/people.ts'
import { loadExploreNftsStats, loadExploreStats } from '../../../../src/server/api/explore.ts'
import { ADDRESS, connection, PERSON, PRICE } from './fixtures.ts'

const SUMMARY = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  type: 'NonFungibleESDT',
  description: null,
  verified: true,
  artist: PERSON,
  collectionAsset: {
    totalCount: '120',
    assets: [
      {
        identifier: 'ART-abcdef-01',
        thumbnailUrl: 'https://m.example/1',
        isNsfw: null,
        scamInfo: null
      },
      { identifier: 'ART-abcdef-02', thumbnailUrl: 'ipfs://x', isNsfw: true, scamInfo: null },
      null
    ]
  }
}

describe('the loaders of collections', () => {
  test('read the cards of featured collections', () => {
    const request = loadFeaturedCollections({ first: 10 })
    expect(request.variables).toEqual({ filters: { type: 'Featured' }, pagination: { first: 10 } })
    expect(request.read({ featuredCollections: connection(SUMMARY) }).items).toMatchObject([
      {
        collection: 'ART-abcdef',
        isVerified: true,
        items: 120,
        thumbnails: [
          {
            identifier: 'ART-abcdef-01',
            isFlagged: false,
            isNsfw: false,
            url: 'https://m.example/1'
          },
          { identifier: 'ART-abcdef-02', isFlagged: true, isNsfw: true, url: undefined }
        ]
      }
    ])
  })

  test.each(['artist', 'description'])('leave out the %s of a card when it is malformed', field => {
    const read = (value: unknown) =>
      loadFeaturedCollections({ first: 10 }).read({
        featuredCollections: connection({ ...SUMMARY, [field]: value })
      })
    expect(read(7)).toEqual(read(null))
  })

  test('request trending collections', () => {
    expect(loadCollections({ sorting: 'Trending' }, { first: 3 }).variables).toEqual({
      filters: {},
      pagination: { first: 3 },
      sorting: 'Trending'
    })
  })

  test('request verified active collections', () => {
    const filter = { isActive: true, isVerified: true, sorting: 'Verified' } as const
    expect(loadCollections(filter, { first: 3 }).variables).toEqual({
      filters: { activeLast30Days: true, verified: true },
      pagination: { first: 3 },
      sorting: 'Verified'
    })
  })

  test('read a collection, and return undefined for an unknown one', () => {
    const request = loadCollection('ART-abcdef')
    const raw = {
      ...SUMMARY,
      creationDate: 1,
      nftsCount: 7,
      ownerAddress: ADDRESS,
      pngUrl: null,
      scamInfo: null,
      website: 'javascript:alert(1)'
    }
    expect(request.read({ collections: connection(raw) })).toMatchObject({
      items: 7,
      website: undefined
    })
    expect(request.read({ collections: connection() })).toBeUndefined()
  })

  test('read a collection although the service leaves out its identifier', () => {
    const raw = { ...SUMMARY, collection: null, creationDate: 1 }
    const read = loadCollection('ART-abcdef').read({ collections: connection(raw) })
    expect(read).toMatchObject({ collection: 'ART-abcdef', name: 'Dusk' })
  })

  test('read each trait with its most common value first', () => {
    const raw = {
      ...SUMMARY,
      creationDate: 1,
      traits: [
        {
          name: 'Sky',
          values: [
            { value: 'Dawn', occurrences: 1 },
            { value: 'Dusk', occurrences: 9 }
          ]
        },
        { name: 'Bare', values: null }
      ]
    }
    const read = loadCollection('ART-abcdef').read({ collections: connection(raw) })
    expect(read?.traits).toEqual([
      {
        name: 'Sky',
        values: [
          { count: 9, value: 'Dusk' },
          { count: 1, value: 'Dawn' }
        ]
      },
      { name: 'Bare', values: [] }
    ])
  })

  test('request statistics in one payment token', () => {
    const request = loadCollectionStats('ART-abcdef', {
      marketplaceKey: 'atrium',
      paymentToken: 'USDC-abcdef'
    })
    expect(request.variables).toEqual({
      filters: {
        identifier: 'ART-abcdef',
        marketplaceKey: 'atrium',
        paymentToken: 'USDC-abcdef'
      }
    })
  })

  test('read statistics as amounts, and a price of zero as undefined', () => {
    const stats = loadCollectionStats('ART-abcdef', { marketplaceKey: 'atrium' }).read({
      collectionStats: {
        identifier: 'ART-abcdef',
        items: 7,
        activeAuctions: null,
        auctionsEnded: 2,
        minPrice: '0',
        maxPrice: '5',
        saleAverage: null,
        volumeTraded: '9'
      }
    })
    expect(stats).toEqual({
      activeAuctions: 0,
      auctionsEnded: 2,
      items: 7,
      maxPrice: 5n,
      minPrice: undefined,
      saleAverage: undefined,
      volumeTraded: 9n
    })
  })
})

describe('loadExploreStats, loadExploreNftsStats and loadAccountStats', () => {
  test('read the counters of the explore pages', () => {
    const stats = { artists: 1, collections: 2, nfts: 3 }
    expect(loadExploreStats().read({ exploreStats: stats })).toEqual(stats)
    expect(
      loadExploreNftsStats().read({
        exploreNftsStats: { allNftsCount: 3, buyNowCount: 2, liveAuctionsCount: 1 }
      })
    ).toEqual({ all: 3 })
  })

  test('read the counters of an account from strings, and add up its bids per token', () => {
    const request = loadAccountStats({ address: ADDRESS, isOwner: true, marketplaceKey: 'atrium' })
    const other = { ...PRICE, amount: '500000000000000000' }
    const biddings = [PRICE, other, { ...other, token: 'USDC-c76f1f', tokenData: null }]
    expect(
      request.read({ accountStats: { address: ADDRESS, auctions: '2', biddings, likes: null } })
    ).toEqual({
      auctions: 2,
      biddings: [
        expect.objectContaining({ amount: 2_000_000_000_000_000_000n, token: PRICE.token }),
        expect.objectContaining({ amount: 500_000_000_000_000_000n, token: 'USDC-c76f1f' })
      ],
      claimable: 0,
      collected: 0,
      creations: 0,
      likes: 0,
      orders: 0
    })
  })
})

describe('loadNotifications', () => {
  test('sends a POST, so that no cache shares the response', () => {
    expect(loadNotifications('atrium', 100)).toMatchObject({
      method: 'POST',
      variables: { filters: { marketplaceKey: 'atrium' }, pagination: { first: 100 } }
    })
  })
})

describe('loadMarketplace', () => {
  const RAW = {
    key: 'atrium',
    name: 'Atrium',
    url: 'https://a.example',
    address: ADDRESS,
    iconUrl: null,
    type: 'Internal',
    isPaused: true,
    marketplaceCutPercentage: '250',
    acceptedPaymentTokens: null,
    acceptedCollectionIdentifiers: null
  }

  test('reads the cut, the accepted tokens and the accepted collections', () => {
    const usdc = { identifier: 'USDC-c76f1f', name: 'WrappedUSDC', symbol: 'USDC', decimals: 6 }
    const accepted = {
      acceptedCollectionIdentifiers: ['ART-abcdef'],
      acceptedPaymentTokens: [{ ...usdc, priceUsd: '0.99' }],
      isPaused: null
    }
    expect(
      loadMarketplace('atrium').read({ marketplaces: connection({ ...RAW, ...accepted }) })
    ).toMatchObject({
      address: ADDRESS,
      collections: ['ART-abcdef'],
      cutBp: 250,
      isPaused: false,
      key: 'atrium',
      name: 'Atrium',
      paymentTokens: [{ ...usdc, priceUsd: '0.99' }]
    })
  })

  test('accepts only the native token when the service sends no payment tokens', () => {
    const found = loadMarketplace('atrium').read({ marketplaces: connection(RAW) })
    expect(found).toMatchObject({
      cutBp: 250,
      isPaused: true,
      paymentTokens: [{ identifier: 'EGLD', decimals: 18 }]
    })
  })

  test('returns undefined for an unknown key, for which the service sends a null node', () => {
    expect(loadMarketplace('x').read({ marketplaces: connection(null) })).toBeUndefined()
  })
})
