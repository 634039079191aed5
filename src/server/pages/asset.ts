// Loads everything an asset page shows, in parallel where possible. If a part other than the asset fails, the page
// shows a gap with a retry.

import {
  type AssetOwner,
  type HistoryItem,
  type Likes,
  loadAssetBalance,
  loadHistory,
  loadLikes,
  loadOwners
} from '../../lib/api/asset-activity.ts'
import { type Asset, type AssetSummary, loadAsset, loadAssetCards } from '../../lib/api/assets.ts'
import { type AuctionOrder, loadAuctionOrders } from '../../lib/api/auction-orders.ts'
import type { Auction } from '../../lib/api/auctions.ts'
import { type Collection, loadCollection } from '../../lib/api/collections.ts'
import { loadIsFollowing } from '../../lib/api/follows.ts'
import { loadMarketplace, type Marketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { collectionIdentifier } from '../../lib/config/routes.ts'
import { lastSaleOf } from '../../lib/loaders/last-sale.ts'
import { loadLowestListing } from '../../lib/loaders/lowest-listing.ts'
import { makerOf } from '../../lib/loaders/maker.ts'
import type { AssetTab } from '../../lib/queries/query-params.ts'
import { type AssetDecision, assetAction } from '../../lib/rules/asset-action.ts'
import { readDescribedTraits } from '../../lib/rules/described-traits.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadAssetAuctions, toAuctionTerms } from './asset-auctions.ts'

export interface AssetQuery {
  /** The selected auction. When `undefined`, asset-auctions.ts selects one. */
  auctionId: string | undefined
  /** Cursor of the history, in Unix seconds. */
  before: number | undefined
  /** Cursors of the other listings and of the owners. */
  listingsAfter: string | undefined
  ownersAfter: string | undefined
  /** Cursor of the bids; `undefined` for the newest. Only with `showsBids`. */
  bidsAfter?: string | undefined
  showsBids: boolean
  identifier: string
  /** On a partner's site, which shows only the auctions on the partner's marketplace. */
  isPartner?: boolean
  /** Whether only the next page of one of the lists is rendered. */
  isListPage?: boolean
  marketplaceKey: string
  now: number
  tab: AssetTab
  viewer: string | undefined
}

export interface AssetView {
  /** Contains `undefined` when the asset does not exist. */
  asset: ApiResult<Asset | undefined>
  /** The collection's name and the frequency of its traits. Contains `undefined` when the collection does not exist. */
  collection: ApiResult<Collection | undefined>
  /** The action that the viewer can take; `undefined` when the auctions or the asset could not be loaded. */
  decision: AssetDecision | undefined
  /**
   * Whether the viewer follows the creator. Loaded for the creator tab only; `undefined` when the request failed.
   */
  isFollowed: boolean | undefined
  /** Loaded for the history tab only. */
  history: ApiResult<Page<HistoryItem>> | undefined
  /** Other items, newest first; fewer with short details. Empty for a list's next page, and after a failure. */
  moreItems: readonly AssetSummary[]
  /**
   * Other works of the creator, newest first, without `moreItems`. Loaded for the creator tab only; empty when the
   * request failed.
   */
  moreWorks: readonly AssetSummary[]
  /** Likes of the asset and whether the viewer likes it; `undefined` for a visitor. */
  likes: Likes | undefined
  marketplace: Marketplace | undefined
  /** Whether the shown auction has bids and is on this marketplace. */
  hasBids: boolean
  /** Number of units that the viewer holds outside of auctions. */
  held: number
  /** Whether the viewer bid in the shown auction and another bidder leads it. */
  isOutbid: boolean
  /** The newest sale of an item without an auction. Undefined when it is not among the item's last events. */
  lastSale: HistoryItem | undefined
  /**
   * The lowest price of others' items in the collection, in atomic units of the native token. Loaded for an item
   * without an auction; `undefined` when nothing is for sale at a price.
   */
  lowestOther: bigint | undefined
  /** Bids of the shown auction, newest first: the first ones, or a page when `query.showsBids` is set. */
  orders: ApiResult<Page<AuctionOrder>> | undefined
  /** The other listings of the asset; their `total` does not count the auction of the page. */
  otherAuctions: Page<Auction>
  owners: ApiResult<Page<AssetOwner>> | undefined
  query: AssetQuery
  auction: ApiResult<Auction | undefined>
}

/** Bids that the page shows at first; further ones are loaded on request. */
const FIRST_BIDS = 3
/** Number of events that are searched for the last sale. Listings after the sale are among them. */
const LAST_SALE_EVENTS = 20
/** How many other items, and other works of the creator, are shown; fewer items when the details are short. */
const MORE_WORKS = 4
const FEW_MORE_ITEMS = 2

export async function loadAssetView(send: Send, query: AssetQuery): Promise<AssetView> {
  const { identifier, marketplaceKey, tab, viewer } = query
  const collectionId = collectionIdentifier(identifier)
  const assetRequest = toResult(send(loadAsset(identifier)))
  const pending = Promise.all([
    toResult(send(loadMarketplace(marketplaceKey))),
    toResult(send(loadCollection(collectionId))),
    tab === 'history' ? loadHistoryPage(send, query) : undefined,
    tab === 'details' ? loadOwnersPage(send, query) : undefined,
    viewer === undefined ? undefined : toResult(send(loadAssetBalance(identifier, viewer))),
    viewer === undefined ? undefined : toResult(send(loadLikes(identifier, viewer)))
  ])
  const [asset, { auction, otherAuctions }] = await Promise.all([
    assetRequest,
    loadAssetAuctions(send, query)
  ])
  const found = asset.ok ? asset.value : undefined
  const auctionWithBids =
    auction.ok && hasBids(auction.value, marketplaceKey) ? auction.value : undefined
  const isUnlisted = auction.ok && !auction.value
  // Sent in one turn, so that the edge merges them into one document (functions/query-batch.ts).
  const [orders, isOutbid, lastSale, lowestOther, items] = await Promise.all([
    auctionWithBids && loadBids(send, auctionWithBids, query),
    auctionWithBids !== undefined && isViewerOutbid(send, auctionWithBids, viewer),
    isUnlisted ? loadLastSale(send, query) : undefined,
    isUnlisted && found
      ? loadLowestListing(send, { ...query, collection: collectionId }).catch(() => undefined)
      : undefined,
    found ? loadMoreItems(send, query) : []
  ])
  const [marketplace, collection, history, owners, balance, likes] = await pending
  const held = balance?.ok ? balance.value : 0
  const market = marketplace.ok ? marketplace.value : undefined
  const moreItems =
    found && isShort(found) && !auctionWithBids ? items.slice(0, FEW_MORE_ITEMS) : items
  const [isFollowed, moreWorks] = await Promise.all([
    loadIsFollowingCreator(send, found, query),
    loadMoreWorks(send, found, moreItems, query)
  ])
  return {
    asset,
    collection,
    decision:
      found && auction.ok
        ? decideAction(found, auction.value, query, { held, isPaused: market?.isPaused === true })
        : undefined,
    isFollowed,
    hasBids: auctionWithBids !== undefined,
    held,
    history,
    isOutbid,
    lastSale,
    lowestOther,
    likes: likes?.ok ? likes.value : undefined,
    moreItems,
    moreWorks,
    marketplace: market,
    orders,
    otherAuctions,
    owners,
    query,
    auction
  }
}

function loadHistoryPage(
  send: Send,
  { before, identifier }: Pick<AssetQuery, 'before' | 'identifier'>
): Promise<ApiResult<Page<HistoryItem>>> {
  return toResult(send(loadHistory(identifier, { first: LIMITS.historyPageSize, before })))
}

async function loadLastSale(
  send: Send,
  { identifier }: AssetQuery
): Promise<HistoryItem | undefined> {
  const events = await toResult(send(loadHistory(identifier, { first: LAST_SALE_EVENTS })))
  return events.ok ? lastSaleOf(events.value.items) : undefined
}

function loadOwnersPage(
  send: Send,
  { identifier, ownersAfter }: Pick<AssetQuery, 'identifier' | 'ownersAfter'>
): Promise<ApiResult<Page<AssetOwner>>> {
  return toResult(send(loadOwners(identifier, { after: ownersAfter, first: LIMITS.listPageSize })))
}

/**
 * Whether the auction has bids on this marketplace. A listing by unit has purchases only, which are part of the
 * history.
 */
function hasBids(auction: Auction | undefined, marketplaceKey: string): auction is Auction {
  if (auction?.marketplaceKey !== marketplaceKey) return false
  return auction.type !== 'SftOnePerPayment' && auction.hasOrders
}

function loadBids(
  send: Send,
  { id, marketplaceKey }: Auction,
  { bidsAfter, showsBids }: AssetQuery
): Promise<ApiResult<Page<AuctionOrder>>> {
  const page = showsBids
    ? { after: bidsAfter, first: LIMITS.ordersPageSize }
    : { first: FIRST_BIDS }
  return toResult(send(loadAuctionOrders({ auctionId: id, marketplaceKey }, page)))
}

/** False when the request fails: the page is then the same as for a viewer without a bid. */
async function isViewerOutbid(
  send: Send,
  { id, isRunning, marketplaceKey, topBidder }: Auction,
  viewer: string | undefined
): Promise<boolean> {
  if (viewer === undefined || viewer === topBidder || !isRunning) return false
  const filter = { auctionId: id, by: viewer, marketplaceKey }
  const own = await toResult(send(loadAuctionOrders(filter, { first: 1 })))
  return own.ok && own.value.items.length > 0
}

async function loadIsFollowingCreator(
  send: Send,
  asset: Asset | undefined,
  { tab, viewer }: AssetQuery
): Promise<boolean | undefined> {
  const creator = asset && makerOf(asset)
  if (tab !== 'creator' || viewer === undefined || !creator?.address || creator.isPrivate) return
  const follows = await toResult(send(loadIsFollowing(creator.address)))
  return follows.ok ? follows.value : undefined
}

/** The request is the same for all items of a collection, so that their pages share one cached response. */
async function loadMoreItems(
  send: Send,
  { identifier, isListPage, marketplaceKey }: AssetQuery
): Promise<readonly AssetSummary[]> {
  if (isListPage) return []
  const filter = { collection: collectionIdentifier(identifier), marketplaceKey }
  const items = await toResult(send(loadAssetCards(filter, { first: MORE_WORKS + 1 })))
  return items.ok ? withoutItems(items.value.items, [identifier]) : []
}

async function loadMoreWorks(
  send: Send,
  asset: Asset | undefined,
  shown: readonly AssetSummary[],
  { marketplaceKey, tab }: AssetQuery
): Promise<readonly AssetSummary[]> {
  const creator = asset && makerOf(asset)
  if (!asset || tab !== 'creator' || !creator?.address || creator.isPrivate) return []
  const filter = { artistAddress: creator.address, marketplaceKey }
  const others = [asset.identifier, ...shown.map(i => i.identifier)]
  const first = MORE_WORKS + others.length
  const works = await toResult(send(loadAccountAssets(filter, { first })))
  return works.ok ? withoutItems(works.value.items, others) : []
}

function withoutItems(
  items: readonly AssetSummary[],
  identifiers: readonly string[]
): AssetSummary[] {
  return items.filter(i => !identifiers.includes(i.identifier)).slice(0, MORE_WORKS)
}

/** Whether the details are only a few rows: the item has no traits. Traits may also be written in its description. */
function isShort({ attributes, description = '' }: Asset): boolean {
  return attributes.length === 0 && readDescribedTraits(description).traits.length === 0
}

function isOwnedBy(asset: Asset | undefined, viewer: string | undefined): boolean {
  return viewer !== undefined && asset?.owner?.address === viewer
}

function decideAction(
  asset: Asset,
  auction: Auction | undefined,
  { marketplaceKey, now, viewer }: AssetQuery,
  { held, isPaused }: { held: number; isPaused: boolean }
): AssetDecision {
  const flag = asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined
  return assetAction(
    {
      balance: isOwnedBy(asset, viewer) ? Math.max(held, 1) : held,
      flag,
      hasMarketplace: asset.marketplaces.includes(marketplaceKey),
      isPaused,
      isSft: asset.isSft,
      marketplaceKey,
      auction: auction && toAuctionTerms(auction),
      viewer
    },
    now
  )
}
