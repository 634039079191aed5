// What is blacklisted is left out of what people look through; whoever names a piece or a collection still finds it.

import type { Sql } from '../ledger/sql.ts'
import { ALWAYS, type Condition } from './expression.ts'

const HIDDEN = 'SELECT collection FROM collection WHERE blacklisted = 1'

/** `column` holds a collection. Hardly ever is anything hidden: then nothing is asked of every row. */
export function notHidden(sql: Sql, column: string): Condition {
  const hidden = sql.all<{ collection: string }>(HIDDEN)
  if (hidden.length === 0) return ALWAYS
  return {
    sql: `${column} NOT IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(hidden.map(row => row.collection))]
  }
}

export function hasHidden(sql: Sql): boolean {
  return sql.all(`${HIDDEN} LIMIT 1`).length > 0
}
