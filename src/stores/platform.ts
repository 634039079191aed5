// What the stores need from the browser, the network and the wallet. islands/browser-platform.ts builds it from browser
// APIs; tests build their own. A store never uses window, fetch or a wallet directly.

import type { Send } from '../lib/api/request.ts'
import type { Entity } from '../lib/config/entities.ts'
import type { LoaderContext } from '../lib/loaders/loader-context.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import type { Wallet } from '../lib/wallet/wallet.ts'
import { $viewer } from './viewer.ts'

export interface Platform {
  /** Unix seconds of the server's clock. Deadlines must not depend on the device's clock, which may be wrong. */
  now(): number
  send: Send
  /** Available after `loadWallet` has resolved. */
  wallet: Wallet
  /** Loads the wallet and the tracking of transactions. Rejects when loading fails. */
  loadWallet(): Promise<void>
  /** Whether this browser stores transactions with an unknown outcome. */
  hasStoredTransactions(): boolean
  network: NetworkInfo
  /** This site's origin, as in a native-auth token. */
  origin: string
  /**
   * Reloads every tab at `path`, or at its current page, because the pages were rendered for another session. After a
   * logout the next page shows a toast.
   */
  notifySessionChange(path?: string, isLogout?: boolean): void
  /** Runs once after `ms`. Returns a function that cancels it. */
  setTimer(ms: number, run: () => void): () => void
  /** Runs when the page is hidden or unloaded. Returns a function that cancels it. */
  onLeave(run: () => void): () => void
  /** Reports changed entities, so that the page refetches their data. */
  refetch(entities: readonly Entity[]): void
  /** Reports an unexpected error. */
  warn(error: unknown): void
}

export interface NetworkInfo {
  chainId: string
  /** The native token's label in the user interface. */
  nativeLabel: string
  roundMs: number
  explorer: string
  marketplaceContract: string
  marketplaceKey: string
  /** Whether the data service requires the marketplace key for listings and offers. */
  sendsMarketplaceKey: boolean
  /** The longest ticker of a new collection. */
  tickerLength: number
  /** The contracts to which this site may send transactions. */
  contracts(): Promise<readonly KnownContract[]>
}

let current: Platform | undefined

export function setPlatform(platform: Platform): void {
  current = platform
}

export function platform(): Platform {
  if (!current) {
    throw new Error('expected initEnvironment() of src/islands/browser-platform.ts to run before')
  }
  return current
}

/** The context for loaders that run in the browser. */
export function loaderContext(): LoaderContext {
  const { network, now, send } = platform()
  const { marketplaceContract, marketplaceKey, nativeLabel } = network
  const viewer = $viewer.get()?.address
  return { marketplaceContract, marketplaceKey, nativeLabel, now: now(), send, viewer }
}
