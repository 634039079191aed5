// Whether followed accounts have new activity since the feed was last read, and the time of the last entry seen before.

import { persistentAtom } from '@nanostores/persistent'

import { loadLatestFeedTime } from '../lib/api/feed.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** Unix seconds of the newest entry seen, by address. */
const $seen = persistentAtom<Record<string, number>>(
  STORAGE.feed.key,
  {},
  { encode: JSON.stringify, decode: readSeen }
)

/** The stored times when this page was loaded, by address. Returning to the feed later belongs to the same visit. */
const seenBefore = new Map<string, number>()

/** Unix seconds of the newest item when the feed was last read. That item may not be shown. */
let readUntil = 0
let latestTime = 0

/** Whether the feed has items newer than `newestShown` (Unix seconds). Rejects when the request fails. */
export async function hasNewItems(newestShown: number): Promise<boolean> {
  latestTime = await platform().send(loadLatestFeedTime())
  return latestTime > Math.max(newestShown, readUntil)
}

/** Marks all items up to the last check as read. Items after `newestShown` (Unix seconds) will count as new. */
export function markFeedRead(newestShown: number): void {
  readUntil = latestTime
  if (newestShown > 0) seenBefore.set(viewerAddress(), newestShown)
}

/**
 * The time up to which the viewer saw the feed before this visit, in Unix seconds. Undefined on the first visit.
 * `newestShown`: the newest item of the shown feed.
 */
export function visitFeed(newestShown: number): number | undefined {
  const address = viewerAddress()
  const stored = $seen.get()[address]
  if (stored !== undefined && !seenBefore.has(address)) seenBefore.set(address, stored)
  if (newestShown > (stored ?? 0)) $seen.set({ ...$seen.get(), [address]: newestShown })
  const seen = seenBefore.get(address)
  // On a first visit nothing is new. The time is stored, so that this is still so when the viewer returns to the feed.
  if (seen === undefined) seenBefore.set(address, newestShown)
  return seen
}

function readSeen(text: string): Record<string, number> {
  try {
    const value: unknown = JSON.parse(text)
    const rows = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(rows.filter(([, time]) => Number.isFinite(time)))
  } catch {
    return {} // as on a first visit
  }
}
