// Whether the wallet sidebar is open, at which wallet, what for, and where to go after a login.

import { atom } from 'nanostores'

import type { WalletKind } from '../lib/wallet/wallet.ts'

interface SidebarOptions {
  /** What was pressed, such as 'follow' (lib/messages/login-reason.ts). By default the dialog of `returnTo`. */
  action?: string | undefined
  /** The name of what the action is about. By default the title of the page. */
  subject?: string | undefined
  /** The login begins at this wallet instead of the list. */
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
