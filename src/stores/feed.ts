// Whether those one follows have done anything since the feed was read.

import { loadLatestFeedTime } from '../lib/api/feed.ts'
import { environment } from './environment.ts'

/** Of the newest item when the feed was last read anew: it may be one that is not shown. */
let readUntil = 0
let latestTime = 0

/** Asks whether there is anything newer than the newest item shown, Unix seconds. Rejects where nobody can say. */
export async function hasNewItems(newestShown: number): Promise<boolean> {
  latestTime = await environment().send(loadLatestFeedTime())
  return latestTime > Math.max(newestShown, readUntil)
}

/** What there was when last asked has been read. */
export function markFeedRead(): void {
  readUntil = latestTime
}
