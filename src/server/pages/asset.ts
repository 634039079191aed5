// Everything an asset page shows, asked for at once. What fails beside the asset itself leaves a gap with a retry.

import {
  type AssetOwner,
  type HistoryItem,
  type Likes,
  loadAssetBalance,
  loadHistory,
  loadLikes,
  loadOwners
} from '../../lib/api/asset-activity.ts'
import { type Asset, loadAsset } from '../../lib/api/assets.ts'
import {
  type Auction,
  type AuctionOrder,
  loadAssetAuctions,
  loadAuction,
  loadAuctionOrders
} from '../../lib/api/auctions.ts'
import { loadIsFollowing } from '../../lib/api/follows.ts'
import type { PageRequest } from '../../lib/api/graphql-request.ts'
import { loadMarketplace, type Marketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import type { AssetTab } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { type AssetDecision, type AuctionState, assetAction } from '../../lib/rules/asset-action.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

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
  asset: ApiResult<Asset | undefined>
  /** What the viewer is offered; `undefined` while what is for sale is not known. */
  decision: AssetDecision | undefined
  /** Whether the viewer follows the creator; for the creator's tab, `undefined` where nobody can say. */
  isFollowing: boolean | undefined
  /** Loaded for its tab only. */
  history: ApiResult<Page<HistoryItem>> | undefined
  /** The viewer's own; `undefined` for a visitor. */
  likes: Likes | undefined
  marketplace: Marketplace | undefined
  /** Whether somebody has bid on the auction shown, here. */
  hasBids: boolean
  /** Those bids, newest first; loaded when they are asked for. */
  orders: ApiResult<Page<AuctionOrder>> | undefined
  /** The other listings of the asset. */
  otherAuctions: Page<Auction>
  owners: ApiResult<Page<AssetOwner>> | undefined
  query: AssetQuery
  auction: ApiResult<Auction | undefined>
}

export async function loadAssetView(send: Send, query: AssetQuery): Promise<AssetView> {
  const { identifier, marketplaceKey, tab, viewer } = query
  const pending = Promise.all([
    toResult(send(loadAsset(identifier))),
    toResult(send(loadMarketplace(marketplaceKey))),
    tab === 'history' ? loadHistoryPage(send, query) : undefined,
    tab === 'details' ? loadOwnersPage(send, query) : undefined,
    viewer === undefined ? undefined : toResult(send(loadAssetBalance(identifier, viewer))),
    viewer === undefined ? undefined : toResult(send(loadLikes(identifier, viewer)))
  ])
  const [listings, nextListings, chosen] = await Promise.all([
    loadListings(send, query, { first: LIMITS.runningAuctionsPageSize + 1 }),
    query.listingsAfter === undefined
      ? undefined
      : loadListings(send, query, {
          after: query.listingsAfter,
          first: LIMITS.runningAuctionsPageSize
        }),
    loadSelectedAuction(send, query)
  ])
  const auction = pickAuction(chosen, listings, query)
  const auctionWithBids =
    auction.ok && hasBids(auction.value, marketplaceKey) ? auction.value : undefined
  const orders =
    auctionWithBids && query.showsBids ? await loadBids(send, auctionWithBids) : undefined
  const [asset, marketplace, history, owners, balance, likes] = await pending
  const found = asset.ok ? asset.value : undefined
  const held = balance?.ok ? balance.value : 0
  const market = marketplace.ok ? marketplace.value : undefined
  return {
    asset,
    decision:
      found && auction.ok
        ? decideAction(found, auction.value, query, { held, isPaused: market?.isPaused === true })
        : undefined,
    isFollowing: await loadIsFollowingCreator(send, found, query),
    hasBids: auctionWithBids !== undefined,
    history,
    likes: likes?.ok ? likes.value : undefined,
    marketplace: market,
    orders,
    otherAuctions: otherAuctionsOf(auction, nextListings ?? listings, viewer),
    owners,
    query,
    auction
  }
}

export function loadHistoryPage(
  send: Send,
  { before, identifier }: Pick<AssetQuery, 'before' | 'identifier'>
): Promise<ApiResult<Page<HistoryItem>>> {
  return toResult(send(loadHistory(identifier, { first: LIMITS.historyPageSize, before })))
}

export function loadOwnersPage(
  send: Send,
  { identifier, ownersAfter }: Pick<AssetQuery, 'identifier' | 'ownersAfter'>
): Promise<ApiResult<Page<AssetOwner>>> {
  return toResult(send(loadOwners(identifier, { after: ownersAfter, first: LIMITS.listPageSize })))
}

/** The rule's view of a sale. */
export function toAuctionTerms(auction: Auction): AuctionState {
  return {
    ...auction,
    maxBid: auction.maxBid.amount,
    minBid: auction.minBid.amount,
    topBid: auction.topBid?.amount
  }
}

async function loadSelectedAuction(
  send: Send,
  { auctionId, identifier, now }: AssetQuery
): Promise<ApiResult<Auction | undefined> | undefined> {
  if (auctionId === undefined) return undefined
  const page = await toResult(send(loadAuction(identifier, auctionId, now)))
  return page.ok ? ok(page.value.items[0]) : page
}

/** The first page has one more than is shown at a time: one of them is the sale itself. */
function loadListings(
  send: Send,
  { identifier, now }: AssetQuery,
  page: PageRequest
): Promise<ApiResult<Page<Auction>>> {
  return toResult(send(loadAssetAuctions(identifier, { ...page, now })))
}

/** Who bought units is history; units have no bids. */
function hasBids(auction: Auction | undefined, marketplaceKey: string): auction is Auction {
  if (auction?.marketplaceKey !== marketplaceKey) return false
  return auction.type !== 'SftOnePerPayment' && auction.hasOrders
}

function loadBids(
  send: Send,
  { id, marketplaceKey }: Auction
): Promise<ApiResult<Page<AuctionOrder>>> {
  return toResult(
    send(loadAuctionOrders({ auctionId: id, marketplaceKey }, { first: LIMITS.ordersPageSize }))
  )
}

async function loadIsFollowingCreator(
  send: Send,
  asset: Asset | undefined,
  { tab, viewer }: AssetQuery
): Promise<boolean | undefined> {
  const creator = asset?.creator
  if (tab !== 'creator' || viewer === undefined || !creator?.address || creator.isPrivate) return
  const follows = await toResult(send(loadIsFollowing(creator.address)))
  return follows.ok ? follows.value : undefined
}

/** The chosen listing, else one that runs here, else one that runs anywhere, else one that waits to be claimed. */
function pickAuction(
  chosen: ApiResult<Auction | undefined> | undefined,
  listings: ApiResult<Page<Auction>>,
  { marketplaceKey }: AssetQuery
): ApiResult<Auction | undefined> {
  if (chosen) return chosen
  if (!listings.ok) return listings
  const { items } = listings.value
  const here = items.filter(i => i.marketplaceKey === marketplaceKey)
  return ok(here.find(i => i.isRunning) ?? items.find(i => i.isRunning) ?? here[0] ?? items[0])
}

function otherAuctionsOf(
  auction: ApiResult<Auction | undefined>,
  listings: ApiResult<Page<Auction>>,
  viewer: string | undefined
): Page<Auction> {
  if (!auction.ok || !listings.ok) return { items: [], next: undefined, total: undefined }
  const { items, ...page } = listings.value
  return {
    ...page,
    items: items.filter(i => i.id !== auction.value?.id && isVisibleInList(i, viewer))
  }
}

/** In a list, what waits to be claimed concerns its winner and its seller alone. */
export function isVisibleInList(
  auction: Pick<Auction, 'isRunning' | 'owner' | 'topBidder'>,
  viewer: string | undefined
): boolean {
  if (auction.isRunning) return true
  return viewer !== undefined && (auction.topBidder === viewer || auction.owner === viewer)
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
