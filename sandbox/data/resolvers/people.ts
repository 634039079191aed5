// Artists, and the counters of an account.

import { checkForms } from '../checks.ts'
import { type Context, count } from '../context.ts'
import { type PageArgs, readSlice, toConnection } from '../pages.ts'
import type { PersonRow } from '../rows.ts'
import { toPrice } from './money.ts'

const SORTING = {
  MostActive: 'activity DESC, address',
  MostFollowed: 'followers DESC, address',
  // Who is both talked about and at work.
  Trending: 'followers * 2 + activity DESC, address'
} as const

export function artists(
  _: unknown,
  args: PageArgs & { filters: { sorting: keyof typeof SORTING } },
  { sql }: Context
) {
  const slice = readSlice(args)
  const rows = sql.all<PersonRow>(
    `SELECT * FROM person WHERE is_artist = 1 ORDER BY ${SORTING[args.filters.sorting]} LIMIT ? OFFSET ?`,
    slice.limit,
    slice.offset
  )
  return toConnection(
    rows,
    slice,
    count(sql, 'SELECT count(*) AS n FROM person WHERE is_artist = 1')
  )
}

interface StatsFilter {
  address: string
  isOwner?: boolean | null
  marketplaceKey?: string | null
}

/** Counters are read when they are asked for: a menu rarely wants all of them. */
export function accountStats(
  _: unknown,
  { filters }: { filters: StatsFilter },
  { sql, now }: Context
) {
  const { address, isOwner, marketplaceKey } = filters
  checkForms(['address', address, 'address'])
  const key = marketplaceKey ? [marketplaceKey] : []
  const market = marketplaceKey ? 'AND marketplace = ?' : ''
  const number =
    (query: string, ...values: (string | number)[]) =>
    () =>
      String(count(sql, `SELECT count(*) AS n FROM ${query}`, ...values))
  const started = isOwner ? '' : `AND start_date <= ${now}`
  const biddings = () =>
    sql.all<{ token: string; amount: string; created: number }>(
      `SELECT token, amount, created FROM bid_order WHERE owner = ? AND status = 'Active' ${market}`,
      address,
      ...key
    )
  return {
    address,
    marketplaceKey,
    auctions: number(
      `auction WHERE owner = ? AND status IN ('Running', 'Claimable') ${started} ${market}`,
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
    claimable: number(
      `auction WHERE current_winner = ? AND status = 'Claimable' AND type <> 'SftOnePerPayment' ${market}`,
      address,
      ...key
    ),
    collected: number('nft_balance WHERE address = ?', address),
    creations: number('nft WHERE creator = ?', address),
    collections: number('collection WHERE artist = ?', address),
    likes: number('nft_like WHERE address = ?', address),
    offers: number(`offer WHERE owner = ? AND status = 'Active' ${market}`, address, ...key),
    biddingBalance: () =>
      String(
        biddings()
          .filter(order => order.token === 'EGLD')
          .reduce((sum, order) => sum + BigInt(order.amount), 0n)
      ),
    biddings: () => biddings().map(order => toPrice({ ...order, timestamp: order.created }))
  }
}
