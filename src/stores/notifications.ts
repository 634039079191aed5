// What the network has told the viewer, and which of it they have seen. Seen is this browser's memory, for each account
// apart: the service does not keep it.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { type AccountNotification, loadNotifications } from '../lib/api/people.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { environment } from './environment.ts'
import { $viewer } from './viewer.ts'

export type { AccountNotification }

/** A question that fails after one was answered changes nothing: what is known stays. */
export type NotificationsState =
  | { step: 'waiting' }
  | { step: 'failed' }
  | { step: 'ready'; items: readonly AccountNotification[] }

const $state = atom<NotificationsState>({ step: 'waiting' })
/** Ids by address, of what the service still tells. */
const $seen = persistentAtom<Record<string, readonly string[]>>(
  STORAGE.notifications.key,
  {},
  { encode: JSON.stringify, decode: readSeen }
)

export const $notifications: ReadableAtom<NotificationsState> = $state

export const $unread: ReadableAtom<ReadonlySet<string>> = computed(
  [$state, $seen, $viewer],
  (state, seen, viewer) => {
    const known = new Set(seen[viewer?.address ?? ''])
    const items = state.step === 'ready' ? state.items : []
    return new Set(items.map(i => i.id).filter(id => !known.has(id)))
  }
)

let inFlight: Promise<void> | undefined

/** Asks once however often it is called at a time. */
export function refreshNotifications(): Promise<void> {
  inFlight ??= fetchNotifications().finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function fetchNotifications(): Promise<void> {
  const { send, network } = environment()
  const address = $viewer.get()?.address
  if (!address) return
  try {
    const page = await send(loadNotifications(network.marketplaceKey, LIMITS.notificationsPageSize))
    if ($viewer.get()?.address === address) $state.set({ step: 'ready', items: page.items })
  } catch {
    if ($state.get().step !== 'ready') $state.set({ step: 'failed' })
  }
}

/** All that is shown now has been seen. */
export function markNotificationsSeen(): void {
  const state = $state.get()
  const address = $viewer.get()?.address
  if (state.step !== 'ready' || !address || $unread.get().size === 0) return
  $seen.set({ ...$seen.get(), [address]: state.items.map(i => i.id) })
}

function readSeen(text: string): Record<string, readonly string[]> {
  try {
    const value: unknown = JSON.parse(text)
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
    const rows = isTable ? Object.entries(value).filter(([, ids]) => Array.isArray(ids)) : []
    return Object.fromEntries(rows)
  } catch {
    return {} // all of it is new again
  }
}
