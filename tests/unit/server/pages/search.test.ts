import { describe, expect, test } from 'vitest'

import { loadSearchView, readSearch } from '../../../../src/server/pages/search.ts'
import { ADDRESS, CAMPAIGN, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

interface Found {
  accounts?: object[]
  collections?: object[]
  nfts?: object[]
  tags?: string[]
}

const COLLECTION = {
  collection: 'TIDE-abcdef',
  name: 'Tides',
  verified: true,
  collectionAsset: { totalCount: '3', assets: [] }
}
const FOLLOWED = {
  followers: () => ({ count: 7 }),
  follows: () => ({ follows: true })
}

async function search(
  phrase: string,
  { accounts = [], collections = [], nfts = [], tags = [] }: Found,
  {
    viewer,
    isDown = false,
    isCollector = false
  }: { viewer?: string; isDown?: boolean; isCollector?: boolean } = {}
) {
  const responses = {
    search: () => ({
      search: {
        accounts,
        collections,
        nfts,
        tags: tags.map(identifier => ({ identifier, name: identifier }))
      }
    }),
    assetCards: () => ({ assets: connection(CARD) }),
    trendingAuctions: () => ({ auctionsSortByBids: connection() }),
    tags: () => ({ tags: connection() }),
    ...(!isDown && {
      accountAssets: ({ filters }: Record<string, unknown>) => ({
        assets: connection(...(isCollector && hasArtist(filters) ? [] : [CARD]))
      })
    }),
    collectionCards: ({ filters }: Record<string, unknown>) => ({
      collections: connection(...(hasArtist(filters) ? [COLLECTION] : []))
    })
  }
  const profiles = () => ({ info: { [ADDRESS]: { herotag: '@dana.elrond' } } })
  const { requested, send } = createFakeSend(responses, {
    profiles,
    ...(!isDown && FOLLOWED)
  })
  const view = await loadSearchView(send, readSearch(phrase, 'atrium'), { now: 1, viewer })
  return { ...view, requested }
}

function hasArtist(filters: unknown): boolean {
  return (filters as { artistAddress?: string }).artistAddress === ADDRESS
}

/** An address of another account. */
const OTHER = `${ADDRESS.slice(0, -1)}x`
const DANA = { identifier: ADDRESS, name: '@dana.elrond' }
const FOUND = { identifier: CARD.identifier, name: CARD.name, verified: false }

describe('the page of search results', { tags: ['@M22'] }, () => {
  test.each([
    ['that the phrase names', '#sea', ['seaside', 'Sea'], 'Sea'],
    ['that is the only one found', '#sea', ['seaside'], 'seaside'],
    ['of several that the phrase does not name', '#sea', ['seaside', 'seal'], undefined]
  ])('shows works for a tag %s: $3', async (_, phrase, tags, tag) => {
    const { tagged } = await search(phrase, { tags })
    expect(tagged?.tag).toBe(tag)
    expect(tagged?.items.map(i => i.identifier)).toEqual(tag && [CARD.identifier])
  })

  const tides = { identifier: 'TIDE-abcdef', name: 'Tides', verified: true }
  const tidal = { ...tides, identifier: 'TIDY-abcdef', name: 'Tidal' }

  test.each([
    ['that the phrase names', 'tides', [tidal, tides], [], 'TIDE-abcdef'],
    ['that is the only one found', 'tid', [tidal], [], 'TIDY-abcdef'],
    ['of several that the phrase does not name', 'tid', [tidal, tides], [], undefined],
    ['beside works with the phrase in their names', 'tides', [tides], [FOUND], undefined]
  ])('shows works for a collection %s: $4', async (_, phrase, collections, nfts, identifier) => {
    const { ofCollection } = await search(phrase, { collections, nfts })
    expect(ofCollection?.collection.id).toBe(identifier)
    expect(ofCollection?.items.map(i => i.identifier)).toEqual(identifier && [CARD.identifier])
  })

  test('shows no works with a tag when the search has found the same works', async () => {
    expect((await search('sea', { tags: ['sea'], nfts: [FOUND] })).tagged).toBeUndefined()
  })

  test('shows the works, collections and followers of the person that the phrase names', async () => {
    const { person, requested } = await search('dana', { accounts: [DANA] })
    expect(person).toMatchObject({
      by: { herotag: 'dana' },
      collections: { ok: true, value: { items: [{ collection: COLLECTION.collection }] } },
      followers: { ok: true, value: 7 },
      // The button is that of a visitor, and a press on it opens the login.
      isFollowed: false,
      works: { ok: true, value: { items: [{ identifier: CARD.identifier }] } }
    })
    expect(requested).not.toContain('follows')
  })

  test('shows what a person collects only when that person made nothing', async () => {
    const { person, requested } = await search('dana', { accounts: [DANA] }, { isCollector: true })
    expect(person).toMatchObject({
      collected: { ok: true, value: { items: [{ identifier: CARD.identifier }] } },
      works: { ok: true, value: { items: [] } }
    })
    const maker = await search('dana', { accounts: [DANA] })
    expect(maker.person?.collected).toBeUndefined()
    expect(maker.requested).toHaveLength(requested.length - 1)
  })

  test.each([
    ['a follower', OTHER, true],
    ['the person themselves', ADDRESS, undefined]
  ])('has isFollowed $2 for %s', async (_, viewer, isFollowed) => {
    const { person } = await search('dana', { accounts: [DANA] }, { viewer })
    expect(person?.isFollowed).toBe(isFollowed)
  })

  test('shows the person when the works and the followers do not load', async () => {
    const { person } = await search('dana', { accounts: [DANA] }, { isDown: true })
    expect(person).toMatchObject({
      by: { herotag: 'dana' },
      followers: { ok: false },
      works: { ok: false }
    })
  })

  test('requests no details of several people whom the phrase does not name', async () => {
    const { person, requested } = await search('dan', {
      accounts: [DANA, { ...DANA, name: '@daniel.elrond' }]
    })
    expect(person).toBeUndefined()
    expect(requested).not.toContain('followers')
  })

  test('requests trending auctions and tags only when nothing was found', async () => {
    const others = ['trendingAuctions', 'tags']
    expect((await search('nothing', {})).requested).toEqual(expect.arrayContaining(others))
    const some = await search('dusk', { nfts: [FOUND] })
    for (const name of others) expect(some.requested).not.toContain(name)
    const short = await search('ab', {})
    expect(short.requested).toEqual([])
  })

  test('names what begins like a phrase without results, except private people and flagged collections', async () => {
    const hit = (identifier: string, name: string) => ({ identifier, name })
    const begun = {
      accounts: [DANA, hit(OTHER, '@danielle.elrond')],
      collections: [
        { ...hit('TIDE-abcdef', 'Tides'), verified: true },
        { ...hit('TIDY-abcdef', 'Tidy'), verified: false }
      ],
      nfts: [FOUND],
      tags: [hit('tidal', 'tidal'), hit('ti', 'ti')]
    }
    const responses: Record<string, object> = { tidel: { nfts: [FOUND] }, tide: begun }
    const { send } = createFakeSend(
      {
        search: ({ filters }) => ({
          search: responses[(filters as { searchTerm: string }).searchTerm] ?? {}
        }),
        searchPictures: () => ({
          a: connection(COLLECTION),
          b: connection({ ...COLLECTION, name: 'Tidy', scamInfo: { type: 'scam', info: 'x' } })
        })
      },
      { profiles: () => ({ info: { [ADDRESS]: { herotag: '@dana.elrond' } } }) }
    )
    const load = (phrase: string) =>
      loadSearchView(send, readSearch(phrase, 'atrium'), { now: 1, viewer: undefined })
    const named = await load('tidelz')
    expect(named.similar).toEqual(['Tides', '#tidal', 'dana'])
    expect(named.nearest, 'what finds nothing either is not shown').toBeUndefined()
    responses['Tides'] = { nfts: [FOUND] }
    const { nearest } = await load('tidelz')
    expect(nearest).toMatchObject({
      query: { phrase: 'Tides' },
      hits: { ok: true, value: { assets: [{ id: FOUND.identifier }] } },
      nearest: undefined
    })
    const weak = await load('tideyyyy')
    expect(weak.similar).toContain('Tides')
    expect(weak.nearest, 'what half of the phrase is like is offered, not shown').toBeUndefined()
    expect((await load('wave')).similar).toEqual([])
    responses['tide-abcdef-0'] = begun
    expect((await load('tide-abcdef-01')).similar, 'an identifier names one item').toEqual([])
    expect((await load('tide')).similar).toEqual([])
  })

  test('counts all works when the search returns only some of them', async () => {
    const found = Array.from({ length: 5 }, (_, at) => ({
      ...FOUND,
      identifier: `DUSK-abcdef-0${at}`
    }))
    expect((await search('dusk', { nfts: found })).assetCount).toBe(1)
    const some = await search('dusk', { nfts: found.slice(1) })
    expect(some.assetCount).toBe(4)
  })

  test.each([
    ['an NFT', 'dusk 1', 'assets collections accounts tags'],
    ['a collection', 'tides', 'collections assets accounts tags'],
    ['a person', 'dana.elrond', 'accounts collections assets tags'],
    ['a tag with works', 'sea', 'tags collections assets accounts'],
    ['a tag whose works are all found', 'dusk', 'collections assets accounts tags'],
    ['nothing', 'tid', 'collections assets accounts tags']
  ])('begins with the kind of result that the phrase names: %s', async (_, phrase, kinds) => {
    const found = await search(phrase, {
      accounts: [{ identifier: ADDRESS, name: 'adana' }, DANA],
      collections: [{ identifier: 'TIDE-abcdef', name: 'Tides', verified: true }],
      nfts: phrase === 'sea' ? [] : [FOUND],
      tags: ['dusk', 'sea']
    })
    expect(found.kinds.join(' ')).toBe(kinds)
  })

  test.each([
    { items: '0', launch: 'Dawn' },
    { items: '3', launch: undefined }
  ])(
    'shows for a collection with $items items its market statistics and the launch $launch',
    async ({ items, launch }) => {
      const { send } = createFakeSend({
        search: () => ({
          search: {
            accounts: [],
            collections: [{ identifier: 'TIDE-abcdef', name: 'Tides', verified: true }],
            nfts: [],
            tags: []
          }
        }),
        // The answer for the first hit.
        searchPictures: () => ({
          a: connection({ ...COLLECTION, collectionAsset: { totalCount: items, assets: [] } })
        }),
        campaigns: () => ({
          campaigns: connection({
            ...CAMPAIGN,
            campaignId: 'Dawn',
            collection: { collectionName: 'Tides', collectionTicker: 'TIDE-abcdef' }
          })
        }),
        collectionMarketStats: () => ({ collectionStats: { activeAuctions: 4, minPrice: '0' } })
      })
      const query = readSearch('tides', 'atrium')
      const view = await loadSearchView(send, query, { now: CAMPAIGN.startDate, viewer: undefined })
      const [found] = view.collections.ok ? view.collections.value : []
      expect(found?.launch?.id).toBe(launch)
      expect(found?.stats).toMatchObject({ ok: true, value: { auctions: 4 } })
    }
  )

  test('has the number of works of a person and of a tag', async () => {
    const { person } = await search('dana', { accounts: [DANA] })
    expect(person?.works).toMatchObject({ ok: true, value: { total: 1 } })
    expect((await search('#sea', { tags: ['sea'] })).tagged?.total).toBe(1)
  })
})
