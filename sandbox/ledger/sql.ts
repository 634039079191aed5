// The little of SQL storage the sandbox needs, so that the same code runs in a Durable Object and over node:sqlite.

export type SqlValue = string | number | null | ArrayBuffer

export interface Sql {
  /** Rows of one statement. Amounts are TEXT in the ledger: SQLite integers stop at 64 bits. */
  all<Row = Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Row[]
  /** Runs one or several statements without values. */
  run(script: string): void
  /** All or nothing. Nests by joining the outer one. */
  transaction<Result>(work: () => Result): Result
}
