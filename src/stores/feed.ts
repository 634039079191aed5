// Whether followed accounts have new activity since the feed was last read.

import { loadLatestFeedTime } from '../lib/api/feed.ts'
import { platform } from './platform.ts'

/** Unix seconds of the newest item when the feed was last read. That item may not be shown. */
let readUntil = 0
let latestTime = 0

/** Whether the feed has items newer than `newestShown` (Unix seconds). Rejects when the request fails. */
export async function hasNewItems(newestShown: number): Promise<boolean> {
  latestTime = await platform().send(loadLatestFeedTime())
  return latestTime > Math.max(newestShown, readUntil)
}

/** Marks everything up to the last check as read. */
export function markFeedRead(): void {
  readUntil = latestTime
}
