// All data that the site stores in the browser: key, area and lifetime. None of it is secret: the session is an
// HttpOnly cookie that no script can read. The privacy policy lists every key (tested). Specification 1 section 4.

import { LIMITS } from './limits.ts'

export interface StorageEntry {
  /**
   * Must not be renamed, because the stored values would be lost. A key that ends in a space is the prefix of several
   * keys.
   */
  key: string
  /** `cookie`: a cookie that scripts write. `cache`, `database`: the name of a browser cache or database. */
  area: 'cache' | 'cookie' | 'database' | 'local' | 'session'
  /** Whether the entry is about the person and not about the browser. It is then removed when a session is refused. */
  isPersonal: boolean
  /** `undefined`: until it is replaced or the browser clears it. */
  expiresMs: number | undefined
}

const PERSONAL = { area: 'local', isPersonal: true, expiresMs: undefined } as const
const IN_TAB = { ...PERSONAL, area: 'session' } as const

export const STORAGE = {
  /** Pending transactions and their results. */
  transactions: {
    ...PERSONAL,
    key: 'atrium:transactions',
    expiresMs: LIMITS.persistedTransactionMs
  },
  /** The notifications already seen, per account. */
  notifications: { ...PERSONAL, key: 'atrium:notifications' },
  /** The time of the newest entry of the feed when it was last opened, per account. */
  feed: { ...PERSONAL, key: 'atrium:feed' },
  /** Consent to telemetry: yes or no. */
  consent: { ...PERSONAL, isPersonal: false, key: 'atrium:consent' },
  /** The color scheme: light, dark or that of the system. */
  colorScheme: {
    area: 'cookie',
    isPersonal: false,
    key: 'atrium_scheme',
    expiresMs: 365 * 86_400_000
  },
  /** Copy of the flags of the preferences service: which hints were shown. */
  preferences: { ...PERSONAL, key: 'atrium:preferences' },
  /** Recent searches, until they are removed from the list. */
  searches: { ...PERSONAL, key: 'atrium:searches' },
  /** The text of the profile form that is not saved yet. */
  profileDraft: { ...PERSONAL, key: 'atrium:profile-draft' },
  /** The values of the form for a new work that is not minted yet. */
  createDraft: { ...PERSONAL, key: 'atrium:create-draft' },
  /** Listings that were withdrawn for a price change and are not listed again yet. */
  priceDraft: { ...PERSONAL, key: 'atrium:price-draft' },
  /** The file chosen in the form of a new work. */
  createFile: { ...PERSONAL, area: 'cache', key: 'atrium:create-file' },
  /** The reports sent from this browser, because the service does not return them. */
  reports: { ...PERSONAL, key: 'atrium:reported' },
  /** The last actions of an admin, because the service does not return them. */
  decisions: { ...PERSONAL, key: 'atrium:decisions' },
  /** The list that contains the previous and the next item of a page. */
  pagerList: { ...IN_TAB, key: 'item-pager' },
  /** Set by a login and a logout, for the page that is loaded after it. */
  sessionChange: { ...IN_TAB, isPersonal: false, key: 'session-change' },
  /** Loaded lists and their scroll positions, for a reload and for Back. */
  lists: { ...IN_TAB, key: 'list ' },
  /** The connected account and wallet. Written by sdk-dapp, like the following ones. */
  wallet: { ...PERSONAL, key: 'sdk-dapp-store' },
  /** The connection to the window of the web wallet. */
  walletWindow: { ...IN_TAB, key: 'mx-wallet-session-id' },
  /** The connection to the mobile app. */
  walletConnect: { ...PERSONAL, area: 'database', key: 'WALLET_CONNECT_V2_INDEXED_DB' }
} as const satisfies Record<string, StorageEntry>

/** Maximum wait for the preferences of the service. After it the site continues with those of this browser. */
export const REMOTE_STORAGE_TIMEOUT_MS = 1_000
