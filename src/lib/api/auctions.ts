// Requests for auctions: the auctions of an asset, one auction, its price. Cards are in auction-cards.ts, bids and
// purchases in auction-orders.ts.

import { type Infer, type } from 'superstruct'
import { toLot } from './auction-cards.ts'
import {
  type AuctionFilterExpression,
  allOf,
  equals,
  openAuctions,
  startedAuctions,
  startedBy,
  unfinished,
  unsettledAuctions
} from './auction-filters.ts'
import {
  type AuctionSummary,
  AuctionSummaryResponse,
  type Money,
  toAuctionSummary,
  toMoney
} from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import { type Person, PersonResponse, toPerson, toPersonAt } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Integer, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, Price, toPage } from './structs.ts'

/** An auction with the details that its page and its dialogs need. */
export interface Auction extends AuctionSummary {
  /** Units still for sale; for a bundle the units auctioned together. */
  available: number
  marketplaceAuctionId: number
  /** Whether the auction has a bid or a purchase. */
  hasOrders: boolean
  /** The highest bidder; `undefined` without a bid. */
  leader: Person | undefined
  /** Minimum step above the top bid, as the service returns it. */
  minBidDiff: Money
  seller: Person
  units: number
}

export interface AuctionPrice {
  available: number | undefined
  endsAt: number
  id: string
  isRunning: boolean
  minBid: Money
  topBid: Money | undefined
  topBidder: string | undefined
  type: string
}

/** Page size for all auctions of one asset. An asset can have more than one auction at the same time. */
export const MAX_RUNNING = 50

/** The running auctions of an asset, cheapest first, on all marketplaces or on one. */
export function loadOpenAuctions(
  identifier: string,
  { marketplaceKey, now, ...page }: PageRequest & { marketplaceKey?: string; now: number }
): GraphqlRequest<Page<Auction>> {
  return requestAuctions(openAuctions({ identifier, marketplaceKey, now }), toPagination(page))
}

/** The ended auctions of an asset that wait for a claim, in one page of at most MAX_RUNNING items. */
export function loadUnsettledAuctions(
  identifier: string,
  { marketplaceKey, now }: { marketplaceKey?: string; now: number }
): GraphqlRequest<Page<Auction>> {
  const filters = unsettledAuctions({ identifier, marketplaceKey, now })
  return requestAuctions(filters, { first: MAX_RUNNING })
}

/**
 * The unfinished auctions of an asset on one marketplace: running, and ended but not settled. One page of at most
 * MAX_RUNNING items.
 */
export function loadMarketplaceAuctions(
  identifier: string,
  query: { marketplaceKey: string; now: number }
): GraphqlRequest<Page<Auction>> {
  return requestAuctions(allOf(unfinished(), ...startedAuctions({ identifier, ...query })), {
    first: MAX_RUNNING
  })
}

/** One auction of an asset. The page is empty when the auction is finished or belongs to another asset. */
export function loadAuction(
  identifier: string,
  auctionId: string,
  now: number
): GraphqlRequest<Page<Auction>> {
  return requestAuctions(
    allOf(equals('id', auctionId), equals('identifier', identifier), unfinished(), startedBy(now)),
    { first: 1 }
  )
}

const AuctionPriceResponse = type({
  availableTokens: nullish(Integer),
  endDate: Time,
  id: Text,
  minBid: Price,
  status: Text,
  topBid: nullish(Price),
  topBidder: nullish(type({ address: nullish(Text) })),
  type: Text
})

/** The price of an auction, for polling; `undefined` when the auction does not exist. */
export function loadAuctionPrice(auctionId: string): GraphqlRequest<AuctionPrice | undefined> {
  return publicRequest({
    operation: 'auctionPrice',
    variables: { filters: allOf(equals('id', auctionId)) },
    field: 'auctions',
    struct: connectionStruct(AuctionPriceResponse),
    map: raw => toPage(raw).items.map(toAuctionPrice)[0]
  })
}

const AuctionResponse = type({
  ...AuctionSummaryResponse.schema,
  availableTokens: nullish(Integer),
  marketplaceAuctionId: Integer,
  minBidDiff: Price,
  nrAuctionedTokens: nullish(Integer),
  owner: nullish(PersonResponse),
  topBidder: nullish(PersonResponse)
})

export function requestAuctions(
  filters: AuctionFilterExpression,
  pagination: { after?: string; first: number }
): GraphqlRequest<Page<Auction>> {
  return publicRequest({
    operation: 'assetAuctions',
    variables: { filters, pagination },
    field: 'auctions',
    struct: connectionStruct(AuctionResponse),
    map: raw => mapPage(raw, toAuction)
  })
}

function toAuction(raw: Infer<typeof AuctionResponse>): Auction {
  const summary = toAuctionSummary(raw)
  const { available, units } = toLot(raw)
  return {
    ...summary,
    available,
    marketplaceAuctionId: raw.marketplaceAuctionId,
    hasOrders: summary.topBid !== undefined || available < units,
    leader: summary.topBid && raw.topBidder && toPerson(raw.topBidder),
    minBidDiff: toMoney(raw.minBidDiff),
    seller: toPersonAt(raw.owner, raw.ownerAddress),
    units
  }
}

function toAuctionPrice(raw: Infer<typeof AuctionPriceResponse>): AuctionPrice {
  return {
    available: raw.availableTokens,
    endsAt: raw.endDate,
    id: raw.id,
    isRunning: raw.status === 'Running',
    minBid: toMoney(raw.minBid),
    topBid: raw.topBid && raw.topBid.amount > 0n ? toMoney(raw.topBid) : undefined,
    topBidder: raw.topBidder?.address,
    type: raw.type
  }
}
