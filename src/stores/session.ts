// The login: select a wallet, log in with it, return to the previous page. The session is a cookie set by the edge
// (functions/session.ts), and pages are rendered for it. Which wallet signs is stored in the browser.

import { atom, type ReadableAtom } from 'nanostores'

import { loadLatestBlockHash } from '../lib/api/chain.ts'
import { closeSession, openSession } from '../lib/api/session.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { isUserRejection, WalletError } from '../lib/errors.ts'
import { nativeAuthInit, nativeAuthToken } from '../lib/protocol/native-auth.ts'
import type { LedgerScreen, WalletCallbacks, WalletKind } from '../lib/wallet/wallet.ts'
import { platform } from './platform.ts'
import { $sidebar, closeSidebar } from './sidebar.ts'

export type { LedgerScreen, WalletKind }

/** The content of the sidebar during a login: the list of wallets, the step of one wallet, or how to get a wallet. */
export type LoginPanel = 'loginButtons' | 'walletConnectQrCode' | 'ledgerLogin' | 'walletHelp'

export type LoginState =
  /** `failure`: why the last attempt ended without a login; undefined when there was none. */
  | { step: 'choosing'; failure: unknown }
  | { step: 'preparing'; kind: WalletKind }
  /** `open` is set when the browser blocked the wallet's window, which then requires a click. */
  | { step: 'inWallet'; kind: WalletKind; open: (() => void) | undefined }
  | { step: 'pairing'; uri: string; deepLink: string }
  | { step: 'ledger'; screen: LedgerScreen }
  | { step: 'proving'; kind: WalletKind }
  /** The session has changed or is ending, so the page is about to be left. */
  | { step: 'leaving' }

/** A block hash older than this is fetched again, so that the token is not rejected as stale. */
const BLOCK_HASH_SECONDS = 120
const LOGIN_PANELS: Record<WalletKind, LoginPanel> = {
  web: 'loginButtons',
  extension: 'loginButtons',
  walletConnect: 'walletConnectQrCode',
  ledger: 'ledgerLogin',
  webview: 'loginButtons'
}
const CHOOSING_STATE: LoginState = { step: 'choosing', failure: undefined }

const $loginState = atom<LoginState>(CHOOSING_STATE)
const $panelState = atom<LoginPanel>('loginButtons')

export const $login: ReadableAtom<LoginState> = $loginState
export const $loginPanel: ReadableAtom<LoginPanel> = $panelState

/** Incremented by each login and its cancellation: an earlier login then no longer sets the state. */
let generation = 0
let cachedBlockHash: { hash: Promise<string>; at: number } | undefined

/** Cancels the login when the sidebar is closed or opened, so that it always starts at the list of wallets. */
export function watchSidebar(): () => void {
  return $sidebar.listen(() => {
    const { step } = $loginState.get()
    if (step !== 'proving' && step !== 'leaving') cancelLogin()
  })
}

export function isWalletAvailable(kind: WalletKind): boolean {
  return platform().wallet.isAvailable(kind)
}

/**
 * Preloads what a login needs, so that the wallet opens directly in the click handler. Otherwise the browser would
 * block it.
 */
export function prepareLogin(): void {
  platform().wallet.preload()
  void latestBlockHash().catch(() => {})
}

/**
 * Shows the step of one wallet. The login begins with a press of its button, because browsers require a press to select
 * a device.
 */
export function showLoginStep(kind: WalletKind): void {
  cancelLogin()
  $panelState.set(LOGIN_PANELS[kind])
}

export function showWalletHelp(): void {
  cancelLogin()
  $panelState.set('walletHelp')
}

export async function logIn(kind: WalletKind): Promise<void> {
  const { wallet } = platform()
  generation += 1
  const ownGeneration = generation
  const transition = (state: LoginState) => {
    if (ownGeneration === generation) $loginState.set(state)
  }
  transition({ step: 'preparing', kind })
  $panelState.set(LOGIN_PANELS[kind])
  try {
    if (!wallet.isAvailable(kind)) throw new WalletError('missing')
    const token = await loginToken()
    if (ownGeneration !== generation) return
    transition({ step: 'inWallet', kind, open: undefined })
    const proof = await wallet.login(kind, token, walletCallbacks(kind, transition))
    if (ownGeneration !== generation) return
    transition({ step: 'proving', kind })
    await completeLogin(kind, token, proof)
    transition({ step: 'leaving' })
  } catch (failure) {
    if (ownGeneration !== generation) return
    // After a failure the wallet's step stays open for a retry. A rejection by the user returns to the list of
    // wallets.
    if (isUserRejection(failure)) $panelState.set('loginButtons')
    transition({ step: 'choosing', failure })
  }
}

/** Returns to the list of wallets and cancels the wallet's operation. */
export function cancelLogin(): void {
  generation += 1
  platform().wallet.cancel()
  $panelState.set('loginButtons')
  $loginState.set(CHOOSING_STATE)
}

/** Ends the session at the edge, clears the wallet session and redirects to the home page. */
export async function logOut(): Promise<void> {
  const { send, wallet, notifySessionChange } = platform()
  $loginState.set({ step: 'leaving' })
  try {
    await send(closeSession())
    await wallet.logout().catch(() => {})
    const isLogout = true
    notifySessionChange('/', isLogout)
  } catch (failure) {
    $loginState.set({ step: 'choosing', failure })
  }
}

async function completeLogin(
  kind: WalletKind,
  token: string,
  proof: { address: string; signature: string }
): Promise<void> {
  const { send, wallet, notifySessionChange } = platform()
  await send(openSession(nativeAuthToken(proof.address, token, proof.signature)))
  await wallet.remember(kind, proof.address)
  const sidebar = $sidebar.get()
  closeSidebar()
  notifySessionChange(sidebar.step === 'open' ? sidebar.returnTo : undefined)
}

async function loginToken(): Promise<string> {
  const { origin, now } = platform()
  return nativeAuthInit({
    origin,
    blockHash: await latestBlockHash(),
    ttl: LIMITS.loginSeconds,
    extraInfo: { timestamp: now() }
  })
}

function latestBlockHash(): Promise<string> {
  const { now, send } = platform()
  if (!cachedBlockHash || now() - cachedBlockHash.at > BLOCK_HASH_SECONDS) {
    const request = { hash: send(loadLatestBlockHash()), at: now() }
    cachedBlockHash = request
    request.hash.catch(() => {
      if (cachedBlockHash === request) cachedBlockHash = undefined
    })
  }
  return cachedBlockHash.hash
}

function walletCallbacks(
  kind: WalletKind,
  transition: (state: LoginState) => void
): WalletCallbacks {
  return {
    onBlocked: open =>
      transition({
        step: 'inWallet',
        kind,
        open: () => {
          transition({ step: 'inWallet', kind, open: undefined })
          open()
        }
      }),
    onPairing: (uri, deepLink) => transition({ step: 'pairing', uri, deepLink }),
    onLedger: screen => transition({ step: 'ledger', screen })
  }
}
