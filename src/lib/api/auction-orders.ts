// The request for the orders of an auction: the data service's name for bids and purchases.

import { type Infer, type } from 'superstruct'
import { allOf, equals } from './auction-filters.ts'
import { type Money, toMoney } from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import { type Person, PersonResponse, toPersonAt } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, Price } from './structs.ts'

export interface AuctionOrder {
  at: number | undefined
  by: Person
  id: string
  price: Money
  quantity: number
  status: string
}

/** The bids and purchases of an auction, newest first, by all accounts or by one. */
export function loadAuctionOrders(
  filter: { auctionId: string; by?: string; marketplaceKey: string },
  page: PageRequest
): GraphqlRequest<Page<AuctionOrder>> {
  return publicRequest({
    operation: 'auctionOrders',
    variables: {
      filters: allOf(
        equals('OrderEntity.auctionId', filter.auctionId),
        equals('OrderEntity.marketplaceKey', filter.marketplaceKey),
        ...(filter.by ? [equals('OrderEntity.ownerAddress', filter.by)] : [])
      ),
      sorting: [{ field: 'id', direction: 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'orders',
    struct: connectionStruct(AuctionOrderResponse),
    map: raw => mapPage(raw, toAuctionOrder)
  })
}

const AuctionOrderResponse = type({
  boughtTokensNo: nullish(Count),
  creationDate: nullish(Time),
  from: nullish(PersonResponse),
  id: Text,
  ownerAddress: Text,
  price: Price,
  status: Text
})

function toAuctionOrder(raw: Infer<typeof AuctionOrderResponse>): AuctionOrder {
  return {
    at: raw.creationDate,
    by: toPersonAt(raw.from, raw.ownerAddress),
    id: raw.id,
    price: toMoney(raw.price),
    quantity: raw.boughtTokensNo ?? 1,
    status: raw.status
  }
}
