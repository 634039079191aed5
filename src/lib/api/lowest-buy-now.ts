// For how much an item of a collection can be bought now. The statistics of the service have one figure for this and for bids.

import { type } from 'superstruct'
import { cardVariables } from './auction-cards.ts'
import { publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Amount } from './response-limits.ts'
import { connectionStruct, toPage } from './structs.ts'

interface LowestBuyNowFilter {
  collection: string
  marketplaceKey: string
  now: number
  /** Amounts of two tokens cannot be compared. */
  token: string
}

const BuyNowResponse = type({ maxBid: type({ amount: Amount }) })

/** Of single items, in atomic units of the token. Undefined when nothing has a buy-now price. */
export function loadLowestBuyNow(filter: LowestBuyNowFilter): GraphqlRequest<bigint | undefined> {
  return publicRequest({
    operation: 'buyNowPrices',
    variables: cardVariables(
      { ...filter, isBuyNow: true, isSingle: true, sort: 'price' },
      { first: 1 }
    ),
    field: 'auctions',
    struct: connectionStruct(BuyNowResponse),
    map: raw => toPage(raw).items[0]?.maxBid.amount
  })
}
