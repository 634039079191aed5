// Selects the auction of an asset page, and lists the others. A running auction of this marketplace is preferred,
// wherever the service lists it, so an auction that is over never hides a running one.

import type { Money } from '../../lib/api/auction-summary.ts'
import {
  type Auction,
  loadAuction,
  loadOpenAuctions,
  loadUnsettledAuctions,
  MAX_RUNNING
} from '../../lib/api/auctions.ts'
import type { PageRequest } from '../../lib/api/graphql-request.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { type AuctionState, isAuctionOver } from '../../lib/rules/asset-action.ts'
import { minNextBid } from '../../lib/rules/bid.ts'
import { minimumRaise } from '../../lib/rules/minimum-raise.ts'
import { isTopBidder } from '../../lib/rules/top-bidder.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import type { AssetQuery } from './asset.ts'

export interface AssetAuctions {
  auction: ApiResult<Auction | undefined>
  /** `total` is the number of all running auctions except `auction`, on every page. */
  otherAuctions: Page<Auction>
}

const NO_AUCTIONS: Page<Auction> = { items: [], next: undefined, total: undefined }

export async function loadAssetAuctions(send: Send, query: AssetQuery): Promise<AssetAuctions> {
  const { listingsAfter } = query
  // One more than is shown, because one of them is usually the page's own auction.
  const [open, nextOpen, unsettled, selected] = await Promise.all([
    loadOpen(send, query, { first: LIMITS.runningAuctionsPageSize + 1 }),
    listingsAfter === undefined
      ? undefined
      : loadOpen(send, query, { after: listingsAfter, first: LIMITS.runningAuctionsPageSize }),
    loadUnsettled(send, query),
    loadSelectedAuction(send, query)
  ])
  const auction = selected ?? (await pickAuction(send, query, { open, unsettled }))
  const shown = nextOpen ?? open
  if (!auction.ok || !shown.ok) return { auction, otherAuctions: NO_AUCTIONS }
  const isFirstPage = listingsAfter === undefined
  const added = isFirstPage && unsettled.ok ? unsettled.value.items : []
  return { auction, otherAuctions: otherAuctionsOf(auction.value, shown.value, added, query) }
}

/** Converts an auction to the input of the rules. */
export function toAuctionTerms(auction: Auction): AuctionState {
  return {
    ...auction,
    maxBid: auction.maxBid.amount,
    minBid: auction.minBid.amount,
    topBid: auction.topBid?.amount
  }
}

/** The lowest amount of the next bid. Undefined without bids: the first bid starts at the minimum bid. */
export function nextBid(
  auction: Pick<Auction, 'maxBid' | 'minBid' | 'minBidDiff' | 'topBid'>
): Money | undefined {
  const { maxBid, minBid, topBid } = auction
  if (!topBid) return undefined
  const minRaise = minimumRaise(auction)
  const terms = { maxBid: maxBid.amount, minBid: minBid.amount, minRaise, topBid: topBid.amount }
  return { ...topBid, amount: minNextBid(terms), usd: undefined }
}

/** In lists, an unclaimed auction is shown only to its winner and its seller. */
export function isVisibleInList(
  auction: Pick<Auction, 'isRunning' | 'owner' | 'topBidder'>,
  viewer: string | undefined
): boolean {
  return auction.isRunning || isTopBidder(auction, viewer) || auction.owner === viewer
}

async function loadSelectedAuction(
  send: Send,
  { auctionId, identifier, isPartner, marketplaceKey, now }: AssetQuery
): Promise<ApiResult<Auction | undefined> | undefined> {
  if (auctionId === undefined) return undefined
  const page = await toResult(send(loadAuction(identifier, auctionId, now)))
  if (!page.ok) return page
  const found = page.value.items[0]
  return ok(isPartner && found?.marketplaceKey !== marketplaceKey ? undefined : found)
}

/** A partner's site shows only the auctions of its marketplace. */
function loadOpen(
  send: Send,
  { identifier, isPartner, marketplaceKey, now }: AssetQuery,
  page: PageRequest
): Promise<ApiResult<Page<Auction>>> {
  const query = { ...page, now, ...(isPartner && { marketplaceKey }) }
  return toResult(send(loadOpenAuctions(identifier, query)))
}

function loadUnsettled(
  send: Send,
  { identifier, isPartner, marketplaceKey, now }: AssetQuery
): Promise<ApiResult<Page<Auction>>> {
  const query = { now, ...(isPartner && { marketplaceKey }) }
  return toResult(send(loadUnsettledAuctions(identifier, query)))
}

/**
 * Order of preference: a running auction on this marketplace, one on any marketplace, an unsettled one on this
 * marketplace, any unsettled one. When the first page has no running auction on this marketplace and is not the last
 * page, a second request asks for this marketplace only.
 */
async function pickAuction(
  send: Send,
  query: AssetQuery,
  { open, unsettled }: Record<'open' | 'unsettled', ApiResult<Page<Auction>>>
): Promise<ApiResult<Auction | undefined>> {
  if (!open.ok) return open
  const { identifier, marketplaceKey, now } = query
  const isOpen = (auction: Auction) => !isAuctionOver(toAuctionTerms(auction), now)
  const isHere = (auction: Auction) => auction.marketplaceKey === marketplaceKey
  const running = open.value.items.filter(isOpen)
  const firstHere = running.find(isHere)
  if (firstHere) return ok(firstHere)
  if (open.value.next !== undefined) {
    const onlyHere = { first: MAX_RUNNING, marketplaceKey, now }
    const allHere = await toResult(send(loadOpenAuctions(identifier, onlyHere)))
    if (!allHere.ok) return allHere
    const laterHere = allHere.value.items.find(isOpen)
    if (laterHere) return ok(laterHere)
  }
  if (running[0]) return ok(running[0])
  if (!unsettled.ok) return unsettled
  // Open auctions that are left here have ended since the service listed them.
  const ended = [...unsettled.value.items, ...open.value.items]
  return ok(ended.find(isHere) ?? ended[0])
}

function otherAuctionsOf(
  auction: Auction | undefined,
  { items, next, total }: Page<Auction>,
  unsettled: readonly Auction[],
  { now, viewer }: AssetQuery
): Page<Auction> {
  const listed = new Set(items.map(i => i.id))
  const all = [...items, ...unsettled.filter(i => !listed.has(i.id))]
  // The service's total counts the running auctions, so also the page's own one while that runs.
  const isOwnCounted = auction !== undefined && !isAuctionOver(toAuctionTerms(auction), now)
  return {
    items: all.filter(i => i.id !== auction?.id && isVisibleInList(i, viewer)),
    next,
    total: total !== undefined && isOwnCounted ? total - 1 : total
  }
}
