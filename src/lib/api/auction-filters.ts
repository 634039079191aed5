// What lists of auctions are asked by, in the data service's expressions.

import type { Variables } from '../config/operation-types.ts'

export type Filters = NonNullable<Variables<'assetAuctions'>['filters']>
type Filter = Filters['filters'][number]

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
const SHARED_SECONDS = 60
/** The least a buy-now price can be; what has none has zero. */
const BUY_NOW = '0.01'

export function allOf(...filters: Filter[]): Filters {
  return { operator: 'AND', filters }
}

export function is(field: string, value: string): Filter {
  return { field, op: 'EQ', values: [value] }
}

export function runningAs(filter: AuctionsFilter): Filters {
  const { collection, isBuyNow, marketplaceKey, now, tags = [], token, type } = filter
  const filters = [is('status', 'Running'), started(now)]
  if (collection) filters.push(is('collection', collection))
  if (marketplaceKey) filters.push(is('marketplaceKey', marketplaceKey))
  if (isBuyNow) filters.push({ field: 'maxBid', op: 'GE', values: [BUY_NOW] })
  if (token) filters.push(is('paymentToken', token))
  if (type) filters.push(is('type', type))
  // Every one of them, and whole: LIKE would find a part of a tag as well.
  if (tags.length > 0) filters.push({ field: 'tags', op: 'IN', values: [...tags] })
  return allOf(...filters)
}

export function unfinished(): Filter {
  return { field: 'status', op: 'IN', values: ['Running', 'Claimable'] }
}

export function started(now: number): Filter {
  const shared = Math.ceil(now / SHARED_SECONDS) * SHARED_SECONDS
  return { field: 'startDate', op: 'LE', values: [String(shared)] }
}
