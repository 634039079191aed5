// The adapter over sdk-dapp 5.6, the only file that knows it. Its defects were measured; what each line of caution
// absorbs is said beside it. Deliberately not used: initApp (opens sockets, restores every provider and logs
// people out through a popup), its transaction tracking (never ends when the socket is down) and its panels.

import './shims/buffer-global.ts'

import { Transaction } from '@multiversx/sdk-core/out/core/transaction'
import type { DappProvider } from '@multiversx/sdk-dapp/out/providers/DappProvider/DappProvider'
import { ProviderFactory } from '@multiversx/sdk-dapp/out/providers/ProviderFactory'
import {
  setNativeAuthConfig,
  setProviderSettings,
  setWalletConnectConfig
} from '@multiversx/sdk-dapp/out/store/actions/config/configActions'
import { initializeNetwork } from '@multiversx/sdk-dapp/out/store/actions/network/initializeNetwork'
import {
  loginAction,
  logoutAction
} from '@multiversx/sdk-dapp/out/store/actions/sharedActions/sharedActions'
import { initStore } from '@multiversx/sdk-dapp/out/store/store'
import { CrossWindowProvider } from '@multiversx/sdk-web-wallet-cross-window-provider/out/CrossWindowProvider/CrossWindowProvider'

import { transactionHash } from '../chain/transaction.ts'
import { WALLET_CONNECT_RELAY } from '../config/networks.ts'
import { WalletError } from '../errors.ts'
import { type Attempt, attempt } from './attempt.ts'
import { closeLater, keepOpen } from './closing.ts'
import { closePanels, offerConsent, providePanels } from './panels.ts'
import { forgetWallet, PROVIDER_TYPES, readWalletSession } from './session.ts'
import type {
  ChainTransaction,
  Signature,
  SignedTransaction,
  WalletKind,
  WalletNetwork,
  WalletWatch
} from './wallet.ts'

export interface WalletCore {
  login(
    kind: WalletKind,
    loginToken: string,
    watch: WalletWatch
  ): Promise<{ address: string; signature: string }>
  remember(kind: WalletKind, address: string): void
  sign(transaction: ChainTransaction, watch: WalletWatch): Promise<Signature>
  cancel(): void
  disconnect(): Promise<void>
}

/** Bytes of the login token live a day at the edge; wallets want the same figure. */
const LOGIN_SECONDS = 86_400
/** How long a Ledger login that was left may take to end. */
const LEAVING_MS = 3_000

let running: Attempt<unknown> | undefined
let isLoggingIn = false
let logins = 0
/** Settles when the last login by Ledger has let go of what all of them share. */
let ledgerEnd: Promise<unknown> = Promise.resolve()
let connected: { kind: WalletKind; provider: DappProvider } | undefined

export async function startCore(network: WalletNetwork): Promise<WalletCore> {
  initStore(() => localStorage)
  await initializeNetwork({
    customNetworkConfig: {
      id: network.chainId,
      chainId: network.chainId,
      name: network.chainId,
      egldLabel: network.nativeLabel,
      decimals: '18',
      digits: '4',
      gasPerDataByte: '1500',
      apiTimeout: '4000',
      apiAddress: network.chainApi,
      walletAddress: network.wallet,
      explorerAddress: network.explorer,
      roundDuration: network.roundMs,
      websocketUrl: '', // with an address, tracking waits for a socket that may never open
      skipFetchFromServer: true
    }
  })
  // Set so that WalletConnect asks its wallet for the native-auth method; we build the tokens ourselves.
  setNativeAuthConfig({
    origin: location.origin,
    apiAddress: network.chainApi,
    expirySeconds: LOGIN_SECONDS
  })
  setProviderSettings({ isSigningUiEnabled: false })
  setWalletConnectConfig(
    network.walletConnectProjectId
      ? {
          walletConnectV2ProjectId: network.walletConnectProjectId,
          walletConnectV2RelayAddress: WALLET_CONNECT_RELAY,
          walletConnectV2Options: { telemetryEnabled: false }
        }
      : null
  )
  providePanels()
  return { login, remember, sign, cancel, disconnect }
}

async function login(
  kind: WalletKind,
  loginToken: string,
  watch: WalletWatch
): Promise<{ address: string; signature: string }> {
  cancel()
  // An account left in the adapter makes it answer from memory without opening the wallet.
  logoutAction()
  forgetWallet()
  CrossWindowProvider.getInstance().setAccount({ address: '' })
  connected = undefined
  offerConsent(watch)
  const release = providePanels(watch)
  isLoggingIn = true
  try {
    const begin = kind === 'ledger' ? beginAfterLast : beginLogin
    const answer = await run(kind, watch, () => begin(kind, loginToken))
    // A cancelled web wallet resolves with an address and no signature.
    if (!answer?.address || !answer.signature) throw new WalletError('rejected')
    return { address: answer.address, signature: String(answer.signature) }
  } catch (error) {
    CrossWindowProvider.getInstance().setAccount({ address: '' })
    connected = undefined
    throw error
  } finally {
    isLoggingIn = false
    release()
  }
}

async function beginLogin(kind: WalletKind, token: string) {
  const provider = await ProviderFactory.create({ type: PROVIDER_TYPES[kind] })
  if (!provider.isInitialized()) throw new WalletError('missing')
  connected = { kind, provider }
  return provider.getProvider().login({ token })
}

/** A login that was left reads its accounts once more, then clears those of the next one and stops hearing choices. */
async function beginAfterLast(kind: WalletKind, token: string) {
  const mine = ++logins
  const soon = new Promise(resolve => setTimeout(resolve, LEAVING_MS))
  await Promise.race([ledgerEnd, soon])
  if (mine !== logins) throw new WalletError('rejected')
  const login = beginLogin(kind, token)
  ledgerEnd = login.catch(() => {})
  return login
}

/** Keeps address and kind where the next page, and other tabs, find them. */
function remember(kind: WalletKind, address: string): void {
  loginAction({ address, providerType: PROVIDER_TYPES[kind] })
}

async function sign(asked: ChainTransaction, watch: WalletWatch): Promise<Signature> {
  cancel()
  const session = readWalletSession()
  if (!session) throw new WalletError('missing')
  if (session.address !== asked.sender) throw new WalletError('wrongAccount')
  offerConsent(watch)
  const release = providePanels(watch)
  try {
    const signed = await run(session.kind, watch, async () => {
      const provider = await connect(session.kind)
      // The strategy itself, not DappProvider: that one reads nonce and guardian again through its own store,
      // counts a signature that was never sent as a used nonce, and turns refusals into text.
      return provider.getProvider().signTransactions([toSdk(asked)])
    })
    const transaction = checked(asked, signed?.[0])
    return { transaction, hash: transactionHash(transaction) }
  } finally {
    release()
  }
}

async function connect(kind: WalletKind): Promise<DappProvider> {
  if (connected?.kind !== kind) {
    connected = { kind, provider: await ProviderFactory.create({ type: PROVIDER_TYPES[kind] }) }
  }
  const { provider } = connected
  if (!provider.isInitialized()) {
    connected = undefined
    throw new WalletError('missing')
  }
  return provider
}

function run<Answer>(
  kind: WalletKind,
  watch: WalletWatch,
  work: () => Promise<Answer>
): Promise<Answer> {
  if (kind === 'web') keepOpen()
  const started = attempt(work(), {
    late: () => watch.late?.(),
    ...(kind === 'web' ? { isGone: walletWindowIsGone } : {})
  })
  running = started
  return started.outcome.finally(() => {
    if (running === started) running = undefined
  })
}

/** A window that was open and is not any more; `null` means the browser never let it open. */
function walletWindowIsGone(): boolean {
  return walletWindow()?.closed ?? false
}

function walletWindow(): Window | null {
  return CrossWindowProvider.getInstance().getWindowManager().walletWindow
}

function cancel(): void {
  logins++
  if (!running) return
  running.give('rejected')
  running = undefined
  closePanels()
  const open = walletWindow()
  const provider = connected?.provider.getProvider() as
    | { cancelAction?: () => Promise<void>; cancelLogin?: () => void }
    | undefined
  // Tells the other side, where there is one already; it may be deaf, so nobody waits for it.
  const isPairing = isLoggingIn && connected?.kind === 'walletConnect'
  if (!isPairing) void Promise.resolve(provider?.cancelAction?.()).catch(() => {})
  if (open) closeLater(open)
}

async function disconnect(): Promise<void> {
  const provider = await connect('walletConnect').catch(() => undefined)
  await provider
    ?.getProvider()
    .logout()
    .catch(() => false)
  logoutAction()
}

function toSdk(transaction: ChainTransaction): Transaction {
  return Transaction.newFromPlainObject(transaction)
}

/** A wallet may add its own gas, options and guardian; it may not change what is done, by whom or for how much. */
function checked(asked: ChainTransaction, answer: Transaction | undefined): SignedTransaction {
  if (!answer) throw new WalletError('rejected')
  const signed = answer.toPlainObject()
  const same =
    signed.nonce === asked.nonce &&
    signed.value === asked.value &&
    signed.receiver === asked.receiver &&
    signed.sender === asked.sender &&
    signed.chainID === asked.chainID &&
    (signed.data ?? '') === (asked.data ?? '')
  if (!same || !signed.signature) throw new WalletError('wrongAccount')
  return signed as SignedTransaction
}
