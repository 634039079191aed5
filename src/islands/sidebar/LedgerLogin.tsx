// The login with a Ledger: connecting, choosing an account, confirming on the device. Each step offers help when it
// takes long. The steps are in src/stores/session.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { shortHashText } from '../../lib/format/names.ts'
import { $login, type LedgerScreen, type LoginState, logIn } from '../../stores/session.ts'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { LoggingIn } from './LoggingIn.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { LoginStep } from './LoginStep.tsx'
import { SlowLoginHelp, WAIT_MS } from './SlowLoginHelp.tsx'

/** The help while the device waits for a confirmation. */
const CONFIRM = 'Your Ledger has not answered yet. Confirm the login on its screen, or try again.'

export function LedgerLogin(): ReactNode {
  const login = useStore($login)
  return (
    <LoginStep title="Ledger">
      <LedgerStep login={login} />
      <LedgerHelp login={login} />
    </LoginStep>
  )
}

function LedgerStep({ login }: { login: LoginState }): ReactNode {
  switch (login.step) {
    case 'ledger':
      return <LedgerScreenContent screen={login.screen} />
    case 'choosing':
      return (
        <div className="stack">
          {login.failure === undefined ? (
            <p className="muted">Connect it, unlock it and open the MultiversX app.</p>
          ) : (
            <LoginFailure failure={login.failure} />
          )}
          <button type="button" className="btn btn-secondary" onClick={() => void logIn('ledger')}>
            {login.failure === undefined ? 'Connect' : 'Try again'}
          </button>
        </div>
      )
    case 'proving':
    case 'leaving':
      return <LoggingIn />
    default:
      return (
        <PendingPanel
          title="Looking for your Ledger"
          text="Connect it, unlock it and open the MultiversX app."
        />
      )
  }
}

/** Help when a step takes long. Not shown while the person reads the list of accounts. */
function LedgerHelp({ login }: { login: LoginState }): ReactNode {
  if (login.step === 'preparing' || login.step === 'inWallet')
    return <SlowLoginHelp key={login.step} kind="ledger" ms={WAIT_MS.connection} />
  if (login.step !== 'ledger') return null
  const { screen } = login
  switch (screen.step) {
    case 'unreachable':
      return null
    case 'chooseAccount':
      return screen.isLoading ? (
        <SlowLoginHelp key={screen.step} kind="ledger" ms={WAIT_MS.connection} />
      ) : null
    case 'connecting':
      return <SlowLoginHelp key={screen.step} kind="ledger" ms={WAIT_MS.connection} />
    case 'confirming':
      return <SlowLoginHelp key={screen.step} kind="ledger" ms={WAIT_MS.person} text={CONFIRM} />
  }
}

function LedgerScreenContent({ screen }: { screen: LedgerScreen }): ReactNode {
  switch (screen.step) {
    case 'connecting':
      return (
        <PendingPanel
          title="Looking for your Ledger"
          text="Unlock it and open the MultiversX app."
        />
      )
    case 'unreachable':
      return (
        <div className="stack">
          <p className="muted">
            We cannot find your Ledger. Connect it, unlock it and open the MultiversX app.
          </p>
          <button type="button" className="btn btn-primary" onClick={screen.retry}>
            Connect
          </button>
        </div>
      )
    case 'chooseAccount':
      return <LedgerAccounts {...screen} />
    case 'confirming':
      return (
        <PendingPanel
          title="Confirm on your Ledger"
          text={`The device shows ${shortHashText(screen.address)}.`}
        />
      )
  }
}

function LedgerAccounts(screen: Extract<LedgerScreen, { step: 'chooseAccount' }>): ReactNode {
  if (screen.isLoading)
    return <PendingPanel title="Reading accounts" text="This takes a few seconds." />
  return (
    <div className="stack">
      {screen.isDenied && <Note>You declined on the Ledger. Choose an account to try again.</Note>}
      <ul className="wallet-list wallet-choices">
        {screen.accounts.map(({ address, index }) => (
          <li key={address}>
            <button
              type="button"
              className="wallet-choice mono"
              onClick={() => screen.choose(index, address)}
            >
              {shortHashText(address)}
            </button>
          </li>
        ))}
      </ul>
      <div className="row row-between">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          disabled={screen.page === 0}
          onClick={() => screen.goTo(screen.page - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => screen.goTo(screen.page + 1)}
        >
          Next
        </button>
      </div>
    </div>
  )
}
