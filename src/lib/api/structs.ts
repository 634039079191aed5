// Structs that several requests share. Struct and type carry one name. Inside the product there are no decimal
// strings and no null: amounts are bigint in smallest units, times are Unix seconds, absence is undefined.

import {
  array,
  boolean,
  coerce,
  define,
  type Infer,
  integer,
  nullable,
  number,
  optional,
  type Struct,
  string,
  type,
  unknown
} from 'superstruct'

/** Decimal digits in, bigint out. */
export const Amount = coerce(
  define<bigint>('decimal string', value => typeof value === 'bigint'),
  string(),
  value => (/^\d+$/.test(value) ? BigInt(value) : value)
)
export type Amount = Infer<typeof Amount>

/** A field that may be missing or null; read as undefined. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, null> {
  return coerce(optional(struct), nullable(unknown()), value => value ?? undefined) as never
}

/** Whole number of tokens as text in, bigint out; missing counts as undefined. */
export const Count = coerce(
  define<number>('count', value => Number.isSafeInteger(value)),
  string(),
  value => (/^\d+$/.test(value) ? Number(value) : value)
)

export const Token = type({
  identifier: string(),
  symbol: string(),
  decimals: number(),
  name: maybe(string()),
  priceUsd: maybe(string())
})
export type Token = Infer<typeof Token>

export const Price = type({
  amount: Amount,
  /** Token identifier, `EGLD` for the native one. */
  token: string(),
  usdAmount: maybe(string()),
  tokenData: maybe(Token)
})
export type Price = Infer<typeof Price>

export const Account = type({
  address: string(),
  herotag: maybe(string()),
  profile: maybe(string())
})
export type Account = Infer<typeof Account>

export const PageInfo = type({ endCursor: maybe(string()), hasNextPage: boolean() })
export type PageInfo = Infer<typeof PageInfo>

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  /** Undefined on the last page. */
  next: string | undefined
  /** All that match, on every page together; undefined where the service does not count. */
  total: number | undefined
}

/** Reads a relay-like connection; an edge with an empty node (an unknown key upstream) is left out. */
export function Connection<T, S>(node: Struct<T, S>) {
  return type({
    edges: maybe(array(type({ cursor: maybe(string()), node: maybe(node) }))),
    pageInfo: maybe(PageInfo),
    pageData: maybe(type({ count: integer() }))
  })
}

/** What `Connection` reads. */
export interface RawConnection<Item> {
  edges?: readonly { node?: Item | undefined }[] | undefined
  pageInfo?: PageInfo | undefined
  pageData?: { count: number } | undefined
}

export function toPage<Item>(connection: RawConnection<Item>): Page<Item> {
  const items = (connection.edges ?? []).flatMap(i => (i.node === undefined ? [] : [i.node]))
  const { pageInfo, pageData } = connection
  return {
    items,
    next: pageInfo?.hasNextPage ? pageInfo.endCursor : undefined,
    total: pageData?.count
  }
}

/** A page of what `to` makes of each item. */
export function mapPage<Raw, Item>(
  connection: RawConnection<Raw>,
  to: (raw: Raw) => Item
): Page<Item> {
  const { items, next, total } = toPage(connection)
  return { items: items.map(to), next, total }
}

/** What the data service builds for a wallet to sign. `data` is base64; `nonce` is always 0 and set by us. */
export const TransactionPlan = type({
  chainID: string(),
  data: string(),
  gasLimit: integer(),
  gasPrice: integer(),
  receiver: string(),
  sender: string(),
  value: Amount,
  version: integer(),
  options: maybe(integer())
})
export type TransactionPlan = Infer<typeof TransactionPlan>
