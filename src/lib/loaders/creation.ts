// Loader data of the create dialogs: the viewer's collections and their roles in each.

import { loadCollectionForViewer, loadOwnCollections, type OwnCollection } from '../api/creation.ts'
import { LIMITS } from '../config/limits.ts'
import type { LoaderContext } from './loader-context.ts'

export interface RolesTarget {
  collection: string
}

export interface CreateTarget {
  /** The collection of the new asset; `undefined` = the form offers all of the viewer's collections. */
  collection: string | undefined
}

export interface CreateData {
  collections: OwnCollection[]
}

/** Bounds the number of requests: a service could return a next page forever. */
const MAX_PAGES = 20

/**
 * `undefined` for a visitor, and when the collection does not exist, has another owner, or is not the requested one. In
 * the last case roles would be set in another collection than the form names.
 */
export async function loadRolesData(
  { send, viewer }: LoaderContext,
  { collection }: RolesTarget
): Promise<OwnCollection | undefined> {
  if (!viewer) return undefined
  const found = await send(loadCollectionForViewer(collection, viewer))
  return found?.owner === viewer && found.collection === collection ? found : undefined
}

/** `undefined` for a visitor, and when the given collection does not exist or has another owner. */
export async function loadCreateData(
  context: LoaderContext,
  { collection }: CreateTarget
): Promise<CreateData | undefined> {
  const { send, viewer } = context
  if (!viewer) return undefined
  if (collection === undefined) {
    const collections = await loadAllCollections(send, viewer)
    return { collections: collections.filter(i => i.owner === viewer) }
  }
  const found = await loadRolesData(context, { collection })
  return found && { collections: [found] }
}

async function loadAllCollections(
  send: LoaderContext['send'],
  viewer: string
): Promise<OwnCollection[]> {
  const all: OwnCollection[] = []
  let after: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const first = LIMITS.collectionFilterPageSize
    const { items, next } = await send(loadOwnCollections(viewer, { after, first }))
    all.push(...items)
    if (next === undefined) break
    after = next
  }
  return all
}
