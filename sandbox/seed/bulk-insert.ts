// Inserts many rows. A Durable Object binds at most 100 values per statement, so the rows are passed as one JSON
// text, of at most BATCH_SIZE rows.

import type { Sql } from '../ledger/sql.ts'

const BATCH_SIZE = 400

export type SeedRow = Record<string, string | number | null>

/** Inserts rows with the same keys as the first row. */
export function insertRows(sql: Sql, table: string, rows: readonly SeedRow[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const picks = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  const query = `INSERT INTO ${table}(${columns.join(', ')}) SELECT ${picks} FROM json_each(?)`
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE).map(row => columns.map(column => row[column]))
    sql.all(query, JSON.stringify(batch))
  }
}
