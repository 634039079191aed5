// What an address under /nfts/{identifier} opens: the asset, the dialog above it, the collection below it.

import type { Send } from '../api/request.ts'
import type { Environment } from '../config/environments.ts'
import { isModalName, type ModalName } from '../config/modals.ts'
import { assetIdentifier, collectionIdentifier, matchRoute, routes } from '../config/routes.ts'
import { scamText } from '../format/names.ts'
import { type AssetView, loadAssetView } from './asset.ts'
import { type CollectionView, loadCollectionView } from './collection.ts'
import { isWhole, statusOf } from './failure.ts'
import { readBefore, readTab } from './query.ts'

interface Request {
  environment: Environment
  now: number
  only: 'list' | 'modal' | undefined
  send: Send
  soft: boolean
  viewer: { address: string } | undefined
}

export interface OpenModal {
  auctionId: string | undefined
  name: ModalName
  url: string
}

export type AssetPage =
  | { step: 'missing' }
  | { step: 'elsewhere'; path: string }
  | {
      step: 'open'
      asset: {
        description: string | undefined
        identifier: string
        image: string | undefined
        title: string
      }
      below: CollectionView | undefined
      closeTo: string
      isShared: boolean
      modal: OpenModal | undefined
      /** Of the asset itself, without the dialog and the query. */
      path: string
      status: number
      url: string
      /** Left out where the dialog alone is asked for. */
      view: AssetView | undefined
    }

const IDENTIFIER = /^[A-Z0-9]{3,10}-[a-f0-9]{6}-[a-f0-9]{2,}$/
const AUCTION_ID = /^\d{1,15}$/

export async function openAssetPage(url: URL, request: Request): Promise<AssetPage> {
  const matched = matchRoute(url.pathname)
  const identifier = assetIdentifier(matched?.params['identifier'] ?? '')
  const auctionId = matched?.params['auctionId']
  if (!matched || !IDENTIFIER.test(identifier)) return { step: 'missing' }
  if (auctionId !== undefined && !AUCTION_ID.test(auctionId)) return { step: 'missing' }
  const path = auctionId ? routes.auction(identifier, auctionId) : routes.asset(identifier)
  const modal = readModal(url.pathname, matched.params['modal'], auctionId)
  if (modal === 'missing') return { step: 'missing' }
  // Dialogs act for somebody: a visitor gets the page below, which offers to connect and comes back.
  if (modal && !request.viewer) {
    return { step: 'elsewhere', path: `${path}?connect=${encodeURIComponent(modal.url)}` }
  }
  const closeTo = routes.collection(collectionIdentifier(identifier))
  const frame = { step: 'open', closeTo, modal, path, url: url.pathname + url.search } as const
  if (modal && request.only === 'modal') {
    const asset = { description: undefined, identifier, image: undefined, title: identifier }
    return { ...frame, asset, below: undefined, isShared: false, status: 200, view: undefined }
  }
  const [view, below] = await Promise.all([
    loadView(
      { auctionId, identifier, isBelow: modal !== undefined, query: url.searchParams },
      request
    ),
    request.soft || request.only ? undefined : loadBelow(identifier, request)
  ])
  if (isAuctionOver(view)) return { step: 'elsewhere', path: routes.asset(identifier) }
  return {
    ...frame,
    asset: headOf(view),
    below,
    isShared: isWhole(view) && isWhole(below ?? {}),
    status: statusOf(view.asset),
    view
  }
}

function readModal(
  pathname: string,
  name: string | undefined,
  auctionId: string | undefined
): OpenModal | 'missing' | undefined {
  if (name === undefined) return undefined
  return isModalName(name) && auctionId ? { auctionId, name, url: pathname } : 'missing'
}

/** A chosen auction that is finished, or never was one of this asset, gives way to the asset. */
function isAuctionOver({ asset, query, sale }: AssetView): boolean {
  if (query.auctionId === undefined || !sale.ok || sale.value) return false
  return asset.ok && asset.value !== undefined
}

interface Wanted {
  auctionId: string | undefined
  identifier: string
  /** Under a dialog the query is the dialog's. */
  isBelow: boolean
  query: URLSearchParams
}

function loadView(
  { auctionId, identifier, isBelow, query }: Wanted,
  { environment, now, send, viewer }: Request
): Promise<AssetView> {
  const own = isBelow ? new URLSearchParams() : query
  return loadAssetView(send, {
    auctionId,
    before: readBefore(own),
    identifier,
    marketplaceKey: environment.marketplaceKey,
    now,
    tab: readTab(own),
    viewer: viewer?.address
  })
}

function loadBelow(
  identifier: string,
  { environment, now, send }: Request
): Promise<CollectionView> {
  return loadCollectionView(send, {
    after: undefined,
    collection: collectionIdentifier(identifier),
    list: 'items',
    marketplaceKey: environment.marketplaceKey,
    now
  })
}

function headOf({ asset: { ...asset }, query }: AssetView) {
  const found = asset.ok ? asset.value : undefined
  const isHidden = !found || found.isNsfw || found.scam !== undefined
  return {
    description: isHidden ? undefined : found.description?.slice(0, 200),
    identifier: query.identifier,
    image: isHidden ? undefined : (found.media[0]?.thumbnail ?? found.media[0]?.url),
    title: found ? (found.scam ? scamText(found.scam) : found.name) : query.identifier
  }
}
