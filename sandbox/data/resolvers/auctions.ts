// Resolvers of auction lists and order lists.

import { toSortKey } from '../../ledger/sort-key.ts'
import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { notBlacklisted } from '../blacklist.ts'
import {
  ALWAYS_TRUE,
  combineConditions,
  type FilterFields,
  type FiltersExpression,
  readExpression,
  readSorting,
  type Sorting,
  type SqlCondition
} from '../filter-expression.ts'
import { badRequestError } from '../graphql-errors.ts'
import { ascending, descending, type OrderBy, readList } from '../list-query.ts'
import { type PageArgs, readSlice, type Slice } from '../pagination.ts'
import { count, type ResolverContext, requireCallerAddress } from '../resolver-context.ts'
import type { AuctionRow, OrderRow } from '../rows.ts'
import { toPrice } from './market-fields.ts'

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

// Keys are the service's column names in lower case; see `findField` in ../filter-expression.ts.
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
  minbid: { sql: toEighteenDecimals('a.min_bid_sort'), kind: 'price' },
  maxbid: { sql: toEighteenDecimals('a.max_bid_sort'), kind: 'price' },
  maxbiddenominated: { sql: 'a.max_bid_sort', kind: 'price' },
  startdate: { sql: 'a.start_date', kind: 'number' },
  enddate: { sql: 'a.end_date', kind: 'number' },
  tags: { sql: 'a.id', kind: 'tags' },
  marketplacekey: { sql: 'a.marketplace', kind: 'text' },
  creationdate: { sql: 'a.created', kind: 'number' }
} as const satisfies FilterFields

const ORDER_FIELDS = {
  id: { sql: 'o.id', kind: 'number' },
  owneraddress: { sql: 'o.owner', kind: 'text' },
  status: { sql: 'o.status', kind: 'text' },
  marketplacekey: { sql: 'o.marketplace', kind: 'text' },
  auctionid: { sql: 'o.auction', kind: 'number' },
  pricetoken: { sql: 'o.token', kind: 'text' },
  creationdate: { sql: 'o.created', kind: 'number' },
  boughttokensno: { sql: 'o.bought', kind: 'number' }
} as const satisfies FilterFields

const PREFIXED_FIELDS: FilterFields = {
  ...ORDER_FIELDS,
  ...prefixFields('orderentity', ORDER_FIELDS),
  ...prefixFields('auctionentity', AUCTION_FIELDS)
}

/** Fields of filters that name an auction, an asset, a collection or a seller (`hidesBlacklisted`). */
const NARROWING_FIELDS = ['id', 'identifier', 'collection', 'owneraddress']

// Auction ids are assigned in order of creation.
const NEWEST_FIRST = descending('a.id')

export function auctions(_: unknown, args: AuctionsArgs, context: ResolverContext) {
  const { filters, customFilters } = args
  const slice = readSlice(args)
  const custom = (customFilters ?? []).flatMap(filter => (filter ? [filter] : []))
  const sorting = readSorting(args.sorting, AUCTION_FIELDS, { hasEnd: hasEnd(filters) })
  const byPrice = custom.find(filter => filter.sort)?.sort?.direction
  const isUnsortedListOfAsset =
    sorting.length === 0 &&
    !byPrice &&
    hasFilter(filters, 'identifier') &&
    !hasFilter(filters, 'id')
  const where = combineConditions([
    readExpression(filters, AUCTION_FIELDS),
    ...custom.map(readPriceFilter),
    // By default, the auctions of one asset are the unsettled ones, cheapest first.
    isUnsortedListOfAsset && !hasFilter(filters, 'status')
      ? { sql: "a.status IN ('Running', 'Claimable')", values: [] }
      : ALWAYS_TRUE,
    hidesBlacklisted(filters) ? notBlacklisted(context.sql, 'a.collection') : ALWAYS_TRUE
  ])
  const order = [
    ...(byPrice
      ? [byPrice === 'ASC' ? ascending('a.price_sort') : descending('a.price_sort')]
      : []),
    ...sorting,
    ...(isUnsortedListOfAsset ? [ascending('a.price_sort')] : []),
    NEWEST_FIRST
  ]
  const isGrouped = Boolean(args.grouping)
  // When the filter names an auction's end, SQLite would choose the index of ends and read all auctions, so the index
  // is given here.
  const index = isOfOneAsset(filters) ? 'auction_identifier' : undefined
  return listAuctions(context, { where, order, slice, isGrouped, index })
}

export function auctionsSortByBids(_: unknown, args: AuctionsArgs, context: ResolverContext) {
  const isGrouped = Boolean(args.grouping)
  const where = combineConditions([
    readExpression(args.filters, AUCTION_FIELDS),
    isGrouped ? { sql: "a.type <> 'SftOnePerPayment'", values: [] } : ALWAYS_TRUE,
    hidesBlacklisted(args.filters) ? notBlacklisted(context.sql, 'a.collection') : ALWAYS_TRUE
  ])
  const order = [descending('a.orders_count'), NEWEST_FIRST]
  return listAuctions(context, { where, order, slice: readSlice(args), isGrouped })
}

/** Auctions that the caller has won and not claimed. */
export function myClaimableAuctions(
  _: unknown,
  args: PageArgs & { filters?: { marketplaceKey: string } | null },
  context: ResolverContext
) {
  const address = requireCallerAddress(context)
  const key = args.filters?.marketplaceKey
  const where = combineConditions([
    {
      sql: "a.status = 'Claimable' AND a.type <> 'SftOnePerPayment' AND a.current_winner = ?",
      values: [address]
    },
    key ? { sql: 'a.marketplace = ?', values: [key] } : ALWAYS_TRUE
  ])
  const order = [descending('a.end_date'), NEWEST_FIRST]
  return listAuctions(context, { where, order, slice: readSlice(args), isGrouped: false })
}

export function orders(
  _: unknown,
  args: PageArgs & { filters?: FiltersExpression | null; sorting?: readonly Sorting[] | null },
  { sql }: ResolverContext
) {
  const where = readExpression(args.filters, PREFIXED_FIELDS)
  const order = [...readSorting(args.sorting, PREFIXED_FIELDS), descending('o.id')]
  const usesAuction = [where.sql, ...order.map(column => column.sql)].some(sql => /\ba\./.test(sql))
  const from = usesAuction ? 'bid_order o JOIN auction a ON a.id = o.auction' : 'bid_order o'
  const list = { from, where, order, key: 'o.id', table: 'bid_order' } as const
  return readList<OrderRow>(sql, list, readSlice(args))
}

/** The orders of one auction, newest first. */
export function listOrders(auction: number, args: PageArgs, { sql }: ResolverContext) {
  const where = { sql: 'o.auction = ?', values: [auction] }
  const order = [descending('o.id')]
  const list = { from: 'bid_order o', where, order, key: 'o.id', table: 'bid_order' } as const
  return readList<OrderRow>(sql, list, readSlice(args))
}

function listAuctions(
  { sql }: ResolverContext,
  options: {
    where: SqlCondition
    order: readonly OrderBy[]
    slice: Slice
    isGrouped: boolean
    index?: string | undefined
  }
) {
  const { order, slice, isGrouped, index } = options
  const where = isGrouped ? cheapestPerAsset(options.where) : options.where
  const total = isGrouped ? countDistinctAssets(sql, options.where) : undefined
  const from = index ? `auction a INDEXED BY ${index}` : 'auction a'
  const list = { from, where, order, key: 'a.id', table: 'auction', total } as const
  return {
    ...readList<AuctionRow>(sql, list, slice),
    priceRange: () => {
      const [low, high] = (['ASC', 'DESC'] as const).map(
        direction =>
          readCached<AuctionRow & { price_sort: string }>(
            sql,
            `SELECT a.* FROM auction a WHERE ${where.sql} ORDER BY a.price_sort ${direction} LIMIT 1`,
            ...where.values
          )[0]
      )
      return low && high ? { minBid: currentPrice(low), maxBid: currentPrice(high) } : undefined
    }
  }
}

/** Groups by asset: selects the cheapest matching auction of each. */
function cheapestPerAsset(where: SqlCondition): SqlCondition {
  const whereOther = where.sql.replace(/\ba\./g, 'b.')
  return {
    sql: `${where.sql} AND NOT EXISTS (SELECT 1 FROM auction b INDEXED BY auction_identifier WHERE b.identifier = a.identifier
      AND (b.price_sort, b.id) < (a.price_sort, a.id) AND ${whereOther})`,
    values: [...where.values, ...where.values]
  }
}

function countDistinctAssets(sql: ResolverContext['sql'], where: SqlCondition): number {
  const query = `SELECT count(DISTINCT a.identifier) AS n FROM auction a WHERE ${where.sql}`
  return count(sql, query, ...where.values)
}

function currentPrice(auction: AuctionRow & { price_sort: string }) {
  const amount = String(BigInt(auction.price_sort))
  return toPrice({ token: auction.token, amount, timestamp: auction.created })
}

function readPriceFilter({ values }: CustomFilter): SqlCondition {
  const [low, high] = values ?? []
  checkArguments(['values', [low, high].filter(value => typeof value === 'string'), 'number'])
  if (!low && !high) return ALWAYS_TRUE
  if (low === undefined || high === undefined)
    throw badRequestError('CURRENTPRICE takes two values')
  return combineConditions([
    low ? { sql: 'a.price_sort >= ?', values: [toSortKey(BigInt(low))] } : ALWAYS_TRUE,
    high ? { sql: 'a.price_sort <= ?', values: [toSortKey(BigInt(high))] } : ALWAYS_TRUE
  ])
}

/**
 * The service divides every price by 10^18, regardless of the token's decimals, and compares these values. So an amount
 * with fewer decimals gets the missing zeros at its end, and loses as many zeros at the front of its 40 digits
 * (../../ledger/sort-key.ts).
 */
function toEighteenDecimals(column: string): string {
  const decimals = 'coalesce((SELECT decimals FROM token WHERE identifier = a.token), 18)'
  return `substr(${column} || substr('${'0'.repeat(18)}', 1, 18 - ${decimals}), -40)`
}

/** Blacklisted collections are included when the query has one of the narrowing fields. */
function hidesBlacklisted(filters: FiltersExpression | null | undefined): boolean {
  return !NARROWING_FIELDS.some(field => hasFilter(filters, field))
}

/** Whether every auction of the list is of an asset that the filter names. */
function isOfOneAsset(expression: FiltersExpression | null | undefined): boolean {
  return Boolean(
    expression?.operator === 'AND' &&
      hasFilter(expression, 'identifier') &&
      expression.filters.some(
        ({ field, op }) => field.toLowerCase() === 'identifier' && op === 'EQ'
      )
  )
}

/** Whether all auctions of the list have an end: without one, the date is 0. */
function hasEnd(expression: FiltersExpression | null | undefined): boolean {
  return Boolean(
    expression?.operator === 'AND' &&
      expression.filters.some(
        ({ field, op, values }) =>
          field.toLowerCase() === 'enddate' && op === 'GE' && Number(values?.[0]) > 0
      )
  )
}

function hasFilter(filters: FiltersExpression | null | undefined, field: string): boolean {
  return Boolean(
    filters?.filters.some(
      filter =>
        filter.field.toLowerCase() === field &&
        filter.values?.length &&
        !filter.values.includes(null)
    )
  )
}

function prefixFields(prefix: string, fields: FilterFields): FilterFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field])
  )
}
