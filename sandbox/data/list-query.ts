// Reads one page of a list. The keys of its rows are selected first, in index order, and only those rows are read in
// full. A page in the second half is read from the end. The cost of a page therefore depends little on row width and
// offset.

import { readCached, type Sql, type SqlValue } from '../ledger/sql.ts'
import type { SqlCondition } from './filter-expression.ts'
import { type Connection, type Slice, toConnection } from './pagination.ts'
import { count, selectByKeys } from './resolver-context.ts'

export interface OrderBy {
  sql: string
  isDescending: boolean
}

export interface ListQuery {
  /** The tables that contain the keys, with their aliases. */
  from: string
  where: SqlCondition
  /** Must be a total order: with equal rows, pages would overlap. */
  order: readonly OrderBy[]
  /** The column that identifies the row of `table`. */
  key: string
  table: 'nft' | 'collection' | 'auction' | 'bid_order' | 'campaign' | 'offer' | 'person'
  /** Additional columns of each row. */
  extra?: string
  /** The number of rows, when it is known without counting. */
  total?: number | undefined
}

export function ascending(sql: string): OrderBy {
  return { sql, isDescending: false }
}

export function descending(sql: string): OrderBy {
  return { sql, isDescending: true }
}

export function readList<Row extends object>(
  sql: Sql,
  list: ListQuery,
  slice: Slice
): Connection<Row> {
  const { table } = list
  const { found, total } = findPage(sql, list, slice)
  const keyColumn = table === 'person' ? 'address' : 'id'
  const rows = selectByKeys<Row & Record<typeof keyColumn, SqlValue>>(
    sql,
    `SELECT * FROM ${table} WHERE ${keyColumn} IN`,
    found.map(row => row.key)
  )
  const byKey = new Map(rows.map(row => [row[keyColumn], row]))
  const page = found.flatMap(({ key, ...extra }) => {
    const row = byKey.get(key)
    return row ? [list.extra ? { ...row, ...extra } : row] : []
  })
  return toConnection<Row>(page, slice, total)
}

interface KeyRow {
  key: SqlValue
}

/** A first page that is not full contains the whole list, so counting is not needed. */
function findPage(
  sql: Sql,
  list: ListQuery,
  slice: Slice
): { found: readonly KeyRow[]; total: number } {
  if (list.total !== undefined || slice.offset > 0) {
    const total = list.total ?? countRows(sql, list)
    return { found: findKeys(sql, list, slice, total), total }
  }
  const found = selectKeys(sql, list, slice)
  return { found, total: found.length < slice.limit ? found.length : countRows(sql, list) }
}

function countRows(sql: Sql, { from, where }: ListQuery): number {
  return count(sql, `SELECT count(*) AS n FROM ${from} WHERE ${where.sql}`, ...where.values)
}

/** The keys of a page in the second half are read from the end of the list, and reversed. */
function findKeys(sql: Sql, list: ListQuery, slice: Slice, total: number): readonly KeyRow[] {
  const end = Math.min(slice.offset + slice.limit, total)
  if (slice.offset >= end) return []
  const limit = end - slice.offset
  if (total - end >= slice.offset) return selectKeys(sql, list, { limit, offset: slice.offset })
  return selectKeys(sql, list, { limit, offset: total - end }, 'from the end').toReversed()
}

function selectKeys(
  sql: Sql,
  list: ListQuery,
  slice: Slice,
  direction: 'from the start' | 'from the end' = 'from the start'
): readonly KeyRow[] {
  const { from, where, key, extra } = list
  const isReversed = direction === 'from the end'
  const order = list.order.map(
    column => `${column.sql} ${column.isDescending === isReversed ? 'ASC' : 'DESC'}`
  )
  return readCached<KeyRow>(
    sql,
    `SELECT ${key} AS key${extra ? `, ${extra}` : ''} FROM ${from} WHERE ${where.sql}
     ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
    ...where.values,
    slice.limit,
    slice.offset
  )
}
