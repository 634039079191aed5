// Names of what changes when something is made, as transactions and pages name it.

/** Whatever somebody has made. */
export const CREATIONS_ENTITY = 'creations'

/** All of a person's collections: what waits for one of them. */
export const COLLECTIONS_ENTITY = 'collections'

/** One collection: its roles, what is in it. */
export function collectionEntity(collection: string): string {
  return `collection:${collection}`
}
