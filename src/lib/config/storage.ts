// What a browser keeps of a person between pages, under which key and for how long. Nothing here is a secret: the
// login itself is a cookie no script can read. Specification 1 section 4.

import { LIMITS } from './limits.ts'

export interface StorageEntry {
  /** In the browser's local storage. */
  key: string
  /** Undefined = until it is replaced or the browser forgets it. */
  expiresMs: number | undefined
  description: string
}

export const STORAGE = {
  transactions: {
    key: 'atrium:transactions',
    expiresMs: LIMITS.persistedTransactionMs,
    description: 'Transactions on their way and what became of them'
  },
  notifications: {
    key: 'atrium:notifications',
    expiresMs: undefined,
    description: 'Which notifications somebody has seen, for each account'
  },
  consent: {
    key: 'atrium:consent',
    expiresMs: undefined,
    description: 'Whether this browser may say how pages do: yes or no'
  },
  preferences: {
    key: 'atrium:preferences',
    expiresMs: undefined,
    description: 'What a person has been told once, as the preferences service holds it'
  },
  searches: {
    key: 'atrium:searches',
    expiresMs: undefined,
    description: 'What was looked for last, until it is taken off the list'
  }
} as const satisfies Record<string, StorageEntry>

/** How long anything waits for what is kept elsewhere before it goes on with what is kept here. */
export const REMOTE_STORAGE_TIMEOUT_MS = 1_000
