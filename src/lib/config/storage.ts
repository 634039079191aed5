// The entries of local storage: key and lifetime. None of them is a secret: the session is an HttpOnly cookie that no
// script can read. Specification 1 section 4.

import { LIMITS } from './limits.ts'

export interface StorageEntry {
  /** Key in local storage. Persisted: a rename loses the stored values. */
  key: string
  /** `undefined` = until it is replaced or the browser clears it. */
  expiresMs: number | undefined
}

export const STORAGE = {
  /** Pending transactions and their results. */
  transactions: {
    key: 'atrium:transactions',
    expiresMs: LIMITS.persistedTransactionMs
  },
  /** The notifications already seen, per account. */
  notifications: {
    key: 'atrium:notifications',
    expiresMs: undefined
  },
  /** Consent to telemetry: yes or no. */
  consent: {
    key: 'atrium:consent',
    expiresMs: undefined
  },
  /** Copy of the flags of the preferences service: which hints were shown. */
  preferences: {
    key: 'atrium:preferences',
    expiresMs: undefined
  },
  /** Recent searches, until they are removed from the list. */
  searches: {
    key: 'atrium:searches',
    expiresMs: undefined
  },
  /** What was reported from this browser, because the service does not return it. */
  reports: {
    key: 'atrium:reported',
    expiresMs: undefined
  }
} as const satisfies Record<string, StorageEntry>

/** How long to wait for the remote copy before continuing with the local one. */
export const REMOTE_STORAGE_TIMEOUT_MS = 1_000
