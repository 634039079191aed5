import type { ReactNode } from 'react'

import { PendingPanel } from '../ui/PendingPanel.tsx'

/** Shown when the wallet has responded and the edge is checking its signature. */
export function LoggingIn(): ReactNode {
  return <PendingPanel title="Logging in" text="Checking your wallet’s signature." />
}
