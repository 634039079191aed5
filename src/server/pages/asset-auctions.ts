// Selects the auction of an asset page, and lists the others. A running auction of this marketplace is preferred in any
// order of the service, so an auction that is over never hides a running one.

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
  const [open, nextOpen, over, selected] = await Promise.all([
    loadOpen(send, query, { first: LIMITS.runningAuctionsPageSize + 1 }),
    listingsAfter === undefined
      ? undefined
      : loadOpen(send, query, { after: listingsAfter, first: LIMITS.runningAuctionsPageSize }),
    loadUnsettled(send, query),
    loadSelectedAuction(send, query)
  ])
  const auction = selected ?? (await pickAuction(send, query, { open, over }))
  const shown = nextOpen ?? open
  if (!auction.ok || !shown.ok) return { auction, otherAuctions: NO_AUCTIONS }
  const unsettled = over.ok && listingsAfter === undefined ? over.value.items : []
  return { auction, otherAuctions: otherAuctionsOf(auction.value, shown.value, unsettled, query) }
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
 * marketplace, any unsettled one. The second request, for this marketplace only, is made when the first page has no
 * such auction and is not the last page.
 */
async function pickAuction(
  send: Send,
  query: AssetQuery,
  { open, over }: { open: ApiResult<Page<Auction>>; over: ApiResult<Page<Auction>> }
): Promise<ApiResult<Auction | undefined>> {
  if (!open.ok) return open
  const { identifier, marketplaceKey, now } = query
  const isOpen = (auction: Auction) => !isAuctionOver(toAuctionTerms(auction), now)
  const isHere = (auction: Auction) => auction.marketplaceKey === marketplaceKey
  const running = open.value.items.filter(isOpen)
  const first = running.find(isHere)
  if (first) return ok(first)
  if (open.value.next !== undefined) {
    const own = loadOpenAuctions(identifier, { first: MAX_RUNNING, marketplaceKey, now })
    const here = await toResult(send(own))
    if (!here.ok) return here
    const later = here.value.items.find(isOpen)
    if (later) return ok(later)
  }
  if (running[0]) return ok(running[0])
  if (!over.ok) return over
  const unsettled = [...over.value.items, ...open.value.items]
  return ok(unsettled.find(isHere) ?? unsettled[0])
}

function otherAuctionsOf(
  auction: Auction | undefined,
  { items, next, total }: Page<Auction>,
  unsettled: readonly Auction[],
  { now, viewer }: AssetQuery
): Page<Auction> {
  const listed = new Set(items.map(i => i.id))
  const all = [...items, ...unsettled.filter(i => !listed.has(i.id))]
  const isShownRunning = auction !== undefined && !isAuctionOver(toAuctionTerms(auction), now)
  return {
    items: all.filter(i => i.id !== auction?.id && isVisibleInList(i, viewer)),
    next,
    total: total !== undefined && isShownRunning ? total - 1 : total
  }
}
