import type { ReactNode } from 'react'

import { FEED_LIMITS } from '../../lib/config/feed.ts'

/** The introduction to following others, shown to new users above their feed. */
export function FollowerTips(): ReactNode {
  return (
    <div className="stack stack-sm">
      <ol className="wallet-steps">
        <li>Follow at least {FEED_LIMITS.followeesThreshold} people whose works you like.</li>
        <li>Launch your feed.</li>
        <li>From then on, your feed shows what they create, collect and sell.</li>
      </ol>
      <p className="muted">What you collect yourself goes to your own wallet.</p>
    </div>
  )
}
