import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { $login, isWalletAvailable, logIn } from '../../stores/session.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { LoginStep } from './LoginStep.tsx'

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

export function WalletConnectQrCode(): ReactNode {
  return (
    <LoginStep title="Mobile app">
      {isWalletAvailable('walletConnect') ? (
        <Pairing />
      ) : (
        <Note>The mobile app does not work on this site yet. Choose another wallet.</Note>
      )}
    </LoginStep>
  )
}

function Pairing(): ReactNode {
  const login = useStore($login)
  const [QrCode] = useState(lazyQrCode)
  switch (login.step) {
    case 'pairing':
      return (
        <div className="stack">
          <p className="muted">
            Scan this code with the wallet app. On the phone itself, open the app or paste the
            pairing code into it.
          </p>
          <Suspense fallback={<span className="qr skeleton" />}>
            <QrCode text={login.uri} label="Pairing code" />
          </Suspense>
          <div className="row">
            <a className="btn btn-primary" href={login.deepLink}>
              Open the app
            </a>
            <CopyButton text={login.uri} label="Copy the pairing code" />
          </div>
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
    default:
      return <PendingPanel title="Preparing a connection" text="This takes a few seconds." />
  }
}
