// Everything the stores need from the outside world. The browser's is built in islands/start.ts, tests build their
// own; a store never touches window, fetch or a wallet by itself.

import type { Send } from '../lib/api/request.ts'
import type { Entity } from '../lib/config/entities.ts'
import type { LoaderContext } from '../lib/loaders/loader-context.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import type { Wallet } from '../lib/wallet/wallet.ts'
import { $viewer } from './viewer.ts'

export interface Environment {
  /** Unix seconds by the server's clock: the device's may be wrong, and deadlines are not on it. */
  now(): number
  send: Send
  /** There once `prepareToSign` has run. */
  wallet: Wallet
  /** Brings what signing takes: the wallet's port, and what follows transactions. Rejects when it cannot be had. */
  loadWallet(): Promise<void>
  /** Whether this browser keeps transactions whose outcome somebody may wait for. */
  hasStoredTransactions(): boolean
  network: NetworkInfo
  /** This site's, as a login token names it. */
  origin: string
  /** Loads `path`, or this page again, in full and in every tab: it was rendered for somebody else. */
  notifySessionChange(path?: string): void
  /** Runs once after a while; the returned function calls it off. */
  setTimer(ms: number, run: () => void): () => void
  /** Runs should the page go away; the returned function calls it off. */
  onLeave(run: () => void): () => void
  /** Tells the page that these things have changed and should be read again. */
  refetch(entities: readonly Entity[]): void
  /** For errors nobody planned for. */
  warn(error: unknown): void
}

export interface NetworkInfo {
  chainId: string
  /** Label of the native token as shown to people. */
  nativeLabel: string
  roundMs: number
  explorer: string | undefined
  marketplaceKey: string
  /** Whether the data service wants to be told the marketplace where something is listed or offered. */
  sendsMarketplaceKey: boolean
  /** Contracts a transaction of this site may go to. */
  contracts(): Promise<readonly KnownContract[]>
}

let current: Environment | undefined

export function setEnvironment(environment: Environment): void {
  current = environment
}

export function environment(): Environment {
  if (!current) {
    throw new Error(
      'setEnvironment() must run before any store verb: see src/islands/browser-environment.ts'
    )
  }
  return current
}

/** Who asks, for what dialogs know. */
export function loaderContext(): LoaderContext {
  const { network, now, send } = environment()
  const { marketplaceKey, nativeLabel } = network
  return { marketplaceKey, nativeLabel, now: now(), send, viewer: $viewer.get()?.address }
}
