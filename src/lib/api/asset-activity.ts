// Requests about the activity of an asset: its owners, history and likes.

import { boolean, type Infer, type } from 'superstruct'
import { type Money, toMoney } from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import { type Person, PersonResponse, toPersonAt } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, Integer, orDropped, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, Price, toPage } from './structs.ts'

export interface HistoryItem {
  /** The data service's name of the action. */
  action: string
  at: number
  by: Person
  from: Person | undefined
  price: Money | undefined
  quantity: number
  transactionHash: string
}

export interface AssetOwner {
  balance: number
  person: Person
}

const BalanceResponse = type({ balance: nullish(Count) })
const LikesResponse = type({ isLiked: orDropped(boolean()), likesCount: orDropped(Integer) })
const AssetLikesResponse = type({ ...LikesResponse.schema, identifier: Text })
const OwnerResponse = type({
  account: orDropped(PersonResponse),
  address: nullish(Text),
  balance: nullish(Count)
})

/** Number of units that an address holds; 0 for none. */
export function loadAssetBalance(identifier: string, address: string): GraphqlRequest<number> {
  return publicRequest({
    operation: 'assetBalance',
    variables: { filters: { identifier, ownerAddress: address } },
    field: 'assets',
    struct: connectionStruct(BalanceResponse),
    map: raw => toPage(raw).items[0]?.balance ?? 0
  })
}

export interface Likes {
  count: number
  isLiked: boolean
}

/** `isLiked`: whether the account at `address` likes the asset. */
export function loadLikes(identifier: string, address: string): GraphqlRequest<Likes> {
  return publicRequest({
    operation: 'likes',
    variables: { filters: { identifier }, address },
    field: 'assets',
    struct: connectionStruct(LikesResponse),
    map: raw => toLikes(toPage(raw).items[0])
  })
}

/** The likes of several assets, by identifier. Assets that the service does not return are missing. */
export function loadLikesOfAll(
  identifiers: readonly string[],
  address: string
): GraphqlRequest<Map<string, Likes>> {
  return publicRequest({
    operation: 'likes',
    variables: {
      filters: { identifiers: [...identifiers] },
      pagination: { first: Math.max(1, identifiers.length) },
      address
    },
    field: 'assets',
    struct: connectionStruct(AssetLikesResponse),
    map: raw => new Map(toPage(raw).items.map(i => [i.identifier, toLikes(i)]))
  })
}

function toLikes(raw: Infer<typeof LikesResponse> | undefined): Likes {
  return { count: raw?.likesCount ?? 0, isLiked: raw?.isLiked ?? false }
}

export function loadOwners(
  identifier: string,
  page: PageRequest
): GraphqlRequest<Page<AssetOwner>> {
  return publicRequest({
    operation: 'owners',
    variables: { filters: { identifier }, pagination: toPagination(page) },
    field: 'owners',
    struct: connectionStruct(OwnerResponse),
    map: raw =>
      mapPage(raw, i => ({
        balance: i.balance ?? 1,
        person: toPersonAt(i.account, i.address ?? i.account?.address ?? '')
      }))
  })
}

const HistoryResponse = type({
  account: orDropped(PersonResponse),
  action: Text,
  actionDate: Time,
  address: Text,
  itemCount: orDropped(Count),
  price: orDropped(Price),
  senderAccount: orDropped(PersonResponse),
  senderAddress: orDropped(Text),
  transactionHash: Text
})

/** Newest first. `before`: only older events, in Unix seconds; the `next` of a page is this time as text. */
export function loadHistory(
  identifier: string,
  page: { first: number; before?: number | undefined }
): GraphqlRequest<Page<HistoryItem>> {
  return publicRequest({
    operation: 'assetHistory',
    variables: {
      filters: { identifier },
      pagination: {
        first: page.first,
        ...(page.before !== undefined && { timestamp: page.before })
      }
    },
    field: 'assetHistory',
    struct: connectionStruct(HistoryResponse),
    map: raw => mapPage(raw, toHistoryItem)
  })
}

function toHistoryItem(raw: Infer<typeof HistoryResponse>): HistoryItem {
  const { senderAddress } = raw
  return {
    action: raw.action,
    at: raw.actionDate,
    by: toPersonAt(raw.account, raw.address),
    from: senderAddress === undefined ? undefined : toPersonAt(raw.senderAccount, senderAddress),
    price: raw.price && raw.price.amount > 0n ? toMoney(raw.price) : undefined,
    quantity: raw.itemCount ?? 1,
    transactionHash: raw.transactionHash
  }
}
