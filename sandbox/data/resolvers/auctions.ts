// Lists of auctions and of their orders.

import { sortable } from '../../seed/bulk.ts'
import { checkForms } from '../checks.ts'
import { type Context, count, signedIn } from '../context.ts'
import {
  ALWAYS,
  type Condition,
  combine,
  type Fields,
  type FiltersExpression,
  readExpression,
  readSorting,
  type Sorting
} from '../expression.ts'
import { refused } from '../faults.ts'
import { type PageArgs, readSlice, type Slice, toConnection } from '../pages.ts'
import type { AuctionRow, OrderRow } from '../rows.ts'
import { toPrice } from './money.ts'

interface CustomFilter {
  field: 'CURRENTPRICE'
  op: string
  values?: readonly (string | null)[] | null
  sort?: { direction: 'ASC' | 'DESC' } | null
}

interface AuctionsArgs extends PageArgs {
  filters?: FiltersExpression | null
  sorting?: readonly Sorting[] | null
  grouping?: { groupBy: 'IDENTIFIER' } | null
  customFilters?: readonly (CustomFilter | null)[] | null
}

// Names as the service's columns have them, in lower case; see lookUp in ../expression.ts.
const AUCTION_FIELDS = {
  id: { sql: 'a.id', kind: 'number' },
  marketplaceauctionid: { sql: 'a.contract_id', kind: 'number' },
  collection: { sql: 'a.collection', kind: 'text' },
  nrauctionedtokens: { sql: 'a.quantity', kind: 'number' },
  identifier: { sql: 'a.identifier', kind: 'text' },
  nonce: { sql: 'a.nonce', kind: 'number' },
  status: { sql: 'a.status', kind: 'text' },
  type: {
    sql: "CASE WHEN a.type = 'Nft' AND a.min_bid = a.max_bid THEN 'FixedPrice' ELSE a.type END",
    kind: 'text'
  },
  paymenttoken: { sql: 'a.token', kind: 'text' },
  paymentnonce: { sql: 'a.token_nonce', kind: 'number' },
  owneraddress: { sql: 'a.owner', kind: 'text' },
  minbid: { sql: 'a.min_bid_sort', kind: 'price' },
  maxbid: { sql: 'a.max_bid_sort', kind: 'price' },
  startdate: { sql: 'a.start_date', kind: 'number' },
  enddate: { sql: 'a.end_date', kind: 'number' },
  tags: { sql: 'a.tags', kind: 'tags' },
  marketplacekey: { sql: 'a.marketplace', kind: 'text' },
  creationdate: { sql: 'a.created', kind: 'number' }
} as const satisfies Fields

const ORDER_FIELDS = {
  id: { sql: 'o.id', kind: 'number' },
  owneraddress: { sql: 'o.owner', kind: 'text' },
  status: { sql: 'o.status', kind: 'text' },
  marketplacekey: { sql: 'o.marketplace', kind: 'text' },
  auctionid: { sql: 'o.auction', kind: 'number' },
  pricetoken: { sql: 'o.token', kind: 'text' },
  creationdate: { sql: 'o.created', kind: 'number' },
  boughttokensno: { sql: 'o.bought', kind: 'number' }
} as const satisfies Fields

const PREFIXED_FIELDS: Fields = {
  ...ORDER_FIELDS,
  ...prefixed('orderentity', ORDER_FIELDS),
  ...prefixed('auctionentity', AUCTION_FIELDS)
}

const NEWEST = 'a.created DESC, a.id DESC'

export function auctions(_: unknown, args: AuctionsArgs, context: Context) {
  const { filters, customFilters } = args
  const slice = readSlice(args)
  const custom = (customFilters ?? []).flatMap(filter => (filter ? [filter] : []))
  const sorting = readSorting(args.sorting, AUCTION_FIELDS)
  const byPrice = custom.find(filter => filter.sort)?.sort?.direction
  const ofAsset =
    sorting.length === 0 && !byPrice && has(filters, 'identifier') && !has(filters, 'id')
  const where = combine([
    readExpression(filters, AUCTION_FIELDS),
    ...custom.map(readPrice),
    // The auctions of one asset are those still to be settled, cheapest first, unless said otherwise.
    ofAsset && !has(filters, 'status')
      ? { sql: "a.status IN ('Running', 'Claimable')", values: [] }
      : ALWAYS
  ])
  const order = [
    ...(byPrice ? [`a.price_sort ${byPrice}`] : []),
    ...sorting,
    ...(ofAsset ? ['a.price_sort'] : []),
    NEWEST
  ].join(', ')
  return listAuctions(context, { where, order, slice, isGrouped: Boolean(args.grouping) })
}

export function auctionsSortByBids(_: unknown, args: AuctionsArgs, context: Context) {
  const isGrouped = Boolean(args.grouping)
  const where = combine([
    readExpression(args.filters, AUCTION_FIELDS),
    isGrouped ? { sql: "a.type <> 'SftOnePerPayment'", values: [] } : ALWAYS
  ])
  const order = `a.orders_count DESC, ${NEWEST}`
  return listAuctions(context, { where, order, slice: readSlice(args), isGrouped })
}

/** What the caller has won and not fetched. */
export function myClaimableAuctions(
  _: unknown,
  args: PageArgs & { filters?: { marketplaceKey: string } | null },
  context: Context
) {
  const address = signedIn(context)
  const key = args.filters?.marketplaceKey
  const where = combine([
    {
      sql: "a.status = 'Claimable' AND a.type <> 'SftOnePerPayment' AND a.current_winner = ?",
      values: [address]
    },
    key ? { sql: 'a.marketplace = ?', values: [key] } : ALWAYS
  ])
  const order = 'a.end_date DESC, a.id DESC'
  return listAuctions(context, { where, order, slice: readSlice(args), isGrouped: false })
}

export function orders(
  _: unknown,
  args: PageArgs & { filters?: FiltersExpression | null; sorting?: readonly Sorting[] | null },
  { sql }: Context
) {
  const slice = readSlice(args)
  const where = readExpression(args.filters, PREFIXED_FIELDS)
  const sorting = [...readSorting(args.sorting, PREFIXED_FIELDS), 'o.id DESC'].join(', ')
  const from = 'bid_order o JOIN auction a ON a.id = o.auction'
  const rows = sql.all<OrderRow>(
    `SELECT o.* FROM ${from} WHERE ${where.sql} ORDER BY ${sorting} LIMIT ? OFFSET ?`,
    ...where.values,
    slice.limit,
    slice.offset
  )
  const total = count(sql, `SELECT count(*) AS n FROM ${from} WHERE ${where.sql}`, ...where.values)
  return toConnection(rows, slice, total)
}

/** Orders of one auction, newest first. */
export function ordersOf(auction: number, args: PageArgs, { sql }: Context) {
  const slice = readSlice(args)
  const rows = sql.all<OrderRow>(
    'SELECT * FROM bid_order WHERE auction = ? ORDER BY id DESC LIMIT ? OFFSET ?',
    auction,
    slice.limit,
    slice.offset
  )
  const total = count(sql, 'SELECT count(*) AS n FROM bid_order WHERE auction = ?', auction)
  return toConnection(rows, slice, total)
}

function listAuctions(
  { sql }: Context,
  list: { where: Condition; order: string; slice: Slice; isGrouped: boolean }
) {
  const { where, order, slice, isGrouped } = list
  // One auction stands for its asset: the cheapest one.
  const cheapest = `a.id IN (SELECT id FROM (SELECT a.id,
    row_number() OVER (PARTITION BY a.identifier ORDER BY a.price_sort, a.id) AS place
    FROM auction a WHERE ${where.sql}) WHERE place = 1)`
  const from = `auction a WHERE ${isGrouped ? cheapest : where.sql}`
  const rows = sql.all<AuctionRow>(
    `SELECT a.* FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...where.values,
    slice.limit,
    slice.offset
  )
  const counted = isGrouped ? 'count(DISTINCT a.identifier)' : 'count(*)'
  const total = count(
    sql,
    `SELECT ${counted} AS n FROM auction a WHERE ${where.sql}`,
    ...where.values
  )
  return {
    ...toConnection(rows, slice, total),
    priceRange: () => {
      const [low] = sql.all<AuctionRow & { price_sort: string }>(
        `SELECT a.* FROM ${from} ORDER BY a.price_sort LIMIT 1`,
        ...where.values
      )
      const [high] = sql.all<AuctionRow & { price_sort: string }>(
        `SELECT a.* FROM ${from} ORDER BY a.price_sort DESC LIMIT 1`,
        ...where.values
      )
      return low && high ? { minBid: priceNow(low), maxBid: priceNow(high) } : undefined
    }
  }
}

function priceNow(auction: AuctionRow & { price_sort: string }) {
  const amount = String(BigInt(auction.price_sort))
  return toPrice({ token: auction.token, amount, timestamp: auction.created })
}

function readPrice({ values }: CustomFilter): Condition {
  const [low, high] = values ?? []
  checkForms(['values', [low, high].filter(i => typeof i === 'string'), 'number'])
  if (!low && !high) return ALWAYS
  if (low === undefined || high === undefined) throw refused('CURRENTPRICE takes two values')
  return combine([
    low ? { sql: 'a.price_sort >= ?', values: [sortable(BigInt(low))] } : ALWAYS,
    high ? { sql: 'a.price_sort <= ?', values: [sortable(BigInt(high))] } : ALWAYS
  ])
}

function has(filters: FiltersExpression | null | undefined, field: string): boolean {
  return Boolean(
    filters?.filters.some(
      filter =>
        filter.field.toLowerCase() === field &&
        filter.values?.length &&
        !filter.values.includes(null)
    )
  )
}

function prefixed(prefix: string, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field])
  )
}
