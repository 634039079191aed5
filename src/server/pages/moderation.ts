// What an admin watches: marked items, marked collections and the blacklist, one list at a time. The data service takes
// reports but lists none (decision 027), and has no filter for marks, so that they are found page by page among the newest.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { type CollectionSummary, loadCollections } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { type ListedCollection, loadCollectionListData } from '../../lib/loaders/collection-list.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadModerationSearch, type ModerationSearch } from './moderation-search.ts'

export const MODERATION_LISTS = {
  items: 'Marked items',
  collections: 'Marked collections',
  blacklist: 'Blacklist',
  featured: 'Featured'
} as const

export type ModerationListName = keyof typeof MODERATION_LISTS

/** The lists that admins keep. The others are searched for marks. */
export type CollectionListTab = 'blacklist' | 'featured'

/** The marked ones of a page of the newest, and the cursor of the next page. */
export type MarkedList =
  | { name: 'items'; found: ApiResult<Page<AssetSummary>> }
  | { name: 'collections'; found: ApiResult<Page<CollectionSummary>> }
  | { name: CollectionListTab; found: ApiResult<ListedCollection[]> }

export interface ModerationQuery {
  after: string | undefined
  list: ModerationListName
  marketplaceKey: string
  /** What is looked for; empty for nothing. */
  text: string
}

export interface ModerationView {
  /** `undefined` while something is looked for. */
  marked: MarkedList | undefined
  query: ModerationQuery
  search: ModerationSearch | undefined
}

/** The items or collections that are searched for marks at once: the service's maximum page size. */
export const SEARCHED = 100

export function readModerationList(params: URLSearchParams): ModerationListName {
  const name = params.get('list') ?? ''
  return Object.hasOwn(MODERATION_LISTS, name) ? (name as ModerationListName) : 'items'
}

export async function loadModerationView(
  send: Send,
  query: ModerationQuery
): Promise<ModerationView> {
  if (query.text) {
    return { marked: undefined, query, search: await loadModerationSearch(send, query) }
  }
  return { marked: await loadMarked(send, query), query, search: undefined }
}

async function loadMarked(
  send: Send,
  { after, list, marketplaceKey }: ModerationQuery
): Promise<MarkedList> {
  const page = { first: SEARCHED, after }
  switch (list) {
    case 'items': {
      const found = await toResult(send(loadAssetCards({ marketplaceKey }, page)))
      return { name: list, found: onlyMarked(found, i => i.isNsfw || i.scam !== undefined) }
    }
    case 'collections': {
      const found = await toResult(send(loadCollections({ sorting: 'Newest' }, page)))
      return { name: list, found: onlyMarked(found, i => i.scam !== undefined) }
    }
    case 'blacklist':
    case 'featured': {
      const name = list === 'featured' ? 'featured' : 'blacklisted'
      const found = await toResult(loadCollectionListData(send, name).then(data => data.items))
      return { name: list, found }
    }
  }
}

function onlyMarked<Item>(
  found: ApiResult<Page<Item>>,
  isMarked: (item: Item) => boolean
): ApiResult<Page<Item>> {
  return found.ok ? ok({ ...found.value, items: found.value.items.filter(isMarked) }) : found
}
