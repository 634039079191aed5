import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { isHandheld } from '../../lib/handheld.ts'
import { $login, logIn } from '../../stores/session.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { LoggingIn } from './LoggingIn.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { LoginStep } from './LoginStep.tsx'
import { SlowLoginHelp, WAIT_MS } from './SlowLoginHelp.tsx'

const importQrCode = () => import('../ui/QrCode.tsx')

/** Called for each pairing, so that a failed import is retried. */
function lazyQrCode() {
  return lazy(() =>
    importQrCode().then(
      ({ QrCode }) => ({ default: QrCode }),
      () => ({ default: QrCodeError })
    )
  )
}

function QrCodeError(): ReactNode {
  return <Note kind="error">The QR code did not load. Copy the pairing code instead.</Note>
}

/** The login with a wallet app: a QR code, or on a phone a link that opens the app. */
export function WalletConnectQrCode(): ReactNode {
  return (
    <LoginStep title="Mobile app">
      <Pairing />
    </LoginStep>
  )
}

function Pairing(): ReactNode {
  const login = useStore($login)
  switch (login.step) {
    case 'pairing':
      return (
        <div className="stack">
          {isHandheld(navigator) ? (
            <>
              <p className="muted">Approve the connection in the app, then come back here.</p>
              <a
                className="btn btn-primary btn-lg btn-block"
                href={login.deepLink}
                target="_blank"
                rel="noopener"
              >
                Open the app
              </a>
              <details>
                <summary className="link muted">Use another device</summary>
                <div className="details-text">
                  <PairingCode uri={login.uri} />
                </div>
              </details>
            </>
          ) : (
            <PairingCode uri={login.uri} />
          )}
          <SlowLoginHelp key={login.uri} kind="walletConnect" ms={WAIT_MS.person} />
        </div>
      )
    case 'choosing':
      return (
        <div className="stack">
          <LoginFailure failure={login.failure} />
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void logIn('walletConnect')}
          >
            Try again
          </button>
        </div>
      )
    case 'proving':
    case 'leaving':
      return <LoggingIn />
    default:
      return (
        <div className="stack">
          <PendingPanel title="Preparing a connection" text="This takes a few seconds." />
          <SlowLoginHelp key={login.step} kind="walletConnect" ms={WAIT_MS.connection} />
        </div>
      )
  }
}

function PairingCode({ uri }: { uri: string }): ReactNode {
  const [QrCode] = useState(lazyQrCode)
  return (
    <div className="stack">
      <p className="muted">
        Scan this code with the wallet app on your phone, or paste the pairing code into it.
      </p>
      <Suspense fallback={<span className="qr skeleton" />}>
        <QrCode text={uri} label="Pairing code" />
      </Suspense>
      <div className="row row-wrap">
        <CopyButton text={uri} label="Copy the pairing code" />
        <span className="small muted">Copy the pairing code</span>
      </div>
    </div>
  )
}
