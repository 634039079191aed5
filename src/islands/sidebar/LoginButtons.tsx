import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { extensionStoreLink } from '../../lib/format/links.ts'
import type { IconName } from '../../lib/icons/icon.ts'
import {
  $login,
  cancelLogin,
  isWalletAvailable,
  logIn,
  type WalletKind
} from '../../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { LoginFailure } from './LoginFailure.tsx'

interface WalletOption {
  kind: WalletKind
  name: string
  description: string
  icon: IconName
}

/** Offered first where the page is shown by a wallet app. */
const APP_OPTION: WalletOption = {
  kind: 'webview',
  name: 'This app',
  description: 'The wallet you are browsing in',
  icon: 'wallet'
}
const WALLET_OPTIONS: readonly WalletOption[] = [
  { kind: 'web', name: 'Web wallet', description: 'Opens in a window of its own', icon: 'globe' },
  { kind: 'extension', name: 'Browser extension', description: 'In this browser', icon: 'puzzle' },
  { kind: 'walletConnect', name: 'Mobile app', description: 'Scan a QR code', icon: 'qr' },
  { kind: 'ledger', name: 'Ledger', description: 'Hardware wallet', icon: 'key' }
]

export function LoginButtons(): ReactNode {
  const login = useStore($login)
  if (login.step !== 'choosing') return <WaitingForWallet />
  const options = isWalletAvailable('webview') ? [APP_OPTION, ...WALLET_OPTIONS] : WALLET_OPTIONS
  return (
    <div className="stack">
      <LoginFailure failure={login.failure} />
      <ul className="wallet-list">
        {options.map(option => (
          <li key={option.kind}>
            {option.kind === 'extension' && !isWalletAvailable('extension') ? (
              <a
                className="wallet-choice"
                href={extensionStoreLink(navigator.userAgent)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <WalletOptionLabel {...option} description="Not installed: get it from the store" />
                <Icon name="external" />
              </a>
            ) : (
              <button
                type="button"
                className="wallet-choice"
                onClick={() => void logIn(option.kind)}
              >
                <WalletOptionLabel {...option} />
                <Icon name="chevron-right" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="small faint">
        Your keys stay in your wallet. Connecting proves that an address is yours, nothing more.
      </p>
    </div>
  )
}

function WalletOptionLabel({ name, description, icon }: WalletOption): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span className="grow">
        <span className="strong">{name}</span>
        <span className="wallet-description small faint">{description}</span>
      </span>
    </>
  )
}

function WaitingForWallet(): ReactNode {
  const login = useStore($login)
  if (login.step === 'proving' || login.step === 'loggingOut') {
    return <PendingPanel title="Logging in" text="Checking the signature of your wallet." />
  }
  const open = login.step === 'inWallet' ? login.open : undefined
  return (
    <PendingPanel
      title={open ? 'Your browser blocked the wallet window' : 'Waiting for your wallet'}
      text={open ? 'Open it with the button below.' : 'Confirm the login there.'}
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
  )
}
