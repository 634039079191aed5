import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $loginPanel } from '../../stores/session.ts'
import { $viewer } from '../../stores/viewer.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { LedgerLogin } from './LedgerLogin.tsx'
import { LoginButtons } from './LoginButtons.tsx'
import { WalletConnectQrCode } from './WalletConnectQrCode.tsx'

const PANELS = {
  loginButtons: LoginButtons,
  walletConnectQrCode: WalletConnectQrCode,
  ledgerLogin: LedgerLogin
}

export function Sidebar(): ReactNode {
  const viewer = useStore($viewer)
  const Panel = PANELS[useStore($loginPanel)]
  return viewer ? <AccountPanel address={viewer.address} /> : <Panel />
}
