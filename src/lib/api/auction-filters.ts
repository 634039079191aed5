// Builds filter expressions of the data service for lists of auctions.

import type { Variables } from '../config/operation-types.ts'
import { toAmount } from '../format/decimal.ts'

export type AuctionFilterExpression = NonNullable<Variables<'assetAuctions'>['filters']>
type Filter = AuctionFilterExpression['filters'][number] & { values: string[] }

export interface AuctionsFilter {
  collection?: string
  /** Only auctions that have an end, and end after `now`. */
  hasEnd?: boolean
  /** Only auctions with a buy-now price. */
  isBuyNow?: boolean
  marketplaceKey?: string
  now: number
  /** Range of the buy-now price, in whole tokens as decimal text. */
  buyNow?: { max: string | undefined; min: string | undefined } | undefined
  /** Range of the current price, in atomic units of `token`. */
  price?: { max: bigint; min: bigint } | undefined
  /** The seller's address. */
  seller?: string
  /** Assets must have all of these tags. */
  tags?: readonly string[]
  token?: string | undefined
  type?: string | undefined
}

/** Times in filters are rounded to a minute, so that all requests within a minute share one cached response. */
const CACHE_WINDOW_SECONDS = 60
/** Lowest buy-now price (specification 2 section 2); auctions without one have 0. */
const MIN_BUY_NOW = '0.01'
/**
 * The service divides the values of price filters by 10^18 and compares them with amounts in whole tokens, regardless
 * of the token's decimals. Source: WhereBuilder.ts of mx-nft-service.
 */
const FILTER_DECIMALS = 18

export function allOf(...filters: Filter[]): AuctionFilterExpression {
  return { operator: 'AND', filters }
}

export function equals(field: string, value: string): Filter {
  return { field, op: 'EQ', values: [value] }
}

export function runningAuctions(filter: AuctionsFilter): AuctionFilterExpression {
  const {
    buyNow,
    collection,
    hasEnd,
    isBuyNow,
    marketplaceKey,
    now,
    seller,
    tags = [],
    token,
    type
  } = filter
  const filters = [equals('status', 'Running'), startedBy(now)]
  if (collection) filters.push(equals('collection', collection))
  if (marketplaceKey) filters.push(equals('marketplaceKey', marketplaceKey))
  if (seller) filters.push(equals('ownerAddress', seller))
  // The service marks ended auctions only every few seconds. Auctions without an end have 0.
  if (hasEnd) filters.push({ field: 'endDate', op: 'GE', values: [String(nextMinute(now))] })
  if (isBuyNow) filters.push({ field: 'maxBid', op: 'GE', values: [MIN_BUY_NOW] })
  if (buyNow?.min) filters.push(comparesMaxBid('GE', buyNow.min))
  if (buyNow?.max) filters.push(comparesMaxBid('LE', buyNow.max))
  if (token) filters.push(equals('paymentToken', token))
  if (type) filters.push(equals('type', type))
  // IN matches whole tags and requires all of them; LIKE would match parts of a tag.
  if (tags.length > 0) filters.push({ field: 'tags', op: 'IN', values: [...tags] })
  return allOf(...filters)
}

function comparesMaxBid(op: 'GE' | 'LE', price: string): Filter {
  return { field: 'maxBid', op, values: [String(toAmount(price, FILTER_DECIMALS))] }
}

/** Auctions that run, or that ended and are not settled. */
export function unfinished(): Filter {
  return { field: 'status', op: 'IN', values: ['Running', 'Claimable'] }
}

export function startedBy(now: number): Filter {
  return { field: 'startDate', op: 'LE', values: [String(nextMinute(now))] }
}

/** Selects the auctions of one seller. */
export interface SellerAuctionsFilter {
  address: string
  /** The collection; all collections when absent. */
  collection?: string
  marketplaceKey: string
  now: number
  /** Whether the seller is the viewer, who also sees auctions that have not started. */
  isOwner: boolean
  /** Only auctions that have ended and are not settled. */
  isEnded?: boolean
  /** Only running auctions that have an end. */
  isEnding?: boolean
}

export function sellerAuctions({
  address,
  collection,
  isEnded = false,
  isEnding = false,
  isOwner,
  marketplaceKey,
  now
}: SellerAuctionsFilter): AuctionFilterExpression {
  return allOf(
    equals('ownerAddress', address),
    isEnded ? equals('status', 'Claimable') : isEnding ? equals('status', 'Running') : unfinished(),
    ...(isEnding ? [endsFrom(now)] : []),
    ...(isOwner ? [] : [startedBy(now)]),
    equals('marketplaceKey', marketplaceKey),
    ...(collection ? [equals('collection', collection)] : [])
  )
}

interface AssetAuctionsFilter {
  identifier: string
  /** The marketplace; all marketplaces when absent. */
  marketplaceKey?: string | undefined
  now: number
}

/**
 * The auctions of an asset that can still be bid on or bought from. The end (0 = none) is compared as well, because the
 * service marks ended auctions only every few seconds.
 */
export function openAuctions(filter: AssetAuctionsFilter): AuctionFilterExpression {
  const filters = [equals('endDate', '0'), endsFrom(filter.now)]
  return {
    ...allOf(equals('status', 'Running'), ...startedAuctions(filter)),
    childExpressions: [{ operator: 'OR', filters }]
  }
}

/** The auctions of an asset that are over and not settled. */
export function unsettledAuctions(filter: AssetAuctionsFilter): AuctionFilterExpression {
  const until = String(nextMinute(filter.now))
  return {
    ...allOf(
      unfinished(),
      { field: 'endDate', op: 'GE', values: ['1'] },
      ...startedAuctions(filter)
    ),
    childExpressions: [
      {
        operator: 'OR',
        filters: [equals('status', 'Claimable'), { field: 'endDate', op: 'LE', values: [until] }]
      }
    ]
  }
}

export function startedAuctions({
  identifier,
  marketplaceKey,
  now
}: AssetAuctionsFilter): Filter[] {
  const filters = [equals('identifier', identifier), startedBy(now)]
  return marketplaceKey === undefined
    ? filters
    : [...filters, equals('marketplaceKey', marketplaceKey)]
}

/** Rounded down, so that an auction is included until its last second. Auctions without an end have 0. */
function endsFrom(now: number): Filter {
  const since = nextMinute(now) - CACHE_WINDOW_SECONDS
  return { field: 'endDate', op: 'GE', values: [String(since)] }
}

function nextMinute(now: number): number {
  return Math.ceil(now / CACHE_WINDOW_SECONDS) * CACHE_WINDOW_SECONDS
}
