// Compiles FiltersExpression and Sorting to SQL. Field names come from the request, so each is looked up in an
// allowlist; values are always bound.

import { toSortKey } from '../ledger/sort-key.ts'
import type { SqlValue } from '../ledger/sql.ts'
import { badRequestError } from './graphql-errors.ts'
import { ascending, descending, type OrderBy } from './list-query.ts'

export type FilterOperator = 'EQ' | 'IN' | 'LIKE' | 'GE' | 'LE' | 'BETWEEN'

export interface Filter {
  field: string
  op: FilterOperator
  relationField?: string | null
  values?: readonly (string | null)[] | null
}

export interface FiltersExpression {
  operator: 'AND' | 'OR'
  filters: readonly Filter[]
  childExpressions?: readonly { operator: 'AND' | 'OR'; filters: readonly Filter[] }[] | null
}

export interface Sorting {
  field: string
  direction: 'ASC' | 'DESC'
}

/** `kind`: how values are compared, as text, numbers, prices (see `toAmount`) or tags. */
export interface FilterField {
  sql: string
  kind: 'text' | 'number' | 'price' | 'tags'
}

export type FilterFields = Readonly<Record<string, FilterField>>

export interface SqlCondition {
  sql: string
  values: readonly SqlValue[]
}

export const ALWAYS_TRUE: SqlCondition = { sql: '1', values: [] }

export function readExpression(
  expression: FiltersExpression | null | undefined,
  fields: FilterFields
): SqlCondition {
  if (!expression) return ALWAYS_TRUE
  const parts = expression.filters.flatMap(filter => readFilter(filter, fields))
  for (const child of expression.childExpressions ?? []) {
    const childParts = child.filters.flatMap(filter => readFilter(filter, fields))
    if (childParts.length > 0) parts.push(combineConditions(childParts, child.operator))
  }
  return combineConditions(parts, expression.operator)
}

export function combineConditions(
  parts: readonly SqlCondition[],
  operator: 'AND' | 'OR' = 'AND'
): SqlCondition {
  const conditions = parts.filter(part => part !== ALWAYS_TRUE)
  if (conditions.length === 0) return ALWAYS_TRUE
  return {
    sql: `(${conditions.map(part => part.sql).join(` ${operator} `)})`,
    values: conditions.flatMap(part => part.values)
  }
}

export function columnEquals(column: string, value: string | null | undefined): SqlCondition {
  return value ? { sql: `${column} = ?`, values: [value] } : ALWAYS_TRUE
}

export function columnIn(
  column: string,
  values: readonly string[] | null | undefined
): SqlCondition {
  if (!values) return ALWAYS_TRUE
  return isOneOf(column, values)
}

/** More values are bound as one JSON text, because the number of bound values per statement is limited. */
const MAX_BOUND_VALUES = 8

/**
 * A single value has a form of its own, because SQLite reads rows in index order only then. A few values are bound one
 * by one, because SQLite prefers an index when it knows that the values are few.
 */
function isOneOf(column: string, values: readonly (string | number)[]): SqlCondition {
  if (values.length === 1) return { sql: `${column} = ?`, values }
  if (values.length <= MAX_BOUND_VALUES)
    return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, values }
  const sql = `${column} IN (SELECT value FROM json_each(?))`
  return { sql, values: [JSON.stringify(values)] }
}

/** `hasEnd`: whether all auctions in the list have an end. */
export function readSorting(
  sorting: readonly Sorting[] | null | undefined,
  fields: FilterFields,
  { hasEnd = false } = {}
): OrderBy[] {
  return (sorting ?? []).flatMap(({ field, direction }) => {
    const { sql: column } = findField(field, fields)
    // Ids are assigned in order of creation, and every index ends with the id.
    const sql = column.replace(/\.created$/, '.id')
    const order = direction === 'ASC' ? ascending(sql) : descending(sql)
    // Auctions without an end sort after all others.
    const isByEnd = sql === 'a.end_date' && direction === 'ASC'
    return isByEnd && !hasEnd ? [ascending('(a.end_date = 0)'), order] : [order]
  })
}

/**
 * A filter without values, or with a null value, is ignored and gives no condition. The service does the same, so
 * clients can send optional filters.
 */
function readFilter(filter: Filter, fields: FilterFields): SqlCondition[] {
  const { values } = filter
  if (!values || values.length === 0 || values.some(value => value === null)) return []
  const field = findField(filter.field, fields)
  return [compare(field, filter.op, values as readonly string[])]
}

function findField(name: string, fields: FilterFields): FilterField {
  // Upstream, columns are case-insensitive: `marketPlaceKey` works there and must work here.
  const found = fields[name.toLowerCase()]
  if (!found)
    throw badRequestError(`Unknown filter field ${name}: add it in sandbox/data/resolvers`)
  return found
}

function compare(
  { sql, kind }: FilterField,
  op: FilterOperator,
  values: readonly string[]
): SqlCondition {
  if (kind === 'tags') return compareTags(sql, op, values)
  const bound = values.map(value => toValue(kind, value))
  const [first = '', second = ''] = bound
  switch (op) {
    case 'EQ':
      return { sql: `${sql} = ?`, values: [first] }
    case 'IN':
      return isOneOf(sql, bound)
    case 'LIKE':
      return { sql: `${sql} LIKE ?`, values: [`%${String(first)}%`] }
    case 'GE':
      return { sql: `${sql} >= ?`, values: [first] }
    case 'LE':
      return { sql: `${sql} <= ?`, values: [first] }
    case 'BETWEEN':
      return { sql: `${sql} BETWEEN ? AND ?`, values: [first, second] }
  }
}

/**
 * Matches auctions that have all given tags; `sql` is the auction's id. LIKE matches a substring, as in the service,
 * which stores tags as `,a,b,`.
 */
function compareTags(sql: string, op: FilterOperator, values: readonly string[]): SqlCondition {
  const tagged = `EXISTS (SELECT 1 FROM auction_tag x WHERE x.auction = ${sql} AND`
  if (op === 'LIKE') {
    return { sql: `${tagged} ',' || x.tag || ',' LIKE ?)`, values: [`%${values[0] ?? ''}%`] }
  }
  return combineConditions(values.map(tag => ({ sql: `${tagged} x.tag = ?)`, values: [tag] })))
}

function toValue(kind: FilterField['kind'], value: string): string | number {
  if (kind === 'number') return Number(value)
  if (kind === 'price') return toSortKey(toAmount(value))
  return value
}

/**
 * The service divides a price by 10^18 and compares the result with columns in whole coins. That equals a comparison of
 * the price itself in atomic units. A fraction of a unit ("0.01") is rounded up, so that it is more than zero.
 */
function toAmount(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction))
    throw badRequestError(`Not an amount: ${value}`)
  return BigInt(whole || '0') + (/[1-9]/.test(fraction) ? 1n : 0n)
}
