// The ledger as its users see it: SQL, and the network's clock, which the controls may move forward.
import type { Sql } from './sql.ts'

export interface Ledger {
  sql: Sql
  /** The network's time in milliseconds. */
  nowMs(): number
}

/** The network's time in Unix seconds. */
export function nowSeconds(ledger: Ledger): number {
  return Math.floor(ledger.nowMs() / 1000)
}

export function openLedger(sql: Sql, systemNowMs: () => number = Date.now): Ledger {
  return { sql, nowMs: () => systemNowMs() + clockOffset(sql) }
}

/** Milliseconds the network is ahead of the machine. */
export function clockOffset(sql: Sql): number {
  return Number(readSetting(sql, 'clock') ?? 0)
}

/** Moves the clock forward; gives how many milliseconds it is ahead of the machine now. */
export function advanceClock(sql: Sql, ms: number): number {
  const offset = clockOffset(sql) + Math.round(ms)
  writeSetting(sql, 'clock', String(offset))
  return offset
}

export function readSetting(sql: Sql, key: string): string | undefined {
  return sql.all<{ value: string }>('SELECT value FROM setting WHERE key = ?', key)[0]?.value
}

export function writeSetting(sql: Sql, key: string, value: string): void {
  sql.all('INSERT OR REPLACE INTO setting(key, value) VALUES(?, ?)', key, value)
}

/** Raised when a table changes: an older ledger is thrown away and seeded again. */
export const SCHEMA_VERSION = '4'
