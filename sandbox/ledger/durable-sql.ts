// Implements `Sql` with a Durable Object's storage.
import { createChangeCounter, type Sql, type SqlValue } from './sql.ts'

export function durableSql(storage: DurableObjectStorage): Sql {
  const changes = createChangeCounter()
  return {
    all<Row>(query: string, ...values: SqlValue[]): Row[] {
      changes.count(query)
      const cursor = storage.sql.exec(query, ...values)
      const { columnNames } = cursor
      const rows: Row[] = []
      for (const row of cursor.raw()) rows.push(toRow(columnNames, row) as Row)
      return rows
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

/**
 * Builds the objects itself, because those of the runtime's cursor are slower: it sets each column of each row
 * separately.
 */
function toRow(names: readonly string[], values: readonly SqlValue[]): Record<string, SqlValue> {
  const row: Record<string, SqlValue> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at] ?? null
  return row
}
