// A deadline that passes without waiting. Only for `*.alone.spec.ts`, because it moves the clock of the whole network.

import type { BrowserContext } from '@playwright/test'

import type { SandboxClient } from './sandbox-client.ts'

/** The clock of the edge follows the network's clock and is at most this far behind it. */
const TOLERANCE_SECONDS = 2

export interface Deadline {
  /** Advances the clocks of the network and of the pages. The test has installed a clock in their context. */
  pass(context: BrowserContext): Promise<void>
}

/** `seconds`: from now to the deadline. */
export async function startDeadline(sandbox: SandboxClient, seconds: number): Promise<Deadline> {
  const end = (await sandbox.readClock()) + seconds
  return {
    async pass({ clock }) {
      const skipped = end + TOLERANCE_SECONDS - (await sandbox.readClock())
      await sandbox.advanceClock(skipped)
      await clock.fastForward(skipped * 1000)
    }
  }
}
