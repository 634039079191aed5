// Context of one request to the data service: the caller, the ledger, and the loaders that batch its reads.

import { NATIVE_TOKEN_ROW, nativeUsdPriceAt } from '../content/economics.ts'
import type { FileStore } from '../files/file-store.ts'
import { cacheUntilChange, readCached, type Sql, type SqlValue } from '../ledger/sql.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Caller } from './authenticate-caller.ts'
import { forbiddenError, unauthenticatedError } from './graphql-errors.ts'
import { createLoader, type Loader } from './loader.ts'
import type {
  AssetRow,
  AuctionRow,
  CollectionRow,
  MarketplaceRow,
  PersonRow,
  TokenRow
} from './rows.ts'

export interface ResolverContext {
  sql: Sql
  now: number
  caller: Caller
  files: FileStore
  marketplaces: () => ReadonlyMap<string, MarketplaceRow>
  tokens: () => ReadonlyMap<string, TokenRow>
  assets: Loader<string, AssetRow | undefined>
  auctions: Loader<number, AuctionRow | undefined>
  collections: Loader<string, CollectionRow | undefined>
  people: Loader<string, PersonRow>
  /** The owner of an NFT. An SFT has no single owner. */
  holders: Loader<string, string | undefined>
  /** Unix seconds of an auction's highest bid. */
  bidTimes: Loader<number, number | undefined>
  /** Returns the request's loader with this name, and creates it if absent. For loaders that depend on arguments. */
  loaderFor<Key, Value>(name: string, create: () => Loader<Key, Value>): Loader<Key, Value>
}

export function createResolverContext(context: SandboxContext, caller: Caller): ResolverContext {
  const { sql } = context
  const namedLoaders = new Map<string, Loader<never, unknown>>()
  return {
    sql,
    now: context.now(),
    caller,
    files: context.files,
    marketplaces: once(smallTables(sql).marketplaces),
    tokens: once(() => pricedTokens(smallTables(sql).tokens(), context)),
    assets: createLoader(
      identifiers => readAssets(sql, identifiers),
      () => undefined
    ),
    auctions: createLoader(
      ids =>
        keyBy(
          selectByKeys<AuctionRow>(sql, 'SELECT * FROM auction WHERE id IN', ids),
          row => row.id
        ),
      () => undefined
    ),
    collections: createRowLoader<CollectionRow>(
      sql,
      'SELECT * FROM collection WHERE collection IN',
      row => row.collection
    ),
    people: createLoader(
      addresses =>
        keyBy(
          selectByKeys<PersonRow>(sql, 'SELECT * FROM person WHERE address IN', addresses),
          row => row.address
        ),
      emptyPerson
    ),
    holders: createLoader(
      identifiers =>
        new Map(
          selectByKeys<{ identifier: string; address: string }>(
            sql,
            'SELECT identifier, address FROM nft_balance WHERE identifier IN',
            identifiers
          ).map(row => [row.identifier, row.address])
        ),
      () => undefined
    ),
    bidTimes: createLoader(
      ids =>
        new Map(
          selectByKeys<{ auction: number; at: number }>(
            sql,
            'SELECT auction, max(created) AS at FROM bid_order WHERE auction IN',
            ids,
            'GROUP BY auction'
          ).map(row => [row.auction, row.at])
        ),
      () => undefined
    ),
    loaderFor<Key, Value>(name: string, create: () => Loader<Key, Value>) {
      const loader = (namedLoaders.get(name) as Loader<Key, Value> | undefined) ?? create()
      namedLoaders.set(name, loader as Loader<never, unknown>)
      return loader
    }
  }
}

/** The caller's address. Throws an UNAUTHENTICATED error for a visitor. */
export function requireCallerAddress({ caller }: ResolverContext): string {
  if (!caller.address) throw unauthenticatedError()
  return caller.address
}

export function requireAdminCaller(context: ResolverContext): string {
  const address = requireCallerAddress(context)
  if (!context.caller.isAdmin) throw forbiddenError()
  return address
}

/**
 * Selects rows by their keys. The keys are bound as one JSON text, because the number of bound values per statement
 * is limited.
 */
export function selectByKeys<Row>(
  sql: Sql,
  query: string,
  keys: readonly SqlValue[],
  suffix = ''
): readonly Row[] {
  if (keys.length === 0) return []
  const text = `${query} (SELECT value FROM json_each(?)) ${suffix}`
  return readCached<Row>(sql, text, JSON.stringify(keys))
}

function keyBy<Key, Row>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, Row> {
  return new Map(rows.map(row => [key(row), row]))
}

/** The column `n` of a query with one row. */
export function count(sql: Sql, query: string, ...values: SqlValue[]): number {
  return readCached<{ n: number }>(sql, query, ...values)[0]?.n ?? 0
}

function createRowLoader<Row>(
  sql: Sql,
  query: string,
  key: (row: Row) => string
): Loader<string, Row | undefined> {
  return createLoader<string, Row | undefined>(
    keys => keyBy(selectByKeys<Row>(sql, query, keys), key),
    () => undefined
  )
}

/** Auctions and offers remain after their assets are burned. Burned assets are read from `burned_nft`. */
function readAssets(sql: Sql, identifiers: readonly string[]): Map<string, AssetRow> {
  const read = (table: 'burned_nft' | 'nft', keys: readonly string[]) =>
    selectByKeys<AssetRow>(sql, `SELECT * FROM ${table} WHERE identifier IN`, keys)
  const found = keyBy(read('nft', identifiers), row => row.identifier)
  const missing = identifiers.filter(identifier => !found.has(identifier))
  if (missing.length > 0)
    for (const row of read('burned_nft', missing)) found.set(row.identifier, row)
  return found
}

interface SmallTables {
  marketplaces(): ReadonlyMap<string, MarketplaceRow>
  tokens(): readonly TokenRow[]
}

/** There are few marketplaces and tokens, and most requests need them, so they are cached until a change. */
const tablesOf = new WeakMap<Sql, SmallTables>()

function smallTables(sql: Sql): SmallTables {
  let tables = tablesOf.get(sql)
  if (!tables) {
    tables = {
      marketplaces: cacheUntilChange(sql, () =>
        keyBy(sql.all<MarketplaceRow>('SELECT * FROM marketplace'), row => row.key)
      ),
      tokens: cacheUntilChange(sql, () =>
        sql.all<TokenRow>('SELECT identifier, name, symbol, decimals, price_usd FROM token')
      )
    }
    tablesOf.set(sql, tables)
  }
  return tables
}

function pricedTokens(rows: readonly TokenRow[], { now }: SandboxContext): Map<string, TokenRow> {
  const price_usd = nativeUsdPriceAt(now())
  // The wrapped native token has the native token's price.
  const priced = rows.map(row =>
    row.symbol === `W${NATIVE_TOKEN_ROW.symbol}` ? { ...row, price_usd } : row
  )
  return keyBy([{ ...NATIVE_TOKEN_ROW, price_usd }, ...priced], row => row.identifier)
}

/** The row of an account without a stored profile. */
function emptyPerson(address: string): PersonRow {
  return {
    address,
    herotag: null,
    description: null,
    profile: null,
    cover: null,
    privacy: 'public',
    socials: '[]',
    followers: 0
  }
}

/** A function that reads its value at the first call only. */
function once<Value>(read: () => Value): () => Value {
  let value: { read: Value } | undefined
  return () => {
    value ??= { read: read() }
    return value.read
  }
}
