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

/** Counts what may have changed a row, for `Sql.changes`. Any statement that is no plain query counts. */
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
 * Returns a function that reads again only when a row of the database has changed since its last call. For values that
 * each request needs.
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

/** Results of `readCached`, valid until the database changes. */
interface ReadResults {
  changes: number
  rows: Map<string, readonly unknown[]>
}

const MAX_READ_RESULTS = 500
const readResults = new WeakMap<Sql, ReadResults>()

/**
 * The rows of a query that reads many rows and returns few, such as a count. It runs again only after a row of the
 * database has changed. All callers share the rows and must not change them.
 */
export function readCached<Row>(sql: Sql, query: string, ...values: SqlValue[]): readonly Row[] {
  const changes = sql.changes()
  let results = readResults.get(sql)
  if (results?.changes !== changes || results.rows.size >= MAX_READ_RESULTS) {
    results = { changes, rows: new Map() }
    readResults.set(sql, results)
  }
  const key = JSON.stringify([query, ...values])
  const rows =
    (results.rows.get(key) as readonly Row[] | undefined) ?? sql.all<Row>(query, ...values)
  results.rows.set(key, rows)
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
