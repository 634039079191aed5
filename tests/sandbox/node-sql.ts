// The ledger on an in-memory node:sqlite database. In tests, code for a Durable Object then runs in microseconds.
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import { createChangeCounter, type Sql, type SqlValue } from '../../sandbox/ledger/sql.ts'
import { TABLES } from '../../sandbox/ledger/tables.ts'

export function createEmptyLedger(): Sql {
  const sql = createNodeSql()
  sql.run(TABLES)
  return sql
}

/** The ledger, and its whole content as `openLedgerCopy()` takes it. */
export interface NodeSql extends Sql {
  serialize(): Uint8Array
}

/** Opens a copy of a ledger. Copying a seeded ledger takes milliseconds, and seeding one takes a second and a half. */
export function openLedgerCopy(content: Uint8Array): NodeSql {
  const database = new DatabaseSync(':memory:')
  database.deserialize(content)
  return sqlOf(database)
}

export function createNodeSql(): NodeSql {
  return sqlOf(new DatabaseSync(':memory:'))
}

function sqlOf(database: DatabaseSync): NodeSql {
  const statements = new Map<string, StatementSync>()
  const changes = createChangeCounter()
  let depth = 0
  return {
    all<Row>(query: string, ...values: SqlValue[]): Row[] {
      changes.count(query)
      let statement = statements.get(query)
      if (statement === undefined) {
        statement = database.prepare(query)
        statements.set(query, statement)
      }
      const bound = values.map(value =>
        value instanceof ArrayBuffer ? new Uint8Array(value) : value
      )
      return statement.all(...bound) as Row[]
    },
    run(script) {
      changes.count(script)
      database.exec(script)
    },
    transaction(work) {
      const name = `level_${depth}`
      depth += 1
      database.exec(`SAVEPOINT ${name}`)
      try {
        const result = work()
        database.exec(`RELEASE ${name}`)
        return result
      } catch (error) {
        database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
        changes.count('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    changes: changes.value,
    serialize: () => database.serialize()
  }
}
