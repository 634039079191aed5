// The state of the search box in use: its term, its results and the highlighted entry. The entries of its list are in
// search-suggestions.ts. Specification 1 section 2.7.

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { type Campaign, loadCampaigns, MAX_CAMPAIGNS } from '../lib/api/campaigns.ts'
import type { Person } from '../lib/api/people.ts'
import { loadPeople } from '../lib/api/profiles.ts'
import {
  type Hits,
  loadSearchPreviews,
  loadSimilarNames,
  type NameSuggestions,
  type SearchPreviews
} from '../lib/api/search.ts'
import { loadTags, type Tag } from '../lib/api/tags.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { openCampaignOf } from '../lib/rules/campaign.ts'
import {
  isSearchable,
  phraseBeginnings,
  readTerm,
  type SearchTerm
} from '../lib/rules/search-term.ts'
import { hasHits, searchHits } from '../lib/search-hits.ts'
import { platform } from './platform.ts'
import {
  mayFindMore,
  type SearchSuggestion,
  toSuggestions,
  visibleResults
} from './search-suggestions.ts'

interface HitPreviews extends SearchPreviews {
  /** The launch that mints the first items of a collection, by collection. */
  launches: ReadonlyMap<string, Campaign>
}

export interface SearchResults {
  previews: HitPreviews
  hits: Hits
  people: Person[]
  /** Similar names, when there are no hits. Undefined until they have arrived, and after a failure. */
  similar: NameSuggestions | undefined
}

export type SearchResultState =
  /** The term is too short to search for. */
  | { step: 'idle' }
  /** `previous`: results of the previous term, shown until the new ones arrive. */
  | { step: 'asking'; previous: SearchResults | undefined }
  | { step: 'found'; results: SearchResults }
  | { step: 'failed'; error: unknown }

export interface SearchState {
  result: SearchResultState
  /** Id of the input in use. Undefined while the list is closed. */
  inputId: string | undefined
  /** Index of the highlighted entry. */
  highlighted: number | undefined
  term: SearchTerm
}

const NO_PREVIEWS: HitPreviews = {
  assets: {},
  collections: [],
  launches: new Map(),
  names: {},
  scams: {}
}

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

/** The most used tags. Empty until the box in use is first empty, and when the request failed. */
const $popular = atom<readonly Tag[]>([])

export const $search: ReadableAtom<SearchState> = $state
/** Recent search phrases, latest first. */
export const $recentSearches: ReadableAtom<readonly string[]> = $recentState
/** The entries of the list in order, for arrow key navigation. */
export const $suggestions: ReadableAtom<readonly SearchSuggestion[]> = computed(
  [$state, $recentState, $popular],
  toSuggestions
)

let isPopularAsked = false
let inFlight: AbortController | undefined
let stopDebounce = () => {}
let stopCloseTimer = () => {}

/** `typed` is the input's text, which may have been typed before this code was loaded. */
export function openSearch(inputId: string, typed: string): void {
  stopCloseTimer()
  patch({ inputId })
  const { phrase } = readTerm(typed)
  if (phrase !== $state.get().term.phrase) setSearchTerm(typed)
  else if (phrase === '') void fetchPopularTags()
}

export function closeSearch(): void {
  stopCloseTimer()
  patch({ inputId: undefined, highlighted: undefined })
}

/** Closes after a delay, because a press on an entry blurs the input before its click is handled. */
export function scheduleSearchClose(): void {
  stopCloseTimer()
  stopCloseTimer = platform().setTimer(LIMITS.searchCloseMs, closeSearch)
}

export function setSearchTerm(typed: string): void {
  const term = readTerm(typed)
  const { result, term: before } = $state.get()
  if (term.phrase === before.phrase && result.step !== 'failed') return
  cancelRequest()
  if (!isSearchable(term)) {
    if (term.phrase === '') void fetchPopularTags()
    patch({ result: { step: 'idle' }, highlighted: undefined, term })
    return
  }
  patch({
    result: { step: 'asking', previous: visibleResults(result) },
    highlighted: undefined,
    term
  })
  stopDebounce = platform().setTimer(LIMITS.searchDebounceMs, () => void fetchResults(term))
}

/** Repeats a failed search. */
export function retrySearch(): void {
  const { result, term } = $state.get()
  if (result.step !== 'failed') return
  patch({ result: { step: 'asking', previous: undefined } })
  void fetchResults(term)
}

/** Moves the highlight and wraps around at the ends. Private accounts are skipped. */
export function moveHighlight(step: 1 | -1): void {
  const suggestions = $suggestions.get()
  const selectable = [...suggestions.keys()].filter(i => suggestions[i]?.href !== undefined)
  const count = selectable.length
  if (count === 0) return
  const { highlighted } = $state.get()
  const outside = step === 1 ? -1 : count // one step before the first entry or after the last
  const position = highlighted === undefined ? outside : selectable.indexOf(highlighted)
  patch({ highlighted: selectable[(position + step + count) % count] })
}

export function highlight(index: number): void {
  const isSelectable = $suggestions.get()[index]?.href !== undefined
  if (isSelectable && $state.get().highlighted !== index) patch({ highlighted: index })
}

export function rememberSearch(phrase: string): void {
  if (!isSearchable(readTerm(phrase))) return
  $recentState.set(
    [phrase, ...$recentState.get().filter(i => i !== phrase)].slice(0, LIMITS.recentSearches)
  )
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
  const { send } = platform()
  const options = { signal: controller.signal }
  const isStale = () => inFlight !== controller
  try {
    const hits = await searchHits(request => send(request, options), term)
    const coming = Promise.all([
      fetchPreviews(hits, options),
      fetchSimilarNames(hits, term, options)
    ])
    // Waits for the profiles, so that no private account is shown. The other details are added when they arrive.
    const people = await fetchPeople(hits, options)
    if (isStale()) return
    const results = { previews: NO_PREVIEWS, hits, people, similar: undefined }
    // The index of an earlier highlight refers to the previous list.
    const highlighted = mayFindMore(term, results) ? 0 : undefined
    patch({ result: { step: 'found', results }, highlighted })
    const [previews, similar] = await coming
    if (isStale()) return
    patch({ result: { step: 'found', results: { ...results, previews, similar } } })
    const wider = $suggestions.get().findIndex(i => i.kind === 'wider')
    if (highlighted === 0) patch({ highlighted: wider < 0 ? undefined : wider }) // below the names
  } catch (error) {
    if (!isStale()) patch({ result: { step: 'failed', error } })
  }
}

/** Previews are optional: without a picture the initials are shown. */
async function fetchPreviews(
  { assets, collections }: Hits,
  options: { signal: AbortSignal }
): Promise<HitPreviews> {
  const ids = { assets: assets.map(i => i.id), collections: collections.map(i => i.id) }
  if (ids.assets.length + ids.collections.length === 0) return NO_PREVIEWS
  try {
    const previews = await platform().send(loadSearchPreviews(ids), options)
    return { ...previews, launches: await fetchLaunches(previews, options) }
  } catch {
    return NO_PREVIEWS
  }
}

/** Requests launches only for collections without items. */
async function fetchLaunches(
  { collections }: SearchPreviews,
  options: { signal: AbortSignal }
): Promise<ReadonlyMap<string, Campaign>> {
  const empty = collections.filter(i => i.items === 0 && !i.scam)
  if (empty.length === 0) return new Map()
  const { now, send } = platform()
  const launches = await send(loadCampaigns({ first: MAX_CAMPAIGNS }), options).then(
    found => found.items,
    () => []
  )
  return new Map(
    empty.flatMap(({ collection }) => {
      const launch = openCampaignOf(launches, collection, now())
      return launch ? [[collection, launch] as const] : []
    })
  )
}

/** Resolves to an empty list on failure. All accounts are then treated as private. */
async function fetchPeople(
  { accounts }: Hits,
  options: { signal: AbortSignal }
): Promise<Person[]> {
  if (accounts.length === 0) return []
  return platform()
    .send(loadPeople(accounts.map(i => i.id)), options)
    .catch(() => [])
}

/** Sends a request only when nothing was found. Resolves to `undefined` after a failure. */
async function fetchSimilarNames(
  hits: Hits,
  term: SearchTerm,
  options: { signal: AbortSignal }
): Promise<NameSuggestions | undefined> {
  const none = { collection: undefined, names: [] }
  if (hasHits(hits) || phraseBeginnings(term).length === 0) return none
  return platform()
    .send(loadSimilarNames(term.phrase), options)
    .catch(() => undefined)
}

async function fetchPopularTags(): Promise<void> {
  if (isPopularAsked) return
  isPopularAsked = true
  try {
    $popular.set(await platform().send(loadTags('nfts', { first: LIMITS.popularSearchTags })))
  } catch {
    isPopularAsked = false // the next opening asks again
  }
}

/** Aborts the pending request, whose term is outdated. */
function cancelRequest(): void {
  stopDebounce()
  inFlight?.abort()
  inFlight = undefined
}

function patch(part: Partial<SearchState>): void {
  $state.set({ ...$state.get(), ...part })
}

function readRecent(text: string): readonly string[] {
  try {
    const results: unknown = JSON.parse(text)
    const phrases = Array.isArray(results) ? results.filter(i => typeof i === 'string') : []
    return phrases.slice(0, LIMITS.recentSearches)
  } catch {
    return []
  }
}
