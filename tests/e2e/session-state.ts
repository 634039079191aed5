// Signs a wallet in without its window: creates the cookies and the storage that a login leaves in the browser.

import type { APIRequestContext, BrowserContext } from '@playwright/test'

import { latestBlock } from './headless-trader.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { nativeAuthToken } from './wallet-signing.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** An item of an origin's local storage. */
interface StorageItem {
  origin: string
  name: string
  value: string
}

/**
 * The cookies and the storage of a browser after a login with the web wallet. The onboardings before a first sale and
 * a feed are marked as seen, so that no dialog covers the user's own pages.
 */
export async function signedInState(
  request: APIRequestContext,
  origin: string,
  wallet: WalletAccount
): Promise<{ cookies: Cookies; storageItems: StorageItem[] }> {
  const block = await latestBlock(origin)
  const token = await nativeAuthToken({ ...wallet, origin, block })
  const session = await request.post(`${origin}/api/session`, {
    data: { token },
    headers: { origin }
  })
  if (!session.ok()) {
    throw new Error(`log in: /api/session answered ${session.status()} ${await session.text()}`)
  }
  const preferences = await request.post(`${origin}/api/preferences`, {
    data: { sellOnboarding: true, 'onboarding-follow': true },
    headers: { origin },
    maxRetries: 2 // the server may close the idle connection just now
  })
  if (!preferences.ok())
    throw new Error(`log in: /api/preferences answered ${preferences.status()}`)
  const { cookies } = await request.storageState()
  return {
    cookies,
    storageItems: [
      walletKitStorageItem(origin, wallet.address),
      webWalletStorageItem(origin, wallet)
    ]
  }
}

/**
 * The first document of each origin writes the items: Playwright's storage state would open a page for each origin.
 */
export async function addStorageItems(
  context: BrowserContext,
  items: readonly StorageItem[]
): Promise<void> {
  await context.addInitScript(scriptItems => {
    const ownItems = scriptItems.filter(i => i.origin === location.origin)
    if (ownItems.length === 0 || localStorage.getItem('held')) return
    for (const { name, value } of ownItems) localStorage.setItem(name, value)
    localStorage.setItem('held', 'once')
  }, items)
}

/** The storage of the web wallet's origin for a wallet that is not one of the named ones. */
export function webWalletStorageItem(
  origin: string,
  { name, address, seed }: WalletAccount
): StorageItem {
  const value = JSON.stringify([{ name, address, seed }])
  return {
    origin: origin.replace('//localhost', '//127.0.0.1'),
    name: 'sandbox-wallets',
    value
  }
}

/**
 * The data that the wallet kit stores after a login (sdk-dapp 5.6) and that src/lib/wallet/session.ts reads. It
 * contains no native-auth token.
 */
export function walletKitStorageItem(origin: string, address: string): StorageItem {
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
