// The entries of local storage: key and lifetime. None of them is a secret: the session is an HttpOnly cookie that no
// script can read. Specification 1 section 4.

import { LIMITS } from './limits.ts'

export interface StorageEntry {
  /** Key in local storage. Persisted: a rename loses the stored values. */
  key: string
  /** `undefined` = until it is replaced or the browser clears it. */
  expiresMs: number | undefined
  description: string
}

export const STORAGE = {
  transactions: {
    key: 'atrium:transactions',
    expiresMs: LIMITS.persistedTransactionMs,
    description: 'Pending transactions and their results'
  },
  notifications: {
    key: 'atrium:notifications',
    expiresMs: undefined,
    description: 'The notifications already seen, per account'
  },
  consent: {
    key: 'atrium:consent',
    expiresMs: undefined,
    description: 'Consent to telemetry: yes or no'
  },
  preferences: {
    key: 'atrium:preferences',
    expiresMs: undefined,
    description: 'Copy of the flags of the preferences service: which hints were shown'
  },
  searches: {
    key: 'atrium:searches',
    expiresMs: undefined,
    description: 'Recent searches, until they are removed from the list'
  },
  reports: {
    key: 'atrium:reported',
    expiresMs: undefined,
    description: 'What was reported from this browser, because the service does not return it'
  }
} as const satisfies Record<string, StorageEntry>

/** How long to wait for the remote copy before continuing with the local one. */
export const REMOTE_STORAGE_TIMEOUT_MS = 1_000
