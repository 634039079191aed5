// Whether the wallet sidebar is open, with its first wallet, the purpose of the login, and the target after a login.

import { atom } from 'nanostores'

import type { WalletKind } from '../lib/wallet/wallet.ts'

interface SidebarOptions {
  /** The pressed control, such as 'follow' (lib/messages/login-reason.ts). By default the dialog of `returnTo`. */
  action?: string | undefined
  /** The name of the action's subject. By default the title of the page. */
  subject?: string | undefined
  /** The wallet at which the login begins, instead of the list. */
  wallet?: WalletKind
}

export type SidebarState =
  | { step: 'closed' }
  /** `returnTo`: the page that requires the login. Undefined to stay on the current page. */
  | ({ step: 'open'; returnTo: string | undefined } & SidebarOptions)

export const $sidebar = atom<SidebarState>({ step: 'closed' })

export function openSidebar(returnTo?: string, options: SidebarOptions = {}): void {
  $sidebar.set({ step: 'open', returnTo, ...options })
}

export function closeSidebar(): void {
  if ($sidebar.get().step === 'open') $sidebar.set({ step: 'closed' })
}
