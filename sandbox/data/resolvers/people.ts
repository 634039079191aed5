// Artists, and the counters of an account.

import { checkForms } from '../checks.ts'
import { type Context, count } from '../context.ts'
import { down, readList, up } from '../list.ts'
import { type PageArgs, readSlice } from '../pages.ts'
import type { PersonRow } from '../rows.ts'
import { toPrice } from './money.ts'

const SORTING = {
  MostActive: [down('p.activity'), up('p.address')],
  MostFollowed: [down('p.followers'), up('p.address')],
  // Who is both talked about and at work.
  Trending: [down('(p.followers * 2 + p.activity)'), up('p.address')]
} as const

export function artists(
  _: unknown,
  args: PageArgs & { filters: { sorting: keyof typeof SORTING } },
  { sql }: Context
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
