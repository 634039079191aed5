import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import {
  $login,
  cancelLogin,
  type LoginState,
  logIn,
  type WalletKind
} from '../../stores/session.ts'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { LoggingIn } from './LoggingIn.tsx'
import { SlowLoginHelp, WAIT_MS } from './SlowLoginHelp.tsx'

/** A login in a wallet with its own window, extension or app. */
export function WaitingForWallet(): ReactNode {
  const login = useStore($login)
  if (login.step === 'proving' || login.step === 'leaving') return <LoggingIn />
  const open = login.step === 'inWallet' ? login.open : undefined
  return (
    <div className="stack">
      <PendingPanel
        title={open ? 'Your browser blocked the wallet window' : 'Waiting for your wallet'}
        text={open ? 'Press the button below to open it.' : waitingText(login)}
      >
        {open && (
          <button type="button" className="btn btn-primary" onClick={open}>
            Open wallet
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={cancelLogin}>
          Cancel
        </button>
      </PendingPanel>
      {login.step === 'inWallet' && login.kind === 'web' && !open && (
        <p className="small muted">
          The window did not open, or is hidden?{' '}
          <button type="button" className="link" onClick={() => void logIn('web')}>
            Open it again
          </button>
        </p>
      )}
      {(login.step === 'preparing' || login.step === 'inWallet') && (
        <SlowLoginHelp key={login.step} kind={login.kind} ms={WAIT_MS.person} />
      )}
    </div>
  )
}

const PLACES: Record<WalletKind, string> = {
  web: 'in the window of the web wallet',
  extension: 'in the browser extension',
  walletConnect: 'in the wallet app',
  ledger: 'on your Ledger',
  webview: 'in this app'
}

function waitingText(login: LoginState): string {
  return 'kind' in login ? `Confirm the login ${PLACES[login.kind]}.` : 'Confirm the login there.'
}
