// Many rows at once. A Durable Object binds at most 100 values to a statement, so rows travel as one JSON text.

import type { Sql, SqlValue } from '../ledger/sql.ts'

const BATCH_SIZE = 400

export type SeedRow = Record<string, string | number | null>

/** Inserts rows that all have the keys of the first. */
export function insertRows(sql: Sql, table: string, rows: readonly SeedRow[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const picks = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  const query = `INSERT INTO ${table}(${columns.join(', ')}) SELECT ${picks} FROM json_each(?)`
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE).map(row => columns.map(column => row[column]))
    sql.all(query, JSON.stringify(batch) satisfies SqlValue)
  }
}

/** Left-padded to 40 digits: text that sorts as the number does. */
export function padAmount(amount: bigint): string {
  return amount.toString().padStart(40, '0')
}
