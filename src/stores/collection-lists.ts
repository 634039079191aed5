// The lists of collections that admins keep: what is featured and what is hidden. One is open at a time, in a dialog,
// which comes filled in; what asks for more is fetched with a press.

import { atom, type ReadableAtom } from 'nanostores'

import { MAX_FEATURED_COLLECTIONS } from '../lib/config/limits.ts'
import type { CollectionListData, ListedCollection } from '../lib/loaders/collection-list.ts'
import { chunkErrorText } from '../lib/network-error.ts'
import {
  type ChoiceRefusal,
  type CollectionList,
  checkChoice
} from '../lib/rules/collection-choice.ts'
import { environment } from './environment.ts'
import { showToast } from './toasts.ts'

export type { ListedCollection }

export type CollectionListState =
  | { step: 'loading' }
  /** `failure`: what people are told of it. */
  | { step: 'failed'; failure: string }
  | {
      step: 'ready'
      data: CollectionListData
      /** What is being added or removed. */
      changing: string | undefined
      /** Why the last one was not added. */
      refusal: ChoiceRefusal | undefined
      failure: string | undefined
    }

type Ready = Extract<CollectionListState, { step: 'ready' }>

const WORDS = {
  featured: { added: 'is featured now', removed: 'is not featured any more' },
  blacklisted: { added: 'is blacklisted now', removed: 'is not blacklisted any more' }
} as const

const $state = atom<CollectionListState>({ step: 'loading' })
let list: CollectionList = 'featured'
let turn = 0

const bringFacts = () => import('../lib/loaders/collection-list.ts')
const bringWords = () => import('../lib/messages/errors.ts')
const bringRequests = () =>
  Promise.all([import('../lib/api/collections.ts'), import('../lib/api/moderation.ts')])

export const $collectionList: ReadableAtom<CollectionListState> = $state

/** Asks for what the page has not `given`; answers how to close it. */
export function openCollectionList(
  wanted: CollectionList,
  given?: CollectionListData | undefined
): () => void {
  list = wanted
  turn++
  if (given) show(given)
  else {
    $state.set({ step: 'loading' })
    void loadCollectionList()
  }
  return () => {
    turn++
  }
}

/** What is shown stays while it is read again. */
export async function loadCollectionList(): Promise<void> {
  const mine = turn
  const isAgain = ready() !== undefined
  if (!isAgain) $state.set({ step: 'loading' })
  try {
    const { loadCollectionListData } = await bringFacts()
    const facts = await loadCollectionListData(environment().send, list)
    if (mine === turn) show(facts)
  } catch (error) {
    const failure = await explain(error)
    if (mine !== turn) return
    if (isAgain) patch({ changing: undefined, failure })
    else $state.set({ step: 'failed', failure })
  }
}

/** True once it is on the list; what was typed is still to be corrected otherwise. */
export async function addToCollectionList(typed: string): Promise<boolean> {
  const shown = ready()
  if (!shown || shown.changing) return false
  const { blacklisted, items } = shown.data
  const featured = list === 'featured' ? items.map(i => i.collection) : []
  const terms = { blacklisted, featured, list, most: MAX_FEATURED_COLLECTIONS }
  const checked = checkChoice(typed, terms)
  patch({ failure: undefined, refusal: checked.ok ? undefined : checked.reason })
  if (!checked.ok) return false
  const collection = checked.value
  const mine = turn
  patch({ changing: collection })
  try {
    const [{ loadCollection }] = await bringRequests()
    const found = await environment().send(loadCollection(collection))
    if (!found || !(await change(collection, true))) {
      if (mine === turn) patch({ changing: undefined, refusal: { code: 'unknown', collection } })
      return false
    }
    await settle(found.name, 'added', mine)
    return true
  } catch (error) {
    const failure = await explain(error)
    if (mine === turn) patch({ changing: undefined, failure })
    return false
  }
}

export async function removeFromCollectionList(item: ListedCollection): Promise<void> {
  const { collection, name = collection } = item
  if (ready()?.changing !== undefined) return
  const mine = turn
  patch({ changing: collection, failure: undefined, refusal: undefined })
  try {
    await change(collection, false)
    await settle(name, 'removed', mine)
  } catch (error) {
    const title = `${name} was not removed`
    showToast({ id: `list ${name}`, status: 'fail', title, text: await explain(error) })
    if (mine === turn) patch({ changing: undefined })
  }
}

async function change(collection: string, isOn: boolean): Promise<boolean> {
  const [, { saveBlacklisted, saveFeatured }] = await bringRequests()
  const request =
    list === 'featured' ? saveFeatured(collection, isOn) : saveBlacklisted(collection, isOn)
  return environment().send(request)
}

/** Said to whoever did it, wherever they are by now; the page below may show it. */
async function settle(name: string, what: 'added' | 'removed', mine: number): Promise<void> {
  showToast({ id: `list ${name}`, status: 'success', title: `${name} ${WORDS[list][what]}` })
  environment().refetch([`collections:${list}`])
  if (mine === turn) await loadCollectionList()
}

/** The words for errors come with the first of them. */
async function explain(error: unknown): Promise<string> {
  const words = await bringWords().catch(() => undefined)
  return words ? words.errorText(error) : chunkErrorText(error)
}

function show(data: CollectionListData): void {
  const nothing = { changing: undefined, failure: undefined, refusal: undefined }
  $state.set({ step: 'ready', data, ...nothing })
}

function ready(): Ready | undefined {
  const state = $state.get()
  return state.step === 'ready' ? state : undefined
}

function patch(changes: Partial<Ready>): void {
  const state = ready()
  if (state) $state.set({ ...state, ...changes })
}
