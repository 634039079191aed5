// The addresses of everything there is, for search engines. What is flagged or private is not for them.

import { boolean, integer, string, type } from 'superstruct'
import { ScamAnswer, toScam } from '../../lib/api/assets.ts'
import { PersonAnswer, toPerson } from '../../lib/api/people.ts'
import { type PageOf, publicQuery, toPagination } from '../../lib/api/query.ts'
import type { DataRequest } from '../../lib/api/request.ts'
import { Connection, maybe, type Page, toPage } from '../../lib/api/structs.ts'
import { routes } from '../../lib/config/routes.ts'

/** Paths of this site, in the list's order; undefined for what is not for search engines. */
type Paths = DataRequest<Page<string | undefined>>

export function loadAssetPaths(collection: string, page: PageOf): Paths {
  return publicQuery({
    operation: 'assetAddresses',
    variables: { filters: { collection }, pagination: toPagination(page) },
    field: 'assets',
    struct: Connection(
      type({ identifier: string(), isNsfw: maybe(boolean()), scamInfo: ScamAnswer })
    ),
    to: raw =>
      change(toPage(raw), i =>
        i.isNsfw || toScam(i.scamInfo) ? undefined : routes.asset(i.identifier)
      )
  })
}

const CollectionAddress = type({
  collection: string(),
  nftsCount: maybe(integer()),
  scamInfo: ScamAnswer
})

export function loadCollectionPaths(page: PageOf): Paths {
  return publicQuery({
    operation: 'collectionAddresses',
    variables: { pagination: toPagination(page) },
    field: 'collections',
    struct: Connection(CollectionAddress),
    to: raw =>
      change(toPage(raw), i => (toScam(i.scamInfo) ? undefined : routes.collection(i.collection)))
  })
}

/** Collections whose assets may be listed, and how many those are. */
export function loadCollectionSizes(
  page: PageOf
): DataRequest<Page<{ collection: string; assets: number } | undefined>> {
  return publicQuery({
    operation: 'collectionAddresses',
    variables: { pagination: toPagination(page) },
    field: 'collections',
    struct: Connection(CollectionAddress),
    to: raw =>
      change(toPage(raw), ({ collection, nftsCount, scamInfo }) =>
        toScam(scamInfo) ? undefined : { collection, assets: nftsCount ?? 0 }
      )
  })
}

export function loadCreatorPaths(page: PageOf): Paths {
  return publicQuery({
    operation: 'creatorAddresses',
    variables: { filters: { sorting: 'MostActive' }, pagination: toPagination(page) },
    field: 'artists',
    struct: Connection(PersonAnswer),
    to: raw =>
      change(toPage(raw), i => {
        const { address, herotag, isPrivate } = toPerson(i)
        return isPrivate || !address ? undefined : routes.account({ address, herotag })
      })
  })
}

function change<Item, To>(page: Page<Item>, to: (item: Item) => To): Page<To> {
  return { ...page, items: page.items.map(to) }
}
