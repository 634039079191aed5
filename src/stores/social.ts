// The viewer's likes, follows and reports. The buttons are in shell/account/social.ts.

import { persistentAtom } from '@nanostores/persistent'
import { atom, type ReadableAtom } from 'nanostores'

import { type Likes, loadLikes } from '../lib/api/asset-activity.ts'
import { follow, unfollow } from '../lib/api/follows.ts'
import { type ReportDetails, sendReport } from '../lib/api/reports.ts'
import type { ApiRequest, GraphqlRequest } from '../lib/api/request.ts'
import { saveLike } from '../lib/api/social.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { platform } from './platform.ts'
import { defineToggle, type ToggleState } from './toggle.ts'
import { $viewer } from './viewer.ts'

/** Keyed by asset identifier. */
export const likes = defineToggle({
  save: saveLike,
  load: identifier => toToggleState(loadLikes(identifier, $viewer.get()?.address ?? ''))
})

/** Keyed by address. */
export const follows = defineToggle({
  save: (address, on) => (on ? follow(address) : unfollow(address))
})

/** Maximum number of reports stored in this browser, as `address identifier`. The service does not return them. */
const MAX_REPORTS = 200
const $reportedState = persistentAtom<readonly string[]>(STORAGE.reports.key, [], {
  encode: JSON.stringify,
  decode: readReports
})
const $reportingState = atom<readonly string[]>([])

/** The reports that were sent or are being sent. */
export const $reported: ReadableAtom<readonly string[]> = $reportedState
export const $reporting: ReadableAtom<readonly string[]> = $reportingState

export function reportKey(address: string, identifier: string): string {
  return `${address} ${identifier}`
}

/**
 * Reports an item or a collection. Resolves to whether moderators see the report with its reason. Does nothing when it
 * was already reported. Rejects when the request fails.
 */
export async function report(identifier: string, details: ReportDetails): Promise<boolean> {
  const address = $viewer.get()?.address
  if (!address) return false
  const key = reportKey(address, identifier)
  if ($reportedState.get().includes(key) || $reportingState.get().includes(key)) return false
  $reportingState.set([...$reportingState.get(), key])
  try {
    const isQueued = await platform().send(sendReport(identifier, details))
    $reportedState.set([...$reportedState.get(), key].slice(-MAX_REPORTS))
    return isQueued
  } finally {
    $reportingState.set($reportingState.get().filter(i => i !== key))
  }
}

/** Removes the report after an admin has cleared it, so that the subject can be reported again. */
export function forgetReport(identifier: string): void {
  const address = $viewer.get()?.address
  if (!address) return
  const key = reportKey(address, identifier)
  $reportedState.set($reportedState.get().filter(i => i !== key))
}

function toToggleState(request: GraphqlRequest<Likes>): ApiRequest<ToggleState> {
  return {
    ...request,
    read: data => {
      const { count, isLiked } = request.read(data)
      return { on: isLiked, count }
    }
  }
}

function readReports(text: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(i => typeof i === 'string') : []
  } catch {
    return []
  }
}
