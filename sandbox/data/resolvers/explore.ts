// Numbers of the whole market, tags, search, marketplaces, payment tokens.

import { checkForms } from '../checks.ts'
import { type Context, count } from '../context.ts'
import { type Connection, type PageArgs, readSlice, toConnection } from '../pages.ts'
import type { MarketplaceRow, TokenRow } from '../rows.ts'
import { tokenOf, toPrice } from './money.ts'

const MONTH = 30 * 24 * 3600
const RESULTS_PER_KIND = 5

export function exploreStats(_: unknown, __: unknown, { sql }: Context) {
  return {
    artists: count(sql, 'SELECT count(*) AS n FROM person WHERE is_artist = 1'),
    collections: count(sql, 'SELECT count(*) AS n FROM collection WHERE blacklisted = 0'),
    nfts: count(sql, 'SELECT count(*) AS n FROM nft')
  }
}

export function exploreNftsStats(_: unknown, __: unknown, { sql, now }: Context) {
  const running = "FROM auction WHERE status = 'Running' AND start_date <= ?"
  return {
    allNftsCount: count(sql, 'SELECT count(*) AS n FROM nft'),
    buyNowCount: count(
      sql,
      `SELECT count(DISTINCT identifier) AS n ${running} AND max_bid <> '0'`,
      now
    ),
    liveAuctionsCount: count(sql, `SELECT count(DISTINCT identifier) AS n ${running}`, now),
    offersCount: count(sql, "SELECT count(*) AS n FROM offer WHERE status = 'Active'")
  }
}

export function exploreCollectionsStats(_: unknown, __: unknown, { sql, now }: Context) {
  const all = 'SELECT count(*) AS n FROM collection WHERE blacklisted = 0'
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
  const pattern = `${searchTerm ?? ''}%`
  const all =
    tagType === 'Nft'
      ? sql.all<{ tag: string; count: number }>(
          `SELECT tag, count(*) AS count FROM nft_tag WHERE tag LIKE ? GROUP BY tag
           ORDER BY count DESC, tag`,
          pattern
        )
      : auctionTags(sql, searchTerm ?? '')
  return toConnection(all.slice(slice.offset, slice.offset + slice.limit), slice, all.length)
}

function auctionTags(sql: Context['sql'], start: string): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  const rows = sql.all<{ tags: string }>("SELECT tags FROM auction WHERE status = 'Running'")
  for (const tag of rows.flatMap(row => row.tags.split(',').filter(Boolean))) {
    if (tag.startsWith(start)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

/** At most five of a kind; an address finds accounts only. */
export function search(
  _: unknown,
  { filters }: { filters: { searchTerm: string } },
  { sql }: Context
) {
  const { searchTerm } = filters
  checkForms(['searchTerm', searchTerm, 'search'])
  const isAddress = /^erd1[a-z0-9]{58}$/.test(searchTerm)
  const pattern = `%${searchTerm.replace(/[%_]/g, '')}%`
  const start = `${searchTerm.replace(/[%_]/g, '')}%`
  const found = (query: string, ...values: string[]) =>
    sql.all<{ identifier: string; name: string; verified: number }>(
      `${query} LIMIT ${RESULTS_PER_KIND}`,
      ...values
    )
  const named = (rows: ReturnType<typeof found>) =>
    rows.map(row => ({ ...row, verified: row.verified === 1 }))
  return {
    searchTerm,
    accounts: () =>
      isAddress
        ? [{ identifier: searchTerm, name: nameOf(sql, searchTerm) }]
        : found(
            `SELECT address AS identifier, herotag AS name FROM person
             WHERE herotag LIKE ? AND privacy = 'public' ORDER BY herotag LIKE ? DESC, followers DESC`,
            pattern,
            start
          ),
    collections: () =>
      isAddress
        ? []
        : named(
            found(
              `SELECT collection AS identifier, name, verified FROM collection
               WHERE (name LIKE ? OR collection LIKE ?) AND blacklisted = 0
               ORDER BY verified DESC, trend DESC`,
              pattern,
              start
            )
          ),
    nfts: () =>
      isAddress
        ? []
        : named(
            found(
              `SELECT n.identifier, n.name, c.verified FROM nft n
               JOIN collection c ON c.collection = n.collection
               WHERE n.name LIKE ? OR n.identifier LIKE ? ORDER BY n.likes DESC, n.id`,
              pattern,
              start
            )
          ),
    tags: () =>
      isAddress
        ? []
        : found(
            `SELECT tag AS identifier, tag AS name FROM nft_tag WHERE tag LIKE ?
             GROUP BY tag ORDER BY count(*) DESC`,
            start
          )
  }
}

function nameOf(sql: Context['sql'], address: string): string | undefined {
  return sql.all<{ herotag: string }>(
    "SELECT herotag FROM person WHERE address = ? AND privacy = 'public'",
    address
  )[0]?.herotag
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
