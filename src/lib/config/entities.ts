// Names of entities that transactions change and pages show, such as 'auction:7'. A fragment of a page lists its
// entities in `data-entities`, a transaction lists the entities it changes, and the shell refetches the fragments
// that match.

/**
 * Entity kinds with an id: the id of an auction, offer, asset, collection or address. The id of `flags` and `offers`
 * is that of an asset, the id of `campaign` is the path of its page, the id of `collections` is the name of an admin's
 * list of collections. `account` with an address is a profile.
 */
type KeyedKind =
  | 'account'
  | 'asset'
  | 'auction'
  | 'campaign'
  | 'collection'
  | 'collections'
  | 'flags'
  | 'offer'
  | 'offers'

/**
 * Entity kinds without an id: the viewer's balance and lists, issued collections, created assets, notifications, and
 * tickets; all campaigns; the ticket sale, because a network has only one.
 */
type SingleKind =
  | 'account'
  | 'campaigns'
  | 'collections'
  | 'creations'
  | 'notifications'
  | 'ticketSale'

export type EntityKind = KeyedKind | SingleKind

export type EntityOf<Kind extends EntityKind> =
  | (Kind extends KeyedKind ? `${Kind}:${string}` : never)
  | (Kind extends SingleKind ? Kind : never)

export type Entity = EntityOf<EntityKind>

/** Builds the name of an entity with an id. Only this function defines the format. */
export function entity<Kind extends KeyedKind>(kind: Kind, id: string): `${Kind}:${string}` {
  return `${kind}:${id}`
}
