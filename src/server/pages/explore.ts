// Loads the assets tab of explore, and the counts of all tabs. Collections and creators have their own files.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { loadTags } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { compareDecimals } from '../../lib/format/decimal.ts'
import { readValidValues } from '../../lib/queries/normalize-query.ts'
import { NFT_LISTINGS, type NftListing, oneOf, readCursor } from '../../lib/queries/query-params.ts'
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
import { normalizeRange } from './filters.ts'
import { type CountedTag, countTags } from './tag-counts.ts'

/** Assets have other sort options than auctions. */
export type NftsSort = SortOption<'nfts'> | SortOption<'listings'>

/** The query of /nfts. Price and token apply to auctions only, so with one of them the page lists auctions. */
export interface NftsQuery {
  after: string | undefined
  /** The order by likes was asked for, which the tags do not have. */
  isLikesSortLost: boolean
  /**
   * The list shows works for sale only because the chosen sort order needs that. Choosing another order then leads
   * back to the list of all works.
   */
  isShowImplied: boolean
  /** In whole tokens, as decimal text. */
  max: string | undefined
  min: string | undefined
  show: NftListing
  sort: NftsSort
  tags: readonly string[]
  token: string | undefined
}

export interface NftsView {
  /** Of the lists that the service has no count of. */
  counts: ListCounts
  items: ApiResult<Page<AssetSummary>>
  nftsStats: ApiResult<ExploreNftsStats>
  /** What was put on sale last, above the list of all items or of a tag, of which few are for sale; else empty. */
  onSale: ApiResult<AssetSummary[]>
  query: NftsQuery
  stats: ApiResult<ExploreTabStats>
  tags: ApiResult<CountedTag[]>
  tokens: ApiResult<PaymentToken[]>
}

export function readNftsQuery(params: URLSearchParams): NftsQuery {
  const one = (name: string) => readValidValues(name, params)[0]
  const requestedShow = oneOf(NFT_LISTINGS, params.get('show'))
  const isAuctionList = requestedShow === undefined || requestedShow !== 'all'
  const range = isAuctionList
    ? normalizeRange(one('min'), one('max'))
    : normalizeRange(undefined, undefined)
  const token = isAuctionList ? one('token') : undefined
  const isPriced = token !== undefined || range.min !== undefined || range.max !== undefined
  const isEnding = readSort('listings', params) === 'ending'
  const show = requestedShow ?? (isPriced || isEnding ? 'live' : 'all')
  const tags = readValidValues('tag', params)
  const sort = show === 'all' ? readAssetSort(params, tags) : readListingSort(params, token)
  return {
    after: readCursor(params),
    isLikesSortLost: show === 'all' && readSort('nfts', params) !== sort,
    isShowImplied: requestedShow === undefined && canImplyShow({ ...range, sort, token }),
    ...sortRange(range),
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

/** By likes the service lists all assets: it ignores tags (getAssets in assets.getter.service.ts of mx-nft-service). */
function canSort(sort: NftsSort, { tags }: Pick<NftsQuery, 'tags'>): boolean {
  return sort !== 'likes' || tags.length === 0
}

/** Amounts of different tokens cannot be compared, so without a token the order by price is the default order. */
function readListingSort(params: URLSearchParams, token: string | undefined): NftsSort {
  const sort = readSort('listings', params)
  return isPriceSort(sort) && !token ? 'newest' : sort
}

/** Whether the order by price set the token, which then goes with it: no price and no other token was chosen. */
export function isTokenOfSort(
  { max, min, sort, token }: Pick<NftsQuery, 'max' | 'min' | 'token'> & { sort: string },
  added: string | undefined
): boolean {
  return isPriceSort(sort) && token === added && min === undefined && max === undefined
}

/** Whether the order alone says that the list is of what is for sale. */
function canImplyShow(query: Pick<NftsQuery, 'max' | 'min' | 'sort' | 'token'>): boolean {
  const { max, min, sort, token } = query
  const isUnfiltered = [max, min, token].every(i => i === undefined)
  return isTokenOfSort(query, NATIVE_TOKEN) || (sort === 'ending' && isUnfiltered)
}

/** The sort options of the list, with their URLs. Without those that the service does not combine with the tags. */
export function nftsSorts(path: string, query: NftsQuery) {
  const { ending, price, highest } = SORT_OPTIONS.listings
  const { likes, newest } = SORT_OPTIONS.nfts
  const isOfAll = query.show === 'all' || query.isShowImplied
  // Only what is for sale has an end or a price: from all items these three lead to what is, and the others back.
  const options: Partial<Record<NftsSort, string>> = isOfAll
    ? { newest, likes, ending, price, highest }
    : SORT_OPTIONS.listings
  const ofListed = isOfAll ? { isShowImplied: true, show: 'live' as const } : {}
  const withoutToken = isTokenOfSort(query, NATIVE_TOKEN) ? { token: undefined } : {}
  const ofAll = query.isShowImplied ? { show: 'all' as const } : {}
  const changeTo = (sort: NftsSort): Partial<NftsQuery> => {
    if (isPriceSort(sort)) return { ...ofListed, token: query.token ?? NATIVE_TOKEN }
    return { ...withoutToken, ...(sort === 'ending' ? ofListed : ofAll) }
  }
  const possible = (Object.keys(options) as NftsSort[]).filter(sort => canSort(sort, query))
  return possible.map(sort => ({
    href: nftsHref(path, query, { ...changeTo(sort), sort }),
    label: options[sort] ?? sort,
    current: sort === query.sort
  }))
}

/** The address of the first page of the list, with `change` applied. Default values are left out. */
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
 * The heading: 'dusk NFTs' with one tag, 'dusk, noon NFTs' with several, otherwise 'Explore'. `works`: how many have the
 * tags, where known. A tag of no work is only a text in the URL, which could say anything.
 */
export function nftsTitle({ tags }: NftsQuery, works?: number): string {
  return tags.length > 0 && works !== 0 ? `${tags.join(', ')} NFTs` : 'Explore'
}

/** Tabs and the history show it without the page: it also names the list where the heading does not. */
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
  // A list of one page shows what is for sale itself.
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

/** The service counts tags for whole lists: with a filter, and in the Buy now view, they are counted here. */
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

/** Whether the list has other works than the service counts. */
export function isNarrowed(query: NftsQuery): boolean {
  return query.show === 'buy-now' || hasFilter(query)
}

/** The list as it is first seen, from its first page, or that of one tag. */
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

function sortRange({ max, min }: { max: string | undefined; min: string | undefined }) {
  const isSwapped = min !== undefined && max !== undefined && compareDecimals(min, max) > 0
  return isSwapped ? { max: min, min: max } : { max, min }
}
