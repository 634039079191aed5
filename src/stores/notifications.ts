// The viewer's notifications, and which of them were seen. The seen ids are stored in this browser for each account,
// because the data service does not store them.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type AccountNotification, loadNotifications } from '../lib/api/notifications.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { sharePending } from '../lib/share-pending.ts'
import { platform } from './platform.ts'
import { $viewer } from './viewer.ts'

export type { AccountNotification }

/** A failed request after a successful one keeps the known notifications. */
export type NotificationsState =
  | { step: 'waiting' }
  | { step: 'failed' }
  | { step: 'ready'; items: readonly AccountNotification[] }

const $state = atom<NotificationsState>({ step: 'waiting' })
/** Seen ids by address. Ids that the service no longer returns are removed. */
const $seen = persistentAtom<Record<string, readonly string[]>>(
  STORAGE.notifications.key,
  {},
  { encode: JSON.stringify, decode: readSeen }
)

export const $notifications: ReadableAtom<NotificationsState> = $state

/** Ids of the current notifications that were not seen. */
export const $unread: ReadableAtom<ReadonlySet<string>> = computed(
  [$state, $seen, $viewer],
  (state, seen, viewer) => {
    const known = new Set(seen[viewer?.address ?? ''])
    const items = state.step === 'ready' ? state.items : []
    return new Set(items.map(i => i.id).filter(id => !known.has(id)))
  }
)

export const refreshNotifications = sharePending(fetchNotifications)

async function fetchNotifications(): Promise<void> {
  const { send, network } = platform()
  const address = $viewer.get()?.address
  if (!address) return
  try {
    const page = await send(loadNotifications(network.marketplaceKey, LIMITS.notificationsPageSize))
    if ($viewer.get()?.address === address) $state.set({ step: 'ready', items: page.items })
  } catch {
    if ($state.get().step !== 'ready') $state.set({ step: 'failed' })
  }
}

/** Marks the current notifications with these ids as seen. */
export function markNotificationsSeen(shown: readonly string[]): void {
  const state = $state.get()
  const address = $viewer.get()?.address
  const unread = $unread.get()
  if (state.step !== 'ready' || !address || !shown.some(id => unread.has(id))) return
  const current = state.items.map(i => i.id)
  const seen = current.filter(id => shown.includes(id) || !unread.has(id))
  $seen.set({ ...$seen.get(), [address]: seen })
}

function readSeen(text: string): Record<string, readonly string[]> {
  try {
    const value: unknown = JSON.parse(text)
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
    const rows = isTable ? Object.entries(value).filter(([, ids]) => Array.isArray(ids)) : []
    return Object.fromEntries(rows)
  } catch {
    return {} // everything counts as unseen
  }
}
