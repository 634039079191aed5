// The lists of explore that contain listings: their filter for the service, and the number of listings with the page's
// filters.

import type { AuctionCardsFilter } from '../../lib/api/auction-cards.ts'
import { loadAssetCount, loadAuctionCount } from '../../lib/api/counts.ts'
import type { Send } from '../../lib/api/request.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import type { ShownNfts } from '../../lib/queries/query-params.ts'
import { toResult } from '../api/api-result.ts'
import type { NftsQuery } from './explore.ts'
import { hasBound, type PaymentTokens, toAmountRange } from './price-range.ts'

export interface ListContext {
  marketplaceKey: string
  now: number
  tokens: PaymentTokens | undefined
}

/** `undefined` for the open list, for a list with the service's own count, and after a failure. */
export type ListCounts = Partial<Record<ShownNfts, number | undefined>>

/** Whether the list has a filter, so that it may contain fewer works than the whole list. */
export function hasFilter(query: Pick<NftsQuery, 'max' | 'min' | 'tags' | 'token'>): boolean {
  return query.tags.length > 0 || query.token !== undefined || hasBound(query)
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
  const isPriced = hasBound(query)
  // A price filter needs a token. Default: the native token.
  const token = query.token ?? (isPriced ? NATIVE_TOKEN : undefined)
  const isBuyNow = show === 'buy-now'
  const order = sort === 'likes' ? 'newest' : sort
  // An item that is for sale on another marketplace cannot be bought here.
  const buyNow = isBuyNow && { buyNow: { max, min }, marketplaceKey }
  // The prices of the Buy now list are compared by `buyNow`, in whole tokens.
  const price = isPriced && !isBuyNow ? await toAmountRange(query, { token, tokens }) : undefined
  return { isBuyNow, now, sort: order, tags, token, ...buyNow, price }
}
