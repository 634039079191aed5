// Requests for the paths listed in the sitemap (functions/sitemap.ts). Flagged items and private accounts are left out.

import { boolean, type } from 'superstruct'
import { ScamResponse, toScam } from '../../lib/api/assets.ts'
import { type PageRequest, publicRequest, toPagination } from '../../lib/api/graphql-request.ts'
import { PersonResponse, toPerson } from '../../lib/api/people.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Integer, orDropped, Text } from '../../lib/api/response-limits.ts'
import { connectionStruct, nullish, type Page, toPage } from '../../lib/api/structs.ts'
import { routes } from '../../lib/config/routes.ts'

/** Paths of this site, in the order of the list; `undefined` for an item that must not be in the sitemap. */
type PathsRequest = GraphqlRequest<Page<string | undefined>>

export function loadAssetPaths(collection: string, page: PageRequest): PathsRequest {
  return publicRequest({
    operation: 'assetAddresses',
    variables: { filters: { collection }, pagination: toPagination(page) },
    field: 'assets',
    struct: connectionStruct(
      type({ identifier: Text, isNsfw: nullish(boolean()), scamInfo: ScamResponse })
    ),
    map: raw =>
      mapItems(toPage(raw), i =>
        i.isNsfw || toScam(i.scamInfo) ? undefined : routes.asset(i.identifier)
      )
  })
}

const CollectionResponse = type({
  collection: Text,
  nftsCount: orDropped(Integer),
  scamInfo: ScamResponse
})

export function loadCollectionPaths(page: PageRequest): PathsRequest {
  return publicRequest({
    operation: 'collectionAddresses',
    variables: { pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(CollectionResponse),
    map: raw =>
      mapItems(toPage(raw), i => (toScam(i.scamInfo) ? undefined : routes.collection(i.collection)))
  })
}

/** Collections whose assets may be in the sitemap, with the number of assets. */
export function loadCollectionSizes(
  page: PageRequest
): GraphqlRequest<Page<{ collection: string; assets: number } | undefined>> {
  return publicRequest({
    operation: 'collectionAddresses',
    variables: { pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(CollectionResponse),
    map: raw =>
      mapItems(toPage(raw), ({ collection, nftsCount, scamInfo }) =>
        toScam(scamInfo) ? undefined : { collection, assets: nftsCount ?? 0 }
      )
  })
}

export function loadCreatorPaths(page: PageRequest): PathsRequest {
  return publicRequest({
    operation: 'creatorAddresses',
    variables: { filters: { sorting: 'MostActive' }, pagination: toPagination(page) },
    field: 'artists',
    struct: connectionStruct(PersonResponse),
    map: raw =>
      mapItems(toPage(raw), i => {
        const { address, herotag, isPrivate } = toPerson(i)
        return isPrivate || !address ? undefined : routes.account({ address, herotag })
      })
  })
}

function mapItems<Item, To>(page: Page<Item>, to: (item: Item) => To): Page<To> {
  return { ...page, items: page.items.map(to) }
}

/** An empty page is the end of the list, although the service then still says that more pages follow. */
export function loadCampaignPaths(page: PageRequest): PathsRequest {
  return publicRequest({
    operation: 'campaignAddresses',
    variables: { pagination: toPagination(page) },
    field: 'campaigns',
    struct: connectionStruct(type({ campaignId: Text, minterAddress: Text })),
    map: raw => {
      const { next, ...list } = mapItems(toPage(raw), i =>
        routes.campaign({ id: i.campaignId, minter: i.minterAddress })
      )
      return { ...list, next: list.items.length === 0 ? undefined : next }
    }
  })
}
