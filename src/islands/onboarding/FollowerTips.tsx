import type { ReactNode } from 'react'

import { FEED_LIMITS } from '../../lib/config/feed.ts'

/** What a new person reads about following others, on their own account page. */
export function FollowerTips(): ReactNode {
  return (
    <p>
      Follow at least {FEED_LIMITS.followeesThreshold} people, and your feed shows what they create,
      collect and sell. What you collect goes to your own wallet.
    </p>
  )
}
