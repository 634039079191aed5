// Numbers of the whole market, tags, marketplaces, payment tokens.

import { sortable } from '../../seed/bulk.ts'
import { checkForms } from '../checks.ts'
import { type Context, count } from '../context.ts'
import { combine } from '../expression.ts'
import { notHidden } from '../hidden.ts'
import { type Connection, type PageArgs, readSlice, toConnection } from '../pages.ts'
import type { MarketplaceRow, TokenRow } from '../rows.ts'
import { startsWith } from '../text.ts'
import { tokenOf, toPrice } from './money.ts'

const MONTH = 30 * 24 * 3600
const SHOWN = 'FROM collection WHERE blacklisted = 0'

export function exploreStats(_: unknown, __: unknown, { sql }: Context) {
  return {
    artists: count(sql, 'SELECT count(*) AS n FROM person WHERE is_artist = 1'),
    collections: count(sql, `SELECT count(*) AS n ${SHOWN}`),
    nfts: count(sql, `SELECT coalesce(sum(nfts_count), 0) AS n ${SHOWN}`)
  }
}

export function exploreNftsStats(_: unknown, __: unknown, { sql, now }: Context) {
  const shown = notHidden(sql, 'collection')
  const running = `FROM auction WHERE status = 'Running' AND start_date <= ? AND ${shown.sql}`
  const values = [now, ...shown.values]
  return {
    allNftsCount: count(sql, `SELECT coalesce(sum(nfts_count), 0) AS n ${SHOWN}`),
    buyNowCount: count(
      sql,
      `SELECT count(DISTINCT identifier) AS n ${running} AND max_bid_sort > '${sortable(0n)}'`,
      ...values
    ),
    liveAuctionsCount: count(sql, `SELECT count(DISTINCT identifier) AS n ${running}`, ...values),
    offersCount: count(sql, "SELECT count(*) AS n FROM offer WHERE status = 'Active'")
  }
}

export function exploreCollectionsStats(_: unknown, __: unknown, { sql, now }: Context) {
  const all = `SELECT count(*) AS n ${SHOWN}`
  return {
    allCollectionsCount: count(sql, all),
    verifiedCount: count(sql, `${all} AND verified = 1`),
    activeLast30DaysCount: count(sql, `${all} AND last_active >= ?`, now - MONTH)
  }
}

export function tags(
  _: unknown,
  args: PageArgs & { filters: { tagType: 'Nft' | 'Auction'; searchTerm?: string | null } },
  { sql }: Context
) {
  const { tagType, searchTerm } = args.filters
  const slice = readSlice(args)
  const used = tagType === 'Nft' ? 'nfts' : 'auctions'
  const where = combine([
    { sql: `${used} > 0`, values: [] },
    startsWith('tag', searchTerm?.replace(/^#/, '') ?? '')
  ])
  const rows = sql.all<{ tag: string; count: number }>(
    `SELECT tag, ${used} AS count FROM tag WHERE ${where.sql} ORDER BY ${used} DESC, tag
     LIMIT ? OFFSET ?`,
    ...where.values,
    slice.limit,
    slice.offset
  )
  const total = count(sql, `SELECT count(*) AS n FROM tag WHERE ${where.sql}`, ...where.values)
  return toConnection(rows, slice, total)
}

/** An unknown key answers one edge with an empty node, as the service does. */
export function marketplaces(
  _: unknown,
  args: PageArgs & {
    filters?: { marketplaceKey?: string | null; marketplaceAddress?: string | null } | null
  },
  context: Context
): Connection<MarketplaceRow | undefined> {
  const { marketplaceKey, marketplaceAddress } = args.filters ?? {}
  const slice = readSlice(args)
  const all = [...context.marketplaces().values()].filter(
    i =>
      (!marketplaceKey || i.key === marketplaceKey) &&
      (!marketplaceAddress || i.address === marketplaceAddress)
  )
  if (marketplaceKey && all.length === 0) return toConnection([undefined], slice, 0)
  return toConnection(all.slice(slice.offset, slice.offset + slice.limit), slice, all.length)
}

/** Tokens of running auctions, the most used first. */
export function currentPaymentTokens(
  _: unknown,
  args: {
    filters?: { collectionIdentifier?: string | null; marketplaceKey?: string | null } | null
  },
  context: Context
) {
  const { collectionIdentifier, marketplaceKey } = args.filters ?? {}
  checkForms(['collectionIdentifier', collectionIdentifier, 'collection'])
  const rows = context.sql.all<{ token: string; n: number }>(
    `SELECT token, count(*) AS n FROM auction WHERE status = 'Running' AND start_date <= ?
     ${collectionIdentifier ? 'AND collection = ?' : ''} ${marketplaceKey ? 'AND marketplace = ?' : ''}
     GROUP BY token ORDER BY n DESC, token`,
    context.now,
    ...[collectionIdentifier, marketplaceKey].flatMap(i => (i ? [i] : []))
  )
  return rows.map(({ token, n }): TokenRow & { activeAuctions: number } => ({
    ...tokenOf(token, context),
    activeAuctions: n
  }))
}

/** From the cheapest to the dearest running auction in one token. */
export function priceRange(
  _: unknown,
  args: { filters?: { token: string } | null },
  { sql, now }: Context
) {
  const token = args.filters?.token ?? 'EGLD'
  checkForms(['token', token, 'token'])
  const [range] = sql.all<{ low: string | null; high: string | null }>(
    `SELECT min(price_sort) AS low, max(price_sort) AS high FROM auction
     WHERE status = 'Running' AND start_date <= ? AND token = ?`,
    now,
    token
  )
  const price = (sorted: string | null | undefined) =>
    toPrice({ token, amount: String(BigInt(sorted ?? '0')), timestamp: now })
  return { minBid: price(range?.low), maxBid: price(range?.high) }
}
