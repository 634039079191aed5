import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { extensionStoreLink } from '../../lib/format/links.ts'
import { isHandheld } from '../../lib/handheld.ts'
import { loginReason } from '../../lib/messages/login-reason.ts'
import {
  $login,
  isWalletAvailable,
  logIn,
  showWalletHelp,
  type WalletKind
} from '../../stores/session.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { WalletOptionLabel, type WalletOptionText } from './WalletOptionLabel.tsx'

const LazyWaiting = lazyComponent(
  async () => (await import('./WaitingForWallet.tsx')).WaitingForWallet,
  'Opening your wallet'
)

interface WalletOption extends WalletOptionText {
  kind: WalletKind
}

/** Offered first where the page is shown by a wallet app. */
const APP_OPTION: WalletOption = {
  kind: 'webview',
  name: 'This app',
  description: 'The wallet you are browsing in',
  icon: 'wallet'
}
const WALLET_OPTIONS: readonly WalletOption[] = [
  { kind: 'web', name: 'Web wallet', description: 'Opens in a new window', icon: 'globe' },
  { kind: 'extension', name: 'Browser extension', description: 'In this browser', icon: 'puzzle' },
  { kind: 'walletConnect', name: 'Mobile app', description: 'Scan a QR code', icon: 'qr' },
  { kind: 'ledger', name: 'Ledger', description: 'Hardware wallet', icon: 'key' }
]
/** On a phone the wallet app is opened, and the extension of a desktop browser cannot be installed. */
const HANDHELD_OPTIONS: readonly WalletOption[] = [
  {
    kind: 'walletConnect',
    name: 'Mobile app',
    description: 'Opens the wallet app on this device',
    icon: 'wallet'
  },
  ...WALLET_OPTIONS.filter(i => i.kind === 'web' || i.kind === 'ledger')
]

export function LoginButtons(): ReactNode {
  const login = useStore($login)
  if (login.step !== 'choosing') return <LazyWaiting />
  const options = walletOptions()
  return (
    <div className="stack">
      <LoginFailure failure={login.failure} />
      <LoginReason />
      <div className="wallet-choices">
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
                  <WalletOptionLabel
                    {...option}
                    description="Not installed: get it from the store"
                  />
                  <Icon name="external" />
                </a>
              ) : isUnavailable(option) ? (
                <button type="button" className="wallet-choice" disabled>
                  <WalletOptionLabel {...option} description="Not available on this network" />
                </button>
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
        <button type="button" className="wallet-choice" onClick={showWalletHelp}>
          <WalletOptionLabel
            name="I have no wallet yet"
            description="What it is, and how to get one"
            icon="info"
          />
          <Icon name="chevron-right" />
        </button>
      </div>
      <section className="stack connect-about" aria-label="How connecting works">
        <ol>
          <li>Choose your wallet above.</li>
          <li>Confirm there that the address is yours.</li>
          <li>You’re back here, connected.</li>
        </ol>
        <p className="small faint">
          Connecting costs nothing. Your keys stay in your wallet, and nothing is bought, sold or
          sent unless you confirm it there.
        </p>
      </section>
    </div>
  )
}

/** What the login is for, when it came from an action. Without its own name it is about the page. */
function LoginReason(): ReactNode {
  const sidebar = useStore($sidebar)
  if (sidebar.step === 'closed') return null
  const { action = sidebar.returnTo ?? '', subject = document.title.split(' • ', 1)[0] } = sidebar
  const reason = loginReason(action, subject ?? '')
  if (!reason) return null
  return (
    <p className="muted">
      Connect to {reason.text}
      {reason.subject && (
        <>
          {' '}
          <bdi className="strong">{reason.subject}</bdi>
        </>
      )}
      .
    </p>
  )
}

function walletOptions(): readonly WalletOption[] {
  const hasExtension = isWalletAvailable('extension')
  const options = isHandheld(navigator) && !hasExtension ? HANDHELD_OPTIONS : WALLET_OPTIONS
  const sorted = [...options.filter(i => !isUnavailable(i)), ...options.filter(isUnavailable)]
  return isWalletAvailable('webview') ? [APP_OPTION, ...sorted] : sorted
}

/** Last in the list. An extension that is missing can be installed. */
function isUnavailable({ kind }: WalletOption): boolean {
  return kind !== 'extension' && !isWalletAvailable(kind)
}
