import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OperationName } from '../../src/lib/config/operation-types.ts'
import { OPERATIONS } from '../../src/server/operations/operations.ts'
import { createDataClient, type DataClient } from './data-client.ts'

const COLLECTION = 'HARBOR-1a9f04'
const PLAIN = 'CRITTR-b4f70e'
const NFT = 'HARBOR-1a9f04-01'
const UNKNOWN = 'NOWHERE-000000'

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

beforeEach(() => client.context.sql.run('SAVEPOINT test'))
afterEach(() => client.context.sql.run('ROLLBACK TO test; RELEASE test'))

async function asAdmin(operation: OperationName, variables: Record<string, unknown> = {}) {
  const { document } = OPERATIONS[operation]
  const { data, errors } = await client.query(document, variables, client.wallets.admin)
  expect(errors).toBeUndefined()
  return data[operation]
}

/** Queries as a visitor. */
async function look(query: string) {
  const { data, errors } = await client.query(query)
  expect(errors).toBeUndefined()
  return data
}

const ADMIN_MUTATIONS: [OperationName, Record<string, unknown>][] = [
  ['addFeaturedCollection', { input: { collection: COLLECTION, type: 'Featured' } }],
  ['removeFeaturedCollection', { input: { collection: COLLECTION, type: 'Featured' } }],
  ['addBlacklistedCollection', { collection: COLLECTION }],
  ['removeBlacklistedCollection', { collection: COLLECTION }],
  ['flagNft', { input: { identifier: NFT, nsfwFlag: 0.99 } }],
  ['flagCollection', { input: { collection: COLLECTION, nsfwFlag: 0.99 } }],
  ['setNftScamInfo', { identifier: NFT, info: 'Scam', type: 'scam' }],
  ['clearNftScamInfo', { identifier: NFT }],
  ['setCollectionScamInfo', { collection: COLLECTION }],
  ['clearCollectionScamInfo', { collection: COLLECTION }],
  ['clearReportNft', { input: { identifier: NFT } }],
  ['clearReportCollection', { input: { collectionIdentifier: COLLECTION } }]
]

/** Reads everything that the mutations can change. */
function readTargets() {
  const { sql } = client.context
  return {
    collections: sql.all('SELECT * FROM collection ORDER BY id'),
    nfts: sql.all('SELECT * FROM nft WHERE identifier = ?', NFT),
    reports: sql.all('SELECT * FROM report')
  }
}

describe('an admin mutation', { tags: ['@S1', '@C14', '@C15', '@C16'] }, () => {
  test.each(ADMIN_MUTATIONS)(
    '%s is refused to other users and visitors',
    async (operation, variables) => {
      const { document } = OPERATIONS[operation]
      const before = readTargets()
      const asAlice = await client.query(document, variables, client.wallets.alice)
      expect(asAlice.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
      const asVisitor = await client.query(document, variables)
      expect(asVisitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
      expect(readTargets()).toEqual(before)
    }
  )

  test.each(ADMIN_MUTATIONS)(
    '%s returns whether its target exists',
    async (operation, variables) => {
      expect(await asAdmin(operation, variables)).toBe(true)
      expect(await asAdmin(operation, variables), 'again').toBe(true)
      // The identifier of the NFT begins with that of its collection, so this renames either target.
      const text = JSON.stringify(variables)
      const ofUnknown = JSON.parse(text.replaceAll(COLLECTION, UNKNOWN))
      expect(await asAdmin(operation, ofUnknown)).toBe(false)
    }
  )

  test.each([
    ['flagNft', { input: { identifier: NFT, nsfwFlag: 1.01 } }],
    ['flagCollection', { input: { collection: COLLECTION, nsfwFlag: -0.01 } }],
    ['flagNft', { input: { identifier: COLLECTION, nsfwFlag: 0.5 } }],
    ['addBlacklistedCollection', { collection: 'harbour' }]
  ] as const)('%s refuses %o', async (operation, variables) => {
    const { document } = OPERATIONS[operation]
    const { errors } = await client.query(document, variables, client.wallets.admin)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

describe('featured collections', { tags: ['@C16'] }, () => {
  const featuredQuery = (type: string) =>
    `{ featuredCollections(filters: { type: ${type} }, pagination: { first: 50 }) {
      edges { node { collection } } pageData { count } } }`
  const featured = async (type = 'Featured') => {
    const { featuredCollections } = await look(featuredQuery(type))
    return featuredCollections.edges.map((i: { node: { collection: string } }) => i.node.collection)
  }

  test('can be added and removed', async () => {
    const [plain] = client.context.sql.all<{ collection: string }>(
      'SELECT collection FROM collection WHERE featured IS NULL ORDER BY id LIMIT 1'
    )
    const input = { collection: plain?.collection ?? '', type: 'Featured' }
    const before = await featured()
    expect(before).not.toContain(input.collection)
    await asAdmin('addFeaturedCollection', { input })
    expect(await featured()).toHaveLength(before.length + 1)
    expect(await featured()).toContain(input.collection)
    await asAdmin('removeFeaturedCollection', { input })
    expect(await featured()).toEqual(before)
  })

  test('stay featured in one type when they are removed from the other type', async () => {
    const [hero] = await featured('Hero')
    await asAdmin('removeFeaturedCollection', { input: { collection: hero, type: 'Featured' } })
    expect(await featured()).not.toContain(hero)
    expect(await featured('Hero')).toContain(hero)
  })

  test('are hidden when they are blacklisted', async () => {
    await asAdmin('addBlacklistedCollection', { collection: COLLECTION })
    expect(await featured()).not.toContain(COLLECTION)
  })
})

describe('a blacklisted collection', { tags: ['@C15', '@C16'] }, () => {
  const COUNT = 'pageData { count }'
  const counts = async () => {
    const now = client.context.now()
    const running = `{ operator: AND, filters: [{ field: "status", op: EQ, values: ["Running"] }, { field: "startDate", op: LE, values: ["${now}"] }] }`
    const data = await look(`{
      assets { ${COUNT} }
      tagged: assets(filters: { tags: ["night"] }) { ${COUNT} }
      named: assets(filters: { searchTerm: "harbour" }) { ${COUNT} }
      inCollection: assets(filters: { collection: "${COLLECTION}" }) { ${COUNT} }
      auctions(filters: ${running}) { ${COUNT} }
      grouped: auctions(filters: ${running}, grouping: { groupBy: IDENTIFIER }) { ${COUNT} }
      byBids: auctionsSortByBids(filters: ${running}) { ${COUNT} }
      collections { ${COUNT} }
      itself: collections(filters: { collection: "${COLLECTION}" }) { ${COUNT} }
      exploreNftsStats { allNftsCount buyNowCount liveAuctionsCount }
      search(filters: { searchTerm: "harbour" }) { collections { identifier } nfts { identifier } }
    }`)
    const { exploreNftsStats, search, ...lists } = data
    const found = Object.entries(lists as Record<string, { pageData: { count: number } }>)
    return {
      ...Object.fromEntries(found.map(([name, i]) => [name, i.pageData.count])),
      ...exploreNftsStats,
      search: [...search.collections, ...search.nfts].filter(i =>
        i.identifier.startsWith(COLLECTION)
      ).length
    } as Record<string, number>
  }

  test('is excluded from lists and search, and still found by its identifier', async () => {
    const before = await counts()
    expect(before['search']).toBeGreaterThan(1)
    await asAdmin('addBlacklistedCollection', { collection: COLLECTION })
    expect(await asAdmin('blacklistedCollections')).toEqual([COLLECTION])
    const after = await counts()
    expect(after).toMatchObject({ inCollection: before['inCollection'], itself: 1, search: 0 })
    expect(after['collections']).toBe((before['collections'] ?? 0) - 1)
    expect(after['assets']).toBe((before['assets'] ?? 0) - (before['inCollection'] ?? 0))
    expect(after['allNftsCount']).toBe(after['assets'])
    expect(after['liveAuctionsCount']).toBe(after['grouped'])
    for (const name of ['tagged', 'named', 'auctions', 'grouped', 'byBids', 'buyNowCount']) {
      expect(after[name], name).toBeLessThan(before[name] ?? 0)
    }
    await asAdmin('removeBlacklistedCollection', { collection: COLLECTION })
    expect(await counts()).toEqual(before)
  })
})

describe('flags', { tags: ['@C14', '@C15'] }, () => {
  const NFT_QUERY = `{ assets(filters: { identifier: "${NFT}" }) { edges { node {
    isNsfw scamInfo { type info } } } } }`
  const nft = async () => (await look(NFT_QUERY)).assets.edges[0].node

  test('of an asset are set and cleared', async () => {
    expect(await nft()).toEqual({ isNsfw: false, scamInfo: null })
    await asAdmin('flagNft', { input: { identifier: NFT, nsfwFlag: 0.99 } })
    await asAdmin('setNftScamInfo', { identifier: NFT, info: 'Scam', type: 'scam' })
    expect(await nft()).toEqual({ isNsfw: true, scamInfo: { type: 'scam', info: 'Scam' } })
    await asAdmin('flagNft', { input: { identifier: NFT, nsfwFlag: 0.11 } })
    await asAdmin('clearNftScamInfo', { identifier: NFT })
    expect(await nft()).toEqual({ isNsfw: false, scamInfo: null })
  })

  test('with the scam type “none” clear the scam info', async () => {
    await asAdmin('setNftScamInfo', { identifier: NFT, info: 'Scam', type: 'scam' })
    await asAdmin('setNftScamInfo', { identifier: NFT, info: '', type: 'none' })
    expect((await nft()).scamInfo).toBeNull()
  })

  test('of a collection apply only to its own assets', async () => {
    await asAdmin('flagCollection', { input: { collection: COLLECTION, nsfwFlag: 0.99 } })
    expect((await nft()).isNsfw).toBe(true)
    const samples = (
      collection: string
    ) => `{ collections(filters: { collection: "${collection}" }) {
      edges { node { collectionAsset { assets { isNsfw } } } } } }`
    const flagged = async (collection: string) => {
      const { collections } = await look(samples(collection))
      const { assets } = collections.edges[0].node.collectionAsset
      return assets.filter((i: { isNsfw: boolean }) => i.isNsfw).length
    }
    expect(await flagged(COLLECTION), 'all of the four samples').toBe(4)
    expect(await flagged(PLAIN)).toBe(0)
  })

  test('of a collection have the scam text of the service', async () => {
    const scam = async () => {
      const query = `{ collections(filters: { collection: "${COLLECTION}" }) {
        edges { node { scamInfo { type info } } } } }`
      return (await look(query)).collections.edges[0].node.scamInfo
    }
    await asAdmin('setCollectionScamInfo', { collection: COLLECTION })
    expect(await scam()).toEqual({ type: 'scam', info: 'Scam report' })
    await asAdmin('clearCollectionScamInfo', { collection: COLLECTION })
    expect(await scam()).toBeNull()
  })
})

describe('reports', { tags: ['@C14', '@C15'] }, () => {
  test.each([
    {
      name: 'an asset',
      report: 'addReport',
      clear: 'clearReportNft',
      input: { identifier: NFT },
      target: NFT
    },
    {
      name: 'a collection',
      report: 'reportCollection',
      clear: 'clearReportCollection',
      input: { collectionIdentifier: COLLECTION },
      target: COLLECTION
    }
  ] as const)('of $name are cleared and can be made again', async row => {
    const { sql } = client.context
    const reports = () => sql.all('SELECT * FROM report WHERE target = ?', row.target).length
    const report = () =>
      client.query(OPERATIONS[row.report].document, { input: row.input }, client.wallets.alice)
    await report()
    await report()
    expect(reports()).toBe(1)
    await asAdmin(row.clear, { input: row.input })
    expect(reports()).toBe(0)
    // For an item the number of its reports is also stored in a column of its own. For a collection it is not.
    expect(sql.all('SELECT reports FROM nft WHERE identifier = ?', NFT)).toEqual([{ reports: 0 }])
    await report()
    expect(reports()).toBe(1)
  })
})
