// Auctions: cards of a collection, the listings of an asset, a chosen one, its price and its bids.

import { type Infer, integer, string, type } from 'superstruct'

import { MAX_BID } from '../config/limits.ts'
import { type AssetSummary, CardAnswer, toCard } from './assets.ts'
import {
  type AuctionsFilter,
  allOf,
  type Filters,
  is,
  runningAs,
  started,
  unfinished
} from './auction-filters.ts'
import { nameless, type Person, PersonAnswer, toPerson } from './people.ts'
import { type PageOf, publicQuery, toPagination } from './query.ts'
import type { DataRequest } from './request.ts'
import { type Money, type Sale, SaleAnswer, toMoney, toSale } from './sales.ts'
import { Connection, Count, mapPage, maybe, type Page, Price, toPage } from './structs.ts'

/** A sale as its page and its forms need it. */
export interface AssetSale extends Sale {
  /** Units left to buy, or auctioned where they go together. */
  available: number
  chainAuctionId: number
  hasOrders: boolean
  /** Who leads. */
  leader: Person | undefined
  /** Least step over the top bid, as the service returns it. */
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

export interface AuctionOrder {
  at: number | undefined
  by: Person
  id: string
  price: Money
  quantity: number
  status: string
}

/** More than one asset ever has at once; a form offers them all. */
const MOST_RUNNING = 50

const ORDERS = {
  ending: [{ field: 'endDate', direction: 'ASC' }],
  newest: [{ field: 'creationDate', direction: 'DESC' }],
  oldest: [{ field: 'creationDate', direction: 'ASC' }],
  /** The service orders by what is asked now by a filter of its own, see `priceFilter`. */
  price: []
} as const
type AuctionOrdering = keyof typeof ORDERS

/** Running auctions as cards of their assets, the newest first unless said otherwise. */
export function loadAuctionCards(
  filter: AuctionsFilter & { sort?: AuctionOrdering },
  page: PageOf
): DataRequest<Page<AssetSummary>> {
  const { price, sort = 'newest' } = filter
  const isByPrice = sort === 'price'
  return publicQuery({
    operation: 'auctionCards',
    variables: {
      filters: runningAs(filter),
      ...(!isByPrice && { sorting: [...ORDERS[sort]] }),
      pagination: toPagination(page),
      ...((price || isByPrice) && { customFilters: [priceFilter(price ?? ANY_PRICE, isByPrice)] })
    },
    field: 'auctions',
    struct: Connection(AuctionCardAnswer),
    to: raw => mapPage(raw, i => toCard(i.asset, toSale(i)))
  })
}

/** Each asset once, those with the most bids first. */
export function loadTrendingAuctions(
  filter: { now: number; tag?: string | undefined },
  page: PageOf
): DataRequest<Page<AssetSummary>> {
  const { now, tag } = filter
  return publicQuery({
    operation: 'trendingAuctions',
    variables: {
      filters: runningAs({ now, ...(tag && { tags: [tag] }) }),
      grouping: { groupBy: 'IDENTIFIER' },
      pagination: toPagination(page)
    },
    field: 'auctionsSortByBids',
    struct: Connection(AuctionCardAnswer),
    to: raw => mapPage(raw, i => toCard(i.asset, toSale(i)))
  })
}

/** What is asked for an asset, on any market; the cheapest first. */
export function loadAssetAuctions(
  identifier: string,
  { now, ...page }: PageOf & { now: number }
): DataRequest<Page<AssetSale>> {
  return assetAuctions(
    allOf(is('identifier', identifier), unfinished(), started(now)),
    toPagination(page)
  )
}

/**
 * What one market's contract holds of an asset: what runs, and what is over and not settled. At most one page of the
 * service.
 */
export function loadHeldAuctions(
  identifier: string,
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): DataRequest<Page<AssetSale>> {
  return assetAuctions(
    allOf(
      is('identifier', identifier),
      unfinished(),
      is('marketplaceKey', marketplaceKey),
      started(now)
    ),
    { first: MOST_RUNNING }
  )
}

/** A chosen auction of an asset; no item where it is finished or belongs to another asset. */
export function loadAuction(
  identifier: string,
  auctionId: string,
  now: number
): DataRequest<Page<AssetSale>> {
  return assetAuctions(
    allOf(is('id', auctionId), is('identifier', identifier), unfinished(), started(now)),
    { first: 1 }
  )
}

const PriceAnswer = type({
  availableTokens: maybe(integer()),
  endDate: integer(),
  id: string(),
  minBid: Price,
  status: string(),
  topBid: maybe(Price),
  topBidder: maybe(type({ address: maybe(string()) })),
  type: string()
})

/** What people who watch an auction poll; `undefined` where it does not exist. */
export function loadAuctionPrice(auctionId: string): DataRequest<AuctionPrice | undefined> {
  return publicQuery({
    operation: 'auctionPrice',
    variables: { filters: allOf(is('id', auctionId)) },
    field: 'auctions',
    struct: Connection(PriceAnswer),
    to: raw => toPage(raw).items.map(toAuctionPrice)[0]
  })
}

export function loadOrders(
  filter: { auctionId: string; marketplaceKey: string },
  page: PageOf
): DataRequest<Page<AuctionOrder>> {
  return publicQuery({
    operation: 'auctionOrders',
    variables: {
      filters: allOf(
        is('OrderEntity.auctionId', filter.auctionId),
        is('OrderEntity.marketplaceKey', filter.marketplaceKey)
      ),
      sorting: [{ field: 'id', direction: 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'orders',
    struct: Connection(OrderAnswer),
    to: raw => mapPage(raw, toOrder)
  })
}

const ANY_PRICE = { max: MAX_BID * 10n ** 18n, min: 0n }

/** By the price of now: the top bid, or the least where nobody has bid. */
function priceFilter({ max, min }: { max: bigint; min: bigint }, isOrder: boolean) {
  return {
    field: 'CURRENTPRICE' as const,
    op: 'BETWEEN' as const,
    values: [String(min), String(max)],
    ...(isOrder && { sort: { field: 'CURRENTPRICE' as const, direction: 'ASC' as const } })
  }
}

const AuctionCardAnswer = type({ ...SaleAnswer.schema, asset: CardAnswer })

const AssetSaleAnswer = type({
  ...SaleAnswer.schema,
  availableTokens: maybe(integer()),
  marketplaceAuctionId: integer(),
  minBidDiff: Price,
  nrAuctionedTokens: maybe(integer()),
  owner: maybe(PersonAnswer),
  topBidder: maybe(PersonAnswer)
})

const OrderAnswer = type({
  boughtTokensNo: maybe(Count),
  creationDate: maybe(integer()),
  from: maybe(PersonAnswer),
  id: string(),
  ownerAddress: string(),
  price: Price,
  status: string()
})

function assetAuctions(
  filters: Filters,
  pagination: { after?: string; first: number }
): DataRequest<Page<AssetSale>> {
  return publicQuery({
    operation: 'assetAuctions',
    variables: { filters, pagination },
    field: 'auctions',
    struct: Connection(AssetSaleAnswer),
    to: raw => mapPage(raw, toAssetSale)
  })
}

function toAssetSale(raw: Infer<typeof AssetSaleAnswer>): AssetSale {
  const sale = toSale(raw)
  const units = raw.nrAuctionedTokens ?? 1
  const available = raw.availableTokens ?? units
  return {
    ...sale,
    available,
    chainAuctionId: raw.marketplaceAuctionId,
    hasOrders: sale.topBid !== undefined || available < units,
    leader: sale.topBid && raw.topBidder && toPerson(raw.topBidder),
    minBidDiff: toMoney(raw.minBidDiff),
    seller: raw.owner
      ? { ...toPerson(raw.owner), address: raw.owner.address ?? raw.ownerAddress }
      : nameless(raw.ownerAddress),
    units
  }
}

function toAuctionPrice(raw: Infer<typeof PriceAnswer>): AuctionPrice {
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

function toOrder(raw: Infer<typeof OrderAnswer>): AuctionOrder {
  return {
    at: raw.creationDate,
    by: raw.from
      ? { ...toPerson(raw.from), address: raw.from.address ?? raw.ownerAddress }
      : nameless(raw.ownerAddress),
    id: raw.id,
    price: toMoney(raw.price),
    quantity: raw.boughtTokensNo ?? 1,
    status: raw.status
  }
}
