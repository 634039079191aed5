// What a person has been told already, so that it is told once. The service holds one object of flags for each
// person; a copy in the browser's storage answers where the service is slow or down, and what could not be saved
// goes along with the next save.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { loadPreferences, type Preferences, savePreferences } from '../lib/api/preferences.ts'
import { REMOTE_STORAGE_TIMEOUT_MS, STORAGE } from '../lib/config/storage.ts'
import { environment } from './environment.ts'
import { $viewer } from './viewer.ts'

/** What is shown once: its id by the dialog that shows it. */
export const ONBOARDINGS = {
  'onboarding-follow': 'onboarding-follow',
  'onboarding-sell': 'sellOnboarding'
} as const
export type OnboardingName = keyof typeof ONBOARDINGS
export type OnboardingId = (typeof ONBOARDINGS)[OnboardingName]

interface StoredPreferences {
  /** Whose they are: another person at the same browser has others. */
  address: string
  flags: Preferences
  /** Said here and not saved there yet. */
  unsaved: Preferences
}

const $stored = persistentAtom<StoredPreferences>(STORAGE.preferences.key, emptyPreferences(''), {
  encode: JSON.stringify,
  decode: readStored
})
/** Whose preferences have been asked for, and have come or are waited for no more. */
const $loadedFor = atom<string | undefined>(undefined)

/** 'unknown' while the service is asked: until then neither this is shown nor what it stands before. */
export function onboarding(id: OnboardingId): ReadableAtom<'unknown' | 'due' | 'done'> {
  return computed([$stored, $loadedFor, $viewer], (stored, loadedFor, viewer) => {
    if (!viewer) return 'done'
    if (stored.address === viewer.address && stored.flags[id] === true) return 'done'
    return loadedFor === viewer.address ? 'due' : 'unknown'
  })
}

/** Asks the service, and waits for a second at most; after that what the browser keeps counts. */
export async function preparePreferences(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const markLoaded = () => {
    if ($viewer.get()?.address === address) $loadedFor.set(address)
  }
  const stopWaiting = environment().setTimer(REMOTE_STORAGE_TIMEOUT_MS, markLoaded)
  await syncPreferences(address)
  stopWaiting()
  markLoaded()
}

/** Kept here at once, and saved there with everything else that is there. */
export async function completeOnboarding(id: OnboardingId): Promise<void> {
  const address = $viewer.get()?.address
  if (!address || storedFor(address).flags[id] === true) return
  const { flags, unsaved } = storedFor(address)
  const done = { [id]: true }
  $stored.set({ address, flags: { ...flags, ...done }, unsaved: { ...unsaved, ...done } })
  await syncPreferences(address)
}

/**
 * Reads the whole object and, where something is not saved yet, writes it back with that. It is read right before,
 * because another tab or device may have said more. Somebody told a thing twice has lost nothing, so a service that
 * does not answer is no error here.
 */
async function syncPreferences(address: string): Promise<void> {
  const { send } = environment()
  try {
    const remote = await send(loadPreferences())
    const { unsaved } = storedFor(address)
    const flags = { ...remote, ...unsaved }
    $stored.set({ address, flags, unsaved })
    if (Object.keys(unsaved).length === 0) return
    await send(savePreferences(flags))
    $stored.set({ address, flags, unsaved: {} })
  } catch {
    // Goes along with the next.
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
    // What is no preferences is none.
  }
  return emptyPreferences('')
}

function isFlags(value: unknown): value is Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
