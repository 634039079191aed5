// The little of SQL storage the sandbox needs, so that the same code runs in a Durable Object and over node:sqlite.

export type SqlValue = string | number | null | ArrayBuffer

export interface Sql {
  /** Rows of one statement. Amounts are TEXT in the ledger: SQLite integers stop at 64 bits. */
  all<Row = Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Row[]
  /** Runs one or several statements without values. */
  run(script: string): void
  /** All or nothing. Nested, it undoes only its own writes when it throws. */
  transaction<Result>(work: () => Result): Result
}

/** The first row of a query, `undefined` when there is none. */
export function firstRow<Row>(sql: Sql, query: string, ...values: SqlValue[]): Row | undefined {
  return sql.all<Row>(query, ...values)[0]
}

/**
 * Inserts one row from an object whose keys are column names. Gives the number SQLite knows the row by: its id
 * where the table has one.
 */
export function insertRow(sql: Sql, table: string, values: Record<string, SqlValue>): number {
  const placeholders = Object.keys(values).map(() => '?')
  const query = `INSERT INTO ${table}(${Object.keys(values).join(',')}) VALUES(${placeholders.join(',')})`
  sql.all(query, ...Object.values(values))
  return firstRow<{ id: number }>(sql, 'SELECT last_insert_rowid() AS id')?.id ?? 0
}
