// The addresses of everything there is, for search engines. What is flagged or private is not for them.

import { boolean, string, type } from 'superstruct'

import { routes } from '../config/routes.ts'
import { ScamAnswer, toScam } from './assets.ts'
import { PersonAnswer, toPerson } from './people.ts'
import { type PageOf, publicQuery, toPagination } from './query.ts'
import type { DataRequest } from './request.ts'
import { Connection, maybe, type Page, toPage } from './structs.ts'

/** Paths of this site. */
type Paths = DataRequest<Page<string>>

export function loadAssetPaths(page: PageOf): Paths {
  return publicQuery({
    operation: 'assetAddresses',
    variables: { pagination: toPagination(page) },
    field: 'assets',
    struct: Connection(
      type({ identifier: string(), isNsfw: maybe(boolean()), scamInfo: ScamAnswer })
    ),
    to: raw =>
      pick(toPage(raw), i => (i.isNsfw || toScam(i.scamInfo) ? [] : [routes.asset(i.identifier)]))
  })
}

export function loadCollectionPaths(page: PageOf): Paths {
  return publicQuery({
    operation: 'collectionAddresses',
    variables: { pagination: toPagination(page) },
    field: 'collections',
    struct: Connection(type({ collection: string(), scamInfo: ScamAnswer })),
    to: raw => pick(toPage(raw), i => (toScam(i.scamInfo) ? [] : [routes.collection(i.collection)]))
  })
}

export function loadCreatorPaths(page: PageOf): Paths {
  return publicQuery({
    operation: 'creatorAddresses',
    variables: { filters: { sorting: 'MostActive' }, pagination: toPagination(page) },
    field: 'artists',
    struct: Connection(PersonAnswer),
    to: raw =>
      pick(toPage(raw), i => {
        const { address, herotag, isPrivate } = toPerson(i)
        return isPrivate || !address ? [] : [routes.account({ address, herotag })]
      })
  })
}

function pick<Item>(page: Page<Item>, paths: (item: Item) => string[]): Page<string> {
  return { ...page, items: page.items.flatMap(paths) }
}
