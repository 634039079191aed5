import type { AssetSummary } from '../../lib/api/assets.ts'
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
import { routes } from '../../lib/config/routes.ts'
import { readExactIdentifier, readTerm, type SearchTerm } from '../../lib/rules/search-term.ts'
import { NO_HITS, searchHits } from '../../lib/search-hits.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadTags, type Tag } from '../api/explore.ts'

export interface SearchQuery extends SearchTerm {
  marketplaceKey: string
}

/** The search hits, and the accounts and items they refer to. When those fail to load, only the names are shown. */
export interface SearchView {
  assets: ApiResult<AssetSummary[]>
  collections: ApiResult<CollectionSummary[]>
  hits: ApiResult<Hits>
  people: ApiResult<Artist[]>
  /** The most used tags, when nothing was found. */
  popular: Tag[]
  query: SearchQuery
}

const POPULAR_TAGS = 8

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
  const [people, assets, collections, popular] = await Promise.all([
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
    isEmpty ? loadPopularTags(send) : []
  ])
  return { assets, collections, hits, people, popular, query }
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
