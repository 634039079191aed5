// Loads the assets tab of explore, and the counts of all tabs. Collections and creators have their own files.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { type AuctionCardsFilter, loadAuctionCards } from '../../lib/api/auction-cards.ts'
import { loadAuctionCount } from '../../lib/api/counts.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { loadTags } from '../../lib/api/tags.ts'
import { LIMITS, MAX_BID } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { compareDecimals, toAmount } from '../../lib/format/decimal.ts'
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
import { distinctAssets } from './distinct-assets.ts'
import { loadOnSale } from './explore-on-sale.ts'
import { normalizeRange } from './filters.ts'
import { type CountedTag, countTags } from './tag-counts.ts'

/** Assets have other sort options than auctions. */
export type NftsSort = SortOption<'nfts'> | SortOption<'listings'>

/** The query of /nfts. Price and token apply to auctions only, so with one of them the page lists auctions. */
export interface NftsQuery {
  after: string | undefined
  /** In whole tokens, as decimal text. */
  max: string | undefined
  min: string | undefined
  show: NftListing
  sort: NftsSort
  tags: readonly string[]
  token: string | undefined
}

export interface NftsView {
  /** Listings of the Buy now list, while no list has a filter and another one is open. */
  buyNow: number | undefined
  items: ApiResult<Page<AssetSummary>>
  nftsStats: ApiResult<ExploreNftsStats>
  /** What was put on sale last, above the list of all items, of which few are for sale. Empty above any other list. */
  onSale: ApiResult<AssetSummary[]>
  query: NftsQuery
  stats: ApiResult<ExploreTabStats>
  tags: ApiResult<CountedTag[]>
  tokens: ApiResult<PaymentToken[]>
}

interface ListContext {
  marketplaceKey: string
  now: number
  tokens: Promise<ApiResult<PaymentToken[]>> | undefined
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
  const show = requestedShow ?? (isPriced ? 'live' : 'all')
  const tags = readValidValues('tag', params)
  return {
    after: readCursor(params),
    ...sortRange(range),
    show,
    sort: show === 'all' ? readAssetSort(params, tags) : readListingSort(params, token),
    tags,
    token
  }
}

/** By likes the service lists all assets: it ignores tags (getAssets in assets.getter.service.ts of mx-nft-service). */
function readAssetSort(params: URLSearchParams, tags: readonly string[]): NftsSort {
  return tags.length > 0 ? 'newest' : readSort('nfts', params)
}

/** Amounts of different tokens cannot be compared, so without a token the order by price is the default order. */
function readListingSort(params: URLSearchParams, token: string | undefined): NftsSort {
  const sort = readSort('listings', params)
  return isPriceSort(sort) && !token ? 'newest' : sort
}

/** Whether the list may have fewer works than without its filters. */
export function hasFilter({
  max,
  min,
  tags,
  token
}: Pick<NftsQuery, 'max' | 'min' | 'tags' | 'token'>): boolean {
  return tags.length > 0 || [max, min, token].some(i => i !== undefined)
}

/** Whether the order by price set the token, which then goes with it: no price and no other token was chosen. */
export function isTokenOfSort(
  { max, min, sort, token }: Pick<NftsQuery, 'max' | 'min' | 'token'> & { sort: string },
  added: string | undefined
): boolean {
  return isPriceSort(sort) && token === added && min === undefined && max === undefined
}

/** The sort options of the list, with their addresses. */
export function nftsSorts(path: string, query: NftsQuery) {
  const { price, highest } = SORT_OPTIONS.listings
  const { likes, newest } = SORT_OPTIONS.nfts
  const assetSorts = query.tags.length > 0 ? { newest } : { newest, likes }
  // Only what is for sale has a price: from the list of all items these two lead to what is.
  const options: Partial<Record<NftsSort, string>> =
    query.show === 'all' ? { ...assetSorts, price, highest } : SORT_OPTIONS.listings
  const show = query.show === 'all' ? 'live' : query.show
  const other = isTokenOfSort(query, NATIVE_TOKEN) ? { token: undefined } : {}
  return (Object.keys(options) as NftsSort[]).map(sort => ({
    href: nftsHref(
      path,
      query,
      isPriceSort(sort) ? { show, sort, token: query.token ?? NATIVE_TOKEN } : { sort, ...other }
    ),
    label: options[sort] ?? sort,
    current: sort === query.sort
  }))
}

/** The address of the first page of the list, with `change` applied. Default values are left out. */
export function nftsHref(path: string, query: NftsQuery, change: Partial<NftsQuery> = {}): string {
  const { max, min, show, sort, tags, token } = { ...query, ...change }
  const sorts = show === 'all' ? SORT_OPTIONS.nfts : SORT_OPTIONS.listings
  const params = new URLSearchParams()
  const write = (name: string, value: string | undefined) => value && params.append(name, value)
  if (show !== 'all') {
    write('max', max)
    write('min', min)
    write('show', show)
  }
  write('sort', sort !== 'newest' && sort in sorts ? sort : undefined)
  for (const tag of tags) write('tag', tag)
  if (show !== 'all') write('token', token)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The heading: 'dusk NFTs' with one tag, 'dusk, noon NFTs' with several, otherwise 'Explore'. */
export function nftsTitle({ tags }: NftsQuery): string {
  return tags.length > 0 ? `${tags.join(', ')} NFTs` : 'Explore'
}

/** Tabs and the history show it without the page: it also names the list where the heading does not. */
export function nftsDocumentTitle(query: NftsQuery): string {
  return query.tags.length > 0 ? nftsTitle(query) : 'Explore NFTs'
}

export async function loadNftsView(
  send: Send,
  query: NftsQuery,
  context: { marketplaceKey: string; now: number }
): Promise<NftsView> {
  const tokens = toResult(send(loadPaymentTokens()))
  const visit = { ...context, tokens }
  const [buyNow, items, onSale, stats, nftsStats, tags, paymentTokens] = await Promise.all([
    loadBuyNowCount(send, query, visit),
    loadNfts(send, query, visit),
    isFirstSeen(query) ? loadOnSale(send, context) : ok([]),
    toResult(loadExploreTabStats(send)),
    toResult(send(loadExploreNftsStats())),
    loadCountedTags(send, query, visit),
    tokens
  ])
  return { buyNow, items, nftsStats, onSale, query, stats, tags, tokens: paymentTokens }
}

/** The service's own count has what is for sale elsewhere too. The other counts are its own, which know no filter. */
async function loadBuyNowCount(
  send: Send,
  query: NftsQuery,
  visit: ListContext
): Promise<number | undefined> {
  if (isNarrowed(query)) return undefined
  const filter = await listingsFilter({ ...query, show: 'buy-now' }, visit)
  const count = await toResult(send(loadAuctionCount(filter)))
  return count.ok ? count.value : undefined
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

/** The list as it is first seen, from its first page. */
function isFirstSeen(query: NftsQuery): boolean {
  const { after, show, sort } = query
  return show === 'all' && sort === 'newest' && !hasFilter(query) && after === undefined
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
  return found.ok ? ok(distinctAssets(found.value)) : found
}

async function listingsFilter(
  query: NftsQuery,
  { marketplaceKey, now, tokens }: ListContext
): Promise<AuctionCardsFilter> {
  const { max, min, show, sort, tags } = query
  const isPriced = min !== undefined || max !== undefined
  // A price filter needs a token. Default: the native token.
  const token = query.token ?? (isPriced ? NATIVE_TOKEN : undefined)
  const isBuyNow = show === 'buy-now'
  const decimals = isPriced && !isBuyNow ? await decimalsOf(token, tokens) : undefined
  const order = sort === 'likes' ? 'newest' : sort
  // Nothing can be bought here that is for sale on another marketplace.
  const buyNow = isBuyNow && { buyNow: { max, min }, marketplaceKey }
  const price = decimals === undefined ? undefined : priceRangeOf(query, decimals)
  return { isBuyNow, now, sort: order, tags, token, ...buyNow, price }
}

/** `undefined` when the token's decimals are unknown. Without them a price cannot be converted to atomic units. */
async function decimalsOf(
  token: string | undefined,
  tokens: Promise<ApiResult<PaymentToken[]>> | undefined
): Promise<number | undefined> {
  if (token === NATIVE_TOKEN) return LIMITS.nativeDecimals
  const known = await tokens
  return known?.ok ? known.value.find(i => i.identifier === token)?.decimals : undefined
}

function priceRangeOf({ max, min }: NftsQuery, decimals: number): { max: bigint; min: bigint } {
  return {
    max: toAmount(max ?? String(MAX_BID), decimals),
    min: toAmount(min ?? '0', decimals)
  }
}

function sortRange({ max, min }: { max: string | undefined; min: string | undefined }) {
  const isSwapped = min !== undefined && max !== undefined && compareDecimals(min, max) > 0
  return isSwapped ? { max: min, min: max } : { max, min }
}
