// Details for notifications: names and pictures of items, and the amounts of bids and offers. The service does not send
// them with a notification.

import { boolean, type Infer, type } from 'superstruct'

import { type Scam, ScamResponse, toScam } from './assets.ts'
import { type Money, toMoney } from './auction-summary.ts'
import { publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { list, orDropped, Text, Time } from './response-limits.ts'
import { connectionStruct, nullish, Price, toPage } from './structs.ts'
import { PictureUrl } from './urls.ts'

export interface NotifiedItem {
  name: string | undefined
  picture: string | undefined
  scam: Scam | undefined
}

export interface NotifiedAuction {
  /** The highest bid, or the starting price without a bid. For copies sold one by one, the price of each. */
  price: Money | undefined
  isPriceEach: boolean
  /** Whether it was bought immediately: at its fixed price, or at its buy-now price. */
  isPurchase: boolean
  /**
   * `undefined` for copies sold one by one. They take no bids, and the service does not report whether any was sold.
   */
  hasBid: boolean | undefined
  /** Unix seconds. `undefined` for an auction without an end. */
  endsAt: number | undefined
  /** The service's status, such as Running; Claimable until an ended auction is settled. */
  status: string
}

export interface NotifiedOffer {
  createdAt: number | undefined
  endsAt: number | undefined
  owner: string
  price: Money
}

/** The service's maximum page size. */
const PAGE_SIZE = 100
/** Number of offers loaded for an item. A notification is about one of the newest. */
const OFFERS_SIZE = 20

const NotifiedAssetResponse = type({
  identifier: Text,
  name: nullish(Text),
  isNsfw: nullish(boolean()),
  media: orDropped(list(type({ thumbnailUrl: PictureUrl }))),
  scamInfo: ScamResponse
})

const NotifiedAuctionResponse = type({
  endDate: nullish(Time),
  id: Text,
  maxBid: nullish(Price),
  minBid: nullish(Price),
  status: Text,
  topBid: nullish(Price),
  type: Text
})

const NotifiedOfferResponse = type({
  creationDate: nullish(Time),
  endDate: nullish(Time),
  ownerAddress: Text,
  price: Price
})

/** By identifier. Flagged items have no name and no picture. */
export function loadNotifiedItems(
  identifiers: readonly string[]
): GraphqlRequest<Map<string, NotifiedItem>> {
  return publicRequest({
    operation: 'notifiedAssets',
    variables: { filters: { identifiers: [...identifiers] }, pagination: { first: PAGE_SIZE } },
    field: 'assets',
    struct: connectionStruct(NotifiedAssetResponse),
    map: raw =>
      new Map(
        toPage(raw).items.map(({ identifier, isNsfw, media, name, scamInfo }) => {
          const scam = toScam(scamInfo)
          const isFlagged = isNsfw === true || scam !== undefined
          const shown = isFlagged ? undefined : { name, picture: media?.[0]?.thumbnailUrl }
          return [identifier, { name: shown?.name, picture: shown?.picture, scam }] as const
        })
      )
  })
}

/** The auctions that notifications are about, by their ids. */
export function loadNotifiedAuctions(
  auctionIds: readonly number[]
): GraphqlRequest<Map<number, NotifiedAuction>> {
  const filter = { field: 'id', op: 'IN' as const, values: auctionIds.map(String) }
  return publicRequest({
    operation: 'notifiedAuctions',
    variables: {
      filters: { operator: 'AND', filters: [filter] },
      pagination: { first: PAGE_SIZE }
    },
    field: 'auctions',
    struct: connectionStruct(NotifiedAuctionResponse),
    map: raw =>
      new Map(
        toPage(raw).items.flatMap(i => {
          const found = toNotifiedAuction(i)
          return found ? [[Number(i.id), found] as const] : []
        })
      )
  })
}

function toNotifiedAuction({
  endDate,
  maxBid,
  minBid,
  status,
  topBid,
  type: saleType
}: Infer<typeof NotifiedAuctionResponse>): NotifiedAuction | undefined {
  const common = { endsAt: endDate || undefined, status }
  if (saleType === 'SftOnePerPayment') {
    const price = minBid && toMoney(minBid)
    return { ...common, price, isPriceEach: true, isPurchase: false, hasBid: undefined }
  }
  const hasBid = topBid !== undefined && topBid.amount > 0n
  const bid = hasBid ? topBid : minBid
  if (!bid) return undefined
  const isPurchase = hasBid && maxBid !== undefined && topBid.amount === maxBid.amount
  return { ...common, price: toMoney(bid), isPriceEach: false, isPurchase, hasBid }
}

/** The offers for an item, newest first. */
export function loadNotifiedOffers(
  identifier: string,
  marketplaceKey: string
): GraphqlRequest<NotifiedOffer[]> {
  return publicRequest({
    operation: 'offers',
    variables: {
      filters: { identifier, marketplaceKey, status: ['Active', 'Expired'] },
      pagination: { first: OFFERS_SIZE }
    },
    field: 'offers',
    struct: connectionStruct(NotifiedOfferResponse),
    map: raw =>
      toPage(raw).items.map(({ creationDate, endDate, ownerAddress, price }) => ({
        createdAt: creationDate,
        endsAt: endDate,
        owner: ownerAddress,
        price: toMoney(price)
      }))
  })
}
