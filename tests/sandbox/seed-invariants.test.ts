// The sample data satisfies the same rules as the ledger after transactions.
import { expect, test } from 'vitest'
import { advanceClock } from '../../sandbox/ledger/ledger.ts'
import { openNetwork } from '../../sandbox/sandbox-network.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createNodeSql } from './node-sql.ts'
import { START_MS } from './test-network.ts'

const MONTH_MS = 30 * 86_400_000

test('the seeded world violates no invariant at the start, after a month and after a reset', async () => {
  const sql = createNodeSql()
  const network = await openNetwork(sql, {
    files: createMemoryFileStore(),
    secret: 'test',
    systemNowMs: () => START_MS
  })
  const totals = countTotals(sql)
  network.runDueEvents()
  expect(findViolations(sql, totals, network.context.now())).toEqual([])
  advanceClock(sql, MONTH_MS)
  network.runDueEvents()
  expect(findViolations(sql, totals, network.context.now())).toEqual([])
  expect(sql.all("SELECT id FROM auction WHERE status = 'Claimable' LIMIT 1")).toHaveLength(1)
  await network.reset()
  expect(network.context.now()).toBe(START_MS / 1000)
  expect(countTotals(sql)).toEqual(totals)
  expect(findViolations(sql, totals, network.context.now())).toEqual([])
})
