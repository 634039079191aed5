// Goes on following what was sent before this page was loaded. Whoever has sent nothing downloads nothing.

import { STORAGE } from '../../lib/config/storage.ts'

const KEY = STORAGE.transactions.key

/** `follow` starts whatever follows transactions. */
export function startResumeTransactions(follow: () => Promise<void>): void {
  const begin = () => void follow().catch(() => {}) // the next page, or the next one sent, tries again
  if (hasTransactions(localStorage.getItem(KEY))) begin()
  addEventListener('storage', event => {
    if (event.key === KEY && hasTransactions(event.newValue)) begin()
  })
}

function hasTransactions(stored: string | null): boolean {
  return stored !== null && stored !== '[]'
}
