// Notifies listeners of transaction outcomes. The tracking is in transactions.ts, which is loaded when there is
// something to track.

import type { SentTransaction, TransactionOutcome } from './transactions.ts'

type Listener = (sent: SentTransaction, outcome: TransactionOutcome) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener once per tab for each outcome, including transactions sent by other tabs or earlier pages.
 * Returns a function that removes the listener.
 */
export function onOutcome(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyOutcome(sent: SentTransaction, outcome: TransactionOutcome): void {
  for (const listener of listeners) listener(sent, outcome)
}
