import { beforeAll, describe, expect, test } from 'vitest'

import { createDataClient, type DataClient, NOW } from './data-client.ts'

const AUCTIONS = `query (
  $filters: FiltersExpression, $sorting: [Sorting!], $grouping: Grouping, $pagination: ConnectionArgs,
  $customFilters: [AuctionCustomFilter]
) {
  auctions(
    filters: $filters, sorting: $sorting, grouping: $grouping, pagination: $pagination,
    customFilters: $customFilters
  ) {
    edges { node {
      id identifier status type endDate startDate creationDate ownerAddress tags marketplaceKey
      nrAuctionedTokens availableTokens
      minBid { amount token usdAmount tokenData { decimals } } maxBid { amount }
      topBid { amount timestamp } topBidder { address }
      marketplace { key url isPaused } asset { identifier name }
    } }
    pageInfo { endCursor hasNextPage } pageData { count }
    priceRange { minBid { amount } maxBid { amount } }
  }
}`

interface Node {
  id: string
  identifier: string
  status: string
  type: string
  endDate: number
  startDate: number
  creationDate: number
  tags: string[]
  marketplaceKey: string
  nrAuctionedTokens: number
  availableTokens: number
  minBid: { amount: string; token: string; tokenData: { decimals: number } }
  maxBid: { amount: string }
  topBid: { amount: string } | null
  topBidder: { address: string } | null
  marketplace: { key: string; url: string; isPaused: boolean | null }
}

type Filter = readonly [field: string, op: string, ...values: (string | null)[]]

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

function and(...filters: Filter[]): Record<string, unknown> {
  return {
    operator: 'AND',
    filters: filters.map(([field, op, ...values]) => ({ field, op, values }))
  }
}

async function list(variables: Record<string, unknown>) {
  const { data, errors } = await client.query(AUCTIONS, {
    pagination: { first: 100 },
    ...variables
  })
  expect(errors).toBeUndefined()
  const { edges, pageData, priceRange } = data.auctions
  const nodes: Node[] = edges.map((edge: { node: Node }) => edge.node)
  return { nodes, total: pageData.count as number, priceRange }
}

function price(node: Node): bigint {
  return BigInt(node.topBid?.amount ?? node.minBid.amount)
}

const RUNNING: Filter = ['status', 'EQ', 'Running']

describe('auctions', { tags: ['@S1'] }, () => {
  test.each<[string, Filter, (node: Node) => boolean]>([
    ['EQ', ['marketplaceKey', 'EQ', 'frameline'], i => i.marketplaceKey === 'frameline'],
    [
      'IN',
      ['status', 'IN', 'Claimable', 'Closed'],
      i => ['Claimable', 'Closed'].includes(i.status)
    ],
    ['LIKE of tags', ['tags', 'LIKE', 'portrait'], i => i.tags.includes('portrait')],
    ['LIKE of a part of a tag', ['tags', 'LIKE', 'ortrai'], i => i.tags.includes('portrait')],
    ['LIKE of a whole tag', ['tags', 'LIKE', ',portrait,'], i => i.tags.includes('portrait')],
    ['IN of tags', ['tags', 'IN', 'map', 'generative'], i => i.tags.includes('map')],
    ['LE', ['startDate', 'LE', String(NOW)], i => i.startDate <= NOW],
    [
      'GE of a fraction of the smallest unit',
      ['maxBid', 'GE', '0.01'],
      i => i.maxBid.amount !== '0'
    ],
    [
      'LE of a price in whole tokens, whatever their decimals are',
      ['maxBid', 'LE', '5000000000000000000'],
      i => BigInt(i.maxBid.amount) <= 5n * 10n ** BigInt(i.minBid.tokenData.decimals)
    ],
    ['EQ of a type', ['type', 'EQ', 'FixedPrice'], i => i.minBid.amount === i.maxBid.amount]
  ])('are filtered by %s', async (_, filter, holds) => {
    const { nodes, total } = await list({ filters: and(filter) })
    const all = await list({})
    expect(nodes.length).toBeGreaterThan(0)
    expect(total).toBeLessThan(all.total)
    expect(nodes.every(holds)).toBe(true)
  })

  test('ignore a filter without values or with a null value', async () => {
    const plain = await list({ filters: and(RUNNING) })
    const withEmpty = await list({
      filters: and(RUNNING, ['paymentToken', 'EQ', null], ['collection', 'IN'])
    })
    expect(withEmpty.total).toBe(plain.total)
  })

  test('are filtered by child expressions with their own operator', async () => {
    const child = {
      operator: 'OR',
      filters: [
        { field: 'type', op: 'EQ', values: ['SftAll'] },
        { field: 'type', op: 'EQ', values: ['SftOnePerPayment'] }
      ]
    }
    const { nodes } = await list({ filters: { ...and(RUNNING), childExpressions: [child] } })
    expect(new Set(nodes.map(i => i.type))).toEqual(new Set(['SftAll', 'SftOnePerPayment']))
  })

  test('refuse an unknown field', async () => {
    const { errors } = await client.query(AUCTIONS, { filters: and(['walrus; --', 'EQ', '1']) })
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })

  test('include only the cheapest auction of each asset when they are grouped', async () => {
    const grouping = { groupBy: 'IDENTIFIER' }
    const filters = and(RUNNING, ['type', 'EQ', 'SftOnePerPayment'])
    const all = await list({ filters })
    const grouped = await list({ filters, grouping })
    expect(grouped.total).toBe(new Set(all.nodes.map(i => i.identifier)).size)
    for (const node of grouped.nodes) {
      const rivals = all.nodes.filter(i => i.identifier === node.identifier).map(price)
      expect(rivals.every(rival => rival >= price(node))).toBe(true)
    }
  })

  test('are sorted by end date, those without an end last', async () => {
    const sorting = [{ field: 'endDate', direction: 'ASC' }]
    const { nodes } = await list({ filters: and(RUNNING), sorting })
    const ends = nodes.map(i => i.endDate || Number.MAX_SAFE_INTEGER)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(nodes[0]?.endDate).toBeLessThan(NOW + 3600)
  })

  test('have the end date 0 when they end in more than a year', async () => {
    const far = and(RUNNING, ['endDate', 'GE', String(NOW + 400 * 86_400)])
    const { nodes } = await list({ filters: far })
    expect(nodes.length).toBeGreaterThan(0)
    expect(nodes.every(i => i.endDate === 0)).toBe(true)
  })

  test('are filtered and sorted by their current price', async () => {
    const egld = and(RUNNING, ['paymentToken', 'EQ', 'EGLD'])
    const [low, high] = ['1000000000000000000', '3000000000000000000']
    const custom = {
      field: 'CURRENTPRICE',
      op: 'BETWEEN',
      values: [low, high],
      sort: { field: 'CURRENTPRICE', direction: 'ASC' }
    }
    const { nodes, priceRange } = await list({ filters: egld, customFilters: [custom] })
    const prices = nodes.map(price)
    expect(nodes.length).toBeGreaterThan(5)
    expect(prices.every(i => i >= BigInt(low) && i <= BigInt(high))).toBe(true)
    expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(priceRange.minBid.amount).toBe(String(prices[0]))
  })

  test('of one asset are only those that are not settled, the cheapest first', async () => {
    const [busy] = client.context.sql.all<{ identifier: string }>(
      `SELECT identifier FROM auction GROUP BY identifier ORDER BY count(*) DESC LIMIT 1`
    )
    const { nodes } = await list({ filters: and(['identifier', 'EQ', busy?.identifier ?? '']) })
    expect(nodes.every(i => ['Running', 'Claimable'].includes(i.status))).toBe(true)
    const prices = nodes.map(price)
    expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  })

  test('have no top bid when units are sold one by one', async () => {
    const { nodes } = await list({ filters: and(['type', 'EQ', 'SftOnePerPayment']) })
    expect(nodes.every(i => i.topBid === null && i.topBidder === null)).toBe(true)
    expect(nodes.some(i => i.availableTokens < i.nrAuctionedTokens)).toBe(true)
  })

  test('link to their page on their marketplace', async () => {
    const { nodes } = await list({ filters: and(['marketplaceKey', 'EQ', 'winterhall']) })
    const [first] = nodes
    expect(first?.marketplace).toMatchObject({ key: 'winterhall', isPaused: true })
    expect(first?.marketplace.url).toContain(`/nfts/${first?.identifier}/auction/${first?.id}`)
  })
})

describe('auctionsSortByBids', () => {
  test('starts with the most bids and lists each asset once', async () => {
    const { data } = await client.query(
      `query ($filters: FiltersExpression) {
        auctionsSortByBids(filters: $filters, grouping: { groupBy: IDENTIFIER }) {
          edges { node { identifier type orders(pagination: { first: 100 }) { pageData { count } } } } } }`,
      { filters: and(RUNNING) }
    )
    const nodes = data.auctionsSortByBids.edges.map((edge: { node: unknown }) => edge.node)
    const counts = nodes.map(
      (i: { orders: { pageData: { count: number } } }) => i.orders.pageData.count
    )
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(counts[0]).toBeGreaterThan(2)
    expect(new Set(nodes.map((i: { identifier: string }) => i.identifier)).size).toBe(nodes.length)
    expect(nodes.some((i: { type: string }) => i.type === 'SftOnePerPayment')).toBe(false)
  })
})

describe('orders', () => {
  const ORDERS = `query ($filters: FiltersExpression, $sorting: [Sorting!]) {
    orders(filters: $filters, sorting: $sorting, pagination: { first: 100 }) {
      edges { node { id status ownerAddress auctionId price { amount } auction { status } } }
      pageData { count } } }`

  test('of a bidder on running auctions are found with the client’s field names', async () => {
    const { alice } = client.wallets
    const filters = {
      ...and(
        ['OrderEntity.ownerAddress', 'EQ', alice],
        ['OrderEntity.status', 'IN', 'Inactive', 'Active'],
        ['OrderEntity.marketPlaceKey', 'EQ', 'atrium']
      ),
      childExpressions: [
        {
          operator: 'OR',
          filters: [
            {
              field: 'AuctionEntity.status',
              op: 'EQ',
              values: ['Running'],
              relationField: 'OrderEntity.auction'
            }
          ]
        }
      ]
    }
    const { data, errors } = await client.query(ORDERS, { filters })
    expect(errors).toBeUndefined()
    const nodes = data.orders.edges.map((edge: { node: unknown }) => edge.node)
    expect(nodes.length).toBeGreaterThan(3)
    for (const node of nodes) {
      expect(node).toMatchObject({ ownerAddress: alice, auction: { status: 'Running' } })
    }
  })

  test('of an auction are sorted newest first', async () => {
    const [row] = client.context.sql.all<{ auction: number }>(
      'SELECT auction FROM bid_order GROUP BY auction ORDER BY count(*) DESC LIMIT 1'
    )
    const filters = and(['auctionId', 'EQ', String(row?.auction)])
    const sorting = [{ field: 'id', direction: 'DESC' }]
    const { data } = await client.query(ORDERS, { filters, sorting })
    const amounts = data.orders.edges.map((edge: { node: { price: { amount: string } } }) =>
      BigInt(edge.node.price.amount)
    )
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((a: bigint, b: bigint) => (a < b ? 1 : -1)))
  })
})

describe('myClaimableAuctions', () => {
  const CLAIMABLE = `query ($filters: MyClaimableAuctionsFilters) {
    myClaimableAuctions(filters: $filters) {
      edges { node { status topBidder { address } } } pageData { count } } }`

  test('returns the auctions that the caller has won', async () => {
    const { alice } = client.wallets
    const filters = { marketplaceKey: 'atrium' }
    const { data } = await client.query(CLAIMABLE, { filters }, alice)
    expect(data.myClaimableAuctions.pageData.count).toBe(2)
    for (const { node } of data.myClaimableAuctions.edges) {
      expect(node).toEqual({ status: 'Claimable', topBidder: { address: alice } })
    }
  })

  test('requires a login', async () => {
    const { errors } = await client.query(CLAIMABLE)
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
