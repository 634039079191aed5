// Counts the tags of running auctions. The service counts tags for the whole marketplace only.

import { type } from 'superstruct'
import { type AuctionsFilter, runningAuctions } from '../../lib/api/auction-filters.ts'
import { publicRequest } from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { list, orDropped, Text } from '../../lib/api/response-limits.ts'
import { connectionStruct, toPage } from '../../lib/api/structs.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'

const AuctionTagsResponse = type({ tags: orDropped(list(Text)) })

/** Most used tags first, counted in the newest auctions: one page of the service. */
export function loadAuctionTags(filter: AuctionsFilter): GraphqlRequest<Tag[]> {
  return publicRequest({
    operation: 'auctionTags',
    variables: {
      filters: runningAuctions(filter),
      pagination: { first: DATA_SERVICE_LIMITS.pageSize }
    },
    field: 'auctions',
    struct: connectionStruct(AuctionTagsResponse),
    map: raw => rankTags(toPage(raw).items.flatMap(i => (i.tags ?? []).filter(Boolean)))
  })
}

function rankTags(tags: readonly string[]): Tag[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
    .slice(0, LIMITS.tagCount)
}
