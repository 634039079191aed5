// Signs a wallet in without opening its window: what a browser holds after a login by hand, made by hand.

import type { APIRequestContext, BrowserContextOptions } from '@playwright/test'

import { latestBlock } from './by-hand.ts'
import { nativeAuthToken } from './keys.ts'
import type { TestWallet } from './sandbox.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Cookies and stored state for a browser context in which this wallet is connected by the web wallet. They have been
 * told what comes before a first sale, so that their own page is not covered by it.
 */
export async function signedInState(
  request: APIRequestContext,
  origin: string,
  wallet: TestWallet
): Promise<StorageState> {
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
    data: { sellOnboarding: true },
    headers: { origin }
  })
  if (!told.ok()) throw new Error(`sign in: /api/preferences answered ${told.status()}`)
  const { cookies } = await request.storageState()
  const site = { origin, localStorage: [rememberedWallet(wallet.address)] }
  return { cookies, origins: [site, keyState(origin, wallet)] }
}

/** What the web wallet's own origin holds of a wallet that is not among the named ones. */
export function keyState(origin: string, { name, address, seed }: TestWallet) {
  const value = JSON.stringify([{ name, address, seed }])
  return {
    origin: origin.replace('//localhost', '//127.0.0.1'),
    localStorage: [{ name: 'sandbox-wallets', value }]
  }
}

/** What the wallet kit keeps of a login (sdk-dapp 5.6); src/lib/wallet/session.ts reads it. No proof is among it. */
function rememberedWallet(address: string) {
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
  return { name: 'sdk-dapp-store', value: JSON.stringify({ state, version: 0 }) }
}
