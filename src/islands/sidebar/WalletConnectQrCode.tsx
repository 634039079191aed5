import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $login, isWalletAvailable, logIn } from '../../stores/session.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Note } from '../ui/Note.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { Step } from './Step.tsx'

export function WalletConnectQrCode(): ReactNode {
  return (
    <Step title="Mobile app">
      {isWalletAvailable('walletConnect') ? (
        <Pairing />
      ) : (
        <Note>The mobile app cannot reach this network. Choose another wallet.</Note>
      )}
    </Step>
  )
}

function Pairing(): ReactNode {
  const login = useStore($login)
  switch (login.step) {
    case 'pairing':
      return (
        <div className="stack">
          <p className="muted">
            Open the app on this phone, or paste the code into it on another one.
          </p>
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
      return <Waiting title="Preparing a connection" text="This takes a few seconds." />
  }
}
