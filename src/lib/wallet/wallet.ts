// The wallet as the rest of the product sees it: four kinds, one account, "sign this", "never mind".
// The adapter over sdk-dapp (sdk-adapter.ts, about 80 kB) is fetched when a wallet is first wanted and not before.

import { WalletError } from '../errors.ts'
import { clearWalletSession, readWalletSession, type WalletSession } from './session.ts'

export const WALLET_KINDS = ['web', 'extension', 'walletConnect', 'ledger'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** A transaction in the protocol's own words. `data` is base64, `value` a decimal string of atomic units. */
export interface UnsignedTransaction {
  nonce: number
  value: string
  receiver: string
  sender: string
  gasPrice: number
  gasLimit: number
  data?: string
  chainID: string
  version: number
  options?: number
  guardian?: string
}

export interface SignedTransaction extends UnsignedTransaction {
  signature: string
  guardianSignature?: string
}

export interface SigningResult {
  transaction: SignedTransaction
  /** The hash the network will know it by. The wallet's code computes it, so that pages without one need not. */
  hash: string
}

/** What a wallet may have to tell while somebody waits for it. */
export interface WalletCallbacks {
  /** The browser kept the wallet from opening; `open` must be called from a click. */
  onBlocked?(open: () => void): void
  /** The QR step has something to show. */
  onPairing?(uri: string, deepLink: string): void
  /** The hardware step moved on. */
  onLedger?(screen: LedgerScreen): void
  /** An answer came after cancel() and was dropped. */
  onLateAnswer?(): void
}

export type LedgerScreen =
  | { step: 'connecting' }
  | { step: 'unreachable'; retry(): void }
  | {
      step: 'choosing'
      accounts: readonly { address: string; index: number }[]
      /** The one chosen last was refused on the device. */
      isDenied: boolean
      page: number
      loading: boolean
      goTo(page: number): void
      choose(index: number, address: string): void
    }
  | { step: 'confirming'; address: string }

export interface Wallet {
  /** The account somebody last connected, as this browser remembers it. */
  session(): WalletSession | undefined
  /** Whether a login or a signature by this kind can work here at all. */
  isAvailable(kind: WalletKind): boolean
  /** Starts fetching the adapter, so that a click does not have to wait for it. */
  preload(): void
  /** Proves an account by signing `loginToken`. Throws WalletError. */
  login(
    kind: WalletKind,
    loginToken: string,
    watch: WalletCallbacks
  ): Promise<{ address: string; signature: string }>
  /** Keeps the account of a finished login for the next page. */
  remember(kind: WalletKind, address: string): Promise<void>
  /** Signs with the connected account. Throws WalletError; never sends. */
  sign(transaction: UnsignedTransaction, watch: WalletCallbacks): Promise<SigningResult>
  /** Gives up the running login or signature: its promise rejects with `rejected`. */
  cancel(): void
  logout(): Promise<void>
}

export interface WalletNetwork {
  chainId: string
  nativeLabel: string
  /** Origin of the web wallet. */
  walletUrl: string
  explorerUrl: string
  roundMs: number
  /** Where accounts are read, e.g. https://site/api/chain. */
  chainApiUrl: string
  walletConnectProjectId: string | undefined
}

export function createWallet(network: WalletNetwork): Wallet {
  let loading: Promise<import('./sdk-adapter.ts').WalletAdapter> | undefined
  const start = async () => (await import('./sdk-adapter.ts')).startAdapter(network)
  const loadAdapter = () => {
    loading ??= start().catch(cause => {
      loading = undefined
      throw new WalletError('missing', { cause })
    })
    return loading
  }
  return {
    session: readWalletSession,
    isAvailable: kind => {
      if (kind === 'extension') return hasExtension()
      if (kind === 'walletConnect') return network.walletConnectProjectId !== undefined
      return true
    },
    preload: () => void loadAdapter().catch(() => {}),
    login: async (kind, loginToken, watch) => (await loadAdapter()).login(kind, loginToken, watch),
    remember: async (kind, address) => (await loadAdapter()).remember(kind, address),
    sign: async (transaction, watch) => (await loadAdapter()).sign(transaction, watch),
    cancel: () => void loading?.then(started => started.cancel()),
    logout: async () => {
      // Only a pairing has another side to tell; for the rest forgetting is enough, and the web wallet's own
      // logout would open a window.
      if (readWalletSession()?.kind === 'walletConnect') await (await loadAdapter()).disconnect()
      clearWalletSession()
    }
  }
}

function hasExtension(): boolean {
  const scope = window as { elrondWallet?: unknown; multiversxWallet?: unknown }
  return Boolean(scope.elrondWallet ?? scope.multiversxWallet)
}
