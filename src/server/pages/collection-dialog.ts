// Loads the page at /collections/{collection}/modal: a dialog for the collection's owner, above the collection.

import { loadCollectionForViewer, type OwnCollection } from '../../lib/api/creation.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { matchRoute } from '../../lib/config/match-route.ts'
import { collectionIdentifier, routes } from '../../lib/config/routes.ts'
import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { serializeData } from '../../lib/loaders/serialize.ts'
import { COLLECTION_IDENTIFIER } from '../../lib/protocol/collection-identifier.ts'
import { toResult } from '../api/api-result.ts'
import type { PageContext } from './asset-page.ts'
import { type CollectionView, loadCollectionView } from './collection.ts'
import { readCollectionQuery } from './collection-query.ts'
import { readCallback } from './dialog-callback.ts'
import { readDialog } from './read-dialog.ts'

export interface OpenCollectionDialog {
  step: 'open'
  /** Path of the page that is shown when the dialog is closed. */
  closeTo: string
  modal: Dialog
  /** Path of the collection's page. */
  path: string
  props: DialogProps
  title: string
  /** `undefined` when only the dialog is requested. */
  view: CollectionView | undefined
}

export type CollectionDialog =
  | { step: 'redirect'; path: string }
  | { step: 'missing' }
  | OpenCollectionDialog

const NOT_FOUND = { step: 'missing' } as const

export async function loadCollectionDialog(
  url: URL,
  context: PageContext
): Promise<CollectionDialog> {
  const params = matchRoute(url.pathname)?.params ?? {}
  const collection = collectionIdentifier(params['collection'] ?? '')
  const name = readDialog(params['modal'] ?? '', ['collection'])?.name
  if (!name || !COLLECTION_IDENTIFIER.test(collection)) return NOT_FOUND
  const path = routes.collection(collection)
  const { send, viewer } = context
  if (!viewer) return { step: 'redirect', path }
  const [found, view] = await Promise.all([
    toResult(send(loadCollectionForViewer(collection, viewer.address))),
    context.fragment === 'modal' ? undefined : loadView(collection, context)
  ])
  if (found.ok && !found.value) return NOT_FOUND
  // If the collection could not be loaded, the dialog opens without data and loads it in the browser. A viewer who is
  // not the owner is redirected to the collection.
  const own = found.ok ? found.value : undefined
  if (own && own.owner !== viewer.address) return { step: 'redirect', path }
  const callback = readCallback(url)
  return {
    step: 'open',
    closeTo: callback ?? path,
    modal: DIALOGS[name],
    path,
    props: {
      callback,
      data: own && serializeDialogData(name, own),
      identifier: collection,
      name,
      path
    },
    title: dialogTitle(name, collection, own),
    view
  }
}

function dialogTitle(name: DialogName, collection: string, own: OwnCollection | undefined): string {
  if (name === 'set-collection-roles') return `Set roles for ${collection}`
  return name === 'createNft' && own?.isSft ? 'Create SFT' : DIALOGS[name].title
}

/** The loader data of the dialog, built from the collection that was just loaded. */
function serializeDialogData(name: DialogName, own: OwnCollection): string {
  return serializeData(name === 'createNft' ? { collections: [own] } : own)
}

function loadView(
  collection: string,
  { environment, now, send, viewer }: PageContext
): Promise<CollectionView> {
  const query = readCollectionQuery(new URLSearchParams(), {
    collection,
    first: LIMITS.cardsPageSize,
    marketplaceKey: environment.marketplaceKey,
    now,
    viewer: viewer?.address
  })
  return loadCollectionView(send, query, { isPartner: environment.partner !== undefined })
}
