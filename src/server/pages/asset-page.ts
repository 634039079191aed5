// What an address under /nfts/{identifier} opens: the asset, the dialog above it, the collection below it.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { isModalName, MODALS, type Modal, type ModalName } from '../../lib/config/modals.ts'
import {
  assetIdentifier,
  collectionIdentifier,
  matchRoute,
  routes
} from '../../lib/config/routes.ts'
import { scamText } from '../../lib/format/names.ts'
import { packFacts } from '../../lib/loaders/pack.ts'
import { readBefore, readCursor, readTab } from '../../lib/queries/query.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import type { Environment } from '../config/environments.ts'
import { loadDialogFacts } from '../loaders/dialogs.ts'
import { type AssetView, loadAssetView } from './asset.ts'
import { COLLECTION_GLIMPSE } from './collection-query.ts'
import { isWhole, statusOf } from './failure.ts'
import { loadOffersView, type OffersView } from './offers.ts'

/** The part of `Astro.locals` it needs. */
export interface Visit {
  environment: Environment
  now: number
  only: 'list' | 'modal' | undefined
  send: Send
  soft: boolean
  viewer: { address: string; isAdmin?: boolean } | undefined
}

export interface OpenModal {
  auctionId: string | undefined
  /** What it shows, packed; left out where it has to ask itself. */
  facts: string | undefined
  /** What follows the dialog's name in its address: the tab of a form, the number of an offer. */
  detail: string | undefined
  name: ModalName
}

type NamedModal = Omit<OpenModal, 'facts'>

export interface OpenAssetPage {
  step: 'open'
  /** The first items of the collection; left out where the asset stands above a page already. */
  below: { items: Attempt<Page<AssetSummary>> } | undefined
  closeTo: string
  head: { title: string }
  identifier: string
  isShared: boolean
  modal: OpenModal | undefined
  /** Left out where the dialog alone is asked for. */
  offers: OffersView | undefined
  /** Of the asset's own page, without the dialog and the query. */
  path: string
  status: number
  /** Path and query asked for. */
  url: string
  /** Left out where the dialog alone is asked for. */
  view: AssetView | undefined
}

export type AssetPage = { step: 'elsewhere'; path: string } | { step: 'missing' } | OpenAssetPage

interface Address {
  auctionId: string | undefined
  identifier: string
  modal: string | undefined
  path: string
}

const IDENTIFIER = /^[A-Z0-9]{3,10}-[a-f0-9]{6}-[a-f0-9]{2,}$/
const OF_ASSETS: readonly Modal['needs'][] = ['asset', 'auction', 'offer']
const AUCTION_ID = /^\d{1,15}$/
const MISSING = { step: 'missing' } as const

export async function openAssetPage(url: URL, visit: Visit): Promise<AssetPage> {
  const address = readAddress(url.pathname)
  if (!address) return MISSING
  const { auctionId, modal } = address
  if (modal === undefined) return openAsset(address, url, visit)
  const named = readModal(modal, auctionId)
  if (!named) return MISSING
  const facts = loadFacts(address.identifier, named, visit)
  if (visit.only !== 'modal') {
    const page = await openAsset(address, url, visit, named)
    return page.step === 'open' ? { ...page, modal: { ...named, facts: await facts } } : page
  }
  return {
    ...frameOf(address, url),
    below: undefined,
    head: { title: address.identifier },
    isShared: false,
    modal: { ...named, facts: await facts },
    offers: undefined,
    status: 200,
    view: undefined
  }
}

/** `undefined` where the address cannot name an asset. */
function readAddress(pathname: string): Address | undefined {
  const params = matchRoute(pathname)?.params ?? {}
  const { auctionId, modal } = params
  const identifier = assetIdentifier(params['identifier'] ?? '')
  if (!IDENTIFIER.test(identifier)) return undefined
  if (auctionId !== undefined && !AUCTION_ID.test(auctionId)) return undefined
  const path =
    auctionId === undefined ? routes.asset(identifier) : routes.auction(identifier, auctionId)
  return { auctionId, identifier, modal, path }
}

/** `undefined` where the address names no dialog, or not what the dialog needs. */
function readModal(address: string, auctionId: string | undefined): NamedModal | undefined {
  const [name = '', ...rest] = address.split('/')
  if (!isModalName(name)) return undefined
  const row: Modal = MODALS[name]
  if (!OF_ASSETS.includes(row.needs)) return undefined
  const detail = rest.length > 0 ? rest.join('/') : undefined
  if ((row.needs === 'auction') !== (auctionId !== undefined)) return undefined
  if (detail !== undefined && !row.detail?.test(detail)) return undefined
  if (detail === undefined && row.needs === 'offer') return undefined
  return { auctionId, detail, name }
}

/** What a dialog shows, packed; left out where it has to ask itself. */
export async function loadFacts(
  identifier: string,
  modal: NamedModal,
  { environment, now, send, viewer }: Visit
): Promise<string | undefined> {
  const { marketplaceKey, nativeLabel } = environment
  const asker = { marketplaceKey, nativeLabel, now, send, viewer: viewer?.address }
  const facts = await loadDialogFacts(asker, { ...modal, identifier })
  return facts && packFacts(facts)
}

async function openAsset(
  address: Address,
  url: URL,
  visit: Visit,
  modal?: NamedModal
): Promise<AssetPage> {
  const { auctionId, identifier } = address
  const { environment, now, send, viewer } = visit
  // Under a dialog the query is the dialog's.
  const query = modal ? new URLSearchParams() : url.searchParams
  const [view, offers, below] = await Promise.all([
    loadAssetView(send, {
      auctionId,
      before: readBefore(query),
      identifier,
      listingsAfter: readCursor(query, 'listings'),
      marketplaceKey: environment.marketplaceKey,
      now,
      ownersAfter: readCursor(query, 'owners'),
      showsBids: query.has('bids'),
      tab: readTab(query),
      viewer: viewer?.address
    }),
    loadOffersView(send, {
      after: readCursor(query, 'offers'),
      identifier,
      marketplaceKey: environment.marketplaceKey,
      now,
      viewer: viewer?.address
    }),
    visit.soft || visit.only ? undefined : loadBelow(identifier, visit)
  ])
  if (isAuctionOver(view)) return { step: 'elsewhere', path: routes.asset(identifier) }
  return {
    ...frameOf(address, url),
    below,
    head: headOf(view),
    isShared: isWhole(view) && isWhole(offers) && isWhole(below ?? {}),
    modal: modal && { ...modal, facts: undefined },
    offers,
    status: statusOf(view.asset),
    view
  }
}

function frameOf({ identifier, path }: Address, url: URL) {
  const closeTo = routes.collection(collectionIdentifier(identifier))
  return { step: 'open', closeTo, identifier, path, url: url.pathname + url.search } as const
}

async function loadBelow(identifier: string, { environment, send }: Visit) {
  const collection = collectionIdentifier(identifier)
  const { marketplaceKey } = environment
  const cards = loadAssetCards(
    { collection, marketplaceKey, sort: 'newest' },
    { first: COLLECTION_GLIMPSE }
  )
  return { items: await attempt(send(cards)) }
}

/** A chosen auction that is finished, or never was one of this asset, gives way to the asset. */
function isAuctionOver({ asset, query, sale }: AssetView): boolean {
  if (query.auctionId === undefined || !sale.ok || sale.value) return false
  return asset.ok && asset.value !== undefined
}

function headOf({ asset, query }: AssetView): OpenAssetPage['head'] {
  const found = asset.ok ? asset.value : undefined
  if (!found) return { title: query.identifier }
  return { title: found.scam ? scamText(found.scam) : found.name }
}
