// Rounds: when the network executes what it has accepted. They are shorter than its blocks (blocks.ts).
import { readSetting, writeSetting } from '../ledger/ledger.ts'
import type { Sql } from '../ledger/sql.ts'

/**
 * Delay between acceptance and execution of a transaction. Source: the brief of the sandbox; corresponds to a fast
 * network.
 */
export const PENDING_MS = 1_500

/** Returned by `roundMs` when no length is set. Transactions are then executed after PENDING_MS and not at rounds. */
const DEFAULT_ROUND_MS = 1_000
const SETTING = 'roundMs'

export function roundMs(sql: Sql): number {
  return chosenRoundMs(sql) ?? DEFAULT_ROUND_MS
}

/** Sets the length of rounds; transactions are executed at their ends. `undefined` restores the usual delay. */
export function setRoundMs(sql: Sql, ms: number | undefined): void {
  writeSetting(sql, SETTING, String(ms ?? ''))
}

/** The execution time of a transaction that is accepted at `ms`. */
export function executionMs(sql: Sql, ms: number): number {
  const round = chosenRoundMs(sql)
  return round === undefined ? ms + PENDING_MS : (Math.floor(ms / round) + 1) * round
}

function chosenRoundMs(sql: Sql): number | undefined {
  return Number(readSetting(sql, SETTING)) || undefined
}
