// Unsaved input of the profile's form. It is stored in the browser, so that it survives another dialog, a reload and a
// page that opens without the router.

import { persistentAtom } from '@nanostores/persistent'

import { STORAGE } from '../lib/config/storage.ts'
import { isProfileForm, type ProfileDraft } from '../lib/rules/profile.ts'
import { $viewer } from './viewer.ts'

interface StoredDraft extends ProfileDraft {
  /** The account's address, since several accounts may use one browser. */
  address: string
}

const $stored = persistentAtom<StoredDraft | undefined>(STORAGE.profileDraft.key, undefined, {
  encode: JSON.stringify,
  decode: readStored
})

/** The draft of the viewer. */
export function profileDraft(): ProfileDraft | undefined {
  const stored = $stored.get()
  return stored && stored.address === $viewer.get()?.address ? stored : undefined
}

/** `undefined` removes the draft. */
export function storeProfileDraft(draft: ProfileDraft | undefined): void {
  const address = $viewer.get()?.address
  $stored.set(draft && address ? { address, ...draft } : undefined)
}

function readStored(text: string): StoredDraft | undefined {
  try {
    const { address, before, form } = JSON.parse(text)
    if (typeof address === 'string' && isProfileForm(before) && isProfileForm(form))
      return { address, before, form }
  } catch {
    // Invalid data counts as no draft.
  }
  return undefined
}
