// Requests the collections of an account as its page shows them.

import { boolean, type Infer, type } from 'superstruct'
import { ScamResponse, toScam } from '../../lib/api/assets.ts'
import {
  type OwnCollection,
  OwnCollectionResponse,
  toOwnCollection
} from '../../lib/api/creation.ts'
import {
  type PageRequest,
  personalRequest,
  publicRequest,
  toPagination
} from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Integer, list, orAbsent } from '../../lib/api/response-limits.ts'
import { connectionStruct, maybe, toPage } from '../../lib/api/structs.ts'
import { PictureUrl } from '../../lib/api/urls.ts'

export interface ProfileCollection extends OwnCollection {
  /** `undefined` when the service does not count them. */
  items: number | undefined
  /** Of its newest item. Absent when that is marked as a scam or as not safe for work. */
  picture: string | undefined
}

const NewestResponse = type({
  isNsfw: maybe(boolean()),
  scamInfo: ScamResponse,
  thumbnailUrl: PictureUrl
})

const CardResponse = type({
  ...OwnCollectionResponse.schema,
  collectionAsset: maybe(type({ assets: orAbsent(list(maybe(NewestResponse))) })),
  nftsCount: orAbsent(Integer)
})

/** The viewer's NFT and SFT collections, newest first (the service's order). */
export function loadOwnCollectionCards(
  owner: string,
  page: PageRequest
): GraphqlRequest<ProfileCollection[]> {
  return personalRequest({
    operation: 'ownCollectionCards',
    variables: { filters: { ownerAddress: owner }, pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(CardResponse),
    map: raw => toCards(toPage(raw).items, owner)
  })
}

/** Those of another account. Without those that have no items. */
export function loadProfileCollections(
  owner: string,
  page: PageRequest
): GraphqlRequest<ProfileCollection[]> {
  return publicRequest({
    operation: 'profileCollections',
    variables: { filters: { ownerAddress: owner }, pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(CardResponse),
    map: raw => toCards(toPage(raw).items, owner).filter(i => i.items !== 0)
  })
}

function toCards(items: readonly Infer<typeof CardResponse>[], owner: string): ProfileCollection[] {
  return items.flatMap(item => {
    const newest = item.collectionAsset?.assets?.[0]
    const isMarked = newest?.isNsfw === true || toScam(newest?.scamInfo) !== undefined
    const picture = isMarked ? undefined : newest?.thumbnailUrl
    return toOwnCollection(item, owner).map(i => ({ ...i, items: item.nftsCount, picture }))
  })
}
