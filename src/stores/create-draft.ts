// The entries of the form of a new asset, kept in the browser until it is minted or they are discarded. They survive a
// reload and a page that opens without the router.

import { persistentAtom } from '@nanostores/persistent'
import { atom, type ReadableAtom } from 'nanostores'

import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { checkFile } from '../lib/rules/creation.ts'
import { create } from './create.ts'
import {
  $createFormValues,
  type CreateFormValues,
  hasEntries,
  INITIAL_CREATE_VALUES,
  inspectFile
} from './create-form.ts'
import { onOutcome } from './transaction-outcomes.ts'
import { viewerAddress } from './viewer.ts'

/** Where the chosen file is kept. Nothing rejects: a file that cannot be kept is chosen again. */
export interface KeptFile {
  save(address: string, file: File): Promise<void>
  read(address: string): Promise<File | undefined>
  remove(address: string): Promise<void>
}

type Entries = Omit<CreateFormValues, 'file' | 'fileRefusal'>

interface StoredDraft {
  /** The account's address, since several accounts may use one browser. */
  address: string
  entries: Entries
  fileName: string | undefined
}

/** The form was opened with entries of an earlier visit. `lostFile`: the name of a file that was not kept. */
export interface RestoredDraft {
  lostFile: string | undefined
}

/** Longer entries are not kept. No valid form is near this limit. */
const MAX_STORED_CHARACTERS = 20_000

/** Above the store, which reads what is stored at once. */
const TEXTS = ['collection', 'description', 'name', 'quantity', 'royalties', 'tags'] as const

const $stored = persistentAtom<StoredDraft | undefined>(STORAGE.createDraft.key, undefined, {
  encode: JSON.stringify,
  decode: readStored
})

const $restoredState = atom<RestoredDraft | undefined>()
export const $restoredDraft: ReadableAtom<RestoredDraft | undefined> = $restoredState

export function canKeepFile(file: File): boolean {
  return checkFile(file).ok && file.size <= LIMITS.draftFileBytes
}

/** Fills the form with the viewer's draft and keeps what is entered. Returns a function that stops. */
export function openDraft(files: KeptFile): () => void {
  let kept: File | undefined
  const restored = restoreEntries()
  if (restored?.fileName) {
    void files.read(restored.address).then(async file => {
      const values = $createFormValues.get()
      if (values.file || !$restoredState.get()) return
      if (!file) return $restoredState.set({ lostFile: restored.fileName })
      kept = file
      $createFormValues.set({ ...values, file, fileRefusal: undefined })
      await inspectFile(file)
    })
  }
  const keep = () => {
    const address = viewerAddress()
    const { file, fileRefusal: _, ...entries } = $createFormValues.get()
    const isDraft = address !== '' && hasEntries() && !isSent()
    const fileName = file ? nameOf(file) : $restoredState.get()?.lostFile
    storeDraft(isDraft ? { address, entries, fileName } : undefined)
    if (!isDraft || (file && !canKeepFile(file))) {
      kept = undefined
      void files.remove(address)
    } else if (file && file !== kept) {
      kept = file
      void files.save(address, file)
    }
  }
  const stops = [$createFormValues.listen(keep), create.$state.listen(keep)]
  return () => {
    for (const stop of stops) stop()
    discardWhenMinted()
  }
}

/** Empties the form and forgets what was kept. */
export function discardDraft(): void {
  $restoredState.set(undefined)
  $createFormValues.set(INITIAL_CREATE_VALUES)
}

/** Entries of this page are newer than those that are stored. */
function restoreEntries(): StoredDraft | undefined {
  $restoredState.set(hasEntries() ? { lostFile: undefined } : undefined)
  const draft = $stored.get()
  if (hasEntries() || !draft || draft.address !== viewerAddress()) return undefined
  $createFormValues.set({ ...INITIAL_CREATE_VALUES, ...draft.entries })
  $restoredState.set({ lostFile: undefined })
  return draft
}

function storeDraft(draft: StoredDraft | undefined): void {
  const isKept = draft && JSON.stringify(draft).length <= MAX_STORED_CHARACTERS
  try {
    $stored.set(isKept ? draft : undefined)
  } catch {
    // The storage is full: the entries stay on the page.
  }
}

/** What was signed is no draft any more. When it fails, its form is shown again and kept again. */
function isSent(): boolean {
  return ['sending', 'pending', 'succeeded'].includes(create.$state.get().step)
}

/** For a form that was closed before the network has answered. */
function discardWhenMinted(): void {
  const state = create.$state.get()
  if (state.step !== 'sending' && state.step !== 'pending') return
  const values = $createFormValues.get()
  const stop = onOutcome(({ hash }, outcome) => {
    if (hash !== state.hash) return
    stop()
    if (outcome.step === 'success' && $createFormValues.get() === values) discardDraft()
  })
}

/** A refused file is not asked for again. */
function nameOf(file: File): string | undefined {
  return checkFile(file).ok ? file.name : undefined
}

function readStored(text: string): StoredDraft | undefined {
  try {
    const { address, entries, fileName } = JSON.parse(text)
    if (typeof address !== 'string' || !isEntries(entries)) return undefined
    return { address, entries, fileName: typeof fileName === 'string' ? fileName : undefined }
  } catch {
    // Invalid data counts as no draft.
    return undefined
  }
}

function isEntries(value: unknown): value is Entries {
  const entries = value as Partial<Record<keyof Entries, unknown>> | null | undefined
  return (
    TEXTS.every(i => typeof entries?.[i] === 'string') &&
    Array.isArray(entries?.traits) &&
    entries.traits.every(i => typeof i?.name === 'string' && typeof i.value === 'string')
  )
}
