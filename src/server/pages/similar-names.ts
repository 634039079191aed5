// Finds names similar to a phrase without results, for the search page and for the list below the search box
// (functions/similar-names.ts).

import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type {
  Hits,
  NameSuggestions,
  SuggestedCollection,
  SuggestedName
} from '../../lib/api/search.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { compareNames, nameDistance } from '../../lib/rules/name-distance.ts'
import {
  canBeCorrected,
  isSearchable,
  phraseBeginnings,
  readTerm,
  type SearchTerm,
  widerPhrases
} from '../../lib/rules/search-term.ts'
import { hasHits, searchHits } from '../../lib/search-hits.ts'
import { toResult } from '../api/api-result.ts'
import { loadHitCollections, loadHitPeople } from './hit-details.ts'

/** Names that are shown. */
const MAX_NAMES = 4

/** Each piece takes one search. */
const MAX_PIECES = 8
/** Shorter pieces of a word occur in too many names. */
const MIN_PIECE = 3
/** Number of letters in a piece; of a word with more than eight letters, a piece is half. */
const PIECE_LENGTH = 4

export interface SimilarNames {
  names: string[]
  /**
   * The most similar name of a collection. Set only for a phrase of several words, when each word resembles one of the
   * names.
   */
  collection: string | undefined
}

/**
 * Leaves out private people, flagged collections and all works, because the name of a flagged work must not be shown.
 */
export async function findSimilarNames(send: Send, query: SearchTerm): Promise<SimilarNames> {
  const begun = await findNamesByBeginning(send, query)
  if (begun.length > 0)
    return { names: nearestNames(query, begun).map(i => i.name), collection: undefined }
  const shown = await findShownNamesByWords(send, query)
  const words = query.term.split(' ')
  const isLikeName = (word: string) => shown.some(i => nameDistance(word, i.words) !== undefined)
  const collection =
    words.length > 1 && words.every(isLikeName) ? shown.find(i => i.collection) : undefined
  return { names: shown.map(i => i.name), collection: collection?.name }
}

/** The first few names, sorted by their similarity to the phrase. */
export function nearestNames(
  { term }: SearchTerm,
  names: readonly SuggestedName[]
): SuggestedName[] {
  const compare = compareNames(term)
  return names.toSorted((a, b) => compare(a.name, b.name)).slice(0, MAX_NAMES)
}

/**
 * Names of collections, people and tags that begin like the phrase, ignoring its last letters. The result and its order
 * depend only on this beginning, so one cached response serves all phrases with it. Empty for a phrase of several
 * words, because a name with only the first word would be shown for all of them.
 */
export async function findNamesByBeginning(
  send: Send,
  query: SearchTerm
): Promise<SuggestedName[]> {
  if (query.term.includes(' ')) return []
  for (const hits of await searchAll(send, query, phraseBeginnings(query))) {
    const names = await loadShownNames(send, hits)
    if (names.length > 0) return names.map(toSuggestedName)
  }
  return []
}

/**
 * Names with a word similar to a word of the phrase, most similar first. The misspelling may be anywhere in the word. A
 * collection is also found by its creator's name: a phrase with both names returns the collection before the creator.
 */
export async function findNamesByWords(send: Send, query: SearchTerm): Promise<NameSuggestions> {
  const shown = await findShownNamesByWords(send, query)
  const collection = shown.find(i => i.collection && hasAllWords(i.collection, query))?.collection
  return {
    collection: collection && toSuggestedCollection(collection),
    names: shown.map(toSuggestedName)
  }
}

function toSuggestedName({ kind, name, picture }: ShownName): SuggestedName {
  return { kind, name, picture }
}

function toSuggestedCollection(collection: CollectionSummary): SuggestedCollection {
  const { artist, collection: identifier, isVerified, items, name } = collection
  const picture = pictureOf(collection)
  return { creator: artist?.herotag, identifier, isVerified, items, name, picture }
}

async function findShownNamesByWords(send: Send, query: SearchTerm): Promise<ShownName[]> {
  if (!canBeCorrected(query)) return []
  const found = await searchAll(send, query, wordPieces(query))
  const nearest = (kind: keyof Hits) => {
    const hits = new Map(found.flatMap(i => i[kind].map(hit => [hit.id, hit] as const)))
    return pickNear(query.term, [...hits.values()], i => i.name, LIMITS.searchResultsPerKind)
  }
  const names = await loadShownNames(send, {
    accounts: nearest('accounts'),
    assets: [],
    collections: nearest('collections'),
    tags: nearest('tags')
  })
  return pickNear(query.term, names, i => i.words, MAX_NAMES)
}

/**
 * The most similar items, most similar first. They are picked in turn for each word of the phrase, because two words
 * may belong to two names, and one of the words may resemble many names.
 */
function pickNear<Item>(
  phrase: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  count: number
): Item[] {
  const compare = compareNames(phrase)
  const sorted = items.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
  const ofWords = phrase
    .split(' ')
    .map(word => sorted.filter(i => nameDistance(word, nameOf(i)) !== undefined))
  const picked = [...new Set(takeTurns(ofWords))].slice(0, count)
  return sorted.filter(i => picked.includes(i))
}

/** The first of each list, then the second of each, and so on. */
function takeTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...lists.map(i => i.length))
  return Array.from({ length: rounds }, (_, at) => lists.flatMap(i => i.slice(at, at + 1))).flat()
}

/** Parts of the phrase that have results, for a phrase without results. */
export async function findWiderPhrases(send: Send, query: SearchTerm): Promise<string[]> {
  const phrases = widerPhrases(query)
  const found = await Promise.all(phrases.map(i => toResult(searchHits(send, readTerm(i)))))
  return phrases.filter((_, at) => {
    const hits = found[at]
    return hits?.ok === true && hasHits(hits.value)
  })
}

/** The beginning and the end of each word: with one misspelling in a word, one of the two is still right. */
export function wordPieces({ term }: SearchTerm): string[] {
  const words = term.split(' ')
  const ofWords = words.map(word => {
    const letters = [...word]
    const half = Math.ceil(letters.length / 2)
    const length = Math.max(half, Math.min(letters.length - 1, PIECE_LENGTH))
    const ends = [letters.slice(0, length), letters.slice(-length)]
    // A single word may have misspellings in both halves, so shorter pieces are added.
    return words.length > 1
      ? [letters, ...ends]
      : [...ends, letters.slice(0, MIN_PIECE), letters.slice(-MIN_PIECE)]
  })
  const long = takeTurns(ofWords)
    .filter(i => i.length >= MIN_PIECE)
    .map(i => i.join(''))
  return [...new Set(long)].slice(0, MAX_PIECES)
}

async function searchAll(send: Send, query: SearchTerm, terms: readonly string[]): Promise<Hits[]> {
  const found = await Promise.all(terms.map(term => toResult(searchHits(send, { ...query, term }))))
  return found.flatMap(i => (i.ok ? [i.value] : []))
}

interface ShownName extends SuggestedName {
  collection: CollectionSummary | undefined
  /** The text that is compared with a phrase. */
  words: string
}

async function loadShownNames(send: Send, found: Hits): Promise<ShownName[]> {
  const [collections, people] = await Promise.all([
    loadHitCollections(send, found.collections),
    loadHitPeople(send, found.accounts)
  ])
  const shownPeople = people.ok ? people.value.filter(i => !i.isPrivate) : []
  const names = [
    ...(collections.ok ? collections.value.filter(i => !i.scam).map(toShownCollection) : []),
    ...shownPeople.flatMap(({ herotag, picture }) =>
      herotag ? [toShownName({ kind: 'account', name: herotag, picture })] : []
    ),
    ...found.tags.map(({ name }) =>
      toShownName({ kind: 'tag', name: `#${name}`, picture: undefined })
    )
  ]
  const searchable = names.filter(({ name }) => isSearchable(readTerm(name)))
  return searchable.filter(({ name }, at) => searchable.findIndex(i => i.name === name) === at)
}

function toShownName(named: SuggestedName): ShownName {
  return { ...named, collection: undefined, words: named.name }
}

function toShownCollection(collection: CollectionSummary): ShownName {
  const picture = pictureOf(collection)
  const words = searchedWords(collection)
  return { collection, kind: 'collection', name: collection.name, picture, words }
}

function pictureOf({ thumbnails }: CollectionSummary): string | undefined {
  return thumbnails.find(i => !i.isFlagged && i.url)?.url
}

/** The text of a collection that is compared with a phrase: its name and its creator's. */
export function searchedWords({ artist, name }: CollectionSummary): string {
  return artist?.herotag ? `${name} ${artist.herotag}` : name
}

/** Whether each word of the phrase is the beginning of a word in the collection's name or in its creator's. */
export function hasAllWords(collection: CollectionSummary, { term }: SearchTerm): boolean {
  const own = searchedWords(collection).toLowerCase().split(' ')
  return term
    .toLowerCase()
    .split(' ')
    .every(word => own.some(i => i.startsWith(word)))
}
