// Unsaved input of the profile's form. It is stored in the browser, so that it survives another dialog, a reload and a
// page that opens without the router.

import { persistentAtom } from '@nanostores/persistent'

import { STORAGE } from '../lib/config/storage.ts'
import { isProfileForm, type ProfileForm } from '../lib/rules/profile.ts'
import { $viewer } from './viewer.ts'

interface StoredDraft {
  /** The account's address, since several accounts may use one browser. */
  address: string
  form: ProfileForm
}

const $stored = persistentAtom<StoredDraft | undefined>(STORAGE.profileDraft.key, undefined, {
  encode: JSON.stringify,
  decode: readStored
})

/** The draft of the viewer. */
export function profileDraft(): ProfileForm | undefined {
  const stored = $stored.get()
  return stored && stored.address === $viewer.get()?.address ? stored.form : undefined
}

/** `undefined` removes the draft. */
export function storeProfileDraft(form: ProfileForm | undefined): void {
  const address = $viewer.get()?.address
  $stored.set(form && address ? { address, form } : undefined)
}

function readStored(text: string): StoredDraft | undefined {
  try {
    const { address, form } = JSON.parse(text)
    if (typeof address === 'string' && isProfileForm(form)) return { address, form }
  } catch {
    // Invalid data counts as no draft.
  }
  return undefined
}
