// The adapter over sdk-dapp 5.6, its only importer. Each workaround names the measured defect it avoids. Deliberately
// not used: initApp (opens sockets, restores every provider and logs users out through a popup), its transaction
// tracking (never ends when the socket is down) and its panels.

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
import { LIMITS } from '../config/limits.ts'
import { WALLET_CONNECT_RELAY } from '../config/networks.ts'
import { WalletError } from '../errors.ts'
import { transactionHash } from '../protocol/transaction.ts'
import { withTimeout } from '../with-timeout.ts'
import { cancelClose, scheduleClose } from './close-window.ts'
import { extensionAnswer } from './extension-answer.ts'
import { requestGuardianSignature, verifyGuardianSignature } from './guardian.ts'
import { closePanels, interceptBlockedPopup, interceptPanels } from './sdk-panels.ts'
import { clearWalletSession, PROVIDER_TYPES, readWalletSession } from './session.ts'
import { verifySigned } from './verify-signed-transaction.ts'
import type {
  SigningResult,
  UnsignedTransaction,
  WalletCallbacks,
  WalletKind,
  WalletNetwork
} from './wallet.ts'
import { type PendingWalletRequest, startWalletRequest } from './wallet-request.ts'

export interface WalletAdapter {
  login(
    kind: WalletKind,
    loginToken: string,
    callbacks: WalletCallbacks
  ): Promise<{ address: string; signature: string }>
  remember(kind: WalletKind, address: string): void
  sign(transaction: UnsignedTransaction, callbacks: WalletCallbacks): Promise<SigningResult>
  cancel(): void
  disconnect(): Promise<void>
}

/** Maximum wait for the extension's response to a cancelled request. A late response would end the next request too. */
const CANCEL_TIMEOUT_MS = 1_000
/** Maximum wait for a cancelled Ledger login to end. */
const LEDGER_EXIT_TIMEOUT_MS = 3_000

let webWalletUrl = ''
let pendingRequest: PendingWalletRequest<unknown> | undefined
let isLoggingIn = false
/** Counts logins and cancellations, so that a Ledger login that has waited can see whether it is still wanted. */
let loginCount = 0
/** Settles when the previous Ledger login no longer uses the shared provider state. */
let lastLedgerLogin: Promise<unknown> = Promise.resolve()
/** Settles when the extension has responded to the last cancellation. sdk-dapp does not wait for this. */
let lastCancel: Promise<unknown> = Promise.resolve()
let connected: { kind: WalletKind; provider: DappProvider } | undefined

export async function startAdapter(network: WalletNetwork): Promise<WalletAdapter> {
  webWalletUrl = network.walletUrl
  initStore(() => localStorage)
  await initializeNetwork({
    customNetworkConfig: {
      id: network.chainId,
      chainId: network.chainId,
      name: network.chainId,
      egldLabel: network.nativeLabel,
      // Numbers as text, with the values of config/limits-numbers.ts.
      decimals: '18',
      digits: '4',
      gasPerDataByte: '1500',
      apiTimeout: '4000',
      apiAddress: network.chainApiUrl,
      walletAddress: network.walletUrl,
      explorerAddress: network.explorerUrl,
      roundDuration: network.roundMs,
      websocketUrl: '', // with a URL, tracking waits for a socket that may never open
      skipFetchFromServer: true
    }
  })
  // Makes WalletConnect request the native-auth method from the wallet; the tokens are built by this site.
  setNativeAuthConfig({
    origin: location.origin,
    apiAddress: network.chainApiUrl,
    expirySeconds: LIMITS.loginSeconds
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
  interceptPanels()
  return { login, remember, sign, cancel, disconnect }
}

async function login(
  kind: WalletKind,
  loginToken: string,
  callbacks: WalletCallbacks
): Promise<{ address: string; signature: string }> {
  cancel()
  // With an account still stored, sdk-dapp resolves with that account without opening the wallet.
  logoutAction()
  clearWalletSession()
  CrossWindowProvider.getInstance().setAccount({ address: '' })
  connected = undefined
  interceptBlockedPopup(callbacks)
  const release = interceptPanels(callbacks)
  isLoggingIn = true
  try {
    const start = kind === 'ledger' ? startLedgerLogin : startLogin
    const answer = await runRequest(kind, callbacks, () => start(kind, loginToken))
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

async function startLogin(kind: WalletKind, token: string) {
  const provider = await ProviderFactory.create({ type: PROVIDER_TYPES[kind] })
  if (!provider.isInitialized()) throw new WalletError('missing')
  connected = { kind, provider }
  return provider.getProvider().login({ token })
}

/**
 * Starts a Ledger login after the previous one has ended: a cancelled login reads its accounts once more, then clears
 * those of the next login and unsubscribes its listeners.
 */
async function startLedgerLogin(kind: WalletKind, token: string) {
  loginCount += 1
  const loginNumber = loginCount
  await withTimeout(lastLedgerLogin, LEDGER_EXIT_TIMEOUT_MS, () => undefined)
  if (loginNumber !== loginCount) throw new WalletError('rejected')
  const login = startLogin(kind, token)
  lastLedgerLogin = login.catch(() => {})
  return login
}

/** Stores address and kind in sdk-dapp's storage, where later pages and other tabs read them. */
function remember(kind: WalletKind, address: string): void {
  loginAction({ address, providerType: PROVIDER_TYPES[kind] })
}

async function sign(
  unsigned: UnsignedTransaction,
  callbacks: WalletCallbacks
): Promise<SigningResult> {
  cancel()
  const session = readWalletSession()
  if (!session) throw new WalletError('missing')
  if (session.address !== unsigned.sender) throw new WalletError('wrongAccount')
  interceptBlockedPopup(callbacks)
  const release = interceptPanels(callbacks)
  try {
    const signed = await runRequest(session.kind, callbacks, () => signWith(session.kind, unsigned))
    const transaction = verifySigned(unsigned, signed?.toPlainObject())
    await verifyGuardianSignature(transaction)
    return { transaction, hash: transactionHash(transaction) }
  } finally {
    release()
  }
}

async function signWith(
  kind: WalletKind,
  unsigned: UnsignedTransaction
): Promise<Transaction | undefined> {
  const provider = await connect(kind)
  // Uses the underlying provider instead of DappProvider, which reads nonce and guardian again through its own store,
  // counts a signature that was never sent as a used nonce, and turns refusals into text.
  const [signed] = (await provider.getProvider().signTransactions([toSdk(unsigned)])) ?? []
  if (kind !== 'ledger' || !unsigned.guardian || !signed) return signed
  return requestGuardianSignature(signed, { address: unsigned.sender, walletUrl: webWalletUrl })
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

function runRequest<Answer>(
  kind: WalletKind,
  callbacks: WalletCallbacks,
  work: () => Promise<Answer>
): Promise<Answer> {
  if (kind === 'web') cancelClose()
  // A window of an earlier request must not count as closed during this request.
  if (kind === 'ledger') CrossWindowProvider.getInstance().getWindowManager().walletWindow = null
  const answer = kind === 'extension' ? afterCancel().then(work) : work()
  const request = startWalletRequest(answer, {
    onLateAnswer: () => callbacks.onLateAnswer?.(),
    // With a Ledger device, the window opens for the signature of a guardian.
    ...(kind === 'web' || kind === 'ledger' ? { isWindowClosed: isWalletWindowClosed } : {})
  })
  pendingRequest = request
  return request.outcome.finally(() => {
    if (pendingRequest === request) pendingRequest = undefined
  })
}

function afterCancel(): Promise<unknown> {
  return withTimeout(lastCancel, CANCEL_TIMEOUT_MS, () => undefined)
}

/** Whether an open window was closed. A window of `null` was blocked by the browser and does not count. */
function isWalletWindowClosed(): boolean {
  return walletWindow()?.closed ?? false
}

function walletWindow(): Window | null {
  return CrossWindowProvider.getInstance().getWindowManager().walletWindow
}

function cancel(): void {
  loginCount += 1
  if (!pendingRequest) return
  pendingRequest.cancel('cancelled')
  pendingRequest = undefined
  closePanels()
  const open = walletWindow()
  const provider = connected?.provider.getProvider() as
    | { cancelAction?: () => Promise<void>; cancelLogin?: () => void }
    | undefined
  // Notifies the wallet without awaiting the result, because it may never respond. During a pairing there is no peer to
  // notify yet.
  const isPairing = isLoggingIn && connected?.kind === 'walletConnect'
  if (connected?.kind === 'extension') lastCancel = extensionAnswer()
  if (!isPairing) void Promise.resolve(provider?.cancelAction?.()).catch(() => {})
  if (open) scheduleClose(open)
}

async function disconnect(): Promise<void> {
  const provider = await connect('walletConnect').catch(() => undefined)
  await provider
    ?.getProvider()
    .logout()
    .catch(() => false)
  logoutAction()
}

function toSdk(transaction: UnsignedTransaction): Transaction {
  return Transaction.newFromPlainObject(transaction)
}
