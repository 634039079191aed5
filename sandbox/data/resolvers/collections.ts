// Resolvers of collection lists and collection statistics.

import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import {
  ALWAYS_TRUE,
  columnEquals,
  combineConditions,
  type SqlCondition
} from '../filter-expression.ts'
import { ascending, descending, type OrderBy, readList } from '../list-query.ts'
import { type PageArgs, readSlice } from '../pagination.ts'
import { count, type ResolverContext, requireAdminCaller } from '../resolver-context.ts'
import type { CollectionRow } from '../rows.ts'
import { shortWordsCondition, toFtsQuery } from '../search-phrase-sql.ts'

interface CollectionsFilter {
  collection?: string | null
  ownerAddress?: string | null
  artistAddress?: string | null
  creatorAddress?: string | null
  canCreate?: boolean | null
  type?: string | null
  verified?: boolean | null
  withNfts?: boolean | null
  activeLast30Days?: boolean | null
  searchTerm?: string | null
}

interface CollectionsArgs extends PageArgs {
  filters?: CollectionsFilter | null
  sorting?: 'Newest' | 'Trending' | 'Verified' | null
}

const DAY = 24 * 3600
const MONTH = 30 * DAY

/**
 * The plus keeps SQLite from using the index of this column, which matches nearly all collections. It then uses the
 * index of the artist or of the order.
 */
const NOT_BLACKLISTED = { sql: '+c.blacklisted = 0', values: [] }

const SORTING = {
  Newest: [descending('c.created'), descending('c.id')],
  Trending: [descending('c.trend'), ascending('c.id')],
  Verified: [descending('c.verified'), descending('c.trend'), ascending('c.id')]
} as const

export function collections(_: unknown, args: CollectionsArgs, context: ResolverContext) {
  const filters = args.filters ?? {}
  checkArguments(
    ['collection', filters.collection, 'collection'],
    ['ownerAddress', filters.ownerAddress, 'address'],
    ['artistAddress', filters.artistAddress, 'address'],
    ['creatorAddress', filters.creatorAddress, 'address']
  )
  const where = combineConditions([
    columnEquals('c.collection', filters.collection),
    columnEquals('c.artist', filters.artistAddress),
    columnEquals('c.type', filters.type),
    conditionIf('c.verified = 1', filters.verified),
    ownerCondition(filters),
    filters.creatorAddress ? hasCreateRole(filters.creatorAddress) : ALWAYS_TRUE,
    filters.canCreate && filters.ownerAddress ? hasCreateRole(filters.ownerAddress) : ALWAYS_TRUE,
    filters.activeLast30Days
      ? { sql: 'c.last_active >= ?', values: [context.now - MONTH] }
      : ALWAYS_TRUE,
    filters.searchTerm ? nameMatches(filters.searchTerm) : ALWAYS_TRUE,
    filters.collection ? ALWAYS_TRUE : NOT_BLACKLISTED
  ])
  return listCollections(context, args, where, SORTING[args.sorting ?? 'Verified'])
}

export function featuredCollections(
  _: unknown,
  args: PageArgs & { filters?: { type: string } | null },
  context: ResolverContext
) {
  const type = args.filters?.type ?? 'Featured'
  const where = {
    sql: `',' || c.featured || ',' LIKE ? AND ${NOT_BLACKLISTED.sql}`,
    values: [`%,${type},%`]
  }
  return listCollections(context, args, where, SORTING.Trending)
}

export function blacklistedCollections(
  _: unknown,
  __: unknown,
  context: ResolverContext
): string[] {
  requireAdminCaller(context)
  return context.sql
    .all<{ collection: string }>(
      'SELECT collection FROM collection WHERE blacklisted = 1 ORDER BY id'
    )
    .map(row => row.collection)
}

/** Amounts are in atomic units of the payment token. Sales figures include only sales in that token. */
export function collectionStats(
  _: unknown,
  {
    filters
  }: {
    filters: { identifier: string; marketplaceKey?: string | null; paymentToken?: string | null }
  },
  { sql, now }: ResolverContext
) {
  const { identifier, marketplaceKey } = filters
  const token = filters.paymentToken ?? 'EGLD'
  checkArguments(['identifier', identifier, 'collection'], ['paymentToken', token, 'token'])
  const rows = readCached<{
    status: string
    type: string
    token: string
    price_sort: string
    current_bid: string
    min_bid: string
    start_date: number
    sold: number
  }>(
    sql,
    `SELECT a.status, a.type, a.token, a.price_sort, a.current_bid, a.min_bid, a.start_date,
       (SELECT coalesce(sum(bought), 0) FROM bid_order o WHERE o.auction = a.id AND o.status = 'Bought') AS sold
     FROM auction a WHERE a.collection = ? ${marketplaceKey ? 'AND a.marketplace = ?' : ''}`,
    identifier,
    ...(marketplaceKey ? [marketplaceKey] : [])
  )
  const running = rows.filter(row => row.status === 'Running' && row.start_date <= now)
  const prices = running.filter(row => row.token === token).map(row => BigInt(row.price_sort))
  // Each copy that is sold separately counts as a sale.
  const sales = rows
    .filter(
      row =>
        row.token === token && (row.sold > 0 || (row.status === 'Ended' && row.current_bid !== '0'))
    )
    .map(row =>
      row.type === 'SftOnePerPayment'
        ? { price: BigInt(row.min_bid), count: BigInt(row.sold) }
        : { price: BigInt(row.current_bid), count: 1n }
    )
  const saleCount = sales.reduce((sum, sale) => sum + sale.count, 0n)
  const volume = sales.reduce((sum, sale) => sum + sale.price * sale.count, 0n)
  return {
    identifier,
    items: count(sql, 'SELECT nfts_count AS n FROM collection WHERE collection = ?', identifier),
    activeAuctions: running.length,
    auctionsEnded: rows.filter(row => row.status === 'Ended').length,
    minPrice: String(smallest(prices) ?? 0n),
    maxPrice: String(largest(sales.map(sale => sale.price)) ?? 0n),
    saleAverage: String(saleCount > 0n ? volume / saleCount : 0n),
    volumeTraded: String(volume)
  }
}

function listCollections(
  { sql }: ResolverContext,
  args: PageArgs,
  where: SqlCondition,
  order: readonly OrderBy[]
) {
  const list = { from: 'collection c', where, order, key: 'c.id', table: 'collection' } as const
  return readList<CollectionRow>(sql, list, readSlice(args))
}

/** Collections of an owner; with `withNfts` those of which the account holds an NFT. */
function ownerCondition({ ownerAddress: address, withNfts }: CollectionsFilter): SqlCondition {
  if (!address) return ALWAYS_TRUE
  if (withNfts) {
    return {
      sql: `c.collection IN (SELECT n.collection FROM nft_balance b
        CROSS JOIN nft n INDEXED BY nft_newest ON n.id = b.nft WHERE b.address = ?)`,
      values: [address]
    }
  }
  return {
    sql: `c.collection IN (SELECT collection FROM collection WHERE owner = ?
      UNION SELECT collection FROM collection_role WHERE address = ? AND role = 'ESDTRoleNFTCreate')`,
    values: [address, address]
  }
}

function hasCreateRole(address: string): SqlCondition {
  return {
    sql: `EXISTS (SELECT 1 FROM collection_role r WHERE r.collection = c.collection AND r.address = ?
      AND r.role = 'ESDTRoleNFTCreate')`,
    values: [address]
  }
}

function nameMatches(phrase: string): SqlCondition {
  const query = toFtsQuery(phrase)
  const short = shortWordsCondition('c.name', phrase)
  if (!query) return short
  const sql = 'c.id IN (SELECT rowid FROM collection_text WHERE collection_text MATCH ?)'
  return combineConditions([{ sql, values: [query] }, short])
}

function conditionIf(sql: string, wanted: boolean | null | undefined): SqlCondition {
  return wanted ? { sql, values: [] } : ALWAYS_TRUE
}

function smallest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (best, amount) => (best === undefined || amount < best ? amount : best),
    undefined
  )
}

function largest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (best, amount) => (best === undefined || amount > best ? amount : best),
    undefined
  )
}
