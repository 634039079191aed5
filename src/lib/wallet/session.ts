// The wallet that this browser connected last, read from the storage of sdk-dapp. Every page loads this file, so it has
// no heavy dependencies. It only identifies the account that can sign; the login is the site's session cookie.

import { STORAGE } from '../config/storage.ts'
import type { WalletKind } from './wallet.ts'

export interface WalletSession {
  address: string
  kind: WalletKind
}

/**
 * Storage key of sdk-dapp's state. Other tabs are notified of a login or logout through the channel of
 * shell/account/session.ts.
 */
const WALLET_STORAGE_KEY = STORAGE.wallet.key

/** sdk-dapp's names of the wallet kinds. */
export const PROVIDER_TYPES = {
  web: 'crossWindow',
  extension: 'extension',
  walletConnect: 'walletConnect',
  ledger: 'ledger',
  webview: 'webview'
} as const satisfies Record<WalletKind, string>

/** `undefined` when no wallet is stored or the stored value is invalid. */
export function readWalletSession(storage: Storage = localStorage): WalletSession | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(WALLET_STORAGE_KEY) ?? 'null')
    const state = property(stored, 'state')
    const address = property(property(state, 'account'), 'address')
    const type = property(property(state, 'loginInfo'), 'providerType')
    const kind = kinds().find(name => PROVIDER_TYPES[name] === type)
    return typeof address === 'string' && address && kind ? { address, kind } : undefined
  } catch {
    return undefined
  }
}

export function clearWalletSession(storage: Storage = localStorage): void {
  storage.removeItem(WALLET_STORAGE_KEY)
}

function kinds(): WalletKind[] {
  return Object.keys(PROVIDER_TYPES) as WalletKind[]
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}
