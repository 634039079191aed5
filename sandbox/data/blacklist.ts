// Excludes blacklisted collections from lists. A query that names an asset or a collection still finds it.

import { readCached, type Sql } from '../ledger/sql.ts'
import { ALWAYS_TRUE, type SqlCondition } from './filter-expression.ts'

const BLACKLISTED_QUERY = 'SELECT collection FROM collection WHERE blacklisted = 1'

/**
 * `column` contains a collection identifier. When nothing is blacklisted, which is the usual case, there is no
 * condition.
 */
export function notBlacklisted(sql: Sql, column: string): SqlCondition {
  const blacklisted = readCached<{ collection: string }>(sql, BLACKLISTED_QUERY)
  if (blacklisted.length === 0) return ALWAYS_TRUE
  return {
    sql: `${column} NOT IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(blacklisted.map(row => row.collection))]
  }
}

export function hasBlacklisted(sql: Sql): boolean {
  return readCached(sql, BLACKLISTED_QUERY).length > 0
}
