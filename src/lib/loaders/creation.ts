// What the forms of whoever makes something know: the collections they own and what they may do in each.

import { loadCollectionFor, loadOwnCollections, type OwnCollection } from '../api/creation.ts'
import { LIMITS } from '../config/limits.ts'
import type { Asker } from './asker.ts'

export interface RolesTarget {
  collection: string
}

export interface CreateTarget {
  /** Where it is made; undefined = to be chosen among one's own. */
  collection: string | undefined
}

export interface CreateFacts {
  collections: OwnCollection[]
}

/** `undefined` where there is no such collection, or it is somebody else's. */
export async function loadRolesFacts(
  { send, viewer }: Asker,
  { collection }: RolesTarget
): Promise<OwnCollection | undefined> {
  if (!viewer) return undefined
  const found = await send(loadCollectionFor(collection, viewer))
  return found?.owner === viewer ? found : undefined
}

/** `undefined` where the collection that was named is not there or not one's own. */
export async function loadCreateFacts(
  asker: Asker,
  { collection }: CreateTarget
): Promise<CreateFacts | undefined> {
  const { send, viewer } = asker
  if (!viewer) return undefined
  if (collection === undefined) {
    const collections = await send(loadOwnCollections(viewer, LIMITS.collectionFilterPage))
    return { collections: collections.filter(i => i.owner === viewer) }
  }
  const found = await loadRolesFacts(asker, { collection })
  return found && { collections: [found] }
}
