import { describe, expect, test } from 'vitest'

import { loadAsset, loadAssetCards } from '../../../../src/lib/api/assets.ts'
import { ShapeError } from '../../../../src/lib/errors.ts'
import { ADDRESS, CARD, connection, PERSON, PRICE } from './fixtures.ts'

const DETAIL = {
  ...CARD,
  nonce: 1,
  royalties: '5',
  supply: '12',
  creationDate: 1_690_000_000,
  uris: [],
  tags: ['dusk', ''],
  isWhitelistedStorage: false,
  likesCount: 3,
  viewsCount: null,
  ownerAddress: ADDRESS,
  metadata: {
    description: '<img src=x onerror=alert(1)>',
    interactiveUrl: 'javascript:alert(1)',
    attributes: [
      {
        attribute: [
          { key: 'trait_type', value: 'Sky' },
          { key: 'value', value: 'Dusk' }
        ]
      },
      { attribute: [{ key: 'value', value: 'nameless' }] }
    ]
  },
  rarity: { rank: 4, customRank: null, openRarityRank: 2.5 },
  owner: null,
  creator: {
    ...PERSON,
    description: 'Paints.',
    socialLinks: [
      { type: '1', url: 'https://twitter.example/alice' },
      { type: '4', url: 'javascript:alert(1)' }
    ]
  },
  marketplaces: [{ key: 'atrium' }]
}

function readOne(change: object) {
  return loadAsset('ART-abcdef-01').read({ assets: connection({ ...DETAIL, ...change }) })
}

describe('loadAssetCards', () => {
  test('requests all assets in the default order when no filter is given', () => {
    expect(loadAssetCards({ marketplaceKey: 'atrium' }, { first: 10 })).toMatchObject({
      kind: 'data',
      operation: 'assetCards',
      method: 'GET',
      variables: {
        filters: {},
        pagination: { first: 10 },
        marketplace: { marketplaceKey: 'atrium' }
      }
    })
  })

  test('requests the next page of the assets with a tag, sorted by likes', () => {
    const request = loadAssetCards(
      { tags: ['dusk'], marketplaceKey: 'atrium', sort: 'likes' },
      { first: 10, after: 'x' }
    )
    expect(request.variables).toEqual({
      filters: { tags: ['dusk'] },
      pagination: { first: 10, after: 'x' },
      sorting: 'MostLikes',
      marketplace: { marketplaceKey: 'atrium' }
    })
  })

  test('reads a card with its auction', () => {
    const { items } = loadAssetCards({ marketplaceKey: 'atrium' }, { first: 10 }).read({
      assets: connection(CARD)
    })
    expect(items).toEqual([
      {
        artist: {
          address: ADDRESS,
          herotag: 'alice',
          isPrivate: false,
          picture: 'https://media.example/alice.png'
        },
        collection: 'ART-abcdef',
        identifier: 'ART-abcdef-01',
        isNsfw: false,
        isSft: false,
        isVerified: true,
        listings: 3,
        media: [
          { fileType: 'image/png', thumbnail: undefined, url: 'https://media.example/1.png' }
        ],
        name: 'Dusk 1',
        auction: expect.objectContaining({
          endsAt: 1_700_003_600,
          isRunning: true,
          minBid: {
            amount: 1_500_000_000_000_000_000n,
            decimals: 18,
            symbol: 'EGLD',
            token: 'EGLD',
            usd: '45.5'
          },
          topBid: undefined,
          topBidder: undefined
        }),
        scam: undefined
      }
    ])
  })

  test('reads an empty page', () => {
    const request = loadAssetCards({ marketplaceKey: 'atrium' }, { first: 10 })
    expect(request.read({ assets: { edges: null, pageInfo: null, pageData: null } })).toEqual({
      items: [],
      next: undefined,
      total: undefined
    })
  })

  test('refuses a response without the field `assets`', () => {
    const request = loadAssetCards({ marketplaceKey: 'atrium' }, { first: 10 })
    expect(() => request.read({})).toThrow(ShapeError)
  })

  test('refuses a response in which every row has a malformed amount', () => {
    const request = loadAssetCards({ marketplaceKey: 'atrium' }, { first: 10 })
    const broken = {
      ...CARD,
      lowestAuction: { ...CARD.lowestAuction, minBid: { ...PRICE, amount: '1.5' } }
    }
    expect(() => request.read({ assets: connection(broken) })).toThrow(ShapeError)
  })
})

describe('loadAsset', () => {
  test.each([
    'creationDate',
    'creator',
    'likesCount',
    'media',
    'metadata',
    'owner',
    'rarity',
    'tags',
    'viewsCount'
  ])('leaves out %s when its value is malformed', field => {
    expect(readOne({ [field]: 7.5 })).toEqual(readOne({ [field]: null }))
  })

  test.each(['isNsfw', 'scamInfo', 'royalties', 'supply', 'marketplaces'])(
    'refuses an asset with a malformed %s, because the page or a sale depends on it',
    field => {
      expect(() => readOne({ [field]: 7.5 })).toThrow(ShapeError)
    }
  )

  test('requests an asset by its identifier', () => {
    expect(loadAsset('ART-abcdef-01')).toMatchObject({
      operation: 'asset',
      variables: { filters: { identifier: 'ART-abcdef-01' } }
    })
  })

  test('reads the fields that the page of an asset shows', () => {
    const metadata = { ...DETAIL.metadata, interactiveUrl: 'https://works.example/play' }
    expect(readOne({ metadata })).toMatchObject({
      attributes: [{ name: 'Sky', value: 'Dusk' }],
      collection: 'ART-abcdef',
      createdAt: 1_690_000_000,
      description: '<img src=x onerror=alert(1)>',
      identifier: 'ART-abcdef-01',
      interactiveUrl: 'https://works.example/play',
      isSft: false,
      isTrustedStorage: false,
      isVerified: true,
      likes: 3,
      marketplaces: ['atrium'],
      media: [{ fileType: 'image/png', url: 'https://media.example/1.png' }],
      name: 'Dusk 1',
      ranks: [
        { name: 'Rarity', rank: 4, score: undefined },
        { name: 'Open Rarity', rank: 2.5, score: undefined }
      ],
      royaltiesPercent: '5',
      supply: 12,
      tags: ['dusk'],
      views: 0
    })
  })

  test('gives each rank the name in the specification', () => {
    const rarity = {
      customRank: 5,
      jaccardDistancesRank: 1,
      openRarityRank: 2,
      openRarityScore: 8.25,
      statisticalRank: 3,
      traitRank: 4
    }
    expect(readOne({ rarity })?.ranks).toEqual([
      { name: 'Open Rarity', rank: 2, score: 8.25 },
      { name: 'Jaccard distances', rank: 1, score: undefined },
      { name: 'Statistical', rank: 3, score: undefined },
      { name: 'Trait', rank: 4, score: undefined },
      { name: 'Custom', rank: 5, score: undefined }
    ])
  })

  test('keeps markup in a description as plain text', () => {
    expect(readOne({})?.description).toBe('<img src=x onerror=alert(1)>')
  })

  test('drops unsafe URLs', () => {
    const asset = readOne({})
    expect(asset?.interactiveUrl).toBeUndefined()
    expect(asset?.creator?.links).toEqual([{ kind: 1, url: 'https://twitter.example/alice' }])
  })

  test('identifies the owner by address when the service returns no account', () => {
    expect(readOne({})?.owner).toEqual({
      address: ADDRESS,
      herotag: undefined,
      isPrivate: false,
      picture: undefined
    })
  })

  test('reads the links and the description of a creator', () => {
    expect(readOne({})?.creator).toEqual({
      address: ADDRESS,
      description: 'Paints.',
      herotag: 'alice',
      isPrivate: false,
      links: [{ kind: 1, url: 'https://twitter.example/alice' }],
      picture: 'https://media.example/alice.png'
    })
  })

  test('reads only the address of a private creator', () => {
    const creator = readOne({ creator: { ...DETAIL.creator, privacy: 'private' } })?.creator
    expect(creator).toEqual({
      address: ADDRESS,
      description: undefined,
      herotag: undefined,
      isPrivate: true,
      links: [],
      picture: undefined
    })
  })

  test.each([
    { type: 'scam', scam: { type: 'scam', info: 'Copied' } },
    { type: 'potentialScam', scam: { type: 'potentialScam', info: 'Copied' } },
    { type: 'none', scam: undefined },
    { type: null, scam: undefined }
  ])('reads a scamInfo of the type $type as $scam', ({ type, scam }) => {
    expect(readOne({ scamInfo: { type, info: 'Copied' } })?.scam).toEqual(scam)
  })

  test('returns undefined for an unknown asset', () => {
    expect(loadAsset('ART-abcdef-02').read({ assets: connection() })).toBeUndefined()
  })
})
