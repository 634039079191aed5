// What became of an asset: who holds it, what happened to it, who likes it.

import { boolean, type Infer, integer, string, type } from 'superstruct'

import { toHolder } from './assets.ts'
import { type Person, PersonAnswer } from './people.ts'
import { type PageOf, publicQuery, toPagination } from './query.ts'
import type { DataRequest } from './request.ts'
import { type Money, toMoney } from './sales.ts'
import { Connection, Count, mapPage, maybe, type Page, Price, toPage } from './structs.ts'

export interface HistoryItem {
  action: string
  at: number
  by: Person
  from: Person | undefined
  price: Money | undefined
  quantity: number
  transactionHash: string
}

export interface Owner {
  balance: number
  person: Person
}

/** Units of an asset one address holds; 0 where it holds none. */
export function loadBalance(identifier: string, address: string): DataRequest<number> {
  return publicQuery({
    operation: 'assetBalance',
    variables: { filters: { identifier, ownerAddress: address } },
    field: 'assets',
    struct: Connection(type({ balance: maybe(Count) })),
    to: raw => toPage(raw).items[0]?.balance ?? 0
  })
}

export interface Likes {
  count: number
  isLiked: boolean
}

export function loadLikes(identifier: string, address: string): DataRequest<Likes> {
  return publicQuery({
    operation: 'likes',
    variables: { filters: { identifier }, address },
    field: 'assets',
    struct: Connection(type({ isLiked: maybe(boolean()), likesCount: maybe(integer()) })),
    to: raw => {
      const [found] = toPage(raw).items
      return { count: found?.likesCount ?? 0, isLiked: found?.isLiked ?? false }
    }
  })
}

export function loadOwners(identifier: string, page: PageOf): DataRequest<Page<Owner>> {
  return publicQuery({
    operation: 'owners',
    variables: { filters: { identifier }, pagination: toPagination(page) },
    field: 'owners',
    struct: Connection(
      type({ account: maybe(PersonAnswer), address: maybe(string()), balance: maybe(Count) })
    ),
    to: raw =>
      mapPage(raw, i => ({
        balance: i.balance ?? 1,
        person: toHolder(i.account, i.address ?? '')
      }))
  })
}

const HistoryAnswer = type({
  account: maybe(PersonAnswer),
  action: string(),
  actionDate: integer(),
  address: string(),
  itemCount: maybe(Count),
  price: maybe(Price),
  senderAccount: maybe(PersonAnswer),
  senderAddress: maybe(string()),
  transactionHash: string()
})

/** Newest first. `before` is the last page's `next`, a Unix second as text. */
export function loadHistory(
  identifier: string,
  page: { first: number; before?: number | undefined }
): DataRequest<Page<HistoryItem>> {
  return publicQuery({
    operation: 'assetHistory',
    variables: {
      filters: { identifier },
      pagination: {
        first: page.first,
        ...(page.before !== undefined && { timestamp: page.before })
      }
    },
    field: 'assetHistory',
    struct: Connection(HistoryAnswer),
    to: raw => mapPage(raw, toHistoryItem)
  })
}

function toHistoryItem(raw: Infer<typeof HistoryAnswer>): HistoryItem {
  const { senderAddress } = raw
  return {
    action: raw.action,
    at: raw.actionDate,
    by: toHolder(raw.account, raw.address),
    from: senderAddress === undefined ? undefined : toHolder(raw.senderAccount, senderAddress),
    price: raw.price && raw.price.amount > 0n ? toMoney(raw.price) : undefined,
    quantity: raw.itemCount ?? 1,
    transactionHash: raw.transactionHash
  }
}
