// Signs a wallet in without opening its window: what a browser holds after a login by hand, made by hand.

import type { APIRequestContext, BrowserContext } from '@playwright/test'

import { latestBlock } from './headless-trader.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { nativeAuthToken } from './wallet-signing.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** What a browser holds for an origin. */
interface StorageItem {
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
  wallet: WalletAccount
): Promise<{ cookies: Cookies; storageItems: StorageItem[] }> {
  const block = await latestBlock(origin)
  const token = await nativeAuthToken({ ...wallet, origin, block })
  const session = await request.post(`${origin}/api/session`, {
    data: { token },
    headers: { origin }
  })
  if (!session.ok()) {
    throw new Error(`sign in: /api/session answered ${session.status()} ${await session.text()}`)
  }
  const preferences = await request.post(`${origin}/api/preferences`, {
    data: { sellOnboarding: true, 'onboarding-follow': true },
    headers: { origin }
  })
  if (!preferences.ok())
    throw new Error(`sign in: /api/preferences answered ${preferences.status()}`)
  const { cookies } = await request.storageState()
  return {
    cookies,
    storageItems: [
      walletKitStorageItem(origin, wallet.address),
      webWalletStorageItem(origin, wallet)
    ]
  }
}

/** Put there by the first document of each origin: a stored state of the context opens a page for each. */
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

/** What the web wallet's own origin holds of a wallet that is not among the named ones. */
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

/** What the wallet kit keeps of a login (sdk-dapp 5.6); src/lib/wallet/session.ts reads it. No proof is among it. */
function walletKitStorageItem(origin: string, address: string): StorageItem {
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
