// Editing one's own profile. Each piece is saved by a request of its own: what was saved stays saved when another one
// fails, and only what is left is sent again. What is typed and not saved waits for the dialog to be opened again.

import { atom, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import { isNetworkError } from '../lib/network-error.ts'
import {
  chooseKind,
  isSound,
  isTouched,
  type OwnProfile,
  type ProfileChange,
  type ProfileForm,
  profileChanges,
  profileForm,
  withChange
} from '../lib/rules/profile.ts'
import { environment } from './environment.ts'
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
      /** Saving was asked for: what is refused says so, wherever it stands. */
      isChecked: boolean
      /** It was typed before the dialog was left. */
      isRestored: boolean
      failures: readonly SaveFailure[]
      /** What the last try saved beside them. */
      saved: readonly ProfileChange[]
    }
  | { step: 'saving'; form: ProfileForm; known: OwnProfile }
  | { step: 'saved' }

const $state = atom<ProfileState>({ step: 'loading' })
export const $profile: ReadableAtom<ProfileState> = $state

type Saves = typeof import('../lib/api/own-profile.ts')

// None of it is needed to draw the dialog.
const loadFacts = () => import('../lib/loaders/own-profile.ts')
const loadSaves = () => import('../lib/api/own-profile.ts')
const loadWords = () => import('../lib/messages/profile-save.ts')

const drafts = new Map<string, ProfileForm>()
let turn = 0

/** Loads, unless it is `given`; answers how to close. */
export function openProfile(given?: OwnProfile): () => void {
  const mine = ++turn
  $state.set({ step: 'loading' })
  if (given) edit(given)
  else void reloadProfile()
  return () => {
    if (mine !== turn) return
    turn++
    keepDraft()
    $state.set({ step: 'loading' })
  }
}

export async function reloadProfile(): Promise<void> {
  const mine = turn
  $state.set({ step: 'loading' })
  try {
    const { loadOwnProfile } = await loadFacts()
    const known = await loadOwnProfile(environment())
    if (mine === turn) edit(known)
  } catch (error) {
    if (mine === turn) $state.set({ step: 'failed', error })
  }
}

export function writeBio(bio: string): void {
  change(form => ({ ...form, bio }))
}

export function writeLink(at: number, text: string): void {
  change(form => ({
    ...form,
    slots: form.slots.map((slot, index) => (index === at ? { ...slot, text } : slot))
  }))
}

export function chooseLinkKind(at: number, kind: number): void {
  change(form => ({ ...form, slots: chooseKind(form.slots, at, kind) }))
}

export function setPrivate(isPrivate: boolean): void {
  change(form => ({ ...form, isPrivate }))
}

/** Back to what the service holds. */
export function forgetDraft(): void {
  const state = $state.get()
  if (state.step !== 'editing') return
  drafts.delete($viewer.get()?.address ?? '')
  edit(state.known)
}

/** Whether something would be lost with the page. */
export function isUnsaved(state: ProfileState): boolean {
  if (state.step === 'saving') return true
  return state.step === 'editing' && isTouched(state.known, state.form)
}

export async function saveProfile(): Promise<void> {
  const state = $state.get()
  if (state.step !== 'editing') return
  const { form } = state
  if (!isSound(form)) {
    $state.set({ ...state, isChecked: true, failures: [], saved: [] })
    return
  }
  const mine = turn
  $state.set({ step: 'saving', form, known: state.known })
  const { failures, known, saved } = await saveAll(state.known, profileChanges(state.known, form))
  if (saved.length > 0) tellSaved()
  const address = $viewer.get()?.address ?? ''
  if (failures.length === 0) drafts.delete(address)
  if (mine !== turn) {
    if (failures.length > 0) drafts.set(address, form)
    await tellLate(failures)
    return
  }
  if (failures.length === 0) $state.set({ step: 'saved' })
  else {
    const isRestored = false
    $state.set({ step: 'editing', known, form, isChecked: true, isRestored, failures, saved })
  }
}

interface Saving {
  failures: SaveFailure[]
  known: OwnProfile
  saved: ProfileChange[]
}

/** One after the other: the service keeps some of them in one place. */
async function saveAll(before: OwnProfile, changes: readonly ProfileChange[]): Promise<Saving> {
  const { send } = environment()
  const done: Saving = { failures: [], known: before, saved: [] }
  for (const [at, change] of changes.entries()) {
    try {
      await send(toRequest(change, await loadSaves()))
      done.known = withChange(done.known, change)
      done.saved.push(change)
    } catch (error) {
      // Without a line the others need not be tried, each for as long as one waits for an answer.
      const rest = isNetworkError(error) ? changes.slice(at) : [change]
      done.failures.push(...rest.map(i => ({ change: i, error })))
      if (isNetworkError(error)) break
    }
  }
  return done
}

function toRequest(change: ProfileChange, saves: Saves): ApiRequest<void> {
  switch (change.part) {
    case 'bio':
      return saves.saveBio(change.text)
    case 'link':
      return saves.saveLink(change)
    case 'privacy':
      return saves.savePrivacy(change.isPrivate)
  }
}

/** The dialog was left while it was saved. */
async function tellLate(failures: readonly SaveFailure[]): Promise<void> {
  if (failures.length === 0) return
  const words = await loadWords().catch(() => undefined)
  const text = words?.profileSaveErrorTexts(failures).join(' ')
  showToast({ id: 'profile', status: 'fail', title: 'Not all of your profile was saved', text })
}

/** The page below says what was said anew. */
function tellSaved(): void {
  const address = $viewer.get()?.address
  if (address) environment().refetch([`account:${address}`])
}

function edit(known: OwnProfile): void {
  const draft = drafts.get($viewer.get()?.address ?? '')
  $state.set({
    step: 'editing',
    known,
    form: draft ?? profileForm(known),
    isChecked: false,
    isRestored: draft !== undefined && isTouched(known, draft),
    failures: [],
    saved: []
  })
}

function change(to: (form: ProfileForm) => ProfileForm): void {
  const state = $state.get()
  if (state.step === 'editing') $state.set({ ...state, form: to(state.form) })
}

function keepDraft(): void {
  const state = $state.get()
  const address = $viewer.get()?.address ?? ''
  if (state.step !== 'editing') return
  if (isTouched(state.known, state.form)) drafts.set(address, state.form)
  else drafts.delete(address)
}
