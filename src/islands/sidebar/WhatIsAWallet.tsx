import type { ReactNode } from 'react'

import { logIn } from '../../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'

/** The last row of the wallets, for those who have none. */
export function WhatIsAWallet(): ReactNode {
  return (
    <details className="no-wallet">
      <summary className="wallet-choice">
        <Icon name="info" />
        <span className="grow">
          <span className="strong">I have no wallet yet</span>
          <span className="wallet-description small faint">What it is, and how to get one</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="stack">
        <p className="small muted">
          A wallet is an app or a device that holds the keys to what you own. You log in, buy and
          sell by confirming in it, and nothing moves without you. Never give its secret phrase to
          anyone.
        </p>
        <button
          type="button"
          className="btn btn-secondary btn-block"
          onClick={() => void logIn('web')}
        >
          Get a wallet
          <Icon name="external" />
        </button>
      </div>
    </details>
  )
}
