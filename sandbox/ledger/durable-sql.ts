// Implements `Sql` with a Durable Object's storage.
import { createChangeCounter, type Sql, type SqlValue } from './sql.ts'

export function durableSql(storage: DurableObjectStorage): Sql {
  const changes = createChangeCounter()
  return {
    all<Row>(query: string, ...values: SqlValue[]): Row[] {
      changes.count(query)
      return storage.sql.exec(query, ...values).toArray() as Row[]
    },
    run(script) {
      changes.count(script)
      storage.sql.exec(script)
    },
    transaction(work) {
      try {
        return storage.transactionSync(work)
      } catch (error) {
        changes.count('ROLLBACK')
        throw error
      }
    },
    changes: changes.value
  }
}
