// Loads the list of all search results of one kind, page by page. The search itself returns five of each kind.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { type CollectionSummary, loadCollections } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { loadTags, type Tag } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { SERVICE_VERSIONS } from '../../lib/config/service-versions.ts'
import { oneOf, readCursor, SEARCH_LISTS, type SearchList } from '../../lib/queries/query-params.ts'
import { isSearchable } from '../../lib/rules/search-term.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { Environment } from '../config/environments.ts'
import type { SearchQuery } from './search.ts'

export interface SearchListQuery extends SearchQuery {
  after: string | undefined
  kind: SearchList
}

export type SearchListPage = { query: SearchListQuery } & (
  | { kind: 'assets'; items: ApiResult<Page<AssetSummary>> }
  | { kind: 'collections'; items: ApiResult<Page<CollectionSummary>> }
  | { kind: 'tags'; items: ApiResult<Tag[]> }
)

/** The service's maximum for tags. Tags have no further pages. */
const MAX_TAGS = 100

/** Whether the data service can list all results of this kind. */
export function hasList(
  kind: SearchList,
  { dataService = 'current' }: Pick<Environment, 'dataService'>
): boolean {
  return kind !== 'collections' || SERVICE_VERSIONS[dataService].collectionSearch
}

/** `undefined` when the URL asks for the results of all kinds. */
export function readSearchListQuery(
  params: URLSearchParams,
  query: SearchQuery,
  environment: Pick<Environment, 'dataService'>
): SearchListQuery | undefined {
  const kind = oneOf(SEARCH_LISTS, params.get('kind'))
  if (!kind || !hasList(kind, environment) || !isSearchable(query)) return undefined
  return { ...query, after: readCursor(params), kind }
}

/** 'NFTs for “moon”'. */
export function searchListTitle({ kind, phrase }: SearchListQuery): string {
  return `${SEARCH_LISTS[kind]} for “${phrase}”`
}

export async function loadSearchList(send: Send, query: SearchListQuery): Promise<SearchListPage> {
  const { after, kind, marketplaceKey, term: searchTerm } = query
  const page = { first: LIMITS.cardsPageSize, after }
  if (kind === 'assets') {
    const items = await toResult(send(loadAssetCards({ marketplaceKey, searchTerm }, page)))
    return { kind, items, query }
  }
  if (kind === 'collections') {
    const filter = { searchTerm, sorting: 'Verified' as const }
    const collections = loadCollections(filter, { after, first: LIMITS.collectionsPageSize })
    return { kind, items: await toResult(send(collections)), query }
  }
  const items = await toResult(send(loadTags('nfts', { first: MAX_TAGS, searchTerm })))
  return { kind, items, query }
}
