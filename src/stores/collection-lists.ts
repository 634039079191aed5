// The collection lists maintained by admins: featured and blacklisted. One list is open at a time, in a dialog with
// loader data. The code for requests is loaded on first use.

import { atom, type ReadableAtom } from 'nanostores'
import { entity } from '../lib/config/entities.ts'
import { MAX_FEATURED_COLLECTIONS } from '../lib/config/limits.ts'
import type { CollectionListData, CollectionListEntry } from '../lib/loaders/collection-list.ts'
import { listChangeTitle } from '../lib/messages/collection-list-toasts.ts'
import { lazyErrorText } from '../lib/messages/lazy-error-text.ts'
import {
  type CollectionListName,
  type CollectionListRefusal,
  checkCollectionListEntry
} from '../lib/rules/collection-list.ts'
import { platform } from './platform.ts'
import { showToast } from './toasts.ts'

export type { CollectionListEntry }

export type CollectionListState =
  | { step: 'loading' }
  /** `failure`: the error text to show. */
  | { step: 'failed'; failure: string }
  | {
      step: 'ready'
      data: CollectionListData
      /** Identifier of the collection being added or removed. */
      changing: string | undefined
      /** Why the last entry was refused. */
      refusal: CollectionListRefusal | undefined
      failure: string | undefined
    }

type ReadyState = Extract<CollectionListState, { step: 'ready' }>

const $state = atom<CollectionListState>({ step: 'loading' })
let currentList: CollectionListName = 'featured'
/** Incremented when a list is opened or closed, so that a late response does not change another list. */
let generation = 0

const importLoader = () => import('../lib/loaders/collection-list.ts')
const importRequests = () =>
  Promise.all([import('../lib/api/collections.ts'), import('../lib/api/moderation.ts')])

export const $collectionList: ReadableAtom<CollectionListState> = $state

/** Opens a list and loads it, unless `initialData` is given. Returns a function that closes it. */
export function openCollectionList(
  list: CollectionListName,
  initialData?: CollectionListData | undefined
): () => void {
  currentList = list
  generation += 1
  if (initialData) showData(initialData)
  else {
    $state.set({ step: 'loading' })
    void loadCollectionList()
  }
  return () => {
    generation += 1
  }
}

/** A reload keeps the current data visible. */
export async function loadCollectionList(): Promise<void> {
  const ownGeneration = generation
  const isReload = readyState() !== undefined
  if (!isReload) $state.set({ step: 'loading' })
  try {
    const { loadCollectionListData } = await importLoader()
    const data = await loadCollectionListData(platform().send, currentList)
    if (ownGeneration === generation) showData(data)
  } catch (error) {
    const failure = await lazyErrorText(error)
    if (ownGeneration !== generation) return
    if (isReload) patch({ changing: undefined, failure })
    else $state.set({ step: 'failed', failure })
  }
}

/**
 * Resolves to true when the collection is on the list. Otherwise the form must keep the typed text for correction.
 * `isMeant` asks whether the found collection is the intended one.
 */
export async function addToCollectionList(
  typed: string,
  isMeant: (found: CollectionListEntry) => Promise<boolean>
): Promise<boolean> {
  const shown = readyState()
  if (!shown || shown.changing) return false
  const list = currentList
  const { blacklisted, items } = shown.data
  const featured = list === 'featured' ? items.map(i => i.collection) : []
  const terms = { blacklisted, featured, list, max: MAX_FEATURED_COLLECTIONS }
  const checked = checkCollectionListEntry(typed, terms)
  patch({ failure: undefined, refusal: checked.ok ? undefined : checked.reason })
  if (!checked.ok) return false
  const collection = checked.value
  const ownGeneration = generation
  patch({ changing: collection })
  try {
    const [{ loadCollection }] = await importRequests()
    const found = await platform().send(loadCollection(collection))
    // The list was closed, perhaps to open the other one, so the question is not asked any more.
    if (ownGeneration !== generation) return false
    if (found && !(await isMeant((await importLoader()).toCollectionListEntry(found)))) {
      if (ownGeneration === generation) patch({ changing: undefined })
      return false
    }
    if (!found || !(await saveChange(list, collection, true))) {
      if (ownGeneration === generation)
        patch({ changing: undefined, refusal: { code: 'unknown', collection } })
      return false
    }
    await finishChange({ list, name: found.name, what: 'added' }, ownGeneration)
    return true
  } catch (error) {
    const failure = await lazyErrorText(error)
    if (ownGeneration === generation) patch({ changing: undefined, failure })
    return false
  }
}

export async function removeFromCollectionList(item: CollectionListEntry): Promise<void> {
  const { collection, name = collection } = item
  if (readyState()?.changing !== undefined) return
  const [list, ownGeneration] = [currentList, generation]
  patch({ changing: collection, failure: undefined, refusal: undefined })
  try {
    await saveChange(list, collection, false)
    await finishChange({ list, name, what: 'removed' }, ownGeneration)
  } catch (error) {
    const title = `${name} was not removed`
    showToast({ id: `list ${name}`, status: 'fail', title, text: await lazyErrorText(error) })
    if (ownGeneration === generation) patch({ changing: undefined })
  }
}

/** `isOn`: whether the collection is put on the list or removed. Resolves to false for an unknown collection. */
async function saveChange(
  list: CollectionListName,
  collection: string,
  isOn: boolean
): Promise<boolean> {
  const [, { saveBlacklisted, saveFeatured }] = await importRequests()
  const request =
    list === 'featured' ? saveFeatured(collection, isOn) : saveBlacklisted(collection, isOn)
  return platform().send(request)
}

/** Shows a toast, even after the dialog was closed, and refetches the entities that the page below may show. */
async function finishChange(
  { list, name, what }: { list: CollectionListName; name: string; what: 'added' | 'removed' },
  ownGeneration: number
): Promise<void> {
  showToast({ id: `list ${name}`, status: 'success', title: listChangeTitle(name, list, what) })
  platform().refetch([entity('collections', list)])
  if (ownGeneration === generation) await loadCollectionList()
}

function showData(data: CollectionListData): void {
  const nothing = { changing: undefined, failure: undefined, refusal: undefined }
  $state.set({ step: 'ready', data, ...nothing })
}

function readyState(): ReadyState | undefined {
  const state = $state.get()
  return state.step === 'ready' ? state : undefined
}

function patch(changes: Partial<ReadyState>): void {
  const state = readyState()
  if (state) $state.set({ ...state, ...changes })
}
