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

interface Kept {
  /** Whose they are: another person at the same browser has others. */
  address: string
  flags: Preferences
  /** Said here and not saved there yet. */
  unsaved: Preferences
}

const $kept = persistentAtom<Kept>(STORAGE.preferences.key, nobody(''), {
  encode: JSON.stringify,
  decode: readKept
})
/** Whose preferences have been asked for, and have come or are waited for no more. */
const $asked = atom<string | undefined>(undefined)

/** 'unknown' while the service is asked: until then neither this is shown nor what it stands before. */
export function onboarding(id: OnboardingId): ReadableAtom<'unknown' | 'due' | 'done'> {
  return computed([$kept, $asked, $viewer], (kept, asked, viewer) => {
    if (!viewer) return 'done'
    if (kept.address === viewer.address && kept.flags[id] === true) return 'done'
    return asked === viewer.address ? 'due' : 'unknown'
  })
}

/** Asks the service, and waits for a second at most; after that what the browser keeps counts. */
export async function preparePreferences(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const settle = () => {
    if ($viewer.get()?.address === address) $asked.set(address)
  }
  const stopWaiting = environment().after(REMOTE_STORAGE_TIMEOUT_MS, settle)
  await refresh(address)
  stopWaiting()
  settle()
}

/** Kept here at once, and saved there with everything else that is there. */
export async function markDone(id: OnboardingId): Promise<void> {
  const address = $viewer.get()?.address
  if (!address || keptOf(address).flags[id] === true) return
  const { flags, unsaved } = keptOf(address)
  const said = { [id]: true }
  $kept.set({ address, flags: { ...flags, ...said }, unsaved: { ...unsaved, ...said } })
  await refresh(address)
}

/**
 * Reads the whole object and, where something is not saved yet, writes it back with that. It is read right before,
 * because another tab or device may have said more. Somebody told a thing twice has lost nothing, so a service that
 * does not answer is no error here.
 */
async function refresh(address: string): Promise<void> {
  const { send } = environment()
  try {
    const there = await send(loadPreferences())
    const { unsaved } = keptOf(address)
    const flags = { ...there, ...unsaved }
    $kept.set({ address, flags, unsaved })
    if (Object.keys(unsaved).length === 0) return
    await send(savePreferences(flags))
    $kept.set({ address, flags, unsaved: {} })
  } catch {
    // Goes along with the next.
  }
}

function keptOf(address: string): Kept {
  const kept = $kept.get()
  return kept.address === address ? kept : nobody(address)
}

function nobody(address: string): Kept {
  return { address, flags: {}, unsaved: {} }
}

function readKept(text: string): Kept {
  try {
    const { address, flags, unsaved } = JSON.parse(text)
    if (typeof address === 'string' && isFlags(flags) && isFlags(unsaved)) {
      return { address, flags, unsaved }
    }
  } catch {
    // What is no preferences is none.
  }
  return nobody('')
}

function isFlags(value: unknown): value is Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
