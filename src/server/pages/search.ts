// Loads the page of search results: those of the phrase, or else those of a similar name or of a part of the phrase.

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
  /** The length of the list of works, when known. */
  assetCount: number | undefined
  assets: ApiResult<AssetSummary[]>
  /** Collections without items have their launch. */
  collections: ApiResult<ListedCollection[]>
  hits: ApiResult<Hits>
  /** The kinds of results in display order: kinds with a result whose name is the phrase come first. */
  kinds: readonly HitKind[]
  people: ApiResult<Artist[]>
  /** The person whose name is the phrase, or the only person found. */
  person: FoundPerson | undefined
  /** The most used tags, when nothing was found. */
  popular: Tag[]
  query: SearchQuery
  /** The phrase of the listed results: the entered one, or the name of a collection that contains all its words. */
  listPhrase: string
  /** The results of the most similar name, or of one word of the phrase. */
  nearest: SearchView | undefined
  /** Names similar to the phrase, when nothing was found. */
  similar: string[]
  /** The similar name that is a collection, shown when the words of the phrase find no works. */
  similarCollection: string | undefined
  /** Works of the collection with this name, or of the only one found. Loaded when no work's name has the phrase. */
  ofCollection: CollectionWorks | undefined
  /** Works with the found tag. */
  tagged: TaggedWorks | undefined
  /** Works with the most bids, when nothing was found. */
  trending: AssetSummary[]
  /** Other parts of the phrase that have results, when the phrase has none and no name is similar. */
  otherParts: string[]
}

export type HitKind = keyof Hits

const KINDS = ['collections', 'assets', 'accounts', 'tags'] as const satisfies HitKind[]
const POPULAR_TAGS = 8
/** Works: one row on a wide screen. */
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
  // With the results of a similar name, the other similar names are enough. Parts of the phrase are not offered,
  // because a misspelt word may be part of an unrelated name.
  if (nearest) return { ...view, nearest, otherParts: [] }
  return loadPart(send, view, context)
}

/**
 * When neither the phrase nor a similar name has results, adds the results of the longest word, because long words
 * occur in few names. A word that finds only people may be a misspelt name of a collection. Then a collection with a
 * similar name is shown instead.
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
  // The person's collected works are unrelated to the phrase.
  const person = part.person && { ...part.person, collected: undefined }
  const name = readSearch(person?.by.herotag ?? part.query.phrase, query.marketplaceKey)
  return { ...view, nearest: { ...part, person, query: name }, otherParts: others }
}

function hasPeopleAlone({ hits }: SearchView): boolean {
  return hits.ok && !hasHits({ ...hits.value, accounts: [] })
}

/**
 * Returns the results of a similar name as the results of the phrase itself, without a correction, when the name of a
 * found collection contains every word of the phrase. One of the words may be the name of its creator. Undefined when
 * no collection contains all words.
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

/** The largest share of wrong letters with which a similar name replaces the phrase. */
const MAX_NEAREST_DISTANCE = 0.4

/**
 * The results of a similar name. Undefined when the name resembles only a part of the phrase, which may mean another
 * name; when the name has no results; and when its search fails.
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
      // An identifier means exactly one item, so similar names are not searched for it.
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
  // A tag without works is shown last.
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

/** A work with the tag and with the phrase in its name is shown once. */
function withoutShown(
  tagged: TaggedWorks | undefined,
  shown: ApiResult<AssetSummary[]>
): TaggedWorks | undefined {
  if (!tagged || !shown.ok) return tagged
  const known = new Set(shown.value.map(i => i.identifier))
  const items = tagged.items.filter(i => !known.has(i.identifier))
  return items.length > 0 ? { ...tagged, items } : undefined
}

/** The hits with their details, without further results. */
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

/** The kinds that have a result whose whole name is the phrase. */
function findNamedKinds(found: Hits, query: SearchQuery): Set<HitKind> {
  const handle = accountSearchTerm(query).toLowerCase()
  const term = query.term.toLowerCase()
  const isNamed = (kind: HitKind) =>
    found[kind].some(({ name }) =>
      kind === 'accounts' ? herotagText(name).toLowerCase() === handle : name.toLowerCase() === term
    )
  return new Set(KINDS.filter(isNamed))
}

/** The person whose name is the phrase, or the only person found. Undefined when the account is private. */
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
