// The wallet port: login, sign, cancel and logout for five kinds of wallets. The adapter over sdk-dapp (sdk-adapter.ts,
// about 80 kB) is loaded on the first use.

import { WalletError } from '../errors.ts'
import { clearWalletSession, readWalletSession, type WalletSession } from './session.ts'

/** `webview`: a wallet app that shows this site in its own browser. */
const WALLET_KINDS = ['web', 'extension', 'walletConnect', 'ledger', 'webview'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** A transaction with the protocol's field names. `data` is base64, `value` a decimal string of atomic units. */
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
  /** The transaction hash. It is computed in the wallet chunk, so that pages do not load the hash function. */
  hash: string
}

/** Events of a running login or signature. */
export interface WalletCallbacks {
  /** The browser blocked the popup; `open` retries and must be called from a click handler. */
  onBlocked?(open: () => void): void
  /** WalletConnect: the pairing URI to show as a QR code, and a link that opens the mobile app. */
  onPairing?(uri: string, deepLink: string): void
  /** Ledger: the screen to show. */
  onLedger?(screen: LedgerScreen): void
  /** The wallet responded after cancel(); the response was dropped. */
  onLateAnswer?(): void
}

export type LedgerScreen =
  | { step: 'connecting' }
  | { step: 'unreachable'; retry(): void }
  | {
      step: 'chooseAccount'
      accounts: readonly { address: string; index: number }[]
      /** Whether the last choice was refused on the device. */
      isDenied: boolean
      /** Counted from 0. */
      page: number
      isLoading: boolean
      goTo(page: number): void
      choose(index: number, address: string): void
    }
  | { step: 'confirming'; address: string }

export interface Wallet {
  /** The account this browser connected last; `undefined` when there is none. */
  session(): WalletSession | undefined
  /** Whether this kind of wallet can be used in this browser. */
  isAvailable(kind: WalletKind): boolean
  /** Loads the adapter in advance, so that a click does not wait for it. */
  preload(): void
  /** Opens the wallet, which chooses an account and signs `loginToken`. Throws WalletError. */
  login(
    kind: WalletKind,
    loginToken: string,
    callbacks: WalletCallbacks
  ): Promise<{ address: string; signature: string }>
  /** Stores the account after a successful login, for later pages and other tabs. */
  remember(kind: WalletKind, address: string): Promise<void>
  /**
   * Signs with the connected account; does not send. Throws WalletError. Another chain ID, from a wallet that is set to
   * another network, is `changedTransaction`; `wrongNetwork` (rules/transaction-check.ts) is about the service's plan.
   */
  sign(transaction: UnsignedTransaction, callbacks: WalletCallbacks): Promise<SigningResult>
  /** Cancels the running login or signature: its promise rejects with the refusal `cancelled`. */
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
  /** Base URL of the chain API, e.g. https://site/api/chain. */
  chainApiUrl: string
  walletConnectProjectId: string | undefined
}

export function createWallet(network: WalletNetwork): Wallet {
  let loading: Promise<import('./sdk-adapter.ts').WalletAdapter> | undefined
  const start = async () => (await import('./sdk-adapter.ts')).startAdapter(network)
  const loadAdapter = () => {
    loading ??= start().catch(cause => {
      loading = undefined
      throw new WalletError('notLoaded', { cause })
    })
    return loading
  }
  return {
    session: readWalletSession,
    isAvailable: kind => {
      if (kind === 'extension') return hasExtension()
      if (kind === 'webview') return isInWalletApp()
      if (kind === 'walletConnect') return network.walletConnectProjectId !== undefined
      return true
    },
    preload: () => void loadAdapter().catch(() => {}),
    login: async (kind, loginToken, callbacks) =>
      (await loadAdapter()).login(kind, loginToken, callbacks),
    remember: async (kind, address) => (await loadAdapter()).remember(kind, address),
    sign: async (transaction, callbacks) => (await loadAdapter()).sign(transaction, callbacks),
    cancel: () => void loading?.then(adapter => adapter.cancel()),
    logout: async () => {
      // Only WalletConnect has a peer that must be notified. For the other kinds clearing the storage is enough, and
      // the web wallet's own logout would open a window.
      if (readWalletSession()?.kind === 'walletConnect') await (await loadAdapter()).disconnect()
      clearWalletSession()
    }
  }
}

/**
 * Whether the page may be in a wallet app. Such apps are written in React Native, whose web view adds this object. Only
 * a response shows that the app is a wallet.
 */
function isInWalletApp(): boolean {
  return 'ReactNativeWebView' in window && window.top === window
}

function hasExtension(): boolean {
  const scope = window as { elrondWallet?: unknown; multiversxWallet?: unknown }
  return Boolean(scope.elrondWallet ?? scope.multiversxWallet)
}
