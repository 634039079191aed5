// Names of what transactions change and what pages show, such as 'auction:7'. A part of a page lists its entities in
// `data-entities`, a transaction lists those it changes, and the shell fetches the parts that share one.

/** With an id: of an auction, an offer, an asset, a collection, an address. `flags` and `offers` belong to an asset. */
type KeyedKind =
  | 'account'
  | 'asset'
  | 'auction'
  | 'collection'
  | 'collections'
  | 'flags'
  | 'offer'
  | 'offers'

/** The viewer's own, without an id: balance and lists, issued collections, created assets, notifications. */
type ViewerKind = 'account' | 'collections' | 'creations' | 'notifications'

export type EntityKind = KeyedKind | ViewerKind

export type EntityOf<Kind extends EntityKind> =
  | (Kind extends KeyedKind ? `${Kind}:${string}` : never)
  | (Kind extends ViewerKind ? Kind : never)

export type Entity = EntityOf<EntityKind>

/** Builds the name of an entity with an id; the only place that knows how it is written. */
export function entity<Kind extends KeyedKind>(kind: Kind, id: string): `${Kind}:${string}` {
  return `${kind}:${id}`
}
