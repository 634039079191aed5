// A deadline for which a test does not wait: only for `*.alone.spec.ts`, because the clock of the whole network moves.

import type { BrowserContext } from '@playwright/test'

import type { SandboxClient } from './sandbox-client.ts'

/** The clock of the edge follows that of the network, and may be behind it by less than this. */
const TOLERANCE_SECONDS = 2

export interface Deadline {
  /** Advances the clocks of the network and of the pages. The test has installed a clock in their context. */
  pass(context: BrowserContext): Promise<void>
}

/** `seconds` are those in which the deadline is. */
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
