// The entered values of the form for a new asset, stored in the browser until the asset is minted or the values are
// discarded, so that they survive a reload and a page that opens without the router. They stay stored after signing,
// because the network may refuse the transaction (sent-draft.ts).

import { persistentAtom } from '@nanostores/persistent'
import { atom, type ReadableAtom } from 'nanostores'

import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import type { ActionFailure } from '../lib/messages/dialog-errors.ts'
import { checkMediaFile } from '../lib/rules/media-file.ts'
import { create } from './create.ts'
import {
  $createFormValues,
  type CreateFormValues,
  hasEntries,
  INITIAL_CREATE_VALUES,
  inspectFile
} from './create-form.ts'
import { viewerAddress } from './viewer.ts'

/** Stores the chosen file. Never rejects: a file that cannot be stored must be chosen again. */
export interface DraftFileStore {
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
  /** The hash of the transaction that mints the values, after signing. Absent after a later change. */
  hash?: string | undefined
}

/** An earlier mint of the restored values, whose result the form has not shown. sent-draft.ts asks the chain for it. */
export type SentDraft = { hash: string; name: string } & (
  | { step: 'checking' | 'unknown' }
  /** `isChanged`: the form contains other values by now, which are kept. */
  | { step: 'minted'; identifier: string | undefined; isChanged: boolean }
)

/**
 * Set when the form was opened with values from an earlier visit. `lostFile`: the name of a file that could not be
 * stored.
 */
export interface RestoredDraft {
  lostFile: string | undefined
  sent?: SentDraft | undefined
}

/** Longer values are not stored. No valid form is near this limit. */
const MAX_STORED_CHARACTERS = 20_000

/** Declared before the store, because the store reads the stored values immediately. */
const TEXTS = ['collection', 'description', 'name', 'quantity', 'royalties', 'tags'] as const

const $stored = persistentAtom<StoredDraft | undefined>(STORAGE.createDraft.key, undefined, {
  encode: JSON.stringify,
  decode: readStored
})

const $restoredState = atom<RestoredDraft | undefined>()
export const $restoredDraft: ReadableAtom<RestoredDraft | undefined> = $restoredState

export function canKeepFile(file: File): boolean {
  return checkMediaFile(file).ok && file.size <= LIMITS.draftFileBytes
}

/** Fills the form with the viewer's draft and stores changes. Returns a function that stops this. */
export function openDraft(files: DraftFileStore): () => void {
  /** The file of the values that were stored last. Undefined until a stored file has been read. */
  let known: File | undefined
  const restored = restoreEntries()
  if (restored?.fileName) {
    void files.read(restored.address).then(async file => {
      const values = $createFormValues.get()
      const state = $restoredState.get()
      if (values.file || !state || state.sent?.step === 'minted') return
      if (!file) return $restoredState.set({ ...state, lostFile: restored.fileName })
      known = file
      $createFormValues.set({ ...values, file, fileRefusal: undefined })
      await inspectFile(file)
    })
  }
  const storeValues = () => {
    const address = viewerAddress()
    const { file, fileRefusal: _, ...entries } = $createFormValues.get()
    const state = create.$state.get()
    const isDraft = address !== '' && hasEntries() && state.step !== 'succeeded'
    const fileName = file ? nameOf(file) : $restoredState.get()?.lostFile
    const stored = $stored.get()
    // Until the stored file has been read, a file with its name counts as the same.
    const isNewFile = file && file !== known && (known || file.name !== stored?.fileName)
    const isSame = stored?.address === address && !isNewFile && isEqual(stored.entries, entries)
    const isSent = state.step === 'sending' || state.step === 'pending'
    const hash = isSent ? state.hash : isSame ? stored.hash : undefined
    storeDraft(isDraft ? { address, entries, fileName, hash } : undefined)
    if (!isDraft || (file && !canKeepFile(file))) void files.remove(address)
    else if (file && file !== known) void files.save(address, file)
    known = file
  }
  const stops = [
    $createFormValues.listen(storeValues),
    create.$state.listen((state, before) => {
      if (state.step === 'failed' && before && 'hash' in before && isRefused(state.failure))
        forgetSent(before.hash)
      storeValues()
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Makes the values a normal draft again, because the network did not mint them. */
export function forgetSent(hash: string): void {
  const draft = $stored.get()
  const restored = $restoredState.get()
  if (draft?.hash === hash) storeDraft({ ...draft, hash: undefined })
  if (restored?.sent?.hash === hash) $restoredState.set({ ...restored, sent: undefined })
}

/** Shows the known result of an earlier mint. */
export function showSent(sent: SentDraft): void {
  $restoredState.set({ lostFile: undefined, ...$restoredState.get(), sent })
}

/** Used when the form was closed before the network responded, on this page or an earlier one. */
export function discardMintedDraft(hash: string, files: Pick<DraftFileStore, 'remove'>): void {
  const draft = $stored.get()
  if (draft?.hash !== hash) return
  $stored.set(undefined)
  void files.remove(draft.address)
  discardDraft()
}

/** Empties the form and deletes the stored draft. */
export function discardDraft(): void {
  $restoredState.set(undefined)
  $createFormValues.set(INITIAL_CREATE_VALUES)
}

/** Values entered on this page are newer than the stored ones. */
function restoreEntries(): StoredDraft | undefined {
  const stored = $stored.get()
  const draft = stored?.address === viewerAddress() ? stored : undefined
  if (hasEntries()) {
    const { file: _, fileRefusal: __, ...entries } = $createFormValues.get()
    const isStored = draft && isEqual(draft.entries, entries)
    $restoredState.set({ lostFile: undefined, sent: isStored ? sentOf(draft) : undefined })
    return undefined
  }
  $restoredState.set(draft && { lostFile: undefined, sent: sentOf(draft) })
  if (draft) $createFormValues.set({ ...INITIAL_CREATE_VALUES, ...draft.entries })
  return draft
}

function sentOf({ entries, hash }: StoredDraft): SentDraft | undefined {
  return hash === undefined ? undefined : { hash, name: entries.name, step: 'checking' }
}

/** Whether the transaction has certainly minted nothing and never will. */
function isRefused({ code }: ActionFailure): boolean {
  return code !== 'timedOut' && code !== 'unsure'
}

function isEqual(first: Entries, second: Entries): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

function storeDraft(draft: StoredDraft | undefined): void {
  const isKept = draft && JSON.stringify(draft).length <= MAX_STORED_CHARACTERS
  try {
    $stored.set(isKept ? draft : undefined)
  } catch {
    // The storage is full: the values stay only on the page.
  }
}

/** Undefined for a refused file, so that the form does not ask for that file again. */
function nameOf(file: File): string | undefined {
  return checkMediaFile(file).ok ? file.name : undefined
}

function readStored(text: string): StoredDraft | undefined {
  try {
    const { address, entries, fileName, hash } = JSON.parse(text)
    if (typeof address !== 'string' || !isEntries(entries)) return undefined
    return { address, entries, fileName: textOf(fileName), hash: textOf(hash) }
  } catch {
    // Invalid data counts as no draft.
    return undefined
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isEntries(value: unknown): value is Entries {
  const entries = value as Partial<Record<keyof Entries, unknown>> | null | undefined
  return (
    TEXTS.every(i => typeof entries?.[i] === 'string') &&
    Array.isArray(entries?.traits) &&
    entries.traits.every(i => typeof i?.name === 'string' && typeof i.value === 'string')
  )
}
