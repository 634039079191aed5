import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $loginPanel } from '../../stores/session.ts'
import { $viewer } from '../../stores/viewer.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { LoginButtons } from './LoginButtons.tsx'

// Loaded with the step that shows them.
const PANELS = {
  loginButtons: LoginButtons,
  walletConnectQrCode: lazyComponent(
    async () => (await import('./WalletConnectQrCode.tsx')).WalletConnectQrCode,
    'Preparing the mobile app'
  ),
  ledgerLogin: lazyComponent(
    async () => (await import('./LedgerLogin.tsx')).LedgerLogin,
    'Preparing the Ledger'
  )
}

export function Sidebar(): ReactNode {
  const viewer = useStore($viewer)
  const Panel = PANELS[useStore($loginPanel)]
  return viewer ? <AccountPanel address={viewer.address} /> : <Panel />
}
