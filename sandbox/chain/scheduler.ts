// Scheduler of the network. It executes pending transactions, ends auctions, expires offers and draws the winners of
// ticket sales, each at its due time and in order, even when it runs later.
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import {
  expireOffer,
  markAuctionClaimable,
  nextAuctionEnd,
  nextOfferEnd
} from '../market/deadlines.ts'
import { nextDraw, runDraw } from '../ticket-sale/run-draw.ts'
import { executeTransaction } from './execute-transaction.ts'
import { isExecutable } from './guardians.ts'

interface DueEvent {
  ms: number
  run(ms: number): void
}

interface PendingRow {
  hash: string
  body: string
  final_at: number
}

/** Runs all events that are due at the ledger's current time. */
export function runDueEvents(ledger: Ledger): void {
  const until = ledger.nowMs()
  // In one database transaction, because an error in one event must not leave half-executed state.
  ledger.sql.transaction(() => {
    let currentMs = 0
    for (;;) {
      const due = nextDueEvent(ledger.sql, until)
      if (due === undefined) return
      // A transaction that waited for a lower nonce runs directly after it, not at its own earlier time.
      currentMs = Math.max(currentMs, due.ms)
      due.run(currentMs)
    }
  })
}

/** Time of the next due event, in milliseconds of the network's clock; `undefined` when there is none. */
export function nextDueMs(sql: Sql): number | undefined {
  return nextDueEvent(sql, Number.MAX_SAFE_INTEGER)?.ms
}

function nextDueEvent(sql: Sql, until: number): DueEvent | undefined {
  let next: DueEvent | undefined
  // The order of events with the same time: a transaction, the end of an auction, the end of an offer, a draw.
  for (const due of [dueTransaction(sql), dueAuction(sql), dueOffer(sql), dueDraw(sql)]) {
    if (due !== undefined && due.ms <= until && (next === undefined || due.ms < next.ms)) next = due
  }
  return next
}

// Selects only executable transactions. A transaction whose nonce is above the account's waits until the gap is filled.
function dueTransaction(sql: Sql): DueEvent | undefined {
  const pending = firstRow<PendingRow>(
    sql,
    `SELECT tx.hash, tx.body, tx.final_at FROM tx INDEXED BY tx_pending
     LEFT JOIN account ON account.address = tx.sender
     WHERE tx.status = 'pending' AND tx.final_at IS NOT NULL AND tx.nonce <= coalesce(account.nonce, 0)
     ORDER BY tx.final_at, tx.seq LIMIT 1`
  )
  if (pending === undefined) return undefined
  return { ms: pending.final_at, run: ms => executePending(sql, pending, Math.floor(ms / 1000)) }
}

function executePending(sql: Sql, pending: PendingRow, at: number): void {
  // The stored body was accepted, so its signature was verified (send.ts).
  const transaction = JSON.parse(pending.body) as PlainTransaction
  // The transaction stays in the queue without a due time, until its sender's guardian changes or another transaction
  // takes its nonce.
  if (!isExecutable(sql, transaction, at)) {
    sql.all('UPDATE tx SET final_at = NULL WHERE hash = ?', pending.hash)
    return
  }
  const outcome = executeTransaction(sql, transaction, { hash: pending.hash, at })
  sql.all(
    'UPDATE tx SET status = ?, outcome = ?, at = ?, fee = ? WHERE hash = ?',
    outcome.status,
    JSON.stringify(outcome),
    at,
    outcome.fee,
    pending.hash
  )
  // Removes transactions whose nonce has been used now.
  sql.all(
    "DELETE FROM tx WHERE sender = ? AND nonce <= ? AND status = 'pending'",
    transaction.sender,
    transaction.nonce
  )
}

// At its deadline an auction accepts no bid and cannot be ended yet. It can be ended one second later.
function dueAuction(sql: Sql): DueEvent | undefined {
  const auction = nextAuctionEnd(sql)
  if (auction === undefined) return undefined
  return { ms: (auction.end_date + 1) * 1000, run: () => markAuctionClaimable(sql, auction.id) }
}

function dueOffer(sql: Sql): DueEvent | undefined {
  const offer = nextOfferEnd(sql)
  if (offer === undefined) return undefined
  return { ms: offer.end_date * 1000, run: () => expireOffer(sql, offer.id) }
}

function dueDraw(sql: Sql): DueEvent | undefined {
  const draw = nextDraw(sql)
  return draw && { ms: draw.at * 1000, run: () => runDraw(sql, draw.collection) }
}
