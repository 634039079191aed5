// Resolvers of asset lists, an asset's owners and its history.

import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { notBlacklisted } from '../blacklist.ts'
import { combineConditions } from '../filter-expression.ts'
import { badRequestError } from '../graphql-errors.ts'
import { descending, readList } from '../list-query.ts'
import { type PageArgs, readSlice, toConnection } from '../pagination.ts'
import { count, type ResolverContext } from '../resolver-context.ts'
import type { AssetRow } from '../rows.ts'
import {
  type AssetsFilter,
  type AssetsSorting,
  buildAssetQuery,
  isFeatured
} from './asset-query.ts'

interface AssetsArgs extends PageArgs {
  filters?: AssetsFilter | null
  sorting?: AssetsSorting | null
}

export function assets(_: unknown, args: AssetsArgs, { sql }: ResolverContext) {
  const filters = args.filters ?? {}
  checkFilters(filters)
  const slice = readSlice(args)
  return readList<AssetRow>(sql, buildAssetQuery(sql, filters, args.sorting), slice)
}

function checkFilters(filters: AssetsFilter): void {
  checkArguments(
    ['identifier', filters.identifier, 'nft'],
    ['identifiers', filters.identifiers, 'nft'],
    ['collection', filters.collection, 'collection'],
    ['collections', filters.collections, 'collection'],
    ['ownerAddress', filters.ownerAddress, 'address'],
    ['artistAddress', filters.artistAddress, 'address'],
    ['creatorAddress', filters.creatorAddress, 'address'],
    ['likedByAddress', filters.likedByAddress, 'address']
  )
}

const TRENDING_COUNT = 20

/** The assets with the most views. */
export function trendingAssets(_: unknown, __: unknown, { sql }: ResolverContext) {
  const shown = notBlacklisted(sql, 'collection')
  const query = `SELECT * FROM nft WHERE ${shown.sql} ORDER BY views DESC, id DESC LIMIT ${TRENDING_COUNT}`
  return readCached<AssetRow>(sql, query, ...shown.values)
}

export function featuredNfts(_: unknown, args: PageArgs, { sql }: ResolverContext) {
  const list = {
    from: 'nft n',
    where: combineConditions([isFeatured('Featured'), notBlacklisted(sql, 'n.collection')]),
    order: [descending('n.likes'), descending('n.id')],
    key: 'n.id',
    table: 'nft'
  } as const
  return readList<AssetRow>(sql, list, readSlice(args))
}

export function owners(
  _: unknown,
  args: PageArgs & { filters: { identifier: string } },
  { sql }: ResolverContext
) {
  const { identifier } = args.filters
  checkArguments(['identifier', identifier, 'nft'])
  const slice = readSlice(args)
  const rows = readCached<{ address: string; balance: string; identifier: string }>(
    sql,
    `SELECT address, balance, identifier FROM nft_balance WHERE identifier = ?
     ORDER BY length(balance) DESC, balance DESC, address LIMIT ? OFFSET ?`,
    identifier,
    slice.limit,
    slice.offset
  )
  // A first page that is not full is the whole list.
  const isWhole = slice.offset === 0 && rows.length < slice.limit
  const total = isWhole
    ? rows.length
    : count(sql, 'SELECT count(*) AS n FROM nft_balance WHERE identifier = ?', identifier)
  return toConnection(rows, slice, total)
}

export interface HistoryRow {
  action: string
  at: number
  address: string
  sender: string | null
  quantity: string | null
  token: string | null
  amount: string | null
  hash: string
}

const HISTORY_PAGE_SIZE = 10

/** Paginated by time. An item's cursor is its time in seconds, and the next page starts before it. */
export function assetHistory(
  _: unknown,
  args: {
    filters: { identifier: string }
    pagination?: { first?: number | null; timestamp?: number | null } | null
  },
  { sql, now }: ResolverContext
) {
  const { identifier } = args.filters
  checkArguments(['identifier', identifier, 'nft'])
  const first = args.pagination?.first ?? HISTORY_PAGE_SIZE
  if (first < 1 || first > 100) throw badRequestError('first must be from 1 to 100')
  const before = args.pagination?.timestamp ?? now + 1
  const rows = readHistoryBefore(sql, identifier, before, first)
  const query = 'SELECT count(*) AS n FROM history WHERE identifier = ? AND at < ?'
  const total = count(sql, query, identifier, before)
  const edges = rows.map(node => ({ cursor: String(node.at), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
      hasNextPage: rows.length < total,
      // The service omits this non-null field, so a client that selects it gets an error instead of the page. The
      // sandbox does the same.
      hasPreviousPage: undefined
    },
    pageData: { count: total, limit: first, offset: 0 }
  }
}

/**
 * A page always contains all items of its last second, so that simultaneous events (a bid that ends its auction) stay
 * together and no item is lost or repeated.
 */
function readHistoryBefore(
  sql: ResolverContext['sql'],
  identifier: string,
  before: number,
  first: number
): readonly HistoryRow[] {
  const select = `SELECT action, at, address, sender, quantity, token, amount, hash FROM history
    WHERE identifier = ?`
  const rows = readCached<HistoryRow>(
    sql,
    `${select} AND at < ? ORDER BY at DESC, id DESC LIMIT ?`,
    identifier,
    before,
    first
  )
  const last = rows.at(-1)
  if (!last || rows.length < first) return rows
  const inLastSecond = readCached<HistoryRow>(
    sql,
    `${select} AND at = ? ORDER BY id DESC`,
    identifier,
    last.at
  )
  return [...rows.filter(row => row.at > last.at), ...inLastSecond]
}
