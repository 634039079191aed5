// The search box in use: what was typed, what answers it, and which entry of the list under it is highlighted.
// Specification 1 section 2.7.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Person } from '../lib/api/people.ts'
import { type Faces, type Hits, loadFaces, loadPeople } from '../lib/api/search.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { isSearchable, readTerm, type SearchTerm } from '../lib/rules/search-term.ts'
import { findHits } from '../lib/views/hits.ts'
import { environment } from './environment.ts'
import { type Entry, entriesOf } from './search-entries.ts'

export interface Found {
  faces: Faces
  hits: Hits
  people: Person[]
}

export type Answer =
  /** Nothing to ask for: too short. */
  | { step: 'idle' }
  /** `before` stays in view until the answer is there. */
  | { step: 'asking'; before: Found | undefined }
  | { step: 'found'; found: Found }
  | { step: 'failed'; error: unknown }

export interface Search {
  answer: Answer
  /** Id of the input in use; `undefined` while the list is closed. */
  box: string | undefined
  /** Place of the highlighted entry. */
  highlighted: number | undefined
  term: SearchTerm
}

const MOST_RECENT = 6
const NO_FACES: Pick<Found, 'faces' | 'people'> = {
  faces: { assets: {}, collections: [] },
  people: []
}

const $state = atom<Search>({
  answer: { step: 'idle' },
  box: undefined,
  highlighted: undefined,
  term: readTerm('')
})
const $kept = persistentAtom<readonly string[]>(STORAGE.searches.key, [], {
  encode: JSON.stringify,
  decode: readKept
})

export const $search: ReadableAtom<Search> = $state
/** Phrases that were looked for, the last one first. */
export const $recent: ReadableAtom<readonly string[]> = $kept
/** What the arrows walk, top to bottom. */
export const $entries: ReadableAtom<readonly Entry[]> = computed([$state, $kept], entriesOf)

let flight: AbortController | undefined
let stopWaiting: (() => void) | undefined
let stopClosing: (() => void) | undefined

/** `typed` may have been typed before this code was there. */
export function openSearch(box: string, typed: string): void {
  stopClosing?.()
  stopClosing = undefined
  change({ box })
  if (readTerm(typed).phrase !== $state.get().term.phrase) typeTerm(typed)
}

export function closeSearch(): void {
  stopClosing?.()
  stopClosing = undefined
  change({ box: undefined, highlighted: undefined })
}

/** Leaves the time for a press on an entry, which takes the focus first. */
export function closeSearchSoon(): void {
  stopClosing?.()
  stopClosing = environment().after(LIMITS.searchCloseMs, closeSearch)
}

export function typeTerm(typed: string): void {
  const term = readTerm(typed)
  const { answer, term: before } = $state.get()
  if (term.phrase === before.phrase && answer.step !== 'failed') return
  callOff()
  if (!isSearchable(term)) {
    change({ answer: { step: 'idle' }, highlighted: undefined, term })
    return
  }
  change({ answer: { step: 'asking', before: shownBy(answer) }, highlighted: undefined, term })
  stopWaiting = environment().after(LIMITS.searchDebounceMs, () => void ask(term))
}

/** Asks once more for what failed. */
export function retrySearch(): void {
  const { answer, term } = $state.get()
  if (answer.step !== 'failed') return
  change({ answer: { step: 'asking', before: undefined } })
  void ask(term)
}

/** Steps through the entries, from the last to the first and from the first to the last. */
export function moveHighlight(step: 1 | -1): void {
  const count = $entries.get().length
  if (count === 0) return
  const at = $state.get().highlighted ?? (step === 1 ? -1 : count)
  change({ highlighted: (at + step + count) % count })
}

export function highlight(at: number | undefined): void {
  if ($state.get().highlighted !== at) change({ highlighted: at })
}

export function rememberSearch(phrase: string): void {
  if (!isSearchable(readTerm(phrase))) return
  $kept.set([phrase, ...$kept.get().filter(i => i !== phrase)].slice(0, MOST_RECENT))
}

export function forgetSearch(phrase: string): void {
  $kept.set($kept.get().filter(i => i !== phrase))
  change({ highlighted: undefined })
}

export function forgetSearches(): void {
  $kept.set([])
  change({ highlighted: undefined })
}

async function ask(term: SearchTerm): Promise<void> {
  const own = new AbortController()
  flight = own
  const { send } = environment()
  const options = { signal: own.signal }
  const isStale = () => flight !== own
  try {
    const hits = await findHits(request => send(request, options), term)
    if (isStale()) return
    const found: Found = { hits, ...NO_FACES }
    change({ answer: { step: 'found', found } })
    const faces = await loadLooks(hits, options)
    if (!isStale()) change({ answer: { step: 'found', found: { hits, ...faces } } })
  } catch (error) {
    if (!isStale()) change({ answer: { step: 'failed', error } })
  }
}

/** Names do without their pictures: two letters stand for one that cannot be had. */
async function loadLooks(
  { accounts, assets, collections }: Hits,
  options: { signal: AbortSignal }
): Promise<Pick<Found, 'faces' | 'people'>> {
  const { send } = environment()
  const of = { assets: assets.map(i => i.id), collections: collections.map(i => i.id) }
  const hasThings = of.assets.length + of.collections.length > 0
  const [faces, people] = await Promise.all([
    hasThings ? send(loadFaces(of), options).catch(() => NO_FACES.faces) : NO_FACES.faces,
    accounts.length > 0
      ? send(loadPeople(accounts.map(i => i.id)), options).catch(() => NO_FACES.people)
      : NO_FACES.people
  ])
  return { faces, people }
}

/** An answer on its way belongs to a phrase that stands there no more. */
function callOff(): void {
  stopWaiting?.()
  stopWaiting = undefined
  flight?.abort()
  flight = undefined
}

function shownBy(answer: Answer): Found | undefined {
  if (answer.step === 'found') return answer.found
  return answer.step === 'asking' ? answer.before : undefined
}

function change(part: Partial<Search>): void {
  $state.set({ ...$state.get(), ...part })
}

function readKept(text: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found)
      ? found.filter(i => typeof i === 'string').slice(0, MOST_RECENT)
      : []
  } catch {
    return []
  }
}
