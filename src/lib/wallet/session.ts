// Which wallet this browser last connected, read from what the wallet adapter persists. No dependency at all:
// every page pays for this file. It says who can sign here; who is logged in is the site's own cookie.

import type { WalletKind } from './wallet.ts'

export interface WalletSession {
  address: string
  kind: WalletKind
}

/** Where sdk-dapp keeps its state. Other tabs hear of a login or logout by the storage event of this key. */
export const WALLET_STORAGE_KEY = 'sdk-dapp-store'

/** Names sdk-dapp gives to the kinds we offer. */
export const PROVIDER_TYPES = {
  web: 'crossWindow',
  extension: 'extension',
  walletConnect: 'walletConnect',
  ledger: 'ledger'
} as const satisfies Record<WalletKind, string>

/** The remembered wallet; undefined when there is none or what is stored cannot be read. */
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
