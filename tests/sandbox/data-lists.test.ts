import { beforeAll, describe, expect, test } from 'vitest'

import { addNft } from '../../sandbox/ledger/nfts.ts'
import { createDataClient, type DataClient } from './data-client.ts'
import { recordQueries } from './record-queries.ts'

const ASSETS = `query ($filters: AssetsFilter, $pagination: ConnectionArgs, $sorting: AssetsSortingEnum) {
  assets(filters: $filters, pagination: $pagination, sorting: $sorting) {
    edges { cursor node {
      identifier collection name type tags likesCount creationDate balance verified
      rarity { rank } artist { address herotag } ownerAddress creatorAddress
      metadata { attributes { attribute { key value } } }
    } }
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    pageData { count limit offset }
  }
}`

interface Node {
  identifier: string
  collection: string
  name: string
  type: string
  tags: string[]
  likesCount: number
  creationDate: number
  balance: string | null
  rarity: { rank: number } | null
  artist: { address: string; herotag: string | null }
  ownerAddress: string | null
  metadata: { attributes: { attribute: { key: string; value: string }[] }[] | null }
}

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

async function list(
  filters: Record<string, unknown> | undefined,
  rest: Record<string, unknown> = {}
): Promise<{ nodes: Node[]; total: number }> {
  const { data, errors } = await client.query(ASSETS, { filters, ...rest })
  expect(errors).toBeUndefined()
  const nodes = data.assets.edges.map((edge: { node: Node }) => edge.node)
  return { nodes, total: data.assets.pageData.count }
}

describe('assets', { tags: ['@S1'] }, () => {
  test('are sorted newest first, ten per page', async () => {
    const { nodes, total } = await list(undefined)
    expect(total).toBe(10_166)
    expect(nodes).toHaveLength(10)
    const dates = nodes.map(i => i.creationDate)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  test('continue after a cursor without gaps or repetitions', async () => {
    const all = await list(undefined, { pagination: { first: 25 } })
    const seen: string[] = []
    let after: string | undefined
    for (const first of [7, 9, 9]) {
      const { data } = await client.query(ASSETS, { pagination: { first, after } })
      seen.push(...data.assets.edges.map((edge: { node: Node }) => edge.node.identifier))
      after = data.assets.pageInfo.endCursor
      expect(data.assets.pageInfo.hasNextPage).toBe(true)
      expect(data.assets.pageInfo.hasPreviousPage).toBe(false)
    }
    expect(seen).toEqual(all.nodes.map(i => i.identifier))
  })

  test('page backwards before a cursor', async () => {
    const cursor = btoa('arrayconnection:20')
    const { data } = await client.query(ASSETS, { pagination: { last: 5, before: cursor } })
    const all = await list(undefined, { pagination: { first: 20 } })
    const nodes = data.assets.edges.map((edge: { node: Node }) => edge.node.identifier)
    expect(nodes).toEqual(all.nodes.slice(15).map(i => i.identifier))
  })

  test('report that the last page has no next page', async () => {
    const filters = { collection: 'PASSES-d7a01c' }
    const { data } = await client.query(ASSETS, { filters, pagination: { first: 100 } })
    expect(data.assets.pageInfo.hasNextPage).toBe(false)
    expect(data.assets.edges).toHaveLength(8)
  })

  test('are found by one or several identifiers, and none is found for an unknown one', async () => {
    const wanted = ['ATLAS-9b1e6d-0c', 'LOOPS-c5d803-01']
    expect((await list({ identifier: wanted[0] })).nodes.map(i => i.identifier)).toEqual([
      wanted[0]
    ])
    const several = await list({ identifiers: wanted })
    expect(several.nodes.map(i => i.identifier).toSorted()).toEqual(wanted)
    expect(await list({ identifier: 'NOTHING-ffffff-01' })).toEqual({ nodes: [], total: 0 })
  })

  test('are filtered by collection, tag, type, artist and search term', async () => {
    const critters = await list({ collection: 'CRITTR-b4f70e' })
    expect(critters.total).toBe(600)
    const tagged = await list({ tags: ['map', 'generative'] })
    expect(tagged.total).toBeGreaterThan(0)
    expect(tagged.nodes.every(i => i.tags.includes('map') && i.tags.includes('generative'))).toBe(
      true
    )
    const editions = await list({ type: 'SemiFungibleESDT' })
    expect(editions.nodes.length).toBeGreaterThan(0)
    expect(editions.nodes.every(i => i.type === 'SemiFungibleESDT')).toBe(true)
    const made = await list({ artistAddress: client.wallets.dana })
    expect(made.total).toBe(144)
    expect(made.nodes.every(i => i.artist.herotag === 'dana')).toBe(true)
    const named = await list({ searchTerm: 'Harbour' })
    expect(named.total).toBeGreaterThan(0)
    expect(named.nodes.every(i => i.name.includes('Harbour'))).toBe(true)
  })

  test('are filtered by several traits together', async () => {
    const traits = [
      { name: 'Hair', value: 'Bowl' },
      { name: 'Eyes', value: 'Open' }
    ]
    const { nodes, total } = await list({ collection: 'NOBODY-d2c85a', traits })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(400)
    for (const node of nodes) {
      const reported = node.metadata.attributes?.map(i =>
        i.attribute.map(pair => pair.value).join(' ')
      )
      expect(reported).toEqual(expect.arrayContaining(['Hair Bowl', 'Eyes Open']))
    }
  })

  test('of an owner include the number of units held', async () => {
    const { nodes } = await list({ ownerAddress: client.wallets.bob, type: 'SemiFungibleESDT' })
    expect(nodes.length).toBeGreaterThan(0)
    expect(nodes.every(i => Number(i.balance) > 0)).toBe(true)
    expect(nodes.every(i => i.ownerAddress === null)).toBe(true)
    const [known] = (await list({ collection: 'CRITTR-b4f70e' })).nodes
    expect(known?.balance).toBeNull()
  })

  test('of an owner begin with the asset that was received last', async () => {
    const { sql } = client.context
    const ownerAddress = client.wallets.newcomer
    const [early, late] = sql.all<{ identifier: string }>(
      "SELECT identifier FROM nft WHERE type = 'NonFungibleESDT' ORDER BY id LIMIT 2"
    )
    for (const i of [late, early]) addNft(sql, ownerAddress, i?.identifier ?? '', 1n)
    const { nodes } = await list({ ownerAddress })
    for (const i of [late, early]) addNft(sql, ownerAddress, i?.identifier ?? '', -1n)
    expect(nodes.map(i => i.identifier)).toEqual([early?.identifier, late?.identifier])
  })

  // The real service does the same: with an artist, it ignores all other filters.
  test('by an artist ignore all other filters', async () => {
    const artistAddress = client.wallets.dana
    const { total } = await list({ artistAddress })
    expect((await list({ artistAddress, collection: 'CRITTR-b4f70e' })).total).toBe(total)
    expect((await list({ artistAddress, searchTerm: 'no such name' })).total).toBe(total)
  })

  test('liked by a user are marked as liked', async () => {
    const { nodes, total } = await list({ likedByAddress: client.wallets.alice })
    expect(total).toBeGreaterThan(10)
    const query = `query ($filters: AssetsFilter, $by: String!) {
      assets(filters: $filters) { edges { node { isLiked(byAddress: $by) } } } }`
    const filters = { identifiers: nodes.map(i => i.identifier) }
    const mine = await client.query(query, { filters, by: client.wallets.alice })
    const edges: { node: { isLiked: boolean } }[] = mine.data.assets.edges
    expect(edges.every(edge => edge.node.isLiked)).toBe(true)
  })

  test.each([
    ['MostLikes', (i: Node) => -i.likesCount],
    ['RankAsc', (i: Node) => i.rarity?.rank ?? 0],
    ['RankDesc', (i: Node) => -(i.rarity?.rank ?? 0)]
  ] as const)('are sorted by %s', async (sorting, order) => {
    const filters = { collection: 'CRITTR-b4f70e' }
    const { nodes } = await list(filters, { sorting, pagination: { first: 30 } })
    const keys = nodes.map(order)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  })

  test('are read with a few queries per page, not one per asset', async () => {
    const { answer, queries } = await recordQueries(client.context.sql, () =>
      list(undefined, { pagination: { first: 50 } })
    )
    expect(answer.nodes).toHaveLength(50)
    expect(queries.length).toBeLessThan(8)
  })
})

describe('owners', () => {
  const OWNERS = `query ($filters: OwnersFilters!, $pagination: ConnectionArgs) {
    owners(filters: $filters, pagination: $pagination) {
      edges { node { address balance account { address herotag } } } pageData { count } } }`

  test('of an edition are sorted by units, most first', async () => {
    const { data } = await client.query(OWNERS, { filters: { identifier: 'CARDS-ab52d0-06' } })
    const balances = data.owners.edges.map((edge: { node: { balance: string } }) =>
      Number(edge.node.balance)
    )
    expect(balances.length).toBeGreaterThan(2)
    expect(balances).toEqual(balances.toSorted((a: number, b: number) => b - a))
  })
})

describe('assetHistory', () => {
  const HISTORY = `query ($filters: AssetHistoryFilter!, $pagination: HistoryPagination) {
    assetHistory(filters: $filters, pagination: $pagination) {
      edges { cursor node { action actionDate address transactionHash } }
      pageInfo { endCursor hasNextPage } } }`

  test('returns every entry once when each page starts at the last timestamp', async () => {
    const [busy] = client.context.sql.all<{ identifier: string; n: number }>(
      'SELECT identifier, count(*) AS n FROM history GROUP BY identifier ORDER BY n DESC LIMIT 1'
    )
    const filters = { identifier: busy?.identifier }
    const lines: string[] = []
    let timestamp: number | undefined
    for (let pages = 0; pages < 20; pages += 1) {
      const { data } = await client.query(HISTORY, { filters, pagination: { first: 3, timestamp } })
      const { edges, pageInfo } = data.assetHistory
      lines.push(
        ...edges.map((edge: { node: { transactionHash: string } }) => edge.node.transactionHash)
      )
      if (!pageInfo.hasNextPage) break
      timestamp = Number(pageInfo.endCursor)
    }
    expect(new Set(lines).size).toBe(busy?.n)
    expect(lines).toHaveLength(busy?.n ?? 0)
  })

  test('has no pageInfo when hasPreviousPage is requested, like the real service', async () => {
    const query = `{ assetHistory(filters: { identifier: "ATLAS-9b1e6d-0c" }) {
      edges { cursor } pageInfo { hasPreviousPage } } }`
    const { data, errors } = await client.query(query)
    expect(data.assetHistory.pageInfo).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
  })
})
