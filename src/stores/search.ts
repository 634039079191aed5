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
import { type SearchSuggestion, toSuggestions } from './search-suggestions.ts'

export interface SearchResults {
  previews: SearchPreviews
  hits: Hits
  people: Person[]
}

export type SearchResultState =
  /** Nothing to ask for: too short. */
  | { step: 'idle' }
  /** `before` stays in view until the answer is there. */
  | { step: 'asking'; previous: SearchResults | undefined }
  | { step: 'found'; results: SearchResults }
  | { step: 'failed'; error: unknown }

export interface SearchState {
  result: SearchResultState
  /** Id of the input in use; `undefined` while the list is closed. */
  inputId: string | undefined
  /** Place of the highlighted entry. */
  highlighted: number | undefined
  term: SearchTerm
}

const MAX_RECENT = 6
const NO_PREVIEWS: SearchPreviews = { assets: {}, collections: [], scams: {} }

const $state = atom<SearchState>({
  result: { step: 'idle' },
  inputId: undefined,
  highlighted: undefined,
  term: readTerm('')
})
const $recentState = persistentAtom<readonly string[]>(STORAGE.searches.key, [], {
  encode: JSON.stringify,
  decode: readRecent
})

export const $search: ReadableAtom<SearchState> = $state
/** Phrases that were looked for, the last one first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $recentState
/** What the arrows walk, top to bottom. */
export const $suggestions: ReadableAtom<readonly SearchSuggestion[]> = computed(
  [$state, $recentState],
  toSuggestions
)

let inFlight: AbortController | undefined
let stopDebounce: (() => void) | undefined
let stopCloseTimer: (() => void) | undefined

/** `typed` may have been typed before this code was there. */
export function openSearch(box: string, typed: string): void {
  stopCloseTimer?.()
  stopCloseTimer = undefined
  patch({ inputId: box })
  if (readTerm(typed).phrase !== $state.get().term.phrase) setSearchTerm(typed)
}

export function closeSearch(): void {
  stopCloseTimer?.()
  stopCloseTimer = undefined
  patch({ inputId: undefined, highlighted: undefined })
}

/** Leaves the time for a press on an entry, which takes the focus first. */
export function scheduleClose(): void {
  stopCloseTimer?.()
  stopCloseTimer = environment().setTimer(LIMITS.searchCloseMs, closeSearch)
}

export function setSearchTerm(typed: string): void {
  const term = readTerm(typed)
  const { result, term: before } = $state.get()
  if (term.phrase === before.phrase && result.step !== 'failed') return
  cancelRequest()
  if (!isSearchable(term)) {
    patch({ result: { step: 'idle' }, highlighted: undefined, term })
    return
  }
  patch({
    result: { step: 'asking', previous: visibleResults(result) },
    highlighted: undefined,
    term
  })
  stopDebounce = environment().setTimer(LIMITS.searchDebounceMs, () => void fetchResults(term))
}

/** Asks once more for what failed. */
export function retrySearch(): void {
  const { result, term } = $state.get()
  if (result.step !== 'failed') return
  patch({ result: { step: 'asking', previous: undefined } })
  void fetchResults(term)
}

/** Steps through the entries, from the last to the first and from the first to the last; past who is private. */
export function moveHighlight(step: 1 | -1): void {
  const suggestions = $suggestions.get()
  const selectable = [...suggestions.keys()].filter(at => suggestions[at]?.href !== undefined)
  const count = selectable.length
  if (count === 0) return
  const { highlighted } = $state.get()
  const at = highlighted === undefined ? (step === 1 ? -1 : count) : selectable.indexOf(highlighted)
  patch({ highlighted: selectable[(at + step + count) % count] })
}

export function highlight(at: number): void {
  if ($suggestions.get()[at]?.href && $state.get().highlighted !== at) patch({ highlighted: at })
}

export function rememberSearch(phrase: string): void {
  if (!isSearchable(readTerm(phrase))) return
  $recentState.set([phrase, ...$recentState.get().filter(i => i !== phrase)].slice(0, MAX_RECENT))
}

export function removeRecentSearch(phrase: string): void {
  $recentState.set($recentState.get().filter(i => i !== phrase))
  patch({ highlighted: undefined })
}

export function clearRecentSearches(): void {
  $recentState.set([])
  patch({ highlighted: undefined })
}

async function fetchResults(term: SearchTerm): Promise<void> {
  const controller = new AbortController()
  inFlight = controller
  const { send } = environment()
  const options = { signal: controller.signal }
  const isStale = () => inFlight !== controller
  try {
    const hits = await searchHits(request => send(request, options), term)
    const coming = fetchPreviews(hits, options)
    // Who is private is known before anybody is named; pictures come when they come.
    const people = await fetchPeople(hits, options)
    if (isStale()) return
    const results = { previews: NO_PREVIEWS, hits, people }
    // What was highlighted stood in the list before: the same place is something else now.
    patch({ result: { step: 'found', results }, highlighted: undefined })
    const previews = await coming
    if (!isStale()) patch({ result: { step: 'found', results: { ...results, previews } } })
  } catch (error) {
    if (!isStale()) patch({ result: { step: 'failed', error } })
  }
}

/** Names do without their pictures: two letters stand for one that cannot be had. */
async function fetchPreviews(
  { assets, collections }: Hits,
  options: { signal: AbortSignal }
): Promise<SearchPreviews> {
  const of = { assets: assets.map(i => i.id), collections: collections.map(i => i.id) }
  if (of.assets.length + of.collections.length === 0) return NO_PREVIEWS
  return environment()
    .send(loadSearchPreviews(of), options)
    .catch(() => NO_PREVIEWS)
}

/** Nobody, where it cannot be had: of them nothing may be said then. */
async function fetchPeople(
  { accounts }: Hits,
  options: { signal: AbortSignal }
): Promise<Person[]> {
  if (accounts.length === 0) return []
  return environment()
    .send(loadPeople(accounts.map(i => i.id)), options)
    .catch(() => [])
}

/** An answer on its way belongs to a phrase that stands there no more. */
function cancelRequest(): void {
  stopDebounce?.()
  stopDebounce = undefined
  inFlight?.abort()
  inFlight = undefined
}

function visibleResults(result: SearchResultState): SearchResults | undefined {
  if (result.step === 'found') return result.results
  return result.step === 'asking' ? result.previous : undefined
}

function patch(part: Partial<SearchState>): void {
  $state.set({ ...$state.get(), ...part })
}

function readRecent(text: string): readonly string[] {
  try {
    const results: unknown = JSON.parse(text)
    return Array.isArray(results)
      ? results.filter(i => typeof i === 'string').slice(0, MAX_RECENT)
      : []
  } catch {
    return []
  }
}
