// Lists of collections and their numbers.

import { checkForms } from '../checks.ts'
import { admin, type Context, count } from '../context.ts'
import { ALWAYS, type Condition, combine, equals } from '../expression.ts'
import { down, type Order, readList, up } from '../list.ts'
import { type PageArgs, readSlice } from '../pages.ts'
import type { CollectionRow } from '../rows.ts'
import { shortWords, textQuery } from '../text.ts'

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

const SORTING = {
  Newest: [down('c.created'), down('c.id')],
  Trending: [down('c.trend'), up('c.id')],
  Verified: [down('c.verified'), down('c.trend'), up('c.id')]
} as const

export function collections(_: unknown, args: CollectionsArgs, context: Context) {
  const filters = args.filters ?? {}
  checkForms(
    ['collection', filters.collection, 'collection'],
    ['ownerAddress', filters.ownerAddress, 'address'],
    ['artistAddress', filters.artistAddress, 'address'],
    ['creatorAddress', filters.creatorAddress, 'address']
  )
  const where = combine([
    equals('c.collection', filters.collection),
    equals('c.artist', filters.artistAddress),
    equals('c.type', filters.type),
    flag('c.verified = 1', filters.verified),
    filters.ownerAddress ? ofOwner(filters.ownerAddress, filters.withNfts === true) : ALWAYS,
    filters.creatorAddress ? hasRole(filters.creatorAddress) : ALWAYS,
    filters.canCreate && filters.ownerAddress ? hasRole(filters.ownerAddress) : ALWAYS,
    filters.activeLast30Days
      ? { sql: 'c.last_active >= ?', values: [context.now - MONTH] }
      : ALWAYS,
    filters.searchTerm ? named(filters.searchTerm) : ALWAYS,
    filters.collection ? ALWAYS : { sql: 'c.blacklisted = 0', values: [] }
  ])
  return listCollections(context, args, where, SORTING[args.sorting ?? 'Verified'])
}

export function featuredCollections(
  _: unknown,
  args: PageArgs & { filters?: { type: string } | null },
  context: Context
) {
  const type = args.filters?.type ?? 'Featured'
  const where = {
    sql: "',' || c.featured || ',' LIKE ? AND c.blacklisted = 0",
    values: [`%,${type},%`]
  }
  return listCollections(context, args, where, SORTING.Trending)
}

export function blacklistedCollections(_: unknown, __: unknown, context: Context): string[] {
  admin(context)
  return context.sql
    .all<{ collection: string }>(
      'SELECT collection FROM collection WHERE blacklisted = 1 ORDER BY id'
    )
    .map(row => row.collection)
}

/** Amounts are in the smallest unit of the payment token; figures of sales count that token alone. */
export function collectionStats(
  _: unknown,
  {
    filters
  }: {
    filters: { identifier: string; marketplaceKey?: string | null; paymentToken?: string | null }
  },
  { sql, now }: Context
) {
  const { identifier, marketplaceKey } = filters
  const token = filters.paymentToken ?? 'EGLD'
  checkForms(['identifier', identifier, 'collection'], ['paymentToken', token, 'token'])
  const rows = sql.all<{
    status: string
    type: string
    token: string
    price_sort: string
    current_bid: string
    min_bid: string
    start_date: number
    sold: number
  }>(
    `SELECT a.status, a.type, a.token, a.price_sort, a.current_bid, a.min_bid, a.start_date,
       (SELECT coalesce(sum(bought), 0) FROM bid_order o WHERE o.auction = a.id AND o.status = 'Bought') AS sold
     FROM auction a WHERE a.collection = ? ${marketplaceKey ? 'AND a.marketplace = ?' : ''}`,
    identifier,
    ...(marketplaceKey ? [marketplaceKey] : [])
  )
  const running = rows.filter(row => row.status === 'Running' && row.start_date <= now)
  const prices = running.filter(row => row.token === token).map(row => BigInt(row.price_sort))
  const sales = rows
    .filter(
      row =>
        row.token === token && (row.sold > 0 || (row.status === 'Ended' && row.current_bid !== '0'))
    )
    .map(row =>
      row.type === 'SftOnePerPayment'
        ? BigInt(row.min_bid) * BigInt(row.sold)
        : BigInt(row.current_bid)
    )
  const volume = sales.reduce((sum, amount) => sum + amount, 0n)
  return {
    identifier,
    items: count(sql, 'SELECT nfts_count AS n FROM collection WHERE collection = ?', identifier),
    activeAuctions: running.length,
    auctionsEnded: rows.filter(row => row.status === 'Ended').length,
    minPrice: String(smallest(prices) ?? 0n),
    maxPrice: String(largest(sales) ?? 0n),
    saleAverage: String(sales.length > 0 ? volume / BigInt(sales.length) : 0n),
    volumeTraded: String(volume)
  }
}

function listCollections(
  { sql }: Context,
  args: PageArgs,
  where: Condition,
  order: readonly Order[]
) {
  const list = { from: 'collection c', where, order, key: 'c.id', table: 'collection' } as const
  return readList<CollectionRow>(sql, list, readSlice(args))
}

function ofOwner(address: string, withNfts: boolean): Condition {
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

function hasRole(address: string): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM collection_role r WHERE r.collection = c.collection AND r.address = ?
      AND r.role = 'ESDTRoleNFTCreate')`,
    values: [address]
  }
}

function named(phrase: string): Condition {
  const query = textQuery(phrase)
  const short = shortWords('c.name', phrase)
  if (!query) return short
  const sql = 'c.id IN (SELECT rowid FROM collection_text WHERE collection_text MATCH ?)'
  return combine([{ sql, values: [query] }, short])
}

function flag(sql: string, wanted: boolean | null | undefined): Condition {
  return wanted ? { sql, values: [] } : ALWAYS
}

function smallest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (best, i) => (best === undefined || i < best ? i : best),
    undefined
  )
}

function largest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (best, i) => (best === undefined || i > best ? i : best),
    undefined
  )
}
