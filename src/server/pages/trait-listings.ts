// The items of a collection that are on sale and have the selected traits. The data service filters auctions by price,
// token, type and tag, and items by traits, but cannot combine the two. So auctions are requested with the attributes
// of their items, and auctions without the traits are dropped here. Items on sale are usually the smaller part of a
// collection.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { type AuctionCardsFilter, loadAttributedCards } from '../../lib/api/auction-cards.ts'
import type { PageRequest } from '../../lib/api/graphql-request.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'
import type { TraitFilter } from './collection-query.ts'

/**
 * Maximum number of requests for one page of the list. In a collection with over 1,000 auctions the page can therefore
 * miss matches.
 */
const MAX_REQUESTS = 10

/**
 * Loads auctions until a page is full; the page may then contain more. `total` is known when the list has only one
 * page.
 */
export async function loadTraitListings(
  send: Send,
  filter: AuctionCardsFilter,
  { traits, ...page }: PageRequest & { traits: readonly TraitFilter[] }
): Promise<ApiResult<Page<AssetSummary>>> {
  const items: AssetSummary[] = []
  let { after } = page
  for (let count = 0; count < MAX_REQUESTS; count += 1) {
    const request = loadAttributedCards(filter, { first: DATA_SERVICE_LIMITS.pageSize, after })
    const found = await toResult(send(request))
    if (!found.ok) return found
    items.push(...found.value.items.filter(i => hasTraits(i.attributes, traits)))
    after = found.value.next
    if (after === undefined || items.length >= page.first) break
  }
  const isWhole = page.after === undefined && after === undefined
  return ok({ items, next: after, total: isWhole ? items.length : undefined })
}

function hasTraits(attributes: readonly TraitFilter[], traits: readonly TraitFilter[]): boolean {
  return traits.every(({ name, value }) =>
    attributes.some(i => i.name === name && i.value === value)
  )
}
