// The lowest price at which an item of a collection can be bought now. The service's statistics have a single figure
// for this price and for bids.

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
  /** The payment token, because amounts of two tokens cannot be compared. */
  token: string
}

/** Leaves out bundles, whose price is for several copies. */
const SINGLE = {
  field: 'type',
  op: 'IN' as const,
  values: ['Nft', 'FixedPrice', 'SftOnePerPayment']
}
const BuyNowResponse = type({ maxBid: type({ amount: Amount }) })

/** The lowest price of a single item, in atomic units of the token. Undefined when nothing has a buy-now price. */
export function loadLowestBuyNow(filter: LowestBuyNowFilter): GraphqlRequest<bigint | undefined> {
  const variables = cardVariables({ ...filter, isBuyNow: true, sort: 'price' }, { first: 1 })
  const filters = { ...variables.filters, filters: [...variables.filters.filters, SINGLE] }
  return publicRequest({
    operation: 'buyNowPrices',
    variables: { ...variables, filters },
    field: 'auctions',
    struct: connectionStruct(BuyNowResponse),
    map: raw => toPage(raw).items[0]?.maxBid.amount
  })
}
