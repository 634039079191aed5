// The lists of explore that contain listings: their filter for the service, and the number of listings with the page's
// filters.

import type { AuctionCardsFilter } from '../../lib/api/auction-cards.ts'
import { loadAssetCount, loadAuctionCount } from '../../lib/api/counts.ts'
import type { Send } from '../../lib/api/request.ts'
import { LIMITS, MAX_BID } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { toAmount } from '../../lib/format/decimal.ts'
import type { ShownNfts } from '../../lib/queries/query-params.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { PaymentToken } from '../api/explore.ts'
import type { NftsQuery } from './explore.ts'

export interface ListContext {
  marketplaceKey: string
  now: number
  tokens: Promise<ApiResult<PaymentToken[]>> | undefined
}

/** `undefined` for the open list, for a list with the service's own count, and after a failure. */
export type ListCounts = Partial<Record<ShownNfts, number | undefined>>

/** Whether the list has a filter, so that it may contain fewer works than the whole list. */
export function hasFilter({
  max,
  min,
  tags,
  token
}: Pick<NftsQuery, 'max' | 'min' | 'tags' | 'token'>): boolean {
  return tags.length > 0 || [max, min, token].some(i => i !== undefined)
}

/**
 * The sizes of the lists that the page links to, with its filters. The service's own counts are for works, of which one
 * can have several listings, and for all marketplaces. So they are used only for the list of all works, which is
 * counted here when it is filtered by tags.
 */
export async function loadListCounts(
  send: Send,
  query: NftsQuery,
  context: ListContext
): Promise<ListCounts> {
  const isOther = (show: ShownNfts) => show !== query.show
  const [all, live, buyNow] = await Promise.all([
    isOther('all') && query.tags.length > 0 ? countWorks() : undefined,
    isOther('live') ? countListings('live') : undefined,
    isOther('buy-now') ? countListings('buy-now') : undefined
  ])
  return { all, live, 'buy-now': buyNow }

  async function countWorks(): Promise<number | undefined> {
    const count = await toResult(send(loadAssetCount({ tags: query.tags })))
    return count.ok ? count.value : undefined
  }

  async function countListings(show: ShownNfts): Promise<number | undefined> {
    const filter = await listingsFilter({ ...query, show }, context)
    const count = await toResult(send(loadAuctionCount(filter)))
    return count.ok ? count.value : undefined
  }
}

export async function listingsFilter(
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
  // An item that is for sale on another marketplace cannot be bought here.
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
