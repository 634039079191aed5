import type { ReactNode } from 'react'

import { cancelLogin, logIn, type WalletKind } from '../../stores/session.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { Note } from '../ui/Note.tsx'

/**
 * How long a login waits before it shows help. A device or a connection usually responds within seconds; a person
 * needs time to find the wallet and to decide.
 */
export const WAIT_MS = { connection: 15_000, person: 60_000 } as const

const TEXTS: Record<WalletKind, string> = {
  web: 'The wallet has not answered yet. Look for its window, or open it again.',
  extension:
    'The extension has not answered yet. Open it from your browser’s toolbar and unlock it, or try again.',
  walletConnect: 'The app has not answered yet. Open it and approve the connection, or try again.',
  ledger:
    'Your Ledger has not answered yet. Connect it, unlock it and open the MultiversX app, then try again.',
  webview: 'The app has not answered yet. Try again.'
}

/**
 * Shown after `ms`: help for a wallet that does not answer, with buttons to try again or to choose another wallet. The
 * login continues to wait, so a late response is accepted.
 */
export function SlowLoginHelp({
  kind,
  ms,
  text = TEXTS[kind]
}: {
  kind: WalletKind
  ms: number
  text?: string
}): ReactNode {
  return (
    <Delayed ms={ms}>
      <div className="stack">
        <Note kind="warning">{text}</Note>
        <div className="row row-wrap">
          <button type="button" className="btn btn-secondary" onClick={() => void logIn(kind)}>
            Try again
          </button>
          <button type="button" className="btn btn-ghost" onClick={cancelLogin}>
            Other wallets
          </button>
        </div>
      </div>
    </Delayed>
  )
}
