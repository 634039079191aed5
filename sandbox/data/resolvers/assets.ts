// Lists of assets, owners of one, its history.

import { checkForms } from '../checks.ts'
import { type Context, count } from '../context.ts'
import type { Condition } from '../expression.ts'
import { ALWAYS, combine } from '../expression.ts'
import { refused } from '../faults.ts'
import { type PageArgs, readSlice, toConnection } from '../pages.ts'
import type { AssetRow } from '../rows.ts'

interface AssetsFilter {
  identifier?: string | null
  identifiers?: readonly string[] | null
  collection?: string | null
  collections?: readonly string[] | null
  ownerAddress?: string | null
  artistAddress?: string | null
  creatorAddress?: string | null
  likedByAddress?: string | null
  searchTerm?: string | null
  tags?: readonly string[] | null
  traits?: readonly ({ name: string; value: string } | null)[] | null
  type?: string | null
  customFilters?: 'Tickets' | null
}

interface AssetsArgs extends PageArgs {
  filters?: AssetsFilter | null
  sorting?: 'MostLikes' | 'RankAsc' | 'RankDesc' | null
}

// See rarityOf in asset-fields.ts.
const RANK = "json_extract(n.rarity, '$[0]')"

const SORTING = {
  MostLikes: 'n.likes DESC, n.id DESC',
  RankAsc: `${RANK} IS NULL, ${RANK} ASC, n.id`,
  RankDesc: `${RANK} IS NULL, ${RANK} DESC, n.id`
} as const

export function assets(_: unknown, args: AssetsArgs, { sql }: Context) {
  const filters = args.filters ?? {}
  checkFilters(filters)
  const slice = readSlice(args)
  const { from, order, columns } = readSource(filters)
  const where = readFilters(filters)
  const sorting = args.sorting ? SORTING[args.sorting] : order
  const values = [...from.values, ...where.values]
  const rows = sql.all<AssetRow>(
    `SELECT ${columns} FROM ${from.sql} WHERE ${where.sql} ORDER BY ${sorting} LIMIT ? OFFSET ?`,
    ...values,
    slice.limit,
    slice.offset
  )
  const total = count(sql, `SELECT count(*) AS n FROM ${from.sql} WHERE ${where.sql}`, ...values)
  return toConnection(rows, slice, total)
}

function checkFilters(filters: AssetsFilter): void {
  checkForms(
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

// A list by owner or by liker starts from that person's rows, which are few, and is in their order.
function readSource({ ownerAddress, likedByAddress }: AssetsFilter): {
  from: Condition
  order: string
  columns: string
} {
  const newest = 'n.created DESC, n.id DESC'
  if (ownerAddress) {
    return {
      from: {
        sql: 'nft_balance b CROSS JOIN nft n ON n.identifier = b.identifier AND b.address = ?',
        values: [ownerAddress]
      },
      order: newest,
      columns: 'n.*, b.balance'
    }
  }
  if (likedByAddress) {
    return {
      from: {
        sql: 'nft_like l CROSS JOIN nft n ON n.identifier = l.identifier AND l.address = ?',
        values: [likedByAddress]
      },
      order: 'l.at DESC, n.id DESC',
      columns: 'n.*'
    }
  }
  return { from: { sql: 'nft n', values: [] }, order: newest, columns: 'n.*' }
}

function readFilters(filters: AssetsFilter): Condition {
  const { identifiers, collections, tags, traits, searchTerm } = filters
  const parts: Condition[] = [
    equals('n.identifier', filters.identifier),
    equals('n.collection', filters.collection),
    equals('n.creator', filters.artistAddress),
    equals('n.creator', filters.creatorAddress),
    equals('n.type', filters.type),
    among('n.identifier', identifiers),
    among('n.collection', collections),
    searchTerm ? { sql: 'n.name LIKE ?', values: [`%${searchTerm}%`] } : ALWAYS,
    ...(tags ?? []).map(tag => ({
      // The plus keeps the order's index in charge: few rows of a common tag are read, then no more.
      sql: '+n.id IN (SELECT nft FROM nft_tag WHERE tag = ?)',
      values: [tag]
    })),
    ...(traits ?? []).flatMap(trait => (trait ? [hasTrait(trait, filters.collection)] : [])),
    filters.customFilters ? featured(filters.customFilters) : ALWAYS
  ]
  const isGeneral = !filters.identifier && !identifiers && !filters.ownerAddress
  if (isGeneral && !filters.collection) {
    parts.push({
      sql: 'n.collection NOT IN (SELECT collection FROM collection WHERE blacklisted = 1)',
      values: []
    })
  }
  return combine(parts)
}

function hasTrait(
  trait: { name: string; value: string },
  collection: string | null | undefined
): Condition {
  const within = collection ? 'collection = ? AND ' : ''
  return {
    sql: `n.id IN (SELECT nft FROM nft_trait WHERE ${within}name = ? AND value = ?)`,
    values: [...(collection ? [collection] : []), trait.name, trait.value]
  }
}

function featured(type: string): Condition {
  return {
    sql: "n.collection IN (SELECT collection FROM collection WHERE ',' || featured || ',' LIKE ?)",
    values: [`%,${type},%`]
  }
}

export function equals(column: string, value: string | null | undefined): Condition {
  return value ? { sql: `${column} = ?`, values: [value] } : ALWAYS
}

export function among(column: string, values: readonly string[] | null | undefined): Condition {
  if (!values) return ALWAYS
  const sql = `${column} IN (SELECT value FROM json_each(?))`
  return { sql, values: [JSON.stringify(values)] }
}

export function trendingAssets(_: unknown, __: unknown, { sql }: Context): AssetRow[] {
  return sql.all<AssetRow>('SELECT * FROM nft ORDER BY views DESC LIMIT 20')
}

export function featuredNfts(_: unknown, args: PageArgs, { sql }: Context) {
  const slice = readSlice(args)
  const where =
    "collection IN (SELECT collection FROM collection WHERE ',' || featured || ',' LIKE '%,Featured,%')"
  const rows = sql.all<AssetRow>(
    `SELECT * FROM nft WHERE ${where} ORDER BY likes DESC, id DESC LIMIT ? OFFSET ?`,
    slice.limit,
    slice.offset
  )
  return toConnection(rows, slice, count(sql, `SELECT count(*) AS n FROM nft WHERE ${where}`))
}

export function owners(
  _: unknown,
  args: PageArgs & { filters: { identifier: string } },
  { sql }: Context
) {
  const { identifier } = args.filters
  checkForms(['identifier', identifier, 'nft'])
  const slice = readSlice(args)
  const rows = sql.all<{ address: string; balance: string; identifier: string }>(
    `SELECT address, balance, identifier FROM nft_balance WHERE identifier = ?
     ORDER BY length(balance) DESC, balance DESC, address LIMIT ? OFFSET ?`,
    identifier,
    slice.limit,
    slice.offset
  )
  const total = count(sql, 'SELECT count(*) AS n FROM nft_balance WHERE identifier = ?', identifier)
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

const HISTORY_FIRST = 10

/** Paged by time: the cursor of an item is the second it happened in, and the page after it starts there. */
export function assetHistory(
  _: unknown,
  args: {
    filters: { identifier: string }
    pagination?: { first?: number | null; timestamp?: number | null } | null
  },
  { sql, now }: Context
) {
  const { identifier } = args.filters
  checkForms(['identifier', identifier, 'nft'])
  const first = args.pagination?.first ?? HISTORY_FIRST
  if (first < 1 || first > 100) throw refused('first must be from 1 to 100')
  const before = args.pagination?.timestamp ?? now + 1
  const lines = sql.all<HistoryRow>(
    `SELECT action, at, address, sender, quantity, token, amount, hash FROM history
     WHERE identifier = ? AND at < ? ORDER BY at DESC, id DESC`,
    identifier,
    before
  )
  // A page never ends inside a second: what happened together (a bid that ends its auction) stays together, and
  // nothing is lost or told twice.
  const last = lines[first - 1]
  const rows = last ? lines.filter(line => line.at >= last.at) : lines
  const edges = rows.map(node => ({ cursor: String(node.at), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
      hasNextPage: rows.length < lines.length,
      // The service leaves it out, and a client that selects it loses the page: so do we.
      hasPreviousPage: undefined
    },
    pageData: { count: lines.length, limit: first, offset: 0 }
  }
}
