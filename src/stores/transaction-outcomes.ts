// Word of what became of transactions, for all who wait for it. What follows them is transactions.ts, which comes when
// there is something to follow.

import type { SentTransaction, TransactionOutcome } from './transactions.ts'

type Listener = (sent: SentTransaction, outcome: TransactionOutcome) => void

const listeners = new Set<Listener>()

/** Hears of every outcome once per tab, also of what another tab or an earlier page sent. */
export function onOutcome(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyOutcome(sent: SentTransaction, outcome: TransactionOutcome): void {
  for (const listener of listeners) listener(sent, outcome)
}
