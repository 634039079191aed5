// Requests for the tags of items and of auctions.

import { type } from 'superstruct'
import { LIMITS } from '../config/limits.ts'
import { publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Integer, orDropped, Text } from './response-limits.ts'
import { connectionStruct, toPage } from './structs.ts'

export interface Tag {
  count: number
  tag: string
}

const TagResponse = type({ tag: Text, count: orDropped(Integer) })

/** The tags of assets or of running auctions, most used first, or those that begin with a term. */
export function loadTags(
  of: 'auctions' | 'nfts',
  { first = LIMITS.tagCount, searchTerm }: { first?: number; searchTerm?: string } = {}
): GraphqlRequest<Tag[]> {
  return publicRequest({
    operation: 'tags',
    variables: {
      filters: {
        tagType: of === 'auctions' ? 'Auction' : 'Nft',
        ...(searchTerm && { searchTerm })
      },
      pagination: { first }
    },
    field: 'tags',
    struct: connectionStruct(TagResponse),
    map: raw => toPage(raw).items.map(({ tag, count }) => ({ tag, count: count ?? 0 }))
  })
}
