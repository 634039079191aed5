// Whether the wallet sidebar is open, and where to go after a login.

import { atom } from 'nanostores'

export type SidebarState =
  | { step: 'closed' }
  /** `returnTo`: the page that requires the login. Undefined to stay on the current page. */
  | { step: 'open'; returnTo: string | undefined }

export const $sidebar = atom<SidebarState>({ step: 'closed' })

export function openSidebar(returnTo?: string): void {
  $sidebar.set({ step: 'open', returnTo })
}

export function closeSidebar(): void {
  if ($sidebar.get().step === 'open') $sidebar.set({ step: 'closed' })
}
