// Implements `Sql` with a Durable Object's storage.
import type { Sql, SqlValue } from './sql.ts'

export function durableSql(storage: DurableObjectStorage): Sql {
  return {
    all<Row>(query: string, ...values: SqlValue[]): Row[] {
      return storage.sql.exec(query, ...values).toArray() as Row[]
    },
    run(script) {
      storage.sql.exec(script)
    },
    transaction(work) {
      return storage.transactionSync(work)
    }
  }
}
