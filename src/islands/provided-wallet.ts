// The wallet of the page, once wallet.ts has created it. browser-platform.ts passes it to the stores, and loads
// wallet.ts.

import type { Platform } from '../stores/platform.ts'

let wallet: Platform['wallet'] | undefined

export function provideWallet(value: Platform['wallet']): void {
  wallet = value
}

/** Throws before wallet.ts has run. */
export function providedWallet(): Platform['wallet'] {
  if (!wallet) throw new Error('wallet: used before loadWallet()')
  return wallet
}
