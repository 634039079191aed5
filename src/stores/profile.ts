// Editing the viewer's profile. Each change is saved by its own request: saved changes stay saved when another fails,
// and only the rest is sent again. Unsaved input is kept as a draft (profile-draft.ts) until it is saved or discarded.

import { atom, type ReadableAtom } from 'nanostores'
import type { ApiRequest } from '../lib/api/request.ts'
import { entity } from '../lib/config/entities.ts'
import { PROFILE_FAILED_TITLE, PROFILE_SAVED_TITLE } from '../lib/messages/profile-toasts.ts'
import { isNetworkError } from '../lib/network-error.ts'
import {
  applyChange,
  isDirty,
  isValid,
  type OwnProfile,
  type ProfileChange,
  type ProfileForm,
  profileChanges,
  restoreForm,
  toProfileForm,
  withLinkKind,
  withoutLink
} from '../lib/rules/profile.ts'
import { platform } from './platform.ts'
import { profileDraft, storeProfileDraft } from './profile-draft.ts'
import { showToast } from './toasts.ts'
import { $viewer } from './viewer.ts'

export interface SaveFailure {
  change: ProfileChange
  error: unknown
}

export type ProfileState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | {
      step: 'editing'
      known: OwnProfile
      form: ProfileForm
      /** Whether the form was submitted. It then shows all errors. */
      isSubmitted: boolean
      /** Whether the form shows a draft from an earlier visit of the dialog. */
      isRestored: boolean
      failures: readonly SaveFailure[]
      /** The changes that the last attempt saved. */
      saved: readonly ProfileChange[]
    }
  | { step: 'saving'; form: ProfileForm; known: OwnProfile }
  | { step: 'saved' }

const $state = atom<ProfileState>({ step: 'loading' })
export const $profile: ReadableAtom<ProfileState> = $state

type ProfileRequests = typeof import('../lib/api/own-profile.ts')

// Not needed for the first render of the dialog.
const importLoader = () => import('../lib/loaders/own-profile.ts')
const importRequests = () => import('../lib/api/own-profile.ts')
const importMessages = () => import('../lib/messages/profile-save.ts')

/** Incremented when the form is opened or closed, so that a late response does not change another dialog. */
let generation = 0
/** Whether the person left the form for the dialog of a picture, which leads back to the form. */
let isLeftForPicture = false

/** When the form opens again, the entered values are restored without a note. */
export function leaveForPicture(): void {
  isLeftForPicture = true
}

/** Opens the form and loads the profile, unless `initial` is given. Returns a function that closes it. */
export function openProfile(initial?: OwnProfile): () => void {
  generation += 1
  const ownGeneration = generation
  $state.set({ step: 'loading' })
  if (initial) startEditing(initial)
  else void reloadProfile()
  return () => {
    if (ownGeneration !== generation) return
    generation += 1
    $state.set({ step: 'loading' })
  }
}

export async function reloadProfile(): Promise<void> {
  const ownGeneration = generation
  $state.set({ step: 'loading' })
  try {
    const { loadOwnProfile } = await importLoader()
    const known = await loadOwnProfile(platform())
    if (ownGeneration === generation) startEditing(known)
  } catch (error) {
    if (ownGeneration === generation) $state.set({ step: 'failed', error })
  }
}

export function setBio(bio: string): void {
  updateForm(form => ({ ...form, bio }))
}

/** `index`: that of the link's slot in the form. */
export function setLink(index: number, text: string): void {
  updateForm(form => ({
    ...form,
    slots: form.slots.map((slot, i) => (i === index ? { ...slot, text } : slot))
  }))
}

export function setLinkKind(index: number, kind: number): void {
  updateForm(form => ({ ...form, slots: withLinkKind(form.slots, index, kind) }))
}

export function removeLink(index: number): void {
  updateForm(form => ({ ...form, slots: withoutLink(form.slots, index) }))
}

export function setPrivate(isPrivate: boolean): void {
  updateForm(form => ({ ...form, isPrivate }))
}

/** Resets the form to the saved profile. */
export function discardProfileDraft(): void {
  const state = $state.get()
  if (state.step !== 'editing') return
  storeProfileDraft(undefined)
  startEditing(state.known)
}

export async function saveProfile(): Promise<void> {
  const state = $state.get()
  if (state.step !== 'editing') return
  const { form } = state
  if (!isValid(form)) {
    $state.set({ ...state, isSubmitted: true, failures: [], saved: [] })
    return
  }
  const ownGeneration = generation
  $state.set({ step: 'saving', form, known: state.known })
  const { failures, known, saved } = await saveAll(state.known, profileChanges(state.known, form))
  if (saved.length > 0) refetchAccount()
  if (failures.length === 0) {
    storeProfileDraft(undefined)
    showToast({ id: 'profile', status: 'success', title: PROFILE_SAVED_TITLE })
  }
  if (ownGeneration !== generation) {
    await showLateFailures(failures)
    return
  }
  if (failures.length === 0) $state.set({ step: 'saved' })
  else {
    const isRestored = false
    $state.set({ step: 'editing', known, form, isSubmitted: true, isRestored, failures, saved })
  }
}

interface SaveResult {
  failures: SaveFailure[]
  known: OwnProfile
  saved: ProfileChange[]
}

/** Saves one change after the other, because the service stores several of them in one record. */
async function saveAll(before: OwnProfile, changes: readonly ProfileChange[]): Promise<SaveResult> {
  const { send } = platform()
  const result: SaveResult = { failures: [], known: before, saved: [] }
  for (const [index, change] of changes.entries()) {
    try {
      await send(toRequest(change, await importRequests()))
      result.known = applyChange(result.known, change)
      result.saved.push(change)
    } catch (error) {
      // After a network error the remaining changes are not tried, because each would run into its own timeout.
      const rest = isNetworkError(error) ? changes.slice(index) : [change]
      result.failures.push(...rest.map(i => ({ change: i, error })))
      if (isNetworkError(error)) break
    }
  }
  return result
}

function toRequest(change: ProfileChange, requests: ProfileRequests): ApiRequest<void> {
  switch (change.field) {
    case 'bio':
      return requests.saveBio(change.text)
    case 'link':
      return requests.saveLink(change)
    case 'privacy':
      return requests.savePrivacy(change.isPrivate)
  }
}

/** Shows the failures in a toast, because the dialog was closed while saving. */
async function showLateFailures(failures: readonly SaveFailure[]): Promise<void> {
  if (failures.length === 0) return
  const messages = await importMessages().catch(() => undefined)
  const text = messages?.profileSaveErrorTexts(failures).join(' ')
  showToast({ id: 'profile', status: 'fail', title: PROFILE_FAILED_TITLE, text })
}

/** Refreshes the account's page below the dialog. */
function refetchAccount(): void {
  const address = $viewer.get()?.address
  if (address) platform().refetch([entity('account', address)])
}

function startEditing(known: OwnProfile): void {
  const draft = profileDraft()
  const form = draft ? restoreForm(known, draft) : toProfileForm(known)
  const isFromEarlierVisit = draft !== undefined && !isLeftForPicture
  isLeftForPicture = false
  $state.set({
    step: 'editing',
    known,
    form,
    isSubmitted: false,
    isRestored: isFromEarlierVisit && isDirty(known, form),
    failures: [],
    saved: []
  })
}

function updateForm(update: (form: ProfileForm) => ProfileForm): void {
  const state = $state.get()
  if (state.step !== 'editing') return
  const form = update(state.form)
  $state.set({ ...state, form })
  const before = toProfileForm(state.known)
  storeProfileDraft(isDirty(state.known, form) ? { before, form } : undefined)
}
