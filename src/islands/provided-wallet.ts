// The wallet of the page, once wallet.ts has made it: browser-platform.ts hands it to the stores, and loads wallet.ts.

import type { Wallet } from '../lib/wallet/wallet.ts'

let wallet: Wallet | undefined

export function provideWallet(value: Wallet): void {
  wallet = value
}

/** Throws before wallet.ts has run. */
export function providedWallet(): Wallet {
  if (!wallet) throw new Error('start: no wallet before loadWallet()')
  return wallet
}
