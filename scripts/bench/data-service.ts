// Measures each list query of the sandbox's data service with ten thousand and with a hundred thousand assets: the
// whole response (parsing, reading, resolving, writing JSON) and the share of SQLite.

import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { serveData } from '../../sandbox/data/serve.ts'
import { createDataClient, type DataClient } from '../../tests/sandbox/data-client.ts'
import type { ListOperation } from '../../tests/sandbox/list-auctions.ts'
import { listOperations } from '../../tests/sandbox/list-operations.ts'

export interface DataResult {
  name: string
  assets: number
  limit: number
  /** Time of one response's SQL queries, in milliseconds. */
  sql: { median: number; p95: number }
  /** Time of the whole response, in milliseconds. */
  answer: { median: number; p95: number }
  queries: number
}

const RUNS = 31
/** Runs that are not measured, before the others. */
const WARM_UPS = 3
/** Database time allowed for one list, in milliseconds, by the size of the seeded data. */
const WORLD_SCALES = [
  { scale: 1, limit: 5 },
  { scale: 10, limit: 10 }
]

export async function measureData(): Promise<DataResult[]> {
  const results: DataResult[] = []
  for (const { scale, limit } of WORLD_SCALES) {
    const client = await createDataClient(scale)
    const stats = recordQueries(client)
    for (const operation of listOperations(client)) {
      const { sql, answer, queries } = await measureOperation(client, stats, operation)
      results.push({ name: operation.name, assets: 10_000 * scale, limit, sql, answer, queries })
    }
  }
  return results
}

interface QueryStats {
  run: number
  ms: number
  queries: number
}

function recordQueries({ context }: DataClient): QueryStats {
  const stats = { run: 0, ms: 0, queries: 0 }
  const { sql } = context
  context.sql = {
    ...sql,
    // Another value in each run, so that the service also reads what it otherwise keeps until a change.
    changes: () => stats.run,
    all(query, ...values) {
      const startedAt = performance.now()
      const rows = sql.all<never>(query, ...values)
      stats.ms += performance.now() - startedAt
      stats.queries += 1
      return rows
    }
  }
  return stats
}

async function measureOperation(client: DataClient, stats: QueryStats, operation: ListOperation) {
  const { query, variables, address } = operation
  const token = await createAccessToken(address, client.context)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const sql: number[] = []
  const answer: number[] = []
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    Object.assign(stats, { run: stats.run + 1, ms: 0, queries: 0 })
    const body = JSON.stringify({ query, variables })
    const request = new Request('https://sandbox.internal/', { method: 'POST', headers, body })
    const startedAt = performance.now()
    const response = await serveData(request, 'graphql', client.context)
    const text = await response.text()
    if (text.includes('"errors"')) throw new Error(`${operation.name}: ${text.slice(0, 400)}`)
    if (run < 0) continue
    answer.push(performance.now() - startedAt)
    sql.push(stats.ms)
  }
  return { sql: quantiles(sql), answer: quantiles(answer), queries: stats.queries }
}

function quantiles(times: number[]): { median: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}
