import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { issueCollection, mintNft } from '../../sandbox/ledger/nfts.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'

const SEARCH = `query ($phrase: String!) { search(filters: { searchTerm: $phrase }) {
  accounts { identifier name } collections { identifier name verified } nfts { identifier name verified }
  tags { identifier name } } }`

interface Found {
  identifier: string
  name: string
  verified?: boolean
}

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

// Each test starts with the seeded data. A savepoint restores it, because seeding takes longer than all tests.
beforeEach(() => client.context.sql.run('SAVEPOINT seeded'))
afterEach(() => client.context.sql.run('ROLLBACK TO seeded; RELEASE seeded'))

async function search(
  phrase: string
): Promise<Record<'accounts' | 'collections' | 'nfts' | 'tags', Found[]>> {
  const { data, errors } = await client.query(SEARCH, { phrase })
  expect(errors).toBeUndefined()
  return data.search
}

function mint(name: string, tags: string[] = []): string {
  const { dana } = client.wallets
  const nft = { collection: 'STUDIO-60c7e9', name, creator: dana, created: NOW, tags }
  return mintNft(client.context.sql, nft)
}

describe('search', { tags: ['@S1', '@M22'] }, () => {
  test('finds words of a name in any order and case, with or without accents', async () => {
    const identifier = mint('Élan Vital at the Old Quay')
    for (const phrase of ['elan vital', 'VITAL élan', 'quay elan', 'ital', 'at elan']) {
      const { nfts } = await search(phrase)
      expect(
        nfts.map(i => i.identifier),
        phrase
      ).toEqual([identifier])
    }
    expect((await search('elan nowhere')).nfts).toEqual([])
    expect((await search('zz elan')).nfts).toEqual([])
  })

  test('finds tags by a prefix of any length', async () => {
    const tag = `Long${'é_'.repeat(30)}`
    mint('Labelled', [tag])
    for (const phrase of [tag.toLowerCase(), tag.slice(0, 13), `#${tag.slice(0, 40)}`]) {
      expect((await search(phrase)).tags, phrase).toMatchObject([{ identifier: tag }])
    }
    expect((await search(`${tag.slice(0, 40)}x`)).tags).toEqual([])
  })

  test('treats user input as text and never as a query', async () => {
    const identifier = mint('100% "Real" NEAR_Miss')
    for (const phrase of ['100%', '"real"', 'near_miss', '"Real" near']) {
      expect(
        (await search(phrase)).nfts.map(i => i.identifier),
        phrase
      ).toEqual([identifier])
    }
    for (const phrase of ['name:real', 'real OR NOT', '(((', '***', "'; DROP TABLE nft", '%%%']) {
      expect((await search(phrase)).nfts, phrase).toEqual([])
    }
  })

  test.each(['old', 'hill', 'wind', 'paper'])(
    'returns the most liked assets named %s',
    async phrase => {
      const best = client.context.sql.all<{ identifier: string }>(
        `SELECT identifier FROM nft WHERE name LIKE '%${phrase}%' ORDER BY likes DESC, id DESC LIMIT 5`
      )
      const { nfts } = await search(phrase)
      expect(nfts.map(i => i.identifier)).toEqual(best.map(i => i.identifier))
      const { data } = await client.query(
        `query ($filters: AssetsFilter) { assets(filters: $filters, sorting: MostLikes, pagination: { first: 5 }) {
        edges { node { identifier } } pageData { count } } }`,
        { filters: { searchTerm: phrase } }
      )
      expect(data.assets.edges.map((i: { node: unknown }) => i.node)).toEqual(
        best.map(i => ({ ...i }))
      )
      const [{ n = 0 } = {}] = client.context.sql.all<{ n: number }>(
        `SELECT count(*) AS n FROM nft WHERE name LIKE '%${phrase}%'`
      )
      expect(data.assets.pageData.count).toBe(n)
    }
  )

  test('finds assets by identifier prefix, the exact match first', async () => {
    const { nfts } = await search('atlas-9b1e6d-01')
    expect(nfts).toHaveLength(5)
    expect(nfts[0]?.identifier).toBe('ATLAS-9b1e6d-01')
    for (const { identifier } of nfts) expect(identifier).toMatch(/^ATLAS-9b1e6d-01/)
    expect((await search('ATLAS-9b1e6d')).collections.map(i => i.name)).toEqual([
      'Atlas of Elsewhere'
    ])
  })

  test('finds users by part of their herotag, prefix matches first, without private ones', async () => {
    const { accounts } = await search('@moon')
    expect(accounts.map(i => i.name)).toEqual(['thirdmoon'])
    const { sql } = client.context
    sql.all("UPDATE person SET herotag = 'moonrise' WHERE herotag = 'kestrel'")
    expect((await search('moon')).accounts.map(i => i.name)).toEqual(['moonrise', 'thirdmoon'])
    expect((await search('kestrel')).accounts).toEqual([])
    sql.all("UPDATE person SET privacy = 'private' WHERE herotag = 'moonrise'")
    expect((await search('moon')).accounts.map(i => i.name)).toEqual(['thirdmoon'])
    expect((await search('quietcorner')).accounts).toEqual([])
  })

  test('finds tags by prefix, the most used first', async () => {
    mint('Something', ['patchwork'])
    const { tags } = await search('#pat')
    expect(tags.map(i => i.name)).toEqual(['pattern', 'patchwork'])
  })

  test('shows verified collections first and no blacklisted ones', async () => {
    const { sql } = client.context
    const names = async () => (await search('night')).collections.map(i => i.name)
    const [first = '', second = ''] = await names()
    expect([first, second].toSorted()).toEqual(['Night Loops', 'Nightmarket'])
    sql.all(`UPDATE collection SET verified = 0 WHERE name = '${first}'`)
    expect(await names()).toEqual([second, first])
    const owner = client.wallets.dana
    const issued = { name: 'Midnight Sale', type: 'NonFungibleESDT' as const, owner, created: NOW }
    issueCollection(sql, { ...issued, collection: 'MIDNGT-0a1b2c' })
    const nft = { collection: 'MIDNGT-0a1b2c', name: 'Zanzibar', creator: owner, created: NOW }
    const identifier = mintNft(sql, nft)
    expect((await search('midnight sale')).collections.map(i => i.identifier)).toEqual([
      'MIDNGT-0a1b2c'
    ])
    expect((await search('zanzibar')).nfts.map(i => i.identifier)).toEqual([identifier])
    sql.all("UPDATE collection SET blacklisted = 1 WHERE collection = 'MIDNGT-0a1b2c'")
    expect((await search('midnight sale')).collections).toEqual([])
    expect((await search('zanzibar')).nfts).toEqual([])
    expect((await search('midngt')).nfts).toEqual([])
  })

  test('refuses a phrase that is too short', async () => {
    const { errors } = await client.query(SEARCH, { phrase: 'ab' })
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

describe('tags', { tags: ['@S1'] }, () => {
  const TAGS = `query ($filters: TagsFilter!) { tags(filters: $filters, pagination: { first: 100 }) {
    edges { node { tag count } } pageData { count } } }`

  test.each(['Nft', 'Auction'])(
    'of the kind %s have the same counts as the lists that are filtered by them',
    async tagType => {
      const { data } = await client.query(TAGS, { filters: { tagType } })
      const nodes: { tag: string; count: number }[] = data.tags.edges.map(
        (i: { node: unknown }) => i.node
      )
      expect(nodes.length).toBe(data.tags.pageData.count)
      const counts = nodes.map(i => i.count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      for (const { tag, count } of nodes.slice(0, 12))
        expect(await listed(tagType, tag), tag).toBe(count)
    }
  )

  async function listed(tagType: string, tag: string): Promise<number> {
    const filters =
      tagType === 'Nft'
        ? { tags: [tag] }
        : {
            operator: 'AND',
            filters: [
              { field: 'status', op: 'EQ', values: ['Running'] },
              { field: 'tags', op: 'IN', values: [tag] }
            ]
          }
    const [list, type] =
      tagType === 'Nft' ? ['assets', 'AssetsFilter'] : ['auctions', 'FiltersExpression']
    const query = `query ($filters: ${type}) { ${list}(filters: $filters) { pageData { count } } }`
    const { data } = await client.query(query, { filters })
    return data[list].pageData.count
  }

  test('and other filters exclude assets of a blacklisted collection from list and count', async () => {
    const { sql } = client.context
    sql.all("UPDATE collection SET blacklisted = 1 WHERE collection = 'CRITTR-b4f70e'")
    const query = `query ($filters: AssetsFilter) { assets(filters: $filters, pagination: { first: 100 }) {
      edges { node { collection } } pageData { count } } }`
    for (const filters of [
      {},
      { tags: ['pixel'] },
      { searchTerm: 'critter' },
      { type: 'NonFungibleESDT' }
    ]) {
      const { data } = await client.query(query, { filters })
      const shown = data.assets.edges.map(
        (i: { node: { collection: string } }) => i.node.collection
      )
      expect(shown).not.toContain('CRITTR-b4f70e')
      if (data.assets.pageData.count < 100) expect(shown).toHaveLength(data.assets.pageData.count)
    }
    const { data } = await client.query(query, { filters: { collection: 'CRITTR-b4f70e' } })
    expect(data.assets.pageData.count).toBe(600)
    const stats = await client.query('{ exploreStats { nfts } assets { pageData { count } } }')
    expect(stats.data.exploreStats.nfts).toBe(9566)
    expect(stats.data.assets.pageData.count).toBe(9566)
  })
})
