// What keeps an asset's page true while it is open; a page without an asset loads none of it.

import { startLiveAuctions } from './live-auction.ts'
import { startViews } from './views.ts'

/** `act` fetches what acts on the page. */
export function start(act: () => Promise<void>): void {
  startLiveAuctions(act)
  startViews()
}
