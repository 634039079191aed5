// Resumes tracking of transactions that were sent before this page was loaded. Without any, the tracking code is not
// loaded.

import { STORAGE } from '../../lib/config/storage.ts'

const KEY = STORAGE.transactions.key

/** `follow` starts the transaction tracking. */
export function startResumeTransactions(follow: () => Promise<void>): void {
  const begin = () => void follow().catch(() => {}) // retried on the next page load or after the next transaction
  if (hasTransactions(localStorage.getItem(KEY))) begin()
  addEventListener('storage', event => {
    if (event.key === KEY && hasTransactions(event.newValue)) begin()
  })
}

function hasTransactions(stored: string | null): boolean {
  return stored !== null && stored !== '[]'
}
