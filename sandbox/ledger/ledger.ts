// The ledger: SQL access, and the network's clock, which the controls can advance.
import { cacheUntilChange, type Sql } from './sql.ts'

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
  const offset = cacheUntilChange(sql, () => clockOffset(sql))
  return { sql, nowMs: () => systemNowMs() + offset() }
}

/** Milliseconds by which the network's clock is ahead of the machine's. */
function clockOffset(sql: Sql): number {
  return Number(readSetting(sql, 'clock') ?? 0)
}

/** Advances the clock. Returns the new offset from the machine's clock in milliseconds. */
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

/** Increment when a table or the seed changes: a ledger with another version is deleted and seeded again. */
export const SCHEMA_VERSION = '11'
