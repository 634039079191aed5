import type { ReactNode } from 'react'

import { ISSUE_COST, LIMITS } from '../../lib/config/limits.ts'
import { routes } from '../../lib/config/routes.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { platform } from '../../stores/platform.ts'

/** Shown to users without a collection: links to create one. */
export function NoCollection({ pagePath }: { pagePath: string }): ReactNode {
  return (
    <div className="stack create-none">
      <p className="strong">You have no collection yet.</p>
      <p className="muted">
        Every NFT belongs to a collection. Create yours first: it costs{' '}
        {exactText(ISSUE_COST, LIMITS.nativeDecimals)} {platform().network.nativeLabel}, takes two
        signatures and about a minute, and then you come back here.
      </p>
      <a className="btn btn-primary btn-lg" href={routes.createCollection(pagePath)}>
        Create collection
      </a>
    </div>
  )
}
