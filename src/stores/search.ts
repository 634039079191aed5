// The search box in use: what was typed, what answers it, and which entry of the list under it is highlighted.
// Specification 1 section 2.7.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import type { Person } from '../lib/api/people.ts'
import { loadPeople } from '../lib/api/profiles.ts'
import { type Hits, loadSearchPreviews, type SearchPreviews } from '../lib/api/search.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { isSearchable, readTerm, type SearchTerm } from '../lib/rules/search-term.ts'
import { searchHits } from '../lib/search-hits.ts'
import { environment } from './environment.ts'
import { type Entry, entriesOf } from './search-entries.ts'

export interface Found {
  faces: SearchPreviews
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
const NO_FACES: SearchPreviews = { assets: {}, collections: [], scams: {} }

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

/** Steps through the entries, from the last to the first and from the first to the last; past who is private. */
export function moveHighlight(step: 1 | -1): void {
  const entries = $entries.get()
  const leading = [...entries.keys()].filter(at => entries[at]?.href !== undefined)
  const count = leading.length
  if (count === 0) return
  const { highlighted } = $state.get()
  const at = highlighted === undefined ? (step === 1 ? -1 : count) : leading.indexOf(highlighted)
  change({ highlighted: leading[(at + step + count) % count] })
}

export function highlight(at: number): void {
  if ($entries.get()[at]?.href && $state.get().highlighted !== at) change({ highlighted: at })
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
    const hits = await searchHits(request => send(request, options), term)
    const coming = loadLooks(hits, options)
    // Who is private is known before anybody is named; pictures come when they come.
    const people = await loadKnown(hits, options)
    if (isStale()) return
    const found = { faces: NO_FACES, hits, people }
    // What was highlighted stood in the list before: the same place is something else now.
    change({ answer: { step: 'found', found }, highlighted: undefined })
    const faces = await coming
    if (!isStale()) change({ answer: { step: 'found', found: { ...found, faces } } })
  } catch (error) {
    if (!isStale()) change({ answer: { step: 'failed', error } })
  }
}

/** Names do without their pictures: two letters stand for one that cannot be had. */
async function loadLooks(
  { assets, collections }: Hits,
  options: { signal: AbortSignal }
): Promise<SearchPreviews> {
  const of = { assets: assets.map(i => i.id), collections: collections.map(i => i.id) }
  if (of.assets.length + of.collections.length === 0) return NO_FACES
  return environment()
    .send(loadSearchPreviews(of), options)
    .catch(() => NO_FACES)
}

/** Nobody, where it cannot be had: of them nothing may be said then. */
async function loadKnown({ accounts }: Hits, options: { signal: AbortSignal }): Promise<Person[]> {
  if (accounts.length === 0) return []
  return environment()
    .send(loadPeople(accounts.map(i => i.id)), options)
    .catch(() => [])
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
