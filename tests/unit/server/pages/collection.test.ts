import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { loadCollectionView, worksOutOfView } from '../../../../src/server/pages/collection.ts'
import { traitFilters } from '../../../../src/server/pages/collection-filters.ts'
import {
  collectionHref,
  readCollectionQuery,
  traitText
} from '../../../../src/server/pages/collection-query.ts'
import { buildFilters } from '../../../../src/server/pages/filters.ts'
import { ADDRESS, AUCTION, CAMPAIGN, CARD, connection, PERSON } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses, type RestResponses } from './fake-send.ts'

const PATH = '/collections/ART-abcdef'
const REST = { collection: 'ART-abcdef', first: 20, marketplaceKey: 'atrium', now: 1 }
const EGLD = { identifier: 'EGLD', decimals: 18, activeAuctions: 2, priceUsd: '20' }
const USDC = { identifier: 'USDC-c76f1f', symbol: 'USDC', decimals: 6, activeAuctions: 2 }
const TAGGED_AUCTIONS = connection({ tags: ['dusk', ''] }, { tags: ['dusk'] })

const read = (query: string) => readCollectionQuery(new URLSearchParams(query), REST)

/** The variables of the requests for a collection's lists. */
async function loadWith(query: string) {
  const requested: Record<string, Record<string, unknown>> = {}
  const record = (name: string, answer: unknown) => (variables: Record<string, unknown>) => {
    requested[name] = variables
    return answer
  }
  const { send } = createFakeSend({
    assetCards: record('assets', { assets: connection(CARD) }),
    auctionCards: record('auctions', { auctions: connection({ ...AUCTION, asset: CARD }) }),
    auctionTags: record('tags', { auctions: TAGGED_AUCTIONS }),
    collectionStats: record('stats', { collectionStats: {} }),
    paymentTokens: record('tokens', { currentPaymentTokens: [USDC] })
  })
  const view = await loadCollectionView(send, read(query))
  return { requested, view }
}

test('a collection values EGLD at the current price rather than at the one in the cached token list', {
  tags: ['@M21', '@N21']
}, async () => {
  const answers: OperationResponses = {
    paymentTokens: () => ({ currentPaymentTokens: [EGLD, { ...USDC, priceUsd: '1' }] })
  }
  const unit = async (query: string, rest?: RestResponses) =>
    (await loadCollectionView(createFakeSend(answers, rest).send, read(query))).unit
  const rest = { economics: () => ({ price: 30 }) }
  expect(await unit('', rest)).toMatchObject({ identifier: 'EGLD', priceUsd: '30' })
  expect(await unit('')).toMatchObject({ identifier: 'EGLD', priceUsd: '20' })
  expect(await unit('token=USDC-c76f1f', rest)).toMatchObject({ priceUsd: '1' })
})

test('worksOutOfView() returns the last works of a page that are neither in view nor covered', async () => {
  const cards = Array.from({ length: 12 }, (_, at) => ({
    ...CARD,
    media: [{ ...CARD.media[0], thumbnailUrl: `https://media.example/${at}.png` }],
    isNsfw: at === 10
  }))
  const { send } = createFakeSend({ assetCards: () => ({ assets: connection(...cards) }) })
  const { items } = await loadCollectionView(send, read(''))
  const works = items.ok ? worksOutOfView(items.value.items) : []
  expect(works.map(i => new URL(i).pathname)).toEqual(['/8.png', '/9.png', '/11.png'])
  expect(items.ok && worksOutOfView(items.value.items.slice(0, 8))).toEqual([])
})

describe('the URL of a collection', () => {
  test.each([
    { name: 'no parameters', query: '', search: '' },
    { name: 'traits of items', query: 'trait=Sky:Dusk', search: '?trait=Sky%3ADusk' },
    {
      name: 'only the last value of a trait',
      query: 'trait=Sky:Dusk&trait=Sky:Dawn',
      search: '?trait=Sky%3ADawn'
    },
    { name: 'a colon in a value', query: 'trait=Time:12:30', search: '?trait=Time%3A12%3A30' },
    { name: 'no trait without name or value', query: 'trait=:x&trait=y:&trait=z', search: '' },
    { name: 'items without auction filters', query: 'tag=a&type=Nft&min=1', search: '' },
    {
      name: 'all parameters of an auction list in a fixed order',
      query: 'view=auctions&type=SftAll&token=USDC-c76f1f&tag=b&sort=price&min=1&max=2',
      search: '?max=2&min=1&sort=price&tag=b&token=USDC-c76f1f&type=SftAll&view=auctions'
    },
    {
      name: 'a swapped price range in order',
      query: 'view=auctions&min=2&max=1',
      search: '?max=2&min=1&view=auctions'
    },
    { name: 'no invalid values', query: 'view=x&sort=x&type=x&token=%3C', search: '' },
    {
      name: 'auctions with traits',
      query: 'view=auctions&trait=Sky:Dusk',
      search: '?trait=Sky%3ADusk&view=auctions'
    },
    { name: 'no sort order of the other list', query: 'sort=ending', search: '' },
    { name: 'the rarity sort of items', query: 'sort=rarity', search: '?sort=rarity' }
  ])('contains $name', ({ query, search }) => {
    expect(collectionHref(PATH, read(query))).toBe(PATH + search)
  })

  test('keeps a trait whose name has a colon', () => {
    const trait = { name: '50%: Sky', value: 'a:b' }
    const params = new URLSearchParams({ trait: traitText(trait) })
    expect(read(params.toString()).traits).toEqual([trait])
  })
})

describe('the lists of a collection', () => {
  test('request items filtered by all chosen traits and sorted by rarity', async () => {
    const { requested, view } = await loadWith('trait=Sky:Dusk&trait=Sea:Calm&sort=rarity')
    expect(view.items.ok && view.items.value.items.length).toBe(1)
    expect(requested['assets']).toMatchObject({
      filters: {
        collection: 'ART-abcdef',
        traits: [
          { name: 'Sky', value: 'Dusk' },
          { name: 'Sea', value: 'Calm' }
        ]
      },
      sorting: 'RankAsc'
    })
    expect(requested['tags']).toBeUndefined()
  })

  test.each([
    { query: '', sorting: [{ field: 'creationDate', direction: 'DESC' }], custom: undefined },
    { query: '&sort=oldest', sorting: [{ field: 'creationDate', direction: 'ASC' }] },
    { query: '&sort=ending', sorting: [{ field: 'endDate', direction: 'ASC' }] },
    {
      query: '&sort=price',
      sorting: undefined,
      custom: [
        {
          field: 'CURRENTPRICE',
          op: 'BETWEEN',
          values: ['0', '9007199254740991000000000000000000'],
          sort: { field: 'CURRENTPRICE', direction: 'ASC' }
        }
      ]
    },
    {
      query: '&min=1&token=USDC-c76f1f',
      sorting: [{ field: 'creationDate', direction: 'DESC' }],
      custom: [
        { field: 'CURRENTPRICE', op: 'BETWEEN', values: ['1000000', '9007199254740991000000'] }
      ]
    }
  ])('request auctions sorted and filtered by "$query"', async ({ query, sorting, custom }) => {
    const { requested } = await loadWith(`view=auctions${query}`)
    expect(requested['auctions']?.['sorting']).toEqual(sorting)
    expect(requested['auctions']?.['customFilters']).toEqual(custom)
  })

  test('request auctions by type, token and tags, and load the available tags', async () => {
    const { requested, view } = await loadWith(
      'view=auctions&type=SftAll&token=USDC-c76f1f&tag=dusk'
    )
    expect(requested['auctions']?.['filters']).toMatchObject({
      filters: expect.arrayContaining([
        { field: 'collection', op: 'EQ', values: ['ART-abcdef'] },
        { field: 'paymentToken', op: 'EQ', values: ['USDC-c76f1f'] },
        { field: 'type', op: 'EQ', values: ['SftAll'] },
        { field: 'tags', op: 'IN', values: ['dusk'] }
      ])
    })
    expect(view.tags).toEqual({ ok: true, value: [{ tag: 'dusk', count: 2 }] })
    expect(requested['stats']).toMatchObject({ filters: { paymentToken: 'USDC-c76f1f' } })
    expect(view.unit).toMatchObject({ decimals: 6 })
  })
})

describe('the trait filters', () => {
  const traits = [
    {
      name: 'Sky',
      values: [
        { count: 90, value: 'Dusk' },
        { count: 3, value: 'Dawn' }
      ]
    }
  ]

  test('have for each value the number of items and the rarity', () => {
    const [sky] = traitFilters({ items: 100, traits }, [])
    expect(sky).toMatchObject({
      label: 'Sky',
      options: [
        { label: 'Dusk', value: 'Sky:Dusk', count: '90 · 90%' },
        { label: 'Dawn', value: 'Sky:Dawn', count: '3 · 3%' }
      ]
    })
  })

  test('have a chip for each chosen trait, which can be removed on its own', () => {
    const query = read('trait=Sky:Dawn&trait=Sea:Calm')
    const here = new URL(collectionHref(PATH, query), 'https://site.test')
    const groups = traitFilters(
      { items: 100, traits: [...traits, { name: 'Sea', values: [] }] },
      query.traits
    )
    expect(groups[1]).toMatchObject({ options: [{ label: 'Calm', value: 'Sea:Calm' }] })
    expect(buildFilters(here, groups).chosen).toEqual([
      { label: 'Sky: Dawn', href: `${PATH}?trait=Sea%3ACalm` },
      { label: 'Sea: Calm', href: `${PATH}?trait=Sky%3ADawn` }
    ])
  })
})

describe('more works of the artist', { tags: ['@M21'] }, () => {
  const ARTIST = { ...PERSON, herotag: null }
  const COLLECTION = {
    artist: ARTIST,
    collection: 'ART-abcdef',
    collectionAsset: { assets: [], totalCount: '2' },
    creationDate: 1,
    description: null,
    name: 'Art',
    nftsCount: 2,
    ownerAddress: ADDRESS,
    pngUrl: null,
    roles: [],
    scamInfo: null,
    traits: [],
    type: 'NonFungibleESDT',
    verified: false,
    website: null
  }
  const work = (number: number, collection: string) => ({
    ...CARD,
    collection,
    identifier: `${collection}-0${number}`,
    lowestAuction: null
  })
  const WORKS = [
    work(1, 'ART-abcdef'),
    ...[2, 3, 4, 5, 6, 7, 8].map(number => work(number, 'OTHER-abcdef'))
  ]

  async function moreWorks(
    changes: object,
    responses: OperationResponses = {},
    options?: { isPartner: boolean }
  ) {
    const asked: unknown[] = []
    const { send } = createFakeSend({
      assetCards: variables => {
        asked.push(variables)
        const { artistAddress } = variables['filters'] as { artistAddress?: string }
        return { assets: artistAddress ? connection(...WORKS) : connection(CARD) }
      },
      collection: () => ({ collections: connection({ ...COLLECTION, ...changes }) }),
      ...responses
    })
    const view = await loadCollectionView(send, read(''), options)
    return { asked, works: view.moreWorks.map(i => i.identifier) }
  }

  test('are a row of works from other collections below a small collection', async () => {
    const { asked, works } = await moreWorks({})
    expect(works).toEqual([2, 3, 4, 5, 6, 7].map(number => `OTHER-abcdef-0${number}`))
    expect(asked[1]).toEqual({
      filters: { artistAddress: ADDRESS },
      marketplace: { marketplaceKey: 'atrium' },
      pagination: { first: 11 }
    })
  })

  test.each([
    ['of five items', { nftsCount: 5 }, true],
    ['of six items', { nftsCount: 6 }, false],
    ['without items', { nftsCount: 0 }, true],
    ['of a private artist', { artist: { ...ARTIST, privacy: 'private' } }, false],
    ['without an artist', { artist: null }, false],
    ['that is flagged', { scamInfo: { type: 'scam', info: 'x' } }, false]
  ])('are requested below a collection %s: $2', async (_, changes, isAsked) => {
    expect((await moreWorks(changes)).asked).toHaveLength(isAsked ? 2 : 1)
  })

  test('are requested below a launch, but not on the site of a partner', async () => {
    const launch = {
      ...CAMPAIGN,
      startDate: 0,
      collection: { collectionName: 'Art', collectionTicker: 'ART-abcdef' }
    }
    const campaigns = () => ({ campaigns: connection(launch) })
    expect((await moreWorks({ nftsCount: 0 }, { campaigns })).asked).toHaveLength(2)
    expect((await moreWorks({}, {}, { isPartner: true })).asked).toHaveLength(1)
  })

  test('are left out when they cannot be loaded', async () => {
    let count = 0
    const assetCards = () => {
      count += 1
      if (count > 1) throw new NetworkError('assetCards: no answer')
      return { assets: connection(CARD) }
    }
    expect((await moreWorks({}, { assetCards })).works).toEqual([])
  })
})
