import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $loginPanel } from '../../stores/session.ts'
import { $viewer } from '../../stores/viewer.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { LoginButtons } from './LoginButtons.tsx'

// The panels are loaded when they are shown, except the list of wallets, which most visitors see first.
const AccountPanel = lazyComponent<{ address: string }>(
  async () => (await import('./AccountPanel.tsx')).AccountPanel,
  'Loading your account'
)
const PANELS = {
  loginButtons: LoginButtons,
  walletConnectQrCode: lazyComponent(
    async () => (await import('./WalletConnectQrCode.tsx')).WalletConnectQrCode,
    'Preparing the mobile app'
  ),
  ledgerLogin: lazyComponent(
    async () => (await import('./LedgerLogin.tsx')).LedgerLogin,
    'Preparing the Ledger'
  ),
  walletHelp: lazyComponent(
    async () => (await import('./WalletHelp.tsx')).WalletHelp,
    'Loading the explanation'
  )
}

/** The content of the wallet sidebar: the account of a signed-in person, or the login. */
export function Sidebar(): ReactNode {
  const viewer = useStore($viewer)
  const Panel = PANELS[useStore($loginPanel)]
  return viewer ? <AccountPanel address={viewer.address} /> : <Panel />
}
