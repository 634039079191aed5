import type { ReactNode } from 'react'

export function WhatIsAWallet(): ReactNode {
  return (
    <details className="small muted">
      <summary className="link">What is a wallet?</summary>
      <p className="details-text">
        A wallet is an app or a device that holds the keys to what you own. You log in, buy and sell
        by confirming in it, and nothing moves without you. If you have none yet, choose Web wallet
        and create one there; never give its secret phrase to anyone.
      </p>
    </details>
  )
}
