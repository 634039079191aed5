// Loads the NFTs tab of explore, and the counts of all tabs. Collections and creators have their own files.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { loadTags } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'

import { readValidValues } from '../../lib/queries/normalize-query.ts'
import { oneOf, readCursor, SHOWN_NFTS, type ShownNfts } from '../../lib/queries/query-params.ts'
import {
  isPriceSort,
  readSort,
  SORT_OPTIONS,
  type SortOption
} from '../../lib/queries/sort-options.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import {
  type ExploreNftsStats,
  type ExploreTabStats,
  loadExploreNftsStats,
  loadExploreTabStats,
  loadPaymentTokens,
  type PaymentToken
} from '../api/explore.ts'
import { distinctAssets, pausedLast } from './distinct-assets.ts'
import {
  hasFilter,
  type ListContext,
  type ListCounts,
  listingsFilter,
  loadListCounts
} from './explore-listings.ts'
import { loadOnSale } from './explore-on-sale.ts'
import { hasBound, normalizeRange } from './price-range.ts'
import { type CountedTag, countTags } from './tag-counts.ts'

/** The list of assets has other sort options than the lists of auctions. */
export type NftsSort = SortOption<'nfts'> | SortOption<'listings'>

/** The query of /nfts. Price and token apply to auctions only, so with one of them the page lists auctions. */
export interface NftsQuery {
  after: string | undefined
  /** Whether sorting by likes was requested together with tags, which the service does not combine. */
  isLikesSortLost: boolean
  /**
   * The list shows works for sale only because the chosen sort order needs that. Choosing another order then leads
   * back to the list of all works.
   */
  isShowImplied: boolean
  /** Bounds of the price in whole tokens, as decimal text. Undefined without a bound. */
  max: string | undefined
  min: string | undefined
  show: ShownNfts
  sort: NftsSort
  tags: readonly string[]
  token: string | undefined
}

export interface NftsView {
  /** Counts of the lists that the service does not count itself. */
  counts: ListCounts
  items: ApiResult<Page<AssetSummary>>
  nftsStats: ApiResult<ExploreNftsStats>
  /**
   * The newest listings, shown above the list of all items or of one tag, because few of these are for sale. Empty
   * above any other list.
   */
  onSale: ApiResult<AssetSummary[]>
  query: NftsQuery
  stats: ApiResult<ExploreTabStats>
  tags: ApiResult<CountedTag[]>
  tokens: ApiResult<PaymentToken[]>
}

export function readNftsQuery(params: URLSearchParams): NftsQuery {
  const one = (name: string) => readValidValues(name, params)[0]
  const requestedShow = oneOf(SHOWN_NFTS, params.get('show'))
  const isAuctionList = requestedShow !== 'all'
  const range = isAuctionList
    ? normalizeRange(one('min'), one('max'))
    : { max: undefined, min: undefined }
  const token = isAuctionList ? one('token') : undefined
  const isPriced = token !== undefined || hasBound(range)
  const isEnding = readSort('listings', params) === 'ending'
  const show = requestedShow ?? (isPriced || isEnding ? 'live' : 'all')
  const tags = readValidValues('tag', params)
  const sort = show === 'all' ? readAssetSort(params, tags) : readListingSort(params, token)
  return {
    after: readCursor(params),
    isLikesSortLost: show === 'all' && readSort('nfts', params) !== sort,
    isShowImplied: requestedShow === undefined && canImplyShow({ ...range, sort, token }),
    ...range,
    show,
    sort,
    tags,
    token
  }
}

function readAssetSort(params: URLSearchParams, tags: readonly string[]): NftsSort {
  const sort = readSort('nfts', params)
  return canSort(sort, { tags }) ? sort : 'newest'
}

/**
 * Sorted by likes, the service lists all assets and ignores tags (getAssets in assets-getter.service.ts of
 * mx-nft-service).
 */
function canSort(sort: NftsSort, { tags }: Pick<NftsQuery, 'tags'>): boolean {
  return sort !== 'likes' || tags.length === 0
}

/** Amounts of different tokens cannot be compared, so a sort by price without a token falls back to the newest. */
function readListingSort(params: URLSearchParams, token: string | undefined): NftsSort {
  const sort = readSort('listings', params)
  return isPriceSort(sort) && !token ? 'newest' : sort
}

/**
 * Whether the token was selected by the sort by price and not by the visitor, so that another sort removes it: the list
 * has no price range, and its token is the one that such a sort selects (`sortToken`).
 */
export function isTokenOfPriceSort(
  query: Pick<NftsQuery, 'max' | 'min' | 'token'> & { sort: string },
  sortToken: string | undefined
): boolean {
  return isPriceSort(query.sort) && query.token === sortToken && !hasBound(query)
}

/** Whether the sort option alone limits the list to items on sale. */
function canImplyShow(query: Pick<NftsQuery, 'max' | 'min' | 'sort' | 'token'>): boolean {
  const isUnfiltered = query.token === undefined && !hasBound(query)
  return isTokenOfPriceSort(query, NATIVE_TOKEN) || (query.sort === 'ending' && isUnfiltered)
}

/**
 * The sort options of the list, with their URLs. Options that the service cannot combine with the tags are left out.
 */
export function nftsSorts(path: string, query: NftsQuery) {
  const { ending, price, highest } = SORT_OPTIONS.listings
  const { likes, newest } = SORT_OPTIONS.nfts
  const isListOfAll = query.show === 'all' || query.isShowImplied
  // Only items on sale have an end or a price: in the list of all items these three options open the list of items on
  // sale, and the other options lead back.
  const options: Partial<Record<NftsSort, string>> = isListOfAll
    ? { newest, likes, ending, price, highest }
    : SORT_OPTIONS.listings
  const openListed = isListOfAll ? { isShowImplied: true, show: 'live' as const } : {}
  const backToAll = query.isShowImplied ? { show: 'all' as const } : {}
  const removeSortToken = isTokenOfPriceSort(query, NATIVE_TOKEN) ? { token: undefined } : {}
  const changeTo = (sort: NftsSort): Partial<NftsQuery> => {
    if (isPriceSort(sort)) return { ...openListed, token: query.token ?? NATIVE_TOKEN }
    return { ...removeSortToken, ...(sort === 'ending' ? openListed : backToAll) }
  }
  const possible = (Object.keys(options) as NftsSort[]).filter(sort => canSort(sort, query))
  return possible.map(sort => ({
    href: nftsHref(path, query, { ...changeTo(sort), sort }),
    label: options[sort] ?? sort,
    isCurrent: sort === query.sort
  }))
}

/** The URL of the first page of the list, with `change` applied. Default values are left out. */
export function nftsHref(path: string, query: NftsQuery, change: Partial<NftsQuery> = {}): string {
  const changed = { ...query, ...(change.show && { isShowImplied: false }), ...change }
  const { max, min, show, sort, tags, token } = changed
  const isShowImplied = changed.isShowImplied && canImplyShow(changed)
  const sorts = show === 'all' ? SORT_OPTIONS.nfts : SORT_OPTIONS.listings
  const params = new URLSearchParams()
  const write = (name: string, value: string | undefined) => value && params.append(name, value)
  if (show !== 'all') {
    write('max', max)
    write('min', min)
    write('show', isShowImplied ? undefined : show)
  }
  write('sort', sort !== 'newest' && sort in sorts ? sort : undefined)
  for (const tag of tags) write('tag', tag)
  if (show !== 'all') write('token', token)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The heading: 'dusk NFTs' with one tag, 'dusk, noon NFTs' with several, otherwise 'Explore'. `works`: the number of
 * works with these tags, when known. A tag without works is not repeated in the heading, because a link could put any
 * text there.
 */
export function nftsTitle({ tags }: NftsQuery, works?: number): string {
  return tags.length > 0 && works !== 0 ? `${tags.join(', ')} NFTs` : 'Explore'
}

/**
 * The document title is shown without the page, in tabs and in the history, so it names the list when the heading does
 * not.
 */
export function nftsDocumentTitle(query: NftsQuery, works?: number): string {
  const title = nftsTitle(query, works)
  return title === 'Explore' ? 'Explore NFTs' : title
}

export async function loadNftsView(
  send: Send,
  query: NftsQuery,
  context: { marketplaceKey: string; now: number }
): Promise<NftsView> {
  const tokens = toResult(send(loadPaymentTokens()))
  const visit = { ...context, tokens }
  const [counts, items, onSale, stats, nftsStats, tags, paymentTokens] = await Promise.all([
    loadListCounts(send, query, visit),
    loadNfts(send, query, visit),
    isFirstSeen(query) ? loadOnSale(send, { ...context, tags: query.tags }) : ok([]),
    toResult(loadExploreTabStats(send)),
    toResult(send(loadExploreNftsStats())),
    loadCountedTags(send, query, visit),
    tokens
  ])
  // A list with a single page already shows its items on sale.
  const isShort = query.tags.length > 0 && items.ok && items.value.next === undefined
  return {
    counts,
    items,
    nftsStats,
    onSale: isShort ? ok([]) : onSale,
    query,
    stats,
    tags,
    tokens: paymentTokens
  }
}

/** The service counts tags for whole lists. With a filter, and in the Buy now list, they are counted here. */
async function loadCountedTags(
  send: Send,
  query: NftsQuery,
  visit: ListContext
): Promise<ApiResult<CountedTag[]>> {
  const tags = await toResult(send(loadTags(query.show === 'all' ? 'nfts' : 'auctions')))
  if (!tags.ok || !isNarrowed(query)) return tags
  const filter = query.show === 'all' ? undefined : await listingsFilter(query, visit)
  return ok(await countTags(send, tags.value, { chosen: query.tags, filter }))
}

/** Whether the list differs from the list that the service counts. */
export function isNarrowed(query: NftsQuery): boolean {
  return query.show === 'buy-now' || hasFilter(query)
}

/** Whether it is the first page of the unfiltered list, or of the list with one tag, in the default order. */
function isFirstSeen({ after, show, sort, tags }: NftsQuery): boolean {
  return show === 'all' && sort === 'newest' && tags.length <= 1 && after === undefined
}

/** The next page of the list, without the other parts. */
export async function loadNftsPage(
  send: Send,
  query: NftsQuery,
  context: { marketplaceKey: string; now: number }
): Promise<NftsView['items']> {
  const tokens = query.token ? toResult(send(loadPaymentTokens())) : undefined
  return loadNfts(send, query, { ...context, tokens })
}

async function loadNfts(
  send: Send,
  query: NftsQuery,
  context: ListContext
): Promise<ApiResult<Page<AssetSummary>>> {
  const { after, show, sort, tags } = query
  const { marketplaceKey } = context
  const page = { first: LIMITS.cardsPageSize, after }
  if (show === 'all') {
    const isByLikes = sort === 'likes'
    return toResult(
      send(loadAssetCards({ marketplaceKey, sort: isByLikes ? sort : 'newest', tags }, page))
    )
  }
  const filter = await listingsFilter(query, context)
  const found = await toResult(send(loadAuctionCards(filter, page)))
  if (!found.ok) return found
  return ok(pausedLast(distinctAssets(found.value), { isByPrice: isPriceSort(sort) }))
}
