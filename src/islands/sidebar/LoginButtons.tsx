// The list of wallets for a visitor, and the wait for the chosen one. The wallets are in wallet-options.ts, the login
// itself is in src/stores/session.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { extensionStoreLink } from '../../lib/format/links.ts'
import { loginReason } from '../../lib/messages/login-reason.ts'
import { $login, isWalletAvailable, logIn, showWalletHelp } from '../../stores/session.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { WalletOptionLabel } from './WalletOptionLabel.tsx'
import { isUnavailable, walletOptions } from './wallet-options.ts'

const LazyWaiting = lazyComponent(
  async () => (await import('./WaitingForWallet.tsx')).WaitingForWallet,
  'Opening your wallet'
)

export function LoginButtons(): ReactNode {
  const login = useStore($login)
  if (login.step !== 'choosing') return <LazyWaiting />
  const options = walletOptions(navigator)
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

/**
 * The purpose of the login, when an action opened it. An action without a subject is about the page, whose name is the
 * part of the document title before ' • ' (src/server/config/site.ts).
 */
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
