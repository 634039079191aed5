// The subset of SQL storage that the sandbox uses. It allows the same code to run in a Durable Object and with
// node:sqlite.

export type SqlValue = string | number | null | ArrayBuffer

export interface Sql {
  /** Runs one statement and returns its rows. Amounts are stored as TEXT, because SQLite integers have 64 bits. */
  all<Row = Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Row[]
  /** Runs one or more statements without bound values. */
  run(script: string): void
  /** Runs `work` in a transaction. A nested transaction that throws rolls back only its own writes. */
  transaction<Result>(work: () => Result): Result
  /** Grows with each statement and each rollback that may have changed a row. */
  changes(): number
}

/** Counts statements that may have changed a row, for `Sql.changes`. Every statement except a plain query counts. */
export function createChangeCounter(): { count(statement: string): void; value(): number } {
  let changes = 0
  return {
    count(statement) {
      if (!/^\s*SELECT\b/.test(statement)) changes += 1
    },
    value: () => changes
  }
}

/** The first row of a query; `undefined` when there is none. */
export function firstRow<Row>(sql: Sql, query: string, ...values: SqlValue[]): Row | undefined {
  return sql.all<Row>(query, ...values)[0]
}

/**
 * Returns a function that caches its value until a row of the database changes. For values that every request needs.
 */
export function cacheUntilChange<Value>(sql: Sql, read: () => Value): () => Value {
  let changes: number | undefined
  let value: Value
  return () => {
    const now = sql.changes()
    if (now !== changes) {
      value = read()
      changes = now
    }
    return value
  }
}

/** The results that `readCached` has read since the last change of the database. */
interface ReadResults {
  changes: number
  rows: number
  byKey: Map<string, readonly unknown[]>
}

/** Bounds the memory: a row has 0.2 to 2 kB. An empty result counts as one row. */
export const MAX_READ_ROWS = 10_000
const readResults = new WeakMap<Sql, ReadResults>()

/** The rows of a query, cached until a row of the database changes. All callers share the rows, so they are frozen. */
export function readCached<Row>(sql: Sql, query: string, ...values: SqlValue[]): readonly Row[] {
  const changes = sql.changes()
  let results = readResults.get(sql)
  if (results?.changes !== changes || results.rows >= MAX_READ_ROWS) {
    results = { changes, rows: 0, byKey: new Map() }
    readResults.set(sql, results)
  }
  const key = values.length === 0 ? query : `${query}\n${JSON.stringify(values)}`
  const known = results.byKey.get(key) as readonly Row[] | undefined
  if (known) return known
  const rows = sql.all<Row>(query, ...values)
  for (const row of rows) Object.freeze(row)
  results.rows += Math.max(1, rows.length)
  results.byKey.set(key, Object.freeze(rows))
  return rows
}

/**
 * Inserts one row; the keys of `values` are column names. Returns its rowid, which is the id in tables with an id.
 */
export function insertRow(sql: Sql, table: string, values: Record<string, SqlValue>): number {
  const placeholders = Object.keys(values).map(() => '?')
  const query = `INSERT INTO ${table}(${Object.keys(values).join(',')}) VALUES(${placeholders.join(',')})`
  sql.all(query, ...Object.values(values))
  return firstRow<{ id: number }>(sql, 'SELECT last_insert_rowid() AS id')?.id ?? 0
}
