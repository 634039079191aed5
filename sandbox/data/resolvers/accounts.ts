// Resolvers of artists (accounts that have created an asset) and of an account's counters.

import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { ascending, descending, readList } from '../list-query.ts'
import { type PageArgs, readSlice } from '../pagination.ts'
import { count, type ResolverContext } from '../resolver-context.ts'
import type { PersonRow } from '../rows.ts'
import { toPrice } from './market-fields.ts'

const SORTING = {
  MostActive: [descending('p.activity'), ascending('p.address')],
  MostFollowed: [descending('p.followers'), ascending('p.address')],
  // Followers count twice, activity once.
  Trending: [descending('(p.followers * 2 + p.activity)'), ascending('p.address')]
} as const

export function artists(
  _: unknown,
  args: PageArgs & { filters: { sorting: keyof typeof SORTING } },
  { sql }: ResolverContext
) {
  const list = {
    from: 'person p',
    where: { sql: 'p.is_artist = 1', values: [] },
    order: SORTING[args.filters.sorting],
    key: 'p.address',
    table: 'person'
  } as const
  return readList<PersonRow>(sql, list, readSlice(args))
}

interface StatsFilter {
  address: string
  isOwner?: boolean | null
  marketplaceKey?: string | null
}

/** Counters are computed only when selected, because most callers need few of them. */
export function accountStats(
  _: unknown,
  { filters }: { filters: StatsFilter },
  { sql, now }: ResolverContext
) {
  const { address, isOwner, marketplaceKey } = filters
  checkArguments(['address', address, 'address'])
  // The condition on the marketplace, and its bound value; both are empty without a key.
  const onMarketplace = marketplaceKey ? 'AND marketplace = ?' : ''
  const key = marketplaceKey ? [marketplaceKey] : []
  const counter =
    (query: string, ...values: (string | number)[]) =>
    () =>
      String(count(sql, `SELECT count(*) AS n FROM ${query}`, ...values))
  const started = isOwner ? '' : `AND start_date <= ${now}`
  const biddings = () =>
    readCached<{ token: string; amount: string; created: number }>(
      sql,
      `SELECT token, amount, created FROM bid_order WHERE owner = ? AND status = 'Active' ${onMarketplace}`,
      address,
      ...key
    )
  return {
    address,
    marketplaceKey,
    auctions: counter(
      `auction WHERE owner = ? AND status IN ('Running', 'Claimable') ${started} ${onMarketplace}`,
      address,
      ...key
    ),
    orders: () =>
      String(
        count(
          sql,
          `SELECT count(DISTINCT o.auction) AS n FROM bid_order o JOIN auction a ON a.id = o.auction
           WHERE o.owner = ? AND o.status IN ('Active', 'Inactive') AND a.status = 'Running'
           ${marketplaceKey ? 'AND o.marketplace = ?' : ''}`,
          address,
          ...key
        )
      ),
    claimable: counter(
      `auction WHERE current_winner = ? AND status = 'Claimable' AND type <> 'SftOnePerPayment' ${onMarketplace}`,
      address,
      ...key
    ),
    collected: counter('nft_balance WHERE address = ?', address),
    creations: counter('nft WHERE creator = ?', address),
    collections: counter('collection WHERE artist = ?', address),
    likes: counter('nft_like WHERE address = ?', address),
    offers: counter(
      `offer WHERE owner = ? AND status = 'Active' ${onMarketplace}`,
      address,
      ...key
    ),
    biddingBalance: () =>
      String(
        biddings()
          .filter(order => order.token === 'EGLD')
          .reduce((sum, order) => sum + BigInt(order.amount), 0n)
      ),
    biddings: () => biddings().map(order => toPrice({ ...order, timestamp: order.created }))
  }
}
