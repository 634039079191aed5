import { describe, expect, test } from 'vitest'

import { LIMITS } from '../../../../src/lib/config/limits.ts'
import {
  loadNftsPage,
  loadNftsView,
  type NftsView,
  nftsDocumentTitle,
  nftsHref,
  nftsTitle,
  readNftsQuery
} from '../../../../src/server/pages/explore.ts'
import {
  collectionsHref,
  readCollectionsQuery
} from '../../../../src/server/pages/explore-collections.ts'
import {
  collectionsFilters,
  nftsFilters,
  tagsFilter
} from '../../../../src/server/pages/explore-filters.ts'
import { buildFilters } from '../../../../src/server/pages/filters.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const read = (text: string) => readNftsQuery(new URLSearchParams(text))
const VISIT = { marketplaceKey: 'atrium', now: 1_700_000_000 }
const USDC = { identifier: 'USDC-350c4e', symbol: 'USDC', decimals: 6, activeAuctions: 3 }

describe('the query of /nfts', () => {
  test('selects all assets, newest first, by default', () => {
    expect(read('')).toEqual({
      after: undefined,
      isLikesSortLost: false,
      isShowImplied: false,
      max: undefined,
      min: undefined,
      show: 'all',
      sort: 'newest',
      tags: [],
      token: undefined
    })
  })

  test.each([
    ['a price selects auctions', 'min=0.5', { show: 'live', min: '0.5' }],
    ['a token selects auctions', 'token=USDC-350c4e', { show: 'live', token: 'USDC-350c4e' }],
    [
      'the list of all assets ignores prices and tokens',
      'show=all&min=1&token=EGLD',
      { show: 'all', min: undefined, token: undefined }
    ],
    ['auctions ignore the sorting of assets', 'show=live&sort=likes', { sort: 'newest' }],
    ['assets ignore the sorting of auctions', 'show=all&sort=ending', { sort: 'newest' }],
    ['the sorting by end selects auctions', 'sort=ending', { show: 'live', sort: 'ending' }],
    ['auctions are sorted by their end', 'show=live&sort=ending', { sort: 'ending' }],
    ['one token is sorted by price', 'show=live&sort=highest&token=EGLD', { sort: 'highest' }],
    ['several tokens are not sorted by price', 'show=live&sort=price', { sort: 'newest' }],
    ['a swapped price range is put in order', 'show=live&min=5&max=2', { min: '2', max: '5' }],
    ['a minimum price of zero is dropped', 'show=live&min=0', { min: undefined }],
    ['the highest maximum price is dropped', 'show=live&max=9007199254740991', { max: undefined }],
    ['duplicate tags are dropped', 'tag=a&tag=b&tag=a', { tags: ['a', 'b'] }],
    [
      'invalid values are dropped',
      'show=x&sort=constructor&token=<b>&min=1e9&tag=',
      { min: undefined, show: 'all', sort: 'newest', tags: [], token: undefined }
    ]
  ])('follows the rule: %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })

  test.each([
    '/nfts',
    '/nfts?sort=likes',
    '/nfts?show=buy-now&tag=a&tag=b',
    '/nfts?show=live&sort=ending',
    '/nfts?sort=ending&tag=dusk',
    '/nfts?show=live&sort=price&token=USDC-350c4e',
    '/nfts?sort=price&tag=dusk&token=EGLD',
    '/nfts?max=5&min=0.1&show=live&tag=dusk&token=USDC-350c4e'
  ])('reads and writes %s unchanged', href => {
    expect(nftsHref('/nfts', read(href.split('?')[1] ?? ''))).toBe(href)
  })

  test('has a title with its tags', () => {
    const titles = (text: string, works?: number) =>
      [nftsTitle, nftsDocumentTitle].map(title => title(read(text), works))
    expect(titles('')).toEqual(['Explore', 'Explore NFTs'])
    expect(titles('tag=dusk', 1)).toEqual(['dusk NFTs', 'dusk NFTs'])
    expect(titles('tag=dusk&tag=sea')).toEqual(['dusk, sea NFTs', 'dusk, sea NFTs'])
    // A tag that no work has is text of the URL and must not become the title.
    expect(titles('tag=nosuch', 0)).toEqual(['Explore', 'Explore NFTs'])
  })
})

describe('the filters of /nfts', () => {
  const view: NftsView = {
    counts: {},
    items: { ok: true, value: { items: [], next: undefined, total: 0 } },
    nftsStats: { ok: true, value: { all: 1 } },
    onSale: { ok: true, value: [] },
    query: read('show=live&min=0.1&max=5&tag=dusk&tag=gone&token=USDC-350c4e'),
    stats: { ok: true, value: { artists: 1, collections: 1, nfts: 1, verified: 1 } },
    tags: { ok: true, value: [{ tag: 'dusk', count: 12_000 }] },
    tokens: { ok: true, value: [{ ...USDC, name: undefined, priceUsd: undefined }] }
  }
  const here = new URL(nftsHref('/nfts', view.query), 'https://site.example')
  const filters = buildFilters(here, nftsFilters(view, 'XEGLD'))

  test('list each choice with the URL that removes it', () => {
    expect(filters.chosen).toEqual([
      {
        label: 'Prices in USDC',
        href: '/nfts?max=5&min=0.1&show=live&tag=dusk&tag=gone'
      },
      {
        label: '0.1 – 5 USDC',
        href: '/nfts?show=live&tag=dusk&tag=gone&token=USDC-350c4e'
      },
      {
        label: '#dusk',
        href: '/nfts?max=5&min=0.1&show=live&tag=gone&token=USDC-350c4e'
      },
      {
        label: '#gone',
        href: '/nfts?max=5&min=0.1&show=live&tag=dusk&token=USDC-350c4e'
      }
    ])
  })

  test('count the tokens only without other filters, and name the token of a price', () => {
    const tokenOf = (query: string) => {
      const [token] = nftsFilters({ ...view, query: read(query) }, 'XEGLD')
      return [
        token?.kind === 'one' && token.anyLabel,
        token?.kind === 'one' && token.options[0]?.count
      ]
    }
    expect(tokenOf('show=live')).toEqual(['Any token', '3'])
    expect(tokenOf('show=buy-now')).toEqual(['Any token', undefined])
    expect(tokenOf('show=live&tag=sea')).toEqual(['Any token', undefined])
    expect(tokenOf('show=live&min=2')).toEqual(['XEGLD (prices)', undefined])
  })

  test('keep unrelated parameters in the clear link and the hidden fields', () => {
    expect([filters.clearHref, filters.hiddenFields]).toEqual([
      '/nfts?show=live',
      [['show', 'live']]
    ])
    // A price alone selects auctions, so this URL shows the same page as one that also names auctions.
    const priced = new URL(nftsHref('/nfts', read('min=2')), 'https://site.example')
    expect(buildFilters(priced, []).href).toBe('/nfts?min=2&show=live')
  })
})

describe('loading /nfts', () => {
  /** Adds the variables of each request for auctions to `requests`. */
  const recordIn = (requests: Record<string, unknown>[]) => ({
    auctionCards: (variables: Record<string, unknown>) => {
      requests.push(variables)
      return { auctions: connection() }
    },
    paymentTokens: () => ({ currentPaymentTokens: [USDC] })
  })

  test('succeeds without counts, tags and tokens', async () => {
    const { send } = createFakeSend({ assetCards: () => ({ assets: connection(CARD) }) })
    const { items, onSale, stats, tags, tokens } = await loadNftsView(send, read(''), VISIT)
    const others = [onSale, stats, tags, tokens].map(i => i.ok)
    expect([items.ok, ...others]).toEqual([true, false, false, false, false])
  })

  test('counts the other lists with the same filters', async () => {
    const requests: Record<string, unknown>[] = []
    const count = (of: number) => ({ edges: [], pageData: { count: of }, pageInfo: null })
    const { send } = createFakeSend({
      ...recordIn([]),
      assetCount: () => ({ assets: count(9) }),
      auctionCount: variables => {
        requests.push(variables)
        return { auctions: count(requests.length) }
      }
    })
    const countsOf = async (text: string) => (await loadNftsView(send, read(text), VISIT)).counts
    expect(await countsOf('')).toEqual({ live: 1, 'buy-now': 2 })
    expect(await countsOf('show=live&tag=sea')).toEqual({ all: 9, 'buy-now': 3 })
    expect(requests[2]).toMatchObject({
      filters: {
        filters: expect.arrayContaining([{ field: 'tags', op: 'IN', values: ['sea'] }])
      }
    })
    expect(await countsOf('tag=sea')).toEqual({ live: 4, 'buy-now': 5 })
  })

  test('converts a price range to the decimals of its token', async () => {
    const requests: Record<string, unknown>[] = []
    const { send } = createFakeSend(recordIn(requests))
    await loadNftsPage(send, read('min=0.1&max=5&token=USDC-350c4e'), VISIT)
    expect(requests[0]).toMatchObject({
      customFilters: [{ field: 'CURRENTPRICE', op: 'BETWEEN', values: ['100000', '5000000'] }],
      pagination: { first: LIMITS.cardsPageSize }
    })
  })

  test('uses the native token by default and no upper limit without a maximum', async () => {
    const requests: Record<string, unknown>[] = []
    const { send } = createFakeSend(recordIn(requests))
    await loadNftsPage(send, read('show=live&min=0.1'), VISIT)
    const decimals = '0'.repeat(18)
    expect(requests[0]).toMatchObject({
      customFilters: [{ values: ['100000000000000000', `9007199254740991${decimals}`] }],
      filters: {
        filters: expect.arrayContaining([
          { field: 'status', op: 'EQ', values: ['Running'] },
          { field: 'startDate', op: 'LE', values: [expect.stringMatching(/^17000000\d\d$/)] },
          { field: 'paymentToken', op: 'EQ', values: ['EGLD'] }
        ])
      },
      sorting: [{ field: 'creationDate', direction: 'DESC' }]
    })
  })

  test.each([
    ['the native token', 'show=buy-now&min=0.5&max=3', 'EGLD'],
    ['a token with other decimals', 'show=buy-now&min=0.5&max=3&token=USDC-350c4e', 'USDC-350c4e']
  ])('filters items to buy now by their price in %s', async (_, text, token) => {
    const requests: Record<string, unknown>[] = []
    const { send } = createFakeSend(recordIn(requests))
    await loadNftsPage(send, read(text), VISIT)
    expect(requests[0]).not.toHaveProperty('customFilters')
    expect(requests[0]).toMatchObject({
      filters: {
        filters: expect.arrayContaining([
          { field: 'maxBid', op: 'GE', values: ['0.01'] },
          { field: 'maxBid', op: 'GE', values: ['500000000000000000'] },
          { field: 'maxBid', op: 'LE', values: ['3000000000000000000'] },
          { field: 'paymentToken', op: 'EQ', values: [token] }
        ])
      },
      sorting: [{ field: 'creationDate', direction: 'DESC' }]
    })
  })

  test('sends the tags as separate values', async () => {
    const requests: Record<string, unknown>[] = []
    const { send } = createFakeSend(recordIn(requests))
    await loadNftsPage(send, read('show=live&tag=art&tag=sea'), VISIT)
    expect(requests[0]).toMatchObject({
      filters: {
        filters: expect.arrayContaining([{ field: 'tags', op: 'IN', values: ['art', 'sea'] }])
      }
    })
  })
})

test('the tag filter begins with an option for all, which keeps the other filters', () => {
  const url = new URL('https://atrium.example/nfts?show=buy-now&tag=moon&tag=night')
  const { groups } = buildFilters(url, tagsFilter([{ tag: 'moon', count: 4 }], ['moon']))
  expect(groups).toMatchObject([{ name: 'tag', all: { href: '/nfts?show=buy-now' } }])
})

test('a chosen tag shows the total of the list as its count', () => {
  const counted = [
    { tag: 'moon', count: undefined },
    { tag: 'sea', count: 2 },
    { tag: 'sky', count: undefined }
  ]
  const [group] = tagsFilter(counted, ['moon'], 7)
  expect(group?.kind === 'many' && group.options.map(i => i.count)).toEqual(['7', '2', undefined])
})

test('the filter of collections has counts, and its option for all keeps the sort order', () => {
  const query = readCollectionsQuery(new URLSearchParams('filter=verified&sort=trending'))
  const failed = { ok: false as const, reason: new Error('not asked') }
  const [group] = collectionsFilters({
    collectionsStats: { ok: true, value: { active: 41, all: 60, verified: 40 } },
    items: failed,
    query,
    stats: failed
  } as never)
  expect(group).toMatchObject({
    all: { count: '60', href: '/collections?sort=trending' },
    chosen: ['verified'],
    options: [
      { value: 'verified', count: '40' },
      { value: 'active', count: '41' }
    ]
  })
})

describe('the query of /collections', () => {
  test.each([
    '/collections',
    '/collections?filter=verified&filter=active&sort=trending',
    '/collections?sort=verified'
  ])('reads and writes %s unchanged', href => {
    const query = readCollectionsQuery(new URLSearchParams(href.split('?')[1] ?? ''))
    expect(collectionsHref('/collections', query)).toBe(href)
  })
})
