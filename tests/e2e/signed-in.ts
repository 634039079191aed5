// Signs a wallet in without opening its window: what a browser holds after a login by hand, made by hand.

import type { APIRequestContext, BrowserContext } from '@playwright/test'

import { latestBlock } from './by-hand.ts'
import { nativeAuthToken } from './keys.ts'
import type { TestWallet } from './sandbox.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** What a browser holds for an origin. */
interface Held {
  origin: string
  name: string
  value: string
}

/**
 * Cookies of a browser in which this wallet is connected by the web wallet, and what its storage holds. They have been
 * told what comes before a first sale and a feed, so that no page of their own is covered by it.
 */
export async function signedInState(
  request: APIRequestContext,
  origin: string,
  wallet: TestWallet
): Promise<{ cookies: Cookies; held: Held[] }> {
  const block = await latestBlock(origin)
  const token = await nativeAuthToken({ ...wallet, origin, block })
  const answer = await request.post(`${origin}/api/session`, {
    data: { token },
    headers: { origin }
  })
  if (!answer.ok()) {
    throw new Error(`sign in: /api/session answered ${answer.status()} ${await answer.text()}`)
  }
  const told = await request.post(`${origin}/api/preferences`, {
    data: { sellOnboarding: true, 'onboarding-follow': true },
    headers: { origin }
  })
  if (!told.ok()) throw new Error(`sign in: /api/preferences answered ${told.status()}`)
  const { cookies } = await request.storageState()
  return { cookies, held: [rememberedWallet(origin, wallet.address), heldKey(origin, wallet)] }
}

/** Put there by the first document of each origin: a stored state of the context opens a page for each. */
export async function hold(context: BrowserContext, held: readonly Held[]): Promise<void> {
  await context.addInitScript(items => {
    const mine = items.filter(i => i.origin === location.origin)
    if (mine.length === 0 || localStorage.getItem('held')) return
    for (const { name, value } of mine) localStorage.setItem(name, value)
    localStorage.setItem('held', 'once')
  }, held)
}

/** What the web wallet's own origin holds of a wallet that is not among the named ones. */
export function heldKey(origin: string, { name, address, seed }: TestWallet): Held {
  const value = JSON.stringify([{ name, address, seed }])
  return {
    origin: origin.replace('//localhost', '//127.0.0.1'),
    name: 'sandbox-wallets',
    value
  }
}

/** What the wallet kit keeps of a login (sdk-dapp 5.6); src/lib/wallet/session.ts reads it. No proof is among it. */
function rememberedWallet(origin: string, address: string): Held {
  const state = {
    account: {
      address,
      publicKey: '',
      accounts: {},
      ledgerAccount: null,
      walletConnectAccount: null,
      websocketEvent: null,
      websocketBatchEvent: null
    },
    loginInfo: {
      providerType: 'crossWindow',
      walletConnectLogin: null,
      ledgerLogin: null,
      tokenLogin: null,
      loginExpiresAt: null
    }
  }
  return { origin, name: 'sdk-dapp-store', value: JSON.stringify({ state, version: 0 }) }
}
