// Loads the page at /nfts/{identifier}: the asset, the dialog above it, the collection below it.

import { type AssetPicture, loadAsset, loadAssetPictures } from '../../lib/api/assets.ts'
import { loadCollection } from '../../lib/api/collections.ts'
import type { GraphqlRequest, Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { matchRoute } from '../../lib/config/match-route.ts'
import { assetIdentifier, collectionIdentifier, routes } from '../../lib/config/routes.ts'
import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'
import { itemTitle } from '../../lib/format/item-title.ts'
import { type DialogAsset, toDialogAsset } from '../../lib/loaders/dialog-asset.ts'
import { serializeData } from '../../lib/loaders/serialize.ts'
import { isItemIdentifier } from '../../lib/protocol/item-identifier.ts'
import { readAssetTab, readCursor, readHistoryCursor } from '../../lib/queries/query-params.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { Environment } from '../config/environments.ts'
import { pagePicture } from '../format/media.ts'
import { dialogTitle, loadDialogData } from '../loaders/dialogs.ts'
import { type AssetView, loadAssetView } from './asset.ts'
import { COLLECTION_PREVIEW_SIZE } from './collection-query.ts'
import { loadOffersView, type OffersView } from './offers.ts'
import { isComplete, responseStatus } from './page-status.ts'
import { readDialog } from './read-dialog.ts'

/** The part of `Astro.locals` that page loaders need. */
export interface PageContext {
  environment: Environment
  now: number
  fragment: 'list' | 'modal' | undefined
  send: Send
  isSoftNavigation: boolean
  viewer: { address: string; isAdmin?: boolean } | undefined
}

export interface OpenModal {
  auctionId: string | undefined
  /** The dialog's initial data, serialized. `undefined` when the dialog must load it in the browser. */
  data: string | undefined
  /** The segment after the dialog's name in its URL: the tab of a form, or the id of an offer. */
  param: string | undefined
  name: DialogName
  title: string
  /**
   * The asset's picture and name. `undefined` when the service fails or is slow: the dialog then shows its title alone.
   */
  work: DialogAsset | undefined
}

type ModalRef = Omit<OpenModal, 'data' | 'title' | 'work'>

export interface OpenAssetPage {
  step: 'open'
  /**
   * The first items of the collection. `undefined` when the asset opens above another page (soft navigation) or only
   * a fragment is requested.
   */
  below: { items: ApiResult<Page<AssetPicture>> } | undefined
  /** Path of the page that is shown when this one is closed: the collection's. */
  closeTo: string
  head: { title: string }
  identifier: string
  isCacheable: boolean
  modal: OpenModal | undefined
  /** `undefined` when only the dialog is requested. */
  offers: OffersView | undefined
  /** Path of the asset's page, without the dialog and the query. */
  path: string
  status: number
  /** Requested path and query. */
  url: string
  /** `undefined` when only the dialog is requested. */
  view: AssetView | undefined
}

export type AssetPage = { step: 'redirect'; path: string } | { step: 'missing' } | OpenAssetPage

interface AssetRoute {
  auctionId: string | undefined
  identifier: string
  modal: string | undefined
  path: string
}

const AUCTION_ID = /^\d{1,15}$/
const NOT_FOUND = { step: 'missing' } as const

export async function loadAssetPage(url: URL, context: PageContext): Promise<AssetPage> {
  const route = readAssetRoute(url.pathname)
  if (!route) return NOT_FOUND
  const { auctionId, modal } = route
  if (modal === undefined) return loadOpenPage(route, url, context)
  const modalRef = readModal(modal, auctionId)
  if (!modalRef) return NOT_FOUND
  const loading = loadModalData(route.identifier, modalRef, context)
  if (context.fragment !== 'modal') {
    const page = await loadOpenPage(route, url, context, modalRef)
    if (page.step !== 'open') return page
    const work = page.view && workOf(page.view)
    return { ...page, modal: { ...modalRef, ...(await loading), work } }
  }
  const work = loadWork(route.identifier, modalRef.name, context)
  return {
    ...pageFrame(route, url),
    below: undefined,
    head: { title: route.identifier },
    isCacheable: false,
    modal: { ...modalRef, ...(await loading), work: await work },
    offers: undefined,
    status: 200,
    view: undefined
  }
}

/** `undefined` when the path does not name an asset. */
function readAssetRoute(pathname: string): AssetRoute | undefined {
  const params = matchRoute(pathname)?.params ?? {}
  const { auctionId, modal } = params
  const identifier = assetIdentifier(params['identifier'] ?? '')
  if (!isItemIdentifier(identifier)) return undefined
  if (auctionId !== undefined && !AUCTION_ID.test(auctionId)) return undefined
  const path =
    auctionId === undefined ? routes.asset(identifier) : routes.auction(identifier, auctionId)
  return { auctionId, identifier, modal, path }
}

/** `undefined` when the path after `/modal/` does not name a dialog, or names one with another target. */
function readModal(path: string, auctionId: string | undefined): ModalRef | undefined {
  const targets = auctionId === undefined ? (['asset', 'offer'] as const) : (['auction'] as const)
  const dialog = readDialog(path, targets)
  return dialog && { ...dialog, auctionId }
}

/** Maximum time that rendering waits for the picture and the name of an asset. */
const WORK_TIMEOUT_MS = 600

/** Whether the dialog shows the warning of a flagged item: the viewer is about to pay for the item. */
export function warnsBuyers(name: DialogName): boolean {
  const { isItemPurchase = false }: Dialog = DIALOGS[name]
  return isItemPurchase
}

async function loadWork(
  identifier: string,
  dialog: DialogName,
  { send }: PageContext
): Promise<DialogAsset | undefined> {
  const load = <Value>(request: GraphqlRequest<Value>) =>
    withTimeout(toResult(send(request)), WORK_TIMEOUT_MS, () => undefined)
  // The page has just requested both, so the responses are usually cached.
  const [asset, collection] = await Promise.all([
    load(loadAsset(identifier)),
    warnsBuyers(dialog) ? load(loadCollection(collectionIdentifier(identifier))) : undefined
  ])
  return asset && workOf({ asset, collection })
}

function workOf({
  asset,
  collection
}: {
  asset: AssetView['asset']
  collection: AssetView['collection'] | undefined
}): DialogAsset | undefined {
  if (!asset.ok || !asset.value) return undefined
  const [firstMedia] = asset.value.media
  const scam = collection?.ok ? collection.value?.scam : undefined
  return toDialogAsset(asset.value, firstMedia && pagePicture(firstMedia), scam)
}

/**
 * The initial data of a dialog, serialized, and its title. The data is absent when the dialog must load it in the
 * browser.
 */
export async function loadModalData(
  identifier: string,
  { name, ...target }: ModalRef,
  { environment, now, send, viewer }: PageContext
): Promise<Pick<OpenModal, 'data' | 'title'>> {
  const { marketplaceContract, marketplaceKey, nativeLabel } = environment
  const chain = { marketplaceContract, marketplaceKey, nativeLabel }
  const context = { ...chain, now, send, viewer: viewer?.address }
  const data = await loadDialogData(name, context, { ...target, identifier })
  return { data: data && serializeData(data), title: dialogTitle(name, data, context) }
}

async function loadOpenPage(
  route: AssetRoute,
  url: URL,
  context: PageContext,
  modal?: ModalRef
): Promise<AssetPage> {
  const { auctionId, identifier } = route
  const { environment, now, send, viewer } = context
  // With an open dialog, the query belongs to the dialog.
  const query = modal ? new URLSearchParams() : url.searchParams
  const [view, offers, below] = await Promise.all([
    loadAssetView(send, {
      auctionId,
      before: readHistoryCursor(query),
      identifier,
      isPartner: environment.partner !== undefined,
      isListPage: context.fragment === 'list',
      listingsAfter: readCursor(query, 'listings'),
      marketplaceKey: environment.marketplaceKey,
      now,
      ownersAfter: readCursor(query, 'owners'),
      bidsAfter: readCursor(query, 'bids'),
      showsBids: query.has('bids'),
      tab: readAssetTab(query),
      viewer: viewer?.address
    }),
    loadOffersView(send, {
      after: readCursor(query, 'offers'),
      identifier,
      marketplaceKey: environment.marketplaceKey,
      now,
      viewer: viewer?.address
    }),
    context.isSoftNavigation || context.fragment
      ? undefined
      : loadCollectionBelow(identifier, context)
  ])
  if (isAuctionGone(view)) return { step: 'redirect', path: routes.asset(identifier) }
  const isMissing = view.asset.ok && !view.asset.value
  return {
    ...pageFrame(route, url),
    // The page of a missing asset is not shown as a layer above its collection.
    below: isMissing ? undefined : below,
    head: pageHead(view, viewer?.isAdmin === true),
    isCacheable: isComplete(view) && isComplete(offers) && isComplete(below ?? {}),
    modal: undefined,
    offers,
    status: responseStatus(view.asset),
    view
  }
}

function pageFrame({ identifier, path }: AssetRoute, url: URL) {
  const closeTo = routes.collection(collectionIdentifier(identifier))
  return { step: 'open', closeTo, identifier, path, url: url.pathname + url.search } as const
}

async function loadCollectionBelow(identifier: string, { send }: PageContext) {
  const collection = collectionIdentifier(identifier)
  const pictures = loadAssetPictures(collection, { first: COLLECTION_PREVIEW_SIZE })
  return { items: await toResult(send(pictures)) }
}

/** Whether the selected auction is finished or belongs to another asset. The page then redirects to the asset. */
function isAuctionGone({ asset, query, auction }: AssetView): boolean {
  if (query.auctionId === undefined || !auction.ok || auction.value) return false
  return asset.ok && asset.value !== undefined
}

/**
 * The title of the page. An admin must recognize a flagged item, so its real name is shown to admins, with the mark
 * beside it.
 */
function pageHead({ asset, query }: AssetView, isAdmin: boolean): OpenAssetPage['head'] {
  const found = asset.ok ? asset.value : undefined
  if (!found) return { title: query.identifier }
  return { title: isAdmin ? found.name : itemTitle(found) }
}
