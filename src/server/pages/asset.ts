// Everything an asset page shows, asked for at once. What fails beside the asset itself leaves a gap with a retry.

import {
  type HistoryItem,
  type Likes,
  loadBalance,
  loadHistory,
  loadLikes,
  loadOwners,
  type Owner
} from '../../lib/api/asset-life.ts'
import { type Asset, loadAsset } from '../../lib/api/assets.ts'
import {
  type AssetSale,
  type AuctionOrder,
  loadAssetAuctions,
  loadAuction,
  loadOrders
} from '../../lib/api/auctions.ts'
import { loadFollows } from '../../lib/api/follows.ts'
import { loadMarketplace, type Marketplace } from '../../lib/api/market.ts'
import type { PageOf } from '../../lib/api/query.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import type { AssetTab } from '../../lib/queries/query.ts'
import { ok } from '../../lib/result.ts'
import { assetAction, type Decision, type SaleTerms } from '../../lib/rules/asset-action.ts'
import { type Attempt, attempt } from '../api/attempt.ts'

export interface AssetQuery {
  /** The chosen auction; `undefined` = whichever is the best to show. */
  auctionId: string | undefined
  before: number | undefined
  /** Where the other listings and the owners go on. */
  listingsAfter: string | undefined
  ownersAfter: string | undefined
  showsBids: boolean
  identifier: string
  marketplaceKey: string
  now: number
  tab: AssetTab
  viewer: string | undefined
}

export interface AssetView {
  /** `undefined` inside = no such asset. */
  asset: Attempt<Asset | undefined>
  /** What the viewer is offered; `undefined` while what is for sale is not known. */
  decision: Decision | undefined
  /** Whether the viewer follows the creator; for the creator's tab, `undefined` where nobody can say. */
  follows: boolean | undefined
  /** Loaded for its tab only. */
  history: Attempt<Page<HistoryItem>> | undefined
  /** The viewer's own; `undefined` for a visitor. */
  likes: Likes | undefined
  marketplace: Marketplace | undefined
  /** Whether somebody has bid on the auction shown, here. */
  hasBids: boolean
  /** Those bids, newest first; loaded when they are asked for. */
  orders: Attempt<Page<AuctionOrder>> | undefined
  /** The other listings of the asset. */
  others: Page<AssetSale>
  owners: Attempt<Page<Owner>> | undefined
  query: AssetQuery
  sale: Attempt<AssetSale | undefined>
}

export async function loadAssetView(send: Send, query: AssetQuery): Promise<AssetView> {
  const { identifier, marketplaceKey, tab, viewer } = query
  const asks = Promise.all([
    attempt(send(loadAsset(identifier))),
    attempt(send(loadMarketplace(marketplaceKey))),
    tab === 'history' ? loadHistoryPage(send, query) : undefined,
    tab === 'details' ? loadOwnersPage(send, query) : undefined,
    viewer === undefined ? undefined : attempt(send(loadBalance(identifier, viewer))),
    viewer === undefined ? undefined : attempt(send(loadLikes(identifier, viewer)))
  ])
  const [listings, later, chosen] = await Promise.all([
    loadListings(send, query, { first: LIMITS.runningAuctionsPage + 1 }),
    query.listingsAfter === undefined
      ? undefined
      : loadListings(send, query, {
          after: query.listingsAfter,
          first: LIMITS.runningAuctionsPage
        }),
    loadChosen(send, query)
  ])
  const sale = pickSale(chosen, listings, query)
  const bidOn = sale.ok && hasBids(sale.value, marketplaceKey) ? sale.value : undefined
  const orders = bidOn && query.showsBids ? await loadBids(send, bidOn) : undefined
  const [asset, marketplace, history, owners, balance, likes] = await asks
  const found = asset.ok ? asset.value : undefined
  const held = balance?.ok ? balance.value : 0
  const market = marketplace.ok ? marketplace.value : undefined
  return {
    asset,
    decision:
      found && sale.ok
        ? decide(found, sale.value, query, { held, isPaused: market?.isPaused === true })
        : undefined,
    follows: await loadFollowed(send, found, query),
    hasBids: bidOn !== undefined,
    history,
    likes: likes?.ok ? likes.value : undefined,
    marketplace: market,
    orders,
    others: othersOf(sale, later ?? listings, viewer),
    owners,
    query,
    sale
  }
}

export function loadHistoryPage(
  send: Send,
  { before, identifier }: Pick<AssetQuery, 'before' | 'identifier'>
): Promise<Attempt<Page<HistoryItem>>> {
  return attempt(send(loadHistory(identifier, { first: LIMITS.historyPage, before })))
}

export function loadOwnersPage(
  send: Send,
  { identifier, ownersAfter }: Pick<AssetQuery, 'identifier' | 'ownersAfter'>
): Promise<Attempt<Page<Owner>>> {
  return attempt(send(loadOwners(identifier, { after: ownersAfter, first: LIMITS.listPage })))
}

/** The rule's view of a sale. */
export function saleTerms(sale: AssetSale): SaleTerms {
  return {
    ...sale,
    maxBid: sale.maxBid.amount,
    minBid: sale.minBid.amount,
    topBid: sale.topBid?.amount
  }
}

async function loadChosen(
  send: Send,
  { auctionId, identifier, now }: AssetQuery
): Promise<Attempt<AssetSale | undefined> | undefined> {
  if (auctionId === undefined) return undefined
  const page = await attempt(send(loadAuction(identifier, auctionId, now)))
  return page.ok ? ok(page.value.items[0]) : page
}

/** The first page has one more than is shown at a time: one of them is the sale itself. */
function loadListings(
  send: Send,
  { identifier, now }: AssetQuery,
  page: PageOf
): Promise<Attempt<Page<AssetSale>>> {
  return attempt(send(loadAssetAuctions(identifier, { ...page, now })))
}

/** Who bought units is history; units have no bids. */
function hasBids(sale: AssetSale | undefined, marketplaceKey: string): sale is AssetSale {
  if (sale?.marketplaceKey !== marketplaceKey) return false
  return sale.type !== 'SftOnePerPayment' && sale.hasOrders
}

function loadBids(
  send: Send,
  { id, marketplaceKey }: AssetSale
): Promise<Attempt<Page<AuctionOrder>>> {
  return attempt(send(loadOrders({ auctionId: id, marketplaceKey }, { first: LIMITS.ordersPage })))
}

async function loadFollowed(
  send: Send,
  asset: Asset | undefined,
  { tab, viewer }: AssetQuery
): Promise<boolean | undefined> {
  const creator = asset?.creator
  if (tab !== 'creator' || viewer === undefined || !creator?.address || creator.isPrivate) return
  const follows = await attempt(send(loadFollows(creator.address)))
  return follows.ok ? follows.value : undefined
}

/** The chosen listing, else one that runs here, else one that runs anywhere, else one that waits to be claimed. */
function pickSale(
  chosen: Attempt<AssetSale | undefined> | undefined,
  listings: Attempt<Page<AssetSale>>,
  { marketplaceKey }: AssetQuery
): Attempt<AssetSale | undefined> {
  if (chosen) return chosen
  if (!listings.ok) return listings
  const { items } = listings.value
  const here = items.filter(i => i.marketplaceKey === marketplaceKey)
  return ok(here.find(i => i.isRunning) ?? items.find(i => i.isRunning) ?? here[0] ?? items[0])
}

function othersOf(
  sale: Attempt<AssetSale | undefined>,
  listings: Attempt<Page<AssetSale>>,
  viewer: string | undefined
): Page<AssetSale> {
  if (!sale.ok || !listings.ok) return { items: [], next: undefined, total: undefined }
  const { items, ...page } = listings.value
  return { ...page, items: items.filter(i => i.id !== sale.value?.id && isListed(i, viewer)) }
}

/** In a list, what waits to be claimed concerns its winner and its seller alone. */
export function isListed(
  sale: Pick<AssetSale, 'isRunning' | 'owner' | 'topBidder'>,
  viewer: string | undefined
): boolean {
  if (sale.isRunning) return true
  return viewer !== undefined && (sale.topBidder === viewer || sale.owner === viewer)
}

function isOwnedBy(asset: Asset | undefined, viewer: string | undefined): boolean {
  return viewer !== undefined && asset?.owner?.address === viewer
}

function decide(
  asset: Asset,
  sale: AssetSale | undefined,
  { marketplaceKey, now, viewer }: AssetQuery,
  { held, isPaused }: { held: number; isPaused: boolean }
): Decision {
  const flag = asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined
  return assetAction(
    {
      balance: isOwnedBy(asset, viewer) ? Math.max(held, 1) : held,
      flag,
      hasMarketplace: asset.marketplaces.includes(marketplaceKey),
      isPaused,
      isSft: asset.isSft,
      marketplaceKey,
      sale: sale && saleTerms(sale),
      viewer
    },
    now
  )
}
