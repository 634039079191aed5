import type { ReactNode } from 'react'

import { PendingPanel } from '../ui/PendingPanel.tsx'

/** The wallet has answered, and the edge checks its signature. */
export function LoggingIn(): ReactNode {
  return <PendingPanel title="Logging in" text="Checking your wallet’s signature." />
}
