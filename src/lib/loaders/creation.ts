// What the forms of whoever makes something know: the collections they own and what they may do in each.

import { loadCollectionForViewer, loadOwnCollections, type OwnCollection } from '../api/creation.ts'
import { LIMITS } from '../config/limits.ts'
import type { LoaderContext } from './loader-context.ts'

export interface RolesTarget {
  collection: string
}

export interface CreateTarget {
  /** Where it is made; undefined = to be chosen among one's own. */
  collection: string | undefined
}

export interface CreateData {
  collections: OwnCollection[]
}

/** `undefined` where there is no such collection, or it is somebody else's. */
export async function loadRolesData(
  { send, viewer }: LoaderContext,
  { collection }: RolesTarget
): Promise<OwnCollection | undefined> {
  if (!viewer) return undefined
  const found = await send(loadCollectionForViewer(collection, viewer))
  return found?.owner === viewer ? found : undefined
}

/** `undefined` where the collection that was named is not there or not one's own. */
export async function loadCreateData(
  context: LoaderContext,
  { collection }: CreateTarget
): Promise<CreateData | undefined> {
  const { send, viewer } = context
  if (!viewer) return undefined
  if (collection === undefined) {
    const collections = await send(loadOwnCollections(viewer, LIMITS.collectionFilterPageSize))
    return { collections: collections.filter(i => i.owner === viewer) }
  }
  const found = await loadRolesData(context, { collection })
  return found && { collections: [found] }
}
