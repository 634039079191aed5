// Every query of a list must find its rows with an index. A query that reads an index in its order must stop at the end
// of the page. A full scan of a table that grows with the network fails the test.
import { beforeAll, describe, expect, test } from 'vitest'

import { createDataClient, type DataClient } from './data-client.ts'
import type { ListOperation } from './list-auctions.ts'
import { listOperations } from './list-operations.ts'
import { queryPlanOf, type RecordedQuery, recordQueries } from './record-queries.ts'

/** Tables that grow with the network. There are only hundreds of tags, tokens, marketplaces and collections. */
const LARGE = new Set(
  'nft nft_tag nft_trait nft_balance nft_like auction auction_tag bid_order offer history notification person'.split(
    ' '
  )
)
/** Indexes over few rows of a large table, such as its artists. */
const SMALL_INDEXES = /INDEX person_(active|followed|trending)\b/
/** The table for each alias that queries use. */
const ALIASES: Record<string, string> = {
  n: 'nft',
  a: 'auction',
  b: 'nft_balance',
  o: 'bid_order',
  p: 'person',
  t: 'nft_tag'
}

let client: DataClient
let operations: Map<string, ListOperation>

beforeAll(async () => {
  client = await createDataClient()
  operations = new Map(listOperations(client).map(i => [i.name, i]))
})

async function queriesOf({ query, variables, address }: ListOperation): Promise<RecordedQuery[]> {
  const { answer, queries } = await recordQueries(client.context.sql, () =>
    client.query(query, variables, address)
  )
  expect(answer.errors).toBeUndefined()
  return queries
}

/** The steps of the recorded query. Empty when the query was not sent. */
function stepsOf(recorded: RecordedQuery | undefined): string[] {
  return recorded ? queryPlanOf(client.context.sql, recorded) : []
}

/** The steps of SQLite's query plan that scan a large table. */
function findLargeScans(recorded: RecordedQuery): string[] {
  const hasEnd = /\bLIMIT\b/.test(recorded.query)
  return stepsOf(recorded).filter(detail => {
    const [, name = ''] = /^SCAN (\w+)/.exec(detail) ?? []
    const stopsAtLimit = hasEnd && / USING (COVERING )?INDEX /.test(detail)
    return LARGE.has(ALIASES[name] ?? name) && !stopsAtLimit && !SMALL_INDEXES.test(detail)
  })
}

describe('a list', { tags: ['@S1'] }, () => {
  test('is reported by findLargeScans() when it scans a large table', () => {
    for (const query of [
      'SELECT * FROM nft WHERE name = ?',
      'SELECT count(*) FROM nft n WHERE n.likes + 1 > ?',
      'SELECT * FROM person p WHERE p.followers > ? LIMIT 5'
    ]) {
      expect(findLargeScans({ query, values: ['1'] }), query).toHaveLength(1)
    }
  })

  test('finds every row by an index', async () => {
    const broken: string[] = []
    for (const operation of operations.values()) {
      for (const recorded of await queriesOf(operation)) {
        for (const step of findLargeScans(recorded))
          broken.push(`${operation.name}: ${step}: ${recorded.query}`)
      }
    }
    expect(operations.size).toBeGreaterThan(80)
    expect(broken).toEqual([])
  })

  test('of one asset finds its rows by the identifier of the asset', async () => {
    const found = [...operations.values()].filter(i => i.name.endsWith('one asset'))
    expect(found).toHaveLength(4)
    for (const operation of found) {
      const [keys] = (await queriesOf(operation)).filter(i => / AS key/.test(i.query))
      const [step] = stepsOf(keys)
      expect(step, operation.name).toMatch(/^SEARCH .*\bidentifier=\?/)
    }
  })

  test('of the collections of an artist uses the index collection_artist', async () => {
    const operation = operations.get('collections, of an artist')
    const [keys] = operation ? await queriesOf(operation) : []
    expect(stepsOf(keys)[0]).toContain('collection_artist (artist=?)')
  })

  test('of the auctions that end next reads only a covering index', async () => {
    const operation = operations.get('auctions of a marketplace, ending next')
    const queries = operation ? await queriesOf(operation) : []
    const found = queries.filter(i =>
      /^SELECT (a\.id AS key|count\(\*\) AS n) FROM auction a /.test(i.query)
    )
    expect(found).toHaveLength(2)
    for (const recorded of found)
      expect(stepsOf(recorded).join(), recorded.query).toMatch(
        /^SEARCH a USING COVERING INDEX \w+ \([^)]*\)$/
      )
  })

  test('sorts only the rows of one phrase, artist, seller or asset', async () => {
    const sorted: string[] = []
    for (const operation of operations.values()) {
      for (const recorded of await queriesOf(operation)) {
        // There are few collections, so any index that SQLite chooses is fast enough.
        if (!/ AS key FROM (?!collection)/.test(recorded.query)) continue
        if (stepsOf(recorded).some(step => /TEMP B-TREE FOR ORDER BY/.test(step)))
          sorted.push(operation.name)
      }
    }
    expect([...new Set(sorted)].sort()).toEqual([
      'assets by a common word, most liked',
      'assets by an artist, most liked',
      'auctions of a seller',
      'auctions with an end of one asset',
      'offers on one asset',
      'unfinished auctions of one asset'
    ])
  })
})
