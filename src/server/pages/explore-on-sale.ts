// The newest listings, for the row above the list of all items, of the items with a tag, or of what a person holds.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import type { Send } from '../../lib/api/request.ts'
import { CACHE } from '../../lib/config/cache-policies.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { firstOfEach } from './distinct-assets.ts'

/** The row scrolls sideways. */
const ON_SALE_ITEMS = 6
/** More than are shown, because some are left out, and because several listings may be of one work. */
const LOADED_LISTINGS = 4 * ON_SALE_ITEMS

/** Leaves out works with a covered picture, and works that cannot be bought. */
export async function loadOnSale(
  send: Send,
  {
    seller,
    ...context
  }: { marketplaceKey: string; now: number; seller?: string; tags: readonly string[] }
): Promise<ApiResult<AssetSummary[]>> {
  const page = { first: LOADED_LISTINGS }
  const filter = { ...context, ...(seller !== undefined && { seller }) }
  const found = await toResult(send(loadAuctionCards(filter, page)))
  if (!found.ok) return found
  const works = found.value.items.filter(
    ({ auction, isNsfw, scam }) =>
      auction &&
      !isNsfw &&
      !scam &&
      !auction.marketplace?.isPaused &&
      !mayEndWhileCached(auction, context.now)
  )
  return ok(firstOfEach(works).slice(0, ON_SALE_ITEMS))
}

/** Whether the auction may end while a cached copy of the page is still served. */
function mayEndWhileCached({ endsAt }: { endsAt: number }, now: number): boolean {
  const { maxAge, staleWhileRevalidate } = CACHE.overview
  return endsAt > 0 && endsAt <= now + maxAge + staleWhileRevalidate
}
