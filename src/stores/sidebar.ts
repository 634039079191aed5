// Whether the wallet sidebar is open, at which wallet, and where to go after a login.

import { atom } from 'nanostores'

import type { WalletKind } from '../lib/wallet/wallet.ts'

export type SidebarState =
  | { step: 'closed' }
  /**
   * `returnTo`: the page that requires the login. Undefined to stay on the current page. `wallet`: the login begins at
   * this wallet instead of the list.
   */
  | { step: 'open'; returnTo: string | undefined; wallet?: WalletKind }

export const $sidebar = atom<SidebarState>({ step: 'closed' })

export function openSidebar(returnTo?: string, wallet?: WalletKind): void {
  $sidebar.set({ step: 'open', returnTo, ...(wallet && { wallet }) })
}

export function closeSidebar(): void {
  if ($sidebar.get().step === 'open') $sidebar.set({ step: 'closed' })
}
