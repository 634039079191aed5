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
const HASH_SECONDS = 120
const PANELS: Record<WalletKind, LoginPanel> = {
  web: 'loginButtons',
  extension: 'loginButtons',
  walletConnect: 'walletConnectQrCode',
  ledger: 'ledgerLogin'
}
const CHOOSING: LoginState = { step: 'choosing', failure: undefined }

const $loginState = atom<LoginState>(CHOOSING)
const $panelState = atom<LoginPanel>('loginButtons')

export const $login: ReadableAtom<LoginState> = $loginState
export const $loginPanel: ReadableAtom<LoginPanel> = $panelState

let turn = 0
let block: { hash: Promise<string>; at: number } | undefined

/** Watches the sidebar: closing it gives up a login, opening it again starts fresh. */
export function startLogin(): () => void {
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
  void latestBlock().catch(() => {})
}

export async function logIn(kind: WalletKind): Promise<void> {
  const { wallet } = environment()
  const mine = ++turn
  const move = (state: LoginState) => {
    if (mine === turn) $loginState.set(state)
  }
  move({ step: 'preparing', kind })
  $panelState.set(PANELS[kind])
  try {
    if (!wallet.isAvailable(kind)) throw new WalletError('missing')
    const token = await loginToken()
    if (mine !== turn) return
    move({ step: 'inWallet', kind, open: undefined })
    const proof = await wallet.login(kind, token, watchLogin(kind, move))
    if (mine !== turn) return
    move({ step: 'proving', kind })
    await prove(kind, token, proof)
    move({ step: 'leaving' })
  } catch (failure) {
    if (mine !== turn) return
    // The step of one wallet stays when it can be tried again there; a choice leads back to all four.
    if (isUserRejection(failure)) $panelState.set('loginButtons')
    move({ step: 'choosing', failure })
  }
}

/** Back to the four buttons, whatever the wallet is doing. */
export function cancelLogin(): void {
  turn++
  environment().wallet.cancel()
  $panelState.set('loginButtons')
  $loginState.set(CHOOSING)
}

/** Ends the session here and at the edge, and returns to the site's front. */
export async function logOut(): Promise<void> {
  const { send, wallet, sessionChanged } = environment()
  $loginState.set({ step: 'leaving' })
  try {
    await send(closeSession())
    await wallet.logout().catch(() => {})
    sessionChanged('/')
  } catch (failure) {
    $loginState.set({ step: 'choosing', failure })
  }
}

async function prove(
  kind: WalletKind,
  token: string,
  proof: { address: string; signature: string }
): Promise<void> {
  const { send, wallet, sessionChanged } = environment()
  await send(openSession(nativeAuthToken(proof.address, token, proof.signature)))
  await wallet.remember(kind, proof.address)
  const sidebar = $sidebar.get()
  closeSidebar()
  sessionChanged(sidebar.step === 'open' ? sidebar.returnTo : undefined)
}

async function loginToken(): Promise<string> {
  const { origin, now } = environment()
  return nativeAuthInit({
    origin,
    blockHash: await latestBlock(),
    ttl: LOGIN_SECONDS,
    extraInfo: { timestamp: now() }
  })
}

function latestBlock(): Promise<string> {
  const { now, send } = environment()
  if (!block || now() - block.at > HASH_SECONDS) {
    const asked = { hash: send(loadLatestBlockHash()), at: now() }
    block = asked
    asked.hash.catch(() => {
      if (block === asked) block = undefined
    })
  }
  return block.hash
}

function watchLogin(kind: WalletKind, move: (state: LoginState) => void): WalletCallbacks {
  return {
    onBlocked: open =>
      move({
        step: 'inWallet',
        kind,
        open: () => {
          move({ step: 'inWallet', kind, open: undefined })
          open()
        }
      }),
    onPairing: (uri, deepLink) => move({ step: 'pairing', uri, deepLink }),
    onLedger: screen => move({ step: 'ledger', screen })
  }
}
