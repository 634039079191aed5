// Structs shared by several requests. A struct and its type have the same name. They convert to the types used in the
// product: amounts are bigint in atomic units, times are Unix seconds, absent values are `undefined`, never null.

import {
  array,
  boolean,
  coerce,
  define,
  type Infer,
  integer,
  nullable,
  optional,
  type Struct,
  size,
  string,
  type,
  unknown
} from 'superstruct'

import { type TokenUnit, tokenUnit } from '../protocol/token-unit.ts'

/** Amount in atomic units, converted from decimal digits to bigint. */
export const Amount = coerce(
  define<bigint>('decimal string', value => typeof value === 'bigint'),
  string(),
  value => (/^\d+$/.test(value) ? BigInt(value) : value)
)
export type Amount = Infer<typeof Amount>

/** An optional field: null becomes undefined. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | undefined, null> {
  return coerce(optional(struct), nullable(unknown()), value => value ?? undefined) as never
}

/** Count, converted from decimal digits to a safe integer. */
export const Count = coerce(
  define<number>('count', value => Number.isSafeInteger(value)),
  string(),
  value => (/^\d+$/.test(value) ? Number(value) : value)
)

/** A token has at most 18 decimals. Source: protocol, properties of ESDT tokens. */
export const Decimals = size(integer(), 0, 18)

export const TokenResponse = type({
  identifier: string(),
  decimals: Decimals,
  name: maybe(string()),
  priceUsd: maybe(string())
})

export interface Token extends TokenUnit {
  identifier: string
  name: string | undefined
  priceUsd: string | undefined
}

export function toToken({
  decimals,
  identifier,
  name,
  priceUsd
}: Infer<typeof TokenResponse>): Token {
  return { ...tokenUnit(identifier, decimals), identifier, name, priceUsd }
}

export const Price = type({
  amount: Amount,
  /** Token identifier; `EGLD` for the native token. */
  token: string(),
  usdAmount: maybe(string()),
  tokenData: maybe(TokenResponse)
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
  /** `undefined` on the last page. */
  next: string | undefined
  /** Number of matches on all pages; `undefined` when the service does not count them. */
  total: number | undefined
}

/** A Relay-style connection. toPage() drops edges with a null node, which the service returns for an unknown key. */
export function Connection<T, S>(node: Struct<T, S>) {
  return type({
    edges: maybe(array(type({ cursor: maybe(string()), node: maybe(node) }))),
    pageInfo: maybe(PageInfo),
    pageData: maybe(type({ count: integer() }))
  })
}

/** The type of a value read by `Connection`. */
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

/** Same as toPage, with each item mapped by `to`. */
export function mapPage<Raw, Item>(
  connection: RawConnection<Raw>,
  to: (raw: Raw) => Item
): Page<Item> {
  const { items, next, total } = toPage(connection)
  return { items: items.map(to), next, total }
}

/**
 * An unsigned transaction from the data service. `data` is base64. `nonce` is always 0; the stores set it before
 * signing.
 */
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
