// Counts the works or auctions that a filter finds, without loading them. All are `undefined` when the service does not
// count.

import { type } from 'superstruct'
import { type AuctionCardsFilter, countVariables } from './auction-cards.ts'
import { publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, orDropped } from './response-limits.ts'

const CountResponse = type({ pageData: orDropped(type({ count: Count })) })

/** The number of an artist's works, or of the works with all of these tags. */
export function loadAssetCount(
  filters: { artistAddress: string } | { tags: readonly string[] }
): GraphqlRequest<number | undefined> {
  const variables = 'tags' in filters ? { tags: [...filters.tags] } : filters
  return publicRequest({
    operation: 'assetCount',
    variables: { filters: variables, pagination: { first: 1 } },
    field: 'assets',
    struct: CountResponse,
    map: raw => raw.pageData?.count
  })
}

export function loadAuctionCount(filter: AuctionCardsFilter): GraphqlRequest<number | undefined> {
  return publicRequest({
    operation: 'auctionCount',
    variables: countVariables(filter),
    field: 'auctions',
    struct: CountResponse,
    map: raw => raw.pageData?.count
  })
}
