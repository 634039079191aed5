// Structs shared by several requests. A struct and its type have the same name. They convert to the types used in the
// product: amounts are bigint in atomic units, times are Unix seconds, absent values are `undefined`, never null.

import {
  boolean,
  coerce,
  type Infer,
  nullable,
  optional,
  type Struct,
  type,
  unknown
} from 'superstruct'
import { type TokenUnit, tokenUnit } from '../protocol/token-unit.ts'
import { readerOf, withReader } from './compiled-reader.ts'
import {
  Amount,
  Decimals,
  Integer,
  LongText,
  list,
  nullishReader,
  orDropped,
  Text,
  TokenIdentifier
} from './response-limits.ts'

/**
 * An optional field: null becomes undefined. A bad value fails the row; for a field that may be dropped alone there is
 * `orDropped` (response-limits.ts).
 */
export function nullish<Value, Schema>(
  struct: Struct<Value, Schema>
): Struct<Value | undefined, null> {
  const absent = coerce(optional(struct), nullable(unknown()), value => value ?? undefined)
  return withReader(absent, () => nullishReader(readerOf(struct))) as never
}

export const TokenResponse = type({
  identifier: TokenIdentifier,
  decimals: Decimals,
  name: orDropped(Text),
  priceUsd: orDropped(Text)
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
  token: TokenIdentifier,
  usdAmount: orDropped(Text),
  tokenData: nullish(TokenResponse)
})
export type Price = Infer<typeof Price>

export const PageInfo = type({ endCursor: orDropped(Text), hasNextPage: boolean() })
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
export function connectionStruct<T, S>(node: Struct<T, S>): ConnectionStruct<T, S> {
  const known = connections.get(node) as ConnectionStruct<T, S> | undefined
  if (known) return known
  const struct = createConnectionStruct(node)
  connections.set(node, struct)
  return struct
}

type ConnectionStruct<T, S> = ReturnType<typeof createConnectionStruct<T, S>>

/** Cached by the struct of the node, so that each reader is compiled only once. */
const connections = new WeakMap<object, unknown>()

function createConnectionStruct<T, S>(node: Struct<T, S>) {
  return type({
    edges: list(type({ cursor: orDropped(Text), node: nullish(node) })),
    pageInfo: orDropped(PageInfo),
    pageData: orDropped(type({ count: Integer }))
  })
}

/** The type of a value read by `connectionStruct`. */
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
  chainID: Text,
  data: LongText,
  gasLimit: Integer,
  gasPrice: Integer,
  receiver: Text,
  sender: Text,
  value: Amount,
  version: Integer,
  options: nullish(Integer)
})
export type TransactionPlan = Infer<typeof TransactionPlan>
