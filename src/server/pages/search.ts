import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { CollectionSummary } from '../../lib/api/collections.ts'
import type { Artist } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import {
  type Hit,
  type Hits,
  loadAssetsByIdentifier,
  loadSearchPreviews
} from '../../lib/api/search.ts'
import { loadTags, type Tag } from '../../lib/api/tags.ts'
import { routes } from '../../lib/config/routes.ts'
import { herotagText } from '../../lib/format/names.ts'
import {
  accountSearchTerm,
  readExactIdentifier,
  readTerm,
  type SearchTerm
} from '../../lib/rules/search-term.ts'
import { NO_HITS, searchHits } from '../../lib/search-hits.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

export interface SearchQuery extends SearchTerm {
  marketplaceKey: string
}

/** The search hits, and the accounts and items they refer to. When those fail to load, only the names are shown. */
export interface SearchView {
  assets: ApiResult<AssetSummary[]>
  collections: ApiResult<CollectionSummary[]>
  hits: ApiResult<Hits>
  /** The kinds of results: first those with a result whose name is the phrase. */
  kinds: readonly HitKind[]
  people: ApiResult<Artist[]>
  /** The most used tags, when nothing was found. */
  popular: Tag[]
  query: SearchQuery
  /** What the found tag is on. */
  tagged: (FoundWorks & { tag: string }) | undefined
  /** What the found person made. */
  works: (FoundWorks & { by: Artist & { address: string } }) | undefined
}

export type HitKind = keyof Hits

interface FoundWorks {
  items: AssetSummary[]
  /** With those that are not among the items. */
  total: number | undefined
}

const KINDS = ['accounts', 'collections', 'assets', 'tags'] as const satisfies HitKind[]
const POPULAR_TAGS = 8
/** Two rows on a wide screen. */
const WORKS = 10

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

export async function loadSearchView(send: Send, query: SearchQuery): Promise<SearchView> {
  const hits = await toResult(searchHits(send, query))
  const found = hits.ok ? hits.value : NO_HITS
  const isEmpty = hits.ok && Object.values(found).every(i => i.length === 0)
  const [people, assets, collections, popular, tagged] = await Promise.all([
    toResult(loadForHits(found.accounts, ids => send(loadPeople(ids)))),
    toResult(
      loadForHits(found.assets, ids => send(loadAssetsByIdentifier(ids, query.marketplaceKey)))
    ),
    toResult(
      loadForHits(found.collections, async ids => {
        const pictures = await send(loadSearchPreviews({ assets: [], collections: ids }))
        return pictures.collections
      })
    ),
    isEmpty ? loadPopularTags(send) : [],
    loadTagged(send, found, query)
  ])
  const works = people.ok ? await loadWorks(send, people.value, query) : undefined
  const named = findNamedKinds(found, query)
  // A tag leads to works. Its name alone is the least of the results.
  const isFirst = (kind: HitKind) => named.has(kind) && (kind !== 'tags' || tagged !== undefined)
  const kinds = [...KINDS.filter(isFirst), ...KINDS.filter(kind => !isFirst(kind))]
  return { assets, collections, hits, kinds, people, popular, query, tagged, works }
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

/** Of the tag that the phrase names, or of the only one found; without what the search itself found. */
async function loadTagged(
  send: Send,
  { assets, tags }: Hits,
  { marketplaceKey, term }: SearchQuery
): Promise<SearchView['tagged']> {
  const tag = pickNamed(tags, i => i.id, term)?.id
  if (tag === undefined) return undefined
  const page = await toResult(
    send(loadAssetCards({ marketplaceKey, tags: [tag] }, { first: WORKS }))
  )
  const known = new Set(assets.map(i => i.id))
  const items = page.ok ? page.value.items.filter(i => !known.has(i.identifier)) : []
  return items.length > 0
    ? { items, tag, total: page.ok ? page.value.total : undefined }
    : undefined
}

/** Of the person that the phrase names, or of the only one found. A private account shows nothing. */
async function loadWorks(
  send: Send,
  people: readonly Artist[],
  query: SearchQuery
): Promise<SearchView['works']> {
  const by = pickNamed(people, i => i.herotag, accountSearchTerm(query))
  if (!by?.address || by.isPrivate) return undefined
  const filter = { artistAddress: by.address, marketplaceKey: query.marketplaceKey }
  const page = await toResult(send(loadAccountAssets(filter, { first: WORKS })))
  if (!page.ok || page.value.items.length === 0) return undefined
  const { items, total } = page.value
  return { items, by: { ...by, address: by.address }, total }
}

function pickNamed<Found>(
  found: readonly Found[],
  nameOf: (item: Found) => string | undefined,
  term: string
): Found | undefined {
  const named = found.find(i => nameOf(i)?.toLowerCase() === term.toLowerCase())
  return named ?? (found.length === 1 ? found[0] : undefined)
}

async function loadPopularTags(send: Send): Promise<Tag[]> {
  const tags = await toResult(send(loadTags('nfts', { first: POPULAR_TAGS })))
  return tags.ok ? tags.value : []
}

async function loadForHits<Known>(
  hits: readonly Hit[],
  load: (ids: string[]) => Promise<Known[]>
): Promise<Known[]> {
  return hits.length > 0 ? load(hits.map(i => i.id)) : []
}

/**
 * The path of the item that the phrase identifies exactly. `undefined` when the phrase is not an identifier, or when
 * the asset or collection does not exist.
 */
export async function loadExactPath(send: Send, query: SearchQuery): Promise<string | undefined> {
  const exact = readExactIdentifier(query)
  if (!exact) return undefined
  if (exact.kind === 'account') return routes.account({ address: exact.address })
  if (exact.kind === 'asset') {
    const found = await toResult(
      send(loadAssetsByIdentifier([exact.identifier], query.marketplaceKey))
    )
    return found.ok && found.value.length > 0 ? routes.asset(exact.identifier) : undefined
  }
  const found = await toResult(
    send(loadSearchPreviews({ assets: [], collections: [exact.collection] }))
  )
  return found.ok && found.value.collections.length > 0
    ? routes.collection(exact.collection)
    : undefined
}
