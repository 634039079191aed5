// Requests the viewer's own collections as their page shows them.

import { boolean, type } from 'superstruct'
import { ScamResponse, toScam } from '../../lib/api/assets.ts'
import {
  type OwnCollection,
  OwnCollectionResponse,
  toOwnCollection
} from '../../lib/api/creation.ts'
import { type PageRequest, personalRequest, toPagination } from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Integer, list, orDropped } from '../../lib/api/response-limits.ts'
import { connectionStruct, nullish, toPage } from '../../lib/api/structs.ts'
import { PictureUrl } from '../../lib/api/urls.ts'

export interface OwnCollectionCard extends OwnCollection {
  /** The number of its items; `undefined` when the service does not count them. */
  items: number | undefined
  /** Picture of the newest item. Absent when that item is marked as a scam or as not safe for work. */
  picture: string | undefined
}

const NewestItemResponse = type({
  isNsfw: nullish(boolean()),
  scamInfo: ScamResponse,
  thumbnailUrl: PictureUrl
})

const CardResponse = type({
  ...OwnCollectionResponse.schema,
  collectionAsset: nullish(type({ assets: orDropped(list(nullish(NewestItemResponse))) })),
  nftsCount: orDropped(Integer)
})

/**
 * The NFT and SFT collections of `owner`, newest first (the service's order). The service also returns collections in
 * which the account only has a role. These are dropped, because any collection owner can give the account a role.
 */
export function loadOwnCollectionCards(
  owner: string,
  page: PageRequest
): GraphqlRequest<OwnCollectionCard[]> {
  return personalRequest({
    operation: 'ownCollectionCards',
    variables: { filters: { ownerAddress: owner }, pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(CardResponse),
    map: raw =>
      toPage(raw).items.flatMap(item => {
        if (item.ownerAddress !== owner) return []
        const newest = item.collectionAsset?.assets?.[0]
        const isMarked = newest?.isNsfw === true || toScam(newest?.scamInfo) !== undefined
        const picture = isMarked ? undefined : newest?.thumbnailUrl
        return toOwnCollection(item, owner).map(i => ({ ...i, items: item.nftsCount, picture }))
      })
  })
}
