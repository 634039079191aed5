// The way to being logged in: choose a wallet, prove it, come back to where one was.
// Being logged in is the edge's cookie, told by the page; which wallet can sign is the browser's memory.

import { atom, type ReadableAtom } from 'nanostores'

import { loadLatestBlockHash } from '../lib/api/chain.ts'
import { closeSession, openSession } from '../lib/api/session.ts'
import { isUserRejection, WalletError } from '../lib/errors.ts'
import { nativeAuthInit, nativeAuthToken } from '../lib/protocol/message.ts'
import type { LedgerScreen, WalletCallbacks, WalletKind } from '../lib/wallet/wallet.ts'
import { environment } from './environment.ts'
import { $sidebar, closeSidebar } from './sidebar.ts'

export type { LedgerScreen, WalletKind }

/** What the sidebar shows of a login: the four wallets, or the step of one of them. */
export type LoginPanel = 'loginButtons' | 'walletConnectQrCode' | 'ledgerLogin'

export type LoginState =
  | { step: 'choosing'; failure: unknown } // `failure`: why the last attempt ended, if it did
  | { step: 'preparing'; kind: WalletKind }
  /** `open` is there when the browser kept the wallet from opening: it needs a click. */
  | { step: 'inWallet'; kind: WalletKind; open: (() => void) | undefined }
  | { step: 'pairing'; uri: string; deepLink: string }
  | { step: 'ledger'; screen: LedgerScreen }
  | { step: 'proving'; kind: WalletKind }
  | { step: 'leaving' }

/** A login lasts a day: what the edge and the identity service accept. */
const LOGIN_SECONDS = 86_400
/** A block hash older than this is asked for again, so that the token does not look stale. */
const BLOCK_HASH_SECONDS = 120
const LOGIN_PANELS: Record<WalletKind, LoginPanel> = {
  web: 'loginButtons',
  extension: 'loginButtons',
  walletConnect: 'walletConnectQrCode',
  ledger: 'ledgerLogin'
}
const CHOOSING_STATE: LoginState = { step: 'choosing', failure: undefined }

const $loginState = atom<LoginState>(CHOOSING_STATE)
const $panelState = atom<LoginPanel>('loginButtons')

export const $login: ReadableAtom<LoginState> = $loginState
export const $loginPanel: ReadableAtom<LoginPanel> = $panelState

let generation = 0
let cachedBlockHash: { hash: Promise<string>; at: number } | undefined

/** Watches the sidebar: closing it gives up a login, opening it again starts fresh. */
export function watchSidebar(): () => void {
  return $sidebar.listen(() => {
    const { step } = $loginState.get()
    if (step !== 'proving' && step !== 'leaving') cancelLogin()
  })
}

export function isWalletAvailable(kind: WalletKind): boolean {
  return environment().wallet.isAvailable(kind)
}

/** Fetches what a login needs, so that the click that opens a wallet finds it there. */
export function prepareLogin(): void {
  environment().wallet.preload()
  void latestBlockHash().catch(() => {})
}

export async function logIn(kind: WalletKind): Promise<void> {
  const { wallet } = environment()
  const ownGeneration = ++generation
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
    // The step of one wallet stays when it can be tried again there; a choice leads back to all four.
    if (isUserRejection(failure)) $panelState.set('loginButtons')
    transition({ step: 'choosing', failure })
  }
}

/** Back to the four buttons, whatever the wallet is doing. */
export function cancelLogin(): void {
  generation++
  environment().wallet.cancel()
  $panelState.set('loginButtons')
  $loginState.set(CHOOSING_STATE)
}

/** Ends the session here and at the edge, and returns to the site's front. */
export async function logOut(): Promise<void> {
  const { send, wallet, notifySessionChange } = environment()
  $loginState.set({ step: 'leaving' })
  try {
    await send(closeSession())
    await wallet.logout().catch(() => {})
    notifySessionChange('/')
  } catch (failure) {
    $loginState.set({ step: 'choosing', failure })
  }
}

async function completeLogin(
  kind: WalletKind,
  token: string,
  proof: { address: string; signature: string }
): Promise<void> {
  const { send, wallet, notifySessionChange } = environment()
  await send(openSession(nativeAuthToken(proof.address, token, proof.signature)))
  await wallet.remember(kind, proof.address)
  const sidebar = $sidebar.get()
  closeSidebar()
  notifySessionChange(sidebar.step === 'open' ? sidebar.returnTo : undefined)
}

async function loginToken(): Promise<string> {
  const { origin, now } = environment()
  return nativeAuthInit({
    origin,
    blockHash: await latestBlockHash(),
    ttl: LOGIN_SECONDS,
    extraInfo: { timestamp: now() }
  })
}

function latestBlockHash(): Promise<string> {
  const { now, send } = environment()
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
