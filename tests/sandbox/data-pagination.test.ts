// Pages through every list from start to end, with two page sizes, and backwards. Each row must appear once, and the
// number of rows must equal the reported total.
import { beforeAll, describe, expect, test } from 'vitest'

import { createDataClient, type DataClient } from './data-client.ts'
import type { ListOperation } from './list-auctions.ts'
import { listOperations } from './list-operations.ts'

let client: DataClient
let operations: Map<string, ListOperation>

beforeAll(async () => {
  client = await createDataClient()
  operations = new Map(listOperations(client).map(i => [i.name, i]))
})

interface Page {
  keys: string[]
  total: number
  end: string | null
  hasNext: boolean
}

async function page(operation: ListOperation, pagination: object): Promise<Page> {
  const { query, variables, address } = operation
  const { data, errors } = await client.query(query, { ...variables, pagination }, address)
  expect(errors, operation.name).toBeUndefined()
  const [list] = Object.values(data) as [
    {
      edges: { node: Record<string, unknown> }[]
      pageInfo: { endCursor: string | null; hasNextPage: boolean }
      pageData: { count: number }
    }
  ]
  return {
    keys: list.edges.map(({ node }) => keyOf(node)),
    total: list.pageData.count,
    end: list.pageInfo.endCursor,
    hasNext: list.pageInfo.hasNextPage
  }
}

function keyOf(node: Record<string, unknown>): string {
  const { id, identifier, collection, address, campaignId, tag } = node
  return String(id ?? identifier ?? address ?? tag ?? campaignId ?? collection)
}

async function readAllPages(operation: ListOperation, first: number): Promise<Page> {
  const keys: string[] = []
  let after: string | null | undefined
  for (;;) {
    const { keys: more, total, end, hasNext } = await page(operation, { first, after })
    keys.push(...more)
    if (!hasNext) return { keys, total, end, hasNext }
    expect(more.length, operation.name).toBe(first)
    after = end
  }
}

/** Matches, by name, operations that return no list, and operations that begin within a list. */
const NOT_LISTS = /search|stats|history|traits|payment|price range$|the middle|the end|deep/

describe('paging through a list', { tags: ['@S1'] }, () => {
  test('returns each row once and as many rows as the total', async () => {
    let count = 0
    for (const operation of operations.values()) {
      if (NOT_LISTS.test(operation.name)) continue
      count += 1
      const { keys, total } = await readAllPages(operation, 100)
      expect(keys.length, operation.name).toBe(total)
      expect(new Set(keys).size, operation.name).toBe(total)
    }
    expect(count).toBeGreaterThan(50)
  })

  test.each([
    'assets, newest',
    'assets, a common tag, most liked',
    'assets of a collection, rarest',
    'assets with a trait',
    'assets by a common word',
    'auctions, newest, by asset',
    'auctions, ending first',
    'auctions, dearest',
    'collections, verified first',
    'artists, trending'
  ])('returns the same rows for every page size: %s', async name => {
    const operation = operations.get(name)
    if (!operation) throw new Error(`no list is called ${name}`)
    const all = await readAllPages(operation, 100)
    const at = (offset: number) => btoa(`arrayconnection:${offset}`)
    for (const offset of [
      0,
      3,
      Math.floor(all.total / 2) - 4,
      Math.floor(all.total / 2),
      all.total - 9,
      all.total - 2
    ]) {
      if (offset < 0) continue
      const some = await page(operation, { first: 7, after: offset > 0 ? at(offset - 1) : null })
      expect(some.keys, `from ${offset}`).toEqual(all.keys.slice(offset, offset + 7))
      const before = await page(operation, { last: 5, before: at(offset) })
      expect(before.keys, `before ${offset}`).toEqual(
        all.keys.slice(Math.max(0, offset - 5), offset)
      )
    }
    const beyond = await page(operation, { first: 7, after: at(all.total + 50) })
    expect(beyond).toMatchObject({ keys: [], total: all.total, hasNext: false })
  })
})
