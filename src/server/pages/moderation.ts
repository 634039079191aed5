// The lists of the moderation page: open reports, marked items, marked collections and the blacklist, one at a time.
// The data service cannot filter by marks, so the newest items are loaded and searched for marks. Reports come from
// this site's own queue (decision 031).

import { type AssetSummary, loadAsset, loadAssetCards, type Scam } from '../../lib/api/assets.ts'
import {
  type CollectionSummary,
  isAllNsfw,
  loadCollection,
  loadCollections
} from '../../lib/api/collections.ts'
import type { PageRequest } from '../../lib/api/graphql-request.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import {
  type CollectionListEntry,
  loadCollectionListData
} from '../../lib/loaders/collection-list.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'
import { type ShownDecision, withNames } from './moderation-decisions.ts'
import { countReports, loadReportList, type ReportList } from './moderation-reports.ts'
import { loadModerationSearch, type ModerationSearch } from './moderation-search.ts'

export const MODERATION_LISTS = {
  reports: 'Reports',
  items: 'Marked items',
  collections: 'Marked collections',
  blacklist: 'Blacklist',
  featured: 'Featured'
} as const

/** The marks by which a list of marked items can be filtered. */
export const MODERATION_MARKS = {
  nsfw: 'Not safe for work',
  scam: 'Scam',
  potentialScam: 'Potential Scam'
} as const

export type ModerationMark = keyof typeof MODERATION_MARKS

export type ModerationListName = keyof typeof MODERATION_LISTS

/** The lists that admins maintain. The other lists are searched for marks. */
export type CollectionListTab = 'blacklist' | 'featured'

/** A part of all items or collections, newest first, that was searched for marks. */
export interface SearchedPart<Item> {
  marked: readonly Item[]
  /** Number of searched items or collections, including the previous parts. */
  scanned: number
  /** Number of all items or collections; `undefined` when the service does not report it. */
  total: number | undefined
  /** Creation time of the part's last item, in Unix seconds. */
  since: number | undefined
  /** Cursor of the next part. */
  next: string | undefined
}

/** The lists that are searched for marks. */
export type SearchedList =
  | { name: 'items'; found: ApiResult<SearchedPart<AssetSummary>> }
  | { name: 'collections'; found: ApiResult<SearchedPart<CollectionSummary>> }

export type MarkedList =
  | SearchedList
  | { name: 'reports'; found: ApiResult<ReportList> }
  | { name: CollectionListTab; found: ApiResult<CollectionListEntry[]> }

export interface ModerationQuery {
  after: string | undefined
  list: ModerationListName
  /** `undefined` for all marks. */
  mark?: ModerationMark | undefined
  /** Whether the deployment has a queue of reports. */
  keepsReports: boolean
  /** Number of items or collections that were searched on the previous pages. */
  scanned: number
  marketplaceKey: string
  /** The searched text; empty when the admin does not search. */
  text: string
}

export interface ModerationView {
  /** `undefined` during a search. */
  marked: MarkedList | undefined
  /**
   * Number of items and collections with open reports; `undefined` in a deployment without a queue of reports, and
   * during a search.
   */
  openReports: ApiResult<number> | undefined
  /**
   * The newest decisions of admins; `undefined` in a deployment without a queue of reports, and when they do not load.
   */
  decisions: readonly ShownDecision[] | undefined
  query: ModerationQuery
  search: ModerationSearch | undefined
}

/**
 * Maximum number of pages that are searched for one part of the list. Searching more would take too long; the button
 * loads the next part.
 */
const PAGES_AT_ONCE = 3
/** When this many marked items are found, no further page is requested. */
export const MODERATION_ROWS = 12

/** The list named in the URL; `undefined` when the URL names no valid list. */
export function readModerationList(
  params: URLSearchParams,
  keepsReports: boolean
): ModerationListName | undefined {
  const name = params.get('list') ?? ''
  if (!Object.hasOwn(MODERATION_LISTS, name) || (name === 'reports' && !keepsReports))
    return undefined
  return name as ModerationListName
}

/** `undefined` for all marks. */
export function readModerationMark(params: URLSearchParams): ModerationMark | undefined {
  const name = params.get('mark') ?? ''
  return Object.hasOwn(MODERATION_MARKS, name) ? (name as ModerationMark) : undefined
}

/**
 * The list that the page redirects to: the reports when there are any. Each list has its own URL, so that reloading the
 * page after an action shows the same list.
 */
export async function firstModerationList(
  send: Send,
  keepsReports: boolean
): Promise<ModerationListName> {
  const open = keepsReports ? await countReports(send) : undefined
  return open?.ok && open.value.total > 0 ? 'reports' : 'items'
}

/** The number of items or collections that were searched before this page of a list. */
export function readScannedCount(params: URLSearchParams): number {
  const text = params.get('scanned') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

export async function loadModerationView(
  send: Send,
  query: ModerationQuery
): Promise<ModerationView> {
  if (query.text) {
    const [search, decisions] = await Promise.all([
      loadModerationSearch(send, query),
      query.keepsReports ? loadDecisions(send, countReports(send)) : undefined
    ])
    return { decisions, marked: undefined, openReports: undefined, query, search }
  }
  const loading = loadMarked(send, query)
  const counting = query.keepsReports ? loadReportCount(send, loading, query) : undefined
  const [marked, counted, decisions] = await Promise.all([
    loading,
    counting,
    loadDecisions(send, counting)
  ])
  const openReports = counted?.ok ? ok(counted.value.total) : counted
  return { decisions, marked, openReports, query, search: undefined }
}

/** The list of reports has its own count; for any other list the reports are counted by a request. */
async function loadReportCount(
  send: Send,
  loading: Promise<MarkedList>,
  { list }: ModerationQuery
): Promise<ApiResult<Pick<ReportList, 'decisions' | 'total'>> | undefined> {
  if (list !== 'reports') return countReports(send)
  const loaded = await loading
  return loaded.name === 'reports' ? loaded.found : undefined
}

async function loadDecisions(
  send: Send,
  counting: Promise<ApiResult<Pick<ReportList, 'decisions'>> | undefined> | undefined
): Promise<ShownDecision[] | undefined> {
  const counted = await counting
  return counted?.ok ? withNames(send, counted.value.decisions) : undefined
}

async function loadMarked(send: Send, query: ModerationQuery): Promise<MarkedList> {
  const { list, mark, marketplaceKey } = query
  const isWanted = (isNsfw: boolean, scam: Scam | undefined) => {
    if (mark === undefined) return isNsfw || scam !== undefined
    return mark === 'nsfw' ? isNsfw : scam?.type === mark
  }
  switch (list) {
    case 'reports':
      return { name: list, found: await loadReportList(send, query) }
    case 'items': {
      const found = await lookThrough<AssetSummary>(query, {
        isMarked: i => isWanted(i.isNsfw, i.scam),
        loadPage: page => toResult(send(loadAssetCards({ marketplaceKey }, page))),
        loadOne: i => toResult(send(loadAsset(i.identifier)))
      })
      return { name: list, found }
    }
    case 'collections': {
      const found = await lookThrough<CollectionSummary>(query, {
        isMarked: i => isWanted(isAllNsfw(i), i.scam),
        loadPage: page => toResult(send(loadCollections({ sorting: 'Newest' }, page))),
        loadOne: i => toResult(send(loadCollection(i.collection)))
      })
      return { name: list, found }
    }
    case 'blacklist':
    case 'featured': {
      const name = list === 'featured' ? 'featured' : 'blacklisted'
      const found = await toResult(loadCollectionListData(send, name).then(data => data.items))
      return { name: list, found }
    }
  }
}

interface Search<Item> {
  isMarked(item: Item): boolean
  loadPage(page: PageRequest): Promise<ApiResult<Page<Item>>>
  /** Loads the whole record, because cards do not contain a date. */
  loadOne(item: Item): Promise<ApiResult<{ createdAt: number | undefined } | undefined>>
}

async function lookThrough<Item>(
  { after, scanned }: Pick<ModerationQuery, 'after' | 'scanned'>,
  { isMarked, loadOne, loadPage }: Search<Item>
): Promise<ApiResult<SearchedPart<Item>>> {
  const items: Item[] = []
  let next = after
  let total: number | undefined
  for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) {
    const page = await loadPage({ first: DATA_SERVICE_LIMITS.pageSize, after: next })
    // Shows the pages that loaded before the failure. The next part then begins with the failed page.
    if (!page.ok && items.length === 0) return page
    if (!page.ok) break
    items.push(...page.value.items)
    next = page.value.next
    total = page.value.total
    if (!next || items.filter(isMarked).length >= MODERATION_ROWS) break
  }
  const last = items.at(-1)
  const oldest = last && (await loadOne(last))
  return ok({
    marked: items.filter(isMarked),
    scanned: scanned + items.length,
    total,
    since: oldest?.ok ? oldest.value?.createdAt : undefined,
    next
  })
}
