// Loads the page of search results: what the phrase finds, or else what a similar name or a part of the phrase finds.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadTrendingAuctions } from '../../lib/api/auction-cards.ts'
import type { Artist } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import { type Hits, loadAssetsByIdentifier } from '../../lib/api/search.ts'
import { loadTags, type Tag } from '../../lib/api/tags.ts'
import { herotagText } from '../../lib/format/names.ts'
import { ok } from '../../lib/result.ts'
import { nameDistance } from '../../lib/rules/name-distance.ts'
import {
  accountSearchTerm,
  isSearchable,
  readExactIdentifier,
  readTerm,
  type SearchTerm
} from '../../lib/rules/search-term.ts'
import { hasHits, NO_HITS, searchHits } from '../../lib/search-hits.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadForHits, loadHitCollections, loadHitPeople, withMarket } from './hit-details.ts'
import type { ListedCollection } from './launching-collections.ts'
import { type FoundPerson, loadFoundPerson } from './search-person.ts'
import {
  type CollectionWorks,
  loadCollectionWorks,
  loadNamedWorks,
  loadTagged,
  pickFoundWorks,
  pickNamed,
  type TaggedWorks
} from './search-works.ts'
import { findSimilarNames, findWiderPhrases, hasAllWords, searchedWords } from './similar-names.ts'

export interface SearchQuery extends SearchTerm {
  marketplaceKey: string
}

/** The search hits, and the accounts and items they refer to. When those fail to load, only the names are shown. */
export interface SearchView {
  /** How many works are in their list, where known. */
  assetCount: number | undefined
  assets: ApiResult<AssetSummary[]>
  /** Those without items with their launch. */
  collections: ApiResult<ListedCollection[]>
  hits: ApiResult<Hits>
  /** The kinds of results: first those with a result whose name is the phrase. */
  kinds: readonly HitKind[]
  people: ApiResult<Artist[]>
  /** The person that the phrase names, or the only one found. */
  person: FoundPerson | undefined
  /** The most used tags, when nothing was found. */
  popular: Tag[]
  query: SearchQuery
  /** What has the results: the phrase, or the name of the collection that all words of the phrase name. */
  listPhrase: string
  /** What the first of the similar names finds, or else a word of the phrase. */
  nearest: SearchView | undefined
  /** Names like the phrase, when nothing was found. */
  similar: string[]
  /** The one of them to show when the words of the phrase find no works. */
  similarCollection: string | undefined
  /** Works of the collection that the phrase names, or of the only one found, when no work has the phrase in its name. */
  ofCollection: CollectionWorks | undefined
  /** What the found tag is on. */
  tagged: TaggedWorks | undefined
  /** What is bid on most, when nothing was found. */
  trending: AssetSummary[]
  /** Further parts of the phrase that find something, when the whole finds nothing and no name is like it. */
  otherParts: string[]
}

export type HitKind = keyof Hits

const KINDS = ['collections', 'assets', 'accounts', 'tags'] as const satisfies HitKind[]
const POPULAR_TAGS = 8
/** One row on a wide screen. */
const TRENDING = 5
/** The search phrase in the path of a results page; '' when it is not valid URL encoding. */
export function readPhrase(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/')[2] ?? '')
  } catch {
    return ''
  }
}

export function readSearch(phrase: string, marketplaceKey: string): SearchQuery {
  return { ...readTerm(phrase), marketplaceKey }
}

interface SearchContext {
  now: number
  viewer: string | undefined
}

export async function loadSearchView(
  send: Send,
  query: SearchQuery,
  context: SearchContext
): Promise<SearchView> {
  const view = await loadResults(send, query, context)
  const [name] = view.similar
  const nearest = name === undefined ? undefined : await loadNearest(send, { name, query }, context)
  const whole = nearest && (await loadAsWhole(send, nearest, query))
  if (whole) return whole
  // Beside the results of a name, the names like it are enough: a misspelt word may be a part of some other name.
  if (nearest) return { ...view, nearest, otherParts: [] }
  return loadPart(send, view, context)
}

/**
 * When neither the phrase nor a name like it finds anything, adds what the longest word of the phrase finds: a long word
 * is in few names. A word that finds only people may be a misspelt name of a collection. A collection with a name like
 * the phrase is then shown instead.
 */
async function loadPart(send: Send, view: SearchView, context: SearchContext): Promise<SearchView> {
  const { query, similarCollection } = view
  const load = async (phrase: string) => {
    const part = await loadResults(send, readSearch(phrase, query.marketplaceKey), context)
    return part.hits.ok && hasHits(part.hits.value) ? part : undefined
  }
  const [word, ...others] = view.otherParts.toSorted((a, b) => b.length - a.length)
  const part = word === undefined ? undefined : await load(word)
  if (part && !hasPeopleAlone(part)) return { ...view, nearest: part, otherParts: others }
  const ofCollection = similarCollection === undefined ? undefined : await load(similarCollection)
  if (ofCollection) return { ...view, nearest: ofCollection, otherParts: [] }
  if (!part) return view
  // What they own has nothing to do with the phrase.
  const person = part.person && { ...part.person, collected: undefined }
  const name = readSearch(person?.by.herotag ?? part.query.phrase, query.marketplaceKey)
  return { ...view, nearest: { ...part, person, query: name }, otherParts: others }
}

function hasPeopleAlone({ hits }: SearchView): boolean {
  return hits.ok && !hasHits({ ...hits.value, accounts: [] })
}

/**
 * Returns the results of a similar name as the results of the phrase itself, without a correction, when the name of a found
 * collection has every word of the phrase. One of the words may be the name of its creator. Undefined when no collection
 * has all words.
 */
async function loadAsWhole(
  send: Send,
  view: SearchView,
  query: SearchQuery
): Promise<SearchView | undefined> {
  const found = view.collections.ok ? view.collections.value : []
  const collection = found.find(i => hasAllWords(i, query))
  if (!collection || !view.hits.ok) return undefined
  const { address, herotag } = collection.artist ?? {}
  const isNamed = herotag && query.term.toLowerCase().split(' ').includes(herotag.toLowerCase())
  const hits = view.hits.value
  if (!isNamed || address === undefined || hits.accounts.length > 0) return { ...view, query }
  const accounts = [{ id: address, isVerified: false, name: herotag }]
  const people = await loadHitPeople(send, accounts)
  const isShown = people.ok && people.value.every(i => !i.isPrivate)
  return isShown ? { ...view, hits: ok({ ...hits, accounts }), people, query } : { ...view, query }
}

/** Of a phrase's letters at most this share may be wrong for the results of a name to stand for it. */
const MAX_NEAREST_DISTANCE = 0.4

/**
 * Undefined when the name is like a part of the phrase alone, which may mean another one, when it finds nothing either,
 * and when its search fails.
 */
async function loadNearest(
  send: Send,
  { name, query }: { name: string; query: SearchQuery },
  context: SearchContext
): Promise<SearchView | undefined> {
  const view = await loadResults(send, readSearch(name, query.marketplaceKey), context)
  if (!view.hits.ok || !hasHits(view.hits.value)) return undefined
  const named = view.collections.ok ? view.collections.value.filter(i => i.name === name) : []
  const isNear = [name, ...named.map(searchedWords)].some(
    words => (nameDistance(query.term, words) ?? 1) <= MAX_NEAREST_DISTANCE
  )
  return isNear ? view : undefined
}

async function loadResults(
  send: Send,
  query: SearchQuery,
  { now, viewer }: SearchContext
): Promise<SearchView> {
  const hits = await toResult(searchHits(send, query))
  const found = hits.ok ? hits.value : NO_HITS
  const isEmpty = hits.ok && isSearchable(query) && !hasHits(found)
  const [details, namedWorks, similar, otherParts, popular, trending, tagged, ofCollection] =
    await Promise.all([
      loadDetails(send, found, query),
      loadNamedWorks(send, found, query),
      // An identifier means one item: a name with the same letters is another one.
      isEmpty && !readExactIdentifier(query) ? findSimilarNames(send, query) : undefined,
      isEmpty ? findWiderPhrases(send, query) : [],
      isEmpty ? loadPopularTags(send) : [],
      isEmpty ? loadTrendingWorks(send, now) : [],
      loadTagged(send, found, { ...query, now }),
      loadCollectionWorks(send, found, { ...query, now })
    ])
  const { people } = details
  const by = people.ok ? pickPerson(people.value, query) : undefined
  const { marketplaceKey } = query
  const [person, collections] = await Promise.all([
    by && loadFoundPerson(send, by, { marketplaceKey, viewer }),
    withMarket(send, details.collections, { marketplaceKey, now })
  ])
  const assets = pickFoundWorks(details.assets, namedWorks.items, query)
  const named = findNamedKinds(found, query)
  // A tag leads to works. Its name alone is the least of the results.
  const isFirst = (kind: HitKind) => named.has(kind) && (kind !== 'tags' || tagged !== undefined)
  const kinds = [...KINDS.filter(isFirst), ...KINDS.filter(kind => !isFirst(kind))]
  return {
    ...details,
    assetCount: namedWorks.total,
    assets,
    collections,
    hits,
    kinds,
    listPhrase: query.phrase,
    nearest: undefined,
    ofCollection,
    person,
    popular,
    query,
    similar: similar?.names ?? [],
    similarCollection: similar?.collection,
    tagged: withoutShown(tagged, assets),
    trending,
    otherParts
  }
}

/** A work with the phrase in its name and the tag is shown once. */
function withoutShown(
  tagged: TaggedWorks | undefined,
  shown: ApiResult<AssetSummary[]>
): TaggedWorks | undefined {
  if (!tagged || !shown.ok) return tagged
  const known = new Set(shown.value.map(i => i.identifier))
  const items = tagged.items.filter(i => !known.has(i.identifier))
  return items.length > 0 ? { ...tagged, items } : undefined
}

/** The hits with their details alone. */
export async function loadHitDetails(
  send: Send,
  query: SearchQuery
): Promise<Pick<SearchView, 'assets' | 'collections' | 'hits' | 'people'>> {
  const hits = await toResult(searchHits(send, query))
  return { ...(await loadDetails(send, hits.ok ? hits.value : NO_HITS, query)), hits }
}

async function loadDetails(
  send: Send,
  found: Hits,
  query: SearchQuery
): Promise<Pick<SearchView, 'assets' | 'collections' | 'people'>> {
  const [people, assets, collections] = await Promise.all([
    loadHitPeople(send, found.accounts),
    toResult(
      loadForHits(found.assets, ids => send(loadAssetsByIdentifier(ids, query.marketplaceKey)))
    ),
    loadHitCollections(send, found.collections)
  ])
  return { assets, collections, people }
}

/** The kinds with a result whose whole name is the phrase. */
function findNamedKinds(found: Hits, query: SearchQuery): Set<HitKind> {
  const handle = accountSearchTerm(query).toLowerCase()
  const term = query.term.toLowerCase()
  const isNamed = (kind: HitKind) =>
    found[kind].some(({ name }) =>
      kind === 'accounts' ? herotagText(name).toLowerCase() === handle : name.toLowerCase() === term
    )
  return new Set(KINDS.filter(isNamed))
}

/** The person that the phrase names, or the only one found. A private account shows nothing. */
function pickPerson(people: readonly Artist[], query: SearchQuery): FoundPerson['by'] | undefined {
  const by = pickNamed(people, i => i.herotag, accountSearchTerm(query))
  return by?.address && !by.isPrivate ? { ...by, address: by.address } : undefined
}

async function loadPopularTags(send: Send): Promise<Tag[]> {
  const tags = await toResult(send(loadTags('nfts', { first: POPULAR_TAGS })))
  return tags.ok ? tags.value : []
}

async function loadTrendingWorks(send: Send, now: number): Promise<AssetSummary[]> {
  const page = await toResult(
    send(loadTrendingAuctions({ now, tag: undefined }, { first: TRENDING }))
  )
  return page.ok ? page.value.items : []
}
