// Resolvers of market statistics, tags, marketplaces and payment tokens.

import { toSortKey } from '../../ledger/sort-key.ts'
import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { notBlacklisted } from '../blacklist.ts'
import { combineConditions } from '../filter-expression.ts'
import { type Connection, type PageArgs, readSlice, toConnection } from '../pagination.ts'
import { count, type ResolverContext } from '../resolver-context.ts'
import type { MarketplaceRow, TokenRow } from '../rows.ts'
import { prefixCondition } from '../search-phrase-sql.ts'
import { findToken, toPrice } from './market-fields.ts'

const MONTH = 30 * 24 * 3600
const FROM_VISIBLE = 'FROM collection WHERE blacklisted = 0'

export function exploreStats(_: unknown, __: unknown, { sql }: ResolverContext) {
  return {
    artists: count(sql, 'SELECT count(*) AS n FROM person WHERE is_artist = 1'),
    collections: count(sql, `SELECT count(*) AS n ${FROM_VISIBLE}`),
    nfts: count(sql, `SELECT coalesce(sum(nfts_count), 0) AS n ${FROM_VISIBLE}`)
  }
}

export function exploreNftsStats(_: unknown, __: unknown, { sql, now }: ResolverContext) {
  const shown = notBlacklisted(sql, 'collection')
  const running = `FROM auction WHERE status = 'Running' AND start_date <= ? AND ${shown.sql}`
  const values = [now, ...shown.values]
  return {
    allNftsCount: count(sql, `SELECT coalesce(sum(nfts_count), 0) AS n ${FROM_VISIBLE}`),
    buyNowCount: count(
      sql,
      `SELECT count(DISTINCT identifier) AS n ${running} AND max_bid_sort > '${toSortKey(0n)}'`,
      ...values
    ),
    liveAuctionsCount: count(sql, `SELECT count(DISTINCT identifier) AS n ${running}`, ...values),
    offersCount: count(sql, "SELECT count(*) AS n FROM offer WHERE status = 'Active'")
  }
}

export function exploreCollectionsStats(_: unknown, __: unknown, { sql, now }: ResolverContext) {
  const all = `SELECT count(*) AS n ${FROM_VISIBLE}`
  return {
    allCollectionsCount: count(sql, all),
    verifiedCount: count(sql, `${all} AND verified = 1`),
    activeLast30DaysCount: count(sql, `${all} AND last_active >= ?`, now - MONTH)
  }
}

export function tags(
  _: unknown,
  args: PageArgs & { filters: { tagType: 'Nft' | 'Auction'; searchTerm?: string | null } },
  { sql }: ResolverContext
) {
  const { tagType, searchTerm } = args.filters
  const slice = readSlice(args)
  const countColumn = tagType === 'Nft' ? 'nfts' : 'auctions'
  const where = combineConditions([
    { sql: `${countColumn} > 0`, values: [] },
    prefixCondition('tag', searchTerm?.replace(/^#/, '') ?? '')
  ])
  const rows = readCached<{ tag: string; count: number }>(
    sql,
    `SELECT tag, ${countColumn} AS count FROM tag WHERE ${where.sql} ORDER BY ${countColumn} DESC, tag
     LIMIT ? OFFSET ?`,
    ...where.values,
    slice.limit,
    slice.offset
  )
  const total = count(sql, `SELECT count(*) AS n FROM tag WHERE ${where.sql}`, ...where.values)
  return toConnection(rows, slice, total)
}

/** For an unknown key it returns one edge with an empty node, as the service does. */
export function marketplaces(
  _: unknown,
  args: PageArgs & {
    filters?: { marketplaceKey?: string | null; marketplaceAddress?: string | null } | null
  },
  context: ResolverContext
): Connection<MarketplaceRow | undefined> {
  const { marketplaceKey, marketplaceAddress } = args.filters ?? {}
  const slice = readSlice(args)
  const all = [...context.marketplaces().values()].filter(
    ({ address, key }) =>
      (!marketplaceKey || key === marketplaceKey) &&
      (!marketplaceAddress || address === marketplaceAddress)
  )
  if (marketplaceKey && all.length === 0) return toConnection([undefined], slice, 0)
  return toConnection(all.slice(slice.offset, slice.offset + slice.limit), slice, all.length)
}

/** Payment tokens of running auctions, most used first. */
export function currentPaymentTokens(
  _: unknown,
  args: {
    filters?: { collectionIdentifier?: string | null; marketplaceKey?: string | null } | null
  },
  context: ResolverContext
) {
  const { collectionIdentifier, marketplaceKey } = args.filters ?? {}
  checkArguments(['collectionIdentifier', collectionIdentifier, 'collection'])
  const rows = readCached<{ token: string; n: number }>(
    context.sql,
    `SELECT token, count(*) AS n FROM auction WHERE status = 'Running' AND start_date <= ?
     ${collectionIdentifier ? 'AND collection = ?' : ''} ${marketplaceKey ? 'AND marketplace = ?' : ''}
     GROUP BY token ORDER BY n DESC, token`,
    context.now,
    ...[collectionIdentifier, marketplaceKey].flatMap(value => (value ? [value] : []))
  )
  return rows.map(({ token, n }): TokenRow & { activeAuctions: number } => ({
    ...findToken(token, context),
    activeAuctions: n
  }))
}

/** The lowest and the highest price of running auctions in one token. */
export function priceRange(
  _: unknown,
  args: { filters?: { token: string } | null },
  { sql, now }: ResolverContext
) {
  const token = args.filters?.token ?? 'EGLD'
  checkArguments(['token', token, 'token'])
  const [range] = readCached<{ low: string | null; high: string | null }>(
    sql,
    `SELECT min(price_sort) AS low, max(price_sort) AS high FROM auction
     WHERE status = 'Running' AND start_date <= ? AND token = ?`,
    now,
    token
  )
  const price = (sorted: string | null | undefined) =>
    toPrice({ token, amount: String(BigInt(sorted ?? '0')), timestamp: now })
  return { minBid: price(range?.low), maxBid: price(range?.high) }
}
