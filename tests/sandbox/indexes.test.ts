// The queries that transactions run must find their rows by an index, without sorting, so that they stay fast when the
// ledger grows. They are recorded while random transactions run, so that each is tested in the form in which it is
// sent.
import { expect, test } from 'vitest'

import type { Sql } from '../../sandbox/ledger/sql.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import type { MarketWorld } from './market-world.ts'
import { createEmptyLedger } from './node-sql.ts'
import { createSeededRandom } from './random-trade.ts'
import { createRandomWorld, sendBatch } from './random-world.ts'
import { queryPlanOf, type RecordedQuery, recordQueries, startRecording } from './record-queries.ts'
import { getJson, postTransaction, signPlan } from './test-network.ts'

const BATCHES = 150
/** Tables that do not grow with the number of transactions. */
const SMALL = /^SCAN (marketplace|ticket_sale)\b/
/**
 * Queries that may sort: those of the few marketplaces and, on the explorer's page of an account, those of its
 * transactions and tokens.
 */
const SORTS_FEW = /FROM marketplace\s|WHERE sender = \? OR recipient = \?|FROM token_balance b\s/
/** Tables of which each is read or written by some transaction. */
const TABLES = [
  'account',
  'auction',
  'bid_order',
  'campaign',
  'nft_balance',
  'notification',
  'offer',
  'ticket',
  'ticket_sale',
  'tx'
]

/** The steps of a query plan that read a whole table, build an index for one query, or sort. */
function findSlowSteps(sql: Sql, recorded: RecordedQuery): string[] {
  const stopsAtLimit = /\bLIMIT\b/.test(recorded.query)
  return queryPlanOf(sql, recorded).filter(step => {
    if (/TEMP B-TREE/.test(step)) return !SORTS_FEW.test(recorded.query)
    if (/ AUTOMATIC /.test(step)) return true
    const isOrdered = stopsAtLimit && / USING (COVERING )?INDEX /.test(step)
    return /^SCAN (?!CONSTANT ROW)/.test(step) && !isOrdered && !SMALL.test(step)
  })
}

/**
 * Records the queries that the network runs for transactions: their checks, execution and results, and the pages that
 * list them.
 */
async function recordTransactions(world: MarketWorld): Promise<RecordedQuery[]> {
  const { network } = world
  const recorded: RecordedQuery[] = []
  const record = async <Answer>(work: () => Answer): Promise<Awaited<Answer>> => {
    const { answer, queries } = await recordQueries(network.sql, work)
    recorded.push(...queries)
    return answer
  }
  // The batch itself, which is not recorded, reads whole tables to choose its transactions.
  const recordedWorld = {
    ...world,
    advanceTime(seconds: number) {
      const stop = startRecording(network.sql)
      world.advanceTime(seconds)
      recorded.push(...stop())
    }
  }
  const chance = createSeededRandom(1)
  for (let i = 0; i < BATCHES; i += 1) {
    const sent = await sendBatch(recordedWorld, chance, async (person, plan, nonce) => {
      const signed = await signPlan(person, plan, nonce)
      const answer = await record(() => postTransaction(network, signed))
      const { txHash } = (await answer.json()) as { txHash?: string }
      return txHash
    })
    for (const { hash } of sent) await record(() => getJson(network, `chain/transactions/${hash}`))
  }
  for (const path of ['', `/accounts/${world.people.alice.address}`]) {
    const url = `https://sandbox.internal${ENVIRONMENTS.sandbox.explorerUrl}${path}`
    expect((await record(() => network.fetch(new Request(url)))).status, path).toBe(200)
  }
  return recorded
}

test.each([
  ['reads a whole table', 'SELECT count(*) FROM offer WHERE amount = 1'],
  ['reads a whole index', 'SELECT count(DISTINCT seq) FROM tx'],
  ['sorts', "SELECT id FROM offer WHERE identifier = 'a' AND status = 'b' ORDER BY amount"],
  [
    'lacks an index',
    'SELECT o.id FROM auction a JOIN offer o ON o.amount = a.min_bid WHERE a.id > 1'
  ]
])('findSlowSteps() reports a query that %s', (_, query) => {
  expect(findSlowSteps(createEmptyLedger(), { query, values: [] })).toHaveLength(1)
})

test('every query of a transaction finds its rows by an index, without sorting', async () => {
  const world = await createRandomWorld()
  const recorded = await recordTransactions(world)
  const queries = new Map(recorded.map(i => [i.query, i]))
  const texts = [...queries.keys()].join('\n')
  expect(TABLES.filter(i => !new RegExp(`\\b(FROM|INTO|JOIN|UPDATE) ${i}\\b`).test(texts))).toEqual(
    []
  )
  const slow = [...queries.values()].flatMap(i =>
    findSlowSteps(world.network.sql, i).map(step => `${step}: ${i.query}`)
  )
  expect(slow).toEqual([])
})
