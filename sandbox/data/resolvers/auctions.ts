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
import { notHidden } from '../hidden.ts'
import { down, type Order, readList, up } from '../list.ts'
import { type PageArgs, readSlice, type Slice } from '../pages.ts'
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
  tags: { sql: 'a.id', kind: 'tags' },
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

const NAMED = ['id', 'identifier', 'collection', 'owneraddress']

// Auctions are numbered in the order of their creation.
const NEWEST = down('a.id')

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
      : ALWAYS,
    isGeneral(filters) ? notHidden(context.sql, 'a.collection') : ALWAYS
  ])
  const order = [
    ...(byPrice ? [byPrice === 'ASC' ? up('a.price_sort') : down('a.price_sort')] : []),
    ...sorting,
    ...(ofAsset ? [up('a.price_sort')] : []),
    NEWEST
  ]
  return listAuctions(context, { where, order, slice, isGrouped: Boolean(args.grouping) })
}

export function auctionsSortByBids(_: unknown, args: AuctionsArgs, context: Context) {
  const isGrouped = Boolean(args.grouping)
  const where = combine([
    readExpression(args.filters, AUCTION_FIELDS),
    isGrouped ? { sql: "a.type <> 'SftOnePerPayment'", values: [] } : ALWAYS,
    isGeneral(args.filters) ? notHidden(context.sql, 'a.collection') : ALWAYS
  ])
  const order = [down('a.orders_count'), NEWEST]
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
  const order = [down('a.end_date'), NEWEST]
  return listAuctions(context, { where, order, slice: readSlice(args), isGrouped: false })
}

export function orders(
  _: unknown,
  args: PageArgs & { filters?: FiltersExpression | null; sorting?: readonly Sorting[] | null },
  { sql }: Context
) {
  const where = readExpression(args.filters, PREFIXED_FIELDS)
  const order = [...readSorting(args.sorting, PREFIXED_FIELDS), down('o.id')]
  const isOfAuctions = [where.sql, ...order.map(i => i.sql)].some(i => /\ba\./.test(i))
  const from = isOfAuctions ? 'bid_order o JOIN auction a ON a.id = o.auction' : 'bid_order o'
  const list = { from, where, order, key: 'o.id', table: 'bid_order' } as const
  return readList<OrderRow>(sql, list, readSlice(args))
}

/** Orders of one auction, newest first. */
export function ordersOf(auction: number, args: PageArgs, { sql }: Context) {
  const where = { sql: 'o.auction = ?', values: [auction] }
  const order = [down('o.id')]
  const list = { from: 'bid_order o', where, order, key: 'o.id', table: 'bid_order' } as const
  return readList<OrderRow>(sql, list, readSlice(args))
}

function listAuctions(
  { sql }: Context,
  wanted: { where: Condition; order: readonly Order[]; slice: Slice; isGrouped: boolean }
) {
  const { order, slice, isGrouped } = wanted
  const where = isGrouped ? cheapestOf(wanted.where) : wanted.where
  const total = isGrouped ? countAssets(sql, wanted.where) : undefined
  const list = { from: 'auction a', where, order, key: 'a.id', table: 'auction', total } as const
  return {
    ...readList<AuctionRow>(sql, list, slice),
    priceRange: () => {
      const [low, high] = (['ASC', 'DESC'] as const).map(
        direction =>
          sql.all<AuctionRow & { price_sort: string }>(
            `SELECT a.* FROM auction a WHERE ${where.sql} ORDER BY a.price_sort ${direction} LIMIT 1`,
            ...where.values
          )[0]
      )
      return low && high ? { minBid: priceNow(low), maxBid: priceNow(high) } : undefined
    }
  }
}

// One auction stands for its asset: the cheapest one of those wanted.
function cheapestOf(where: Condition): Condition {
  const other = where.sql.replace(/\ba\./g, 'b.')
  return {
    sql: `${where.sql} AND NOT EXISTS (SELECT 1 FROM auction b INDEXED BY auction_identifier WHERE b.identifier = a.identifier
      AND (b.price_sort, b.id) < (a.price_sort, a.id) AND ${other})`,
    values: [...where.values, ...where.values]
  }
}

function countAssets(sql: Context['sql'], where: Condition): number {
  const query = `SELECT count(DISTINCT a.identifier) AS n FROM auction a WHERE ${where.sql}`
  return count(sql, query, ...where.values)
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

/** Whoever names an auction, its piece, its collection or its seller means it, blacklisted or not. */
function isGeneral(filters: FiltersExpression | null | undefined): boolean {
  return !NAMED.some(field => has(filters, field))
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
