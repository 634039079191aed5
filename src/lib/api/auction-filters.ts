// What lists of auctions are asked by, in the data service's expressions.

import type { Variables } from '../config/operation-types.ts'

export type AuctionFilterExpression = NonNullable<Variables<'assetAuctions'>['filters']>
type Filter = AuctionFilterExpression['filters'][number]

export interface AuctionsFilter {
  collection?: string
  /** With a price at which it is sold at once. */
  isBuyNow?: boolean
  marketplaceKey?: string
  now: number
  /** In the smallest unit of `token`, which says what they are prices in. */
  price?: { max: bigint; min: bigint } | undefined
  /** All of them. */
  tags?: readonly string[]
  token?: string | undefined
  type?: string | undefined
}

/** Listings change by the second, answers are shared by the minute: rounding keeps the question the same. */
const CACHE_WINDOW_SECONDS = 60
/** The least a buy-now price can be; what has none has zero. */
const MIN_BUY_NOW = '0.01'

export function allOf(...filters: Filter[]): AuctionFilterExpression {
  return { operator: 'AND', filters }
}

export function equals(field: string, value: string): Filter {
  return { field, op: 'EQ', values: [value] }
}

export function runningAuctions(filter: AuctionsFilter): AuctionFilterExpression {
  const { collection, isBuyNow, marketplaceKey, now, tags = [], token, type } = filter
  const filters = [equals('status', 'Running'), startedBy(now)]
  if (collection) filters.push(equals('collection', collection))
  if (marketplaceKey) filters.push(equals('marketplaceKey', marketplaceKey))
  if (isBuyNow) filters.push({ field: 'maxBid', op: 'GE', values: [MIN_BUY_NOW] })
  if (token) filters.push(equals('paymentToken', token))
  if (type) filters.push(equals('type', type))
  // Every one of them, and whole: LIKE would find a part of a tag as well.
  if (tags.length > 0) filters.push({ field: 'tags', op: 'IN', values: [...tags] })
  return allOf(...filters)
}

export function unfinished(): Filter {
  return { field: 'status', op: 'IN', values: ['Running', 'Claimable'] }
}

export function startedBy(now: number): Filter {
  const shared = Math.ceil(now / CACHE_WINDOW_SECONDS) * CACHE_WINDOW_SECONDS
  return { field: 'startDate', op: 'LE', values: [String(shared)] }
}
