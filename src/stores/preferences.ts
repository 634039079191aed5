// Onboarding flags, so that each message is shown once. The preferences service stores one object of flags for each
// account. A copy in the browser's storage is used when the service is slow or unavailable. Changes that could not be
// saved are sent with the next save.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { loadPreferences, type Preferences, savePreferences } from '../lib/api/preferences.ts'
import { REMOTE_STORAGE_TIMEOUT_MS, STORAGE } from '../lib/config/storage.ts'
import { platform } from './platform.ts'
import { $viewer } from './viewer.ts'

/** The flag's id for each onboarding dialog. */
export const ONBOARDINGS = {
  'onboarding-follow': 'onboarding-follow',
  'onboarding-sell': 'sellOnboarding'
} as const
export type OnboardingName = keyof typeof ONBOARDINGS
export type OnboardingId = (typeof ONBOARDINGS)[OnboardingName]

interface StoredPreferences {
  /** The account's address, since several accounts may use one browser. */
  address: string
  flags: Preferences
  /** Flags set in this browser that are not saved to the service yet. */
  unsaved: Preferences
}

const $stored = persistentAtom<StoredPreferences>(STORAGE.preferences.key, emptyPreferences(''), {
  encode: JSON.stringify,
  decode: readStored
})
/** Address whose preferences were loaded, or whose request has timed out. */
const $loadedFor = atom<string | undefined>(undefined)

/** 'unknown' while the request is pending. Until then neither the onboarding nor the form after it is rendered. */
export function onboarding(id: OnboardingId): ReadableAtom<'unknown' | 'due' | 'done'> {
  return computed([$stored, $loadedFor, $viewer], (stored, loadedFor, viewer) => {
    if (!viewer) return 'done'
    if (stored.address === viewer.address && stored.flags[id] === true) return 'done'
    return loadedFor === viewer.address ? 'due' : 'unknown'
  })
}

/**
 * Loads the preferences and waits for `REMOTE_STORAGE_TIMEOUT_MS` at most. After that the browser's copy is used.
 */
export async function preparePreferences(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const markLoaded = () => {
    if ($viewer.get()?.address === address) $loadedFor.set(address)
  }
  const stopWaiting = platform().setTimer(REMOTE_STORAGE_TIMEOUT_MS, markLoaded)
  await syncPreferences(address)
  stopWaiting()
  markLoaded()
}

/** Sets the flag in the browser at once, then saves it to the service. */
export async function completeOnboarding(id: OnboardingId): Promise<void> {
  const address = $viewer.get()?.address
  if (!address || storedFor(address).flags[id] === true) return
  const { flags, unsaved } = storedFor(address)
  const done = { [id]: true }
  $stored.set({ address, flags: { ...flags, ...done }, unsaved: { ...unsaved, ...done } })
  await syncPreferences(address)
}

/**
 * Loads the whole object and, when there are unsaved flags, saves it with these flags. It is loaded directly before
 * saving, because another tab or device may have changed it. Failures are ignored: at worst an onboarding is shown
 * twice.
 */
async function syncPreferences(address: string): Promise<void> {
  const { send } = platform()
  try {
    const remote = await send(loadPreferences())
    const { unsaved } = storedFor(address)
    const flags = { ...remote, ...unsaved }
    $stored.set({ address, flags, unsaved })
    if (Object.keys(unsaved).length === 0) return
    await send(savePreferences(flags))
    $stored.set({ address, flags, unsaved: {} })
  } catch {
    // Sent with the next save.
  }
}

function storedFor(address: string): StoredPreferences {
  const stored = $stored.get()
  return stored.address === address ? stored : emptyPreferences(address)
}

function emptyPreferences(address: string): StoredPreferences {
  return { address, flags: {}, unsaved: {} }
}

function readStored(text: string): StoredPreferences {
  try {
    const { address, flags, unsaved } = JSON.parse(text)
    if (typeof address === 'string' && isFlags(flags) && isFlags(unsaved)) {
      return { address, flags, unsaved }
    }
  } catch {
    // Invalid data counts as empty.
  }
  return emptyPreferences('')
}

function isFlags(value: unknown): value is Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
