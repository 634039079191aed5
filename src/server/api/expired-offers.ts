// The request for the number of an account's expired offers. The money of an offer stays in escrow until the account
// withdraws the offer.

import { publicRequest, toPagination } from '../../lib/api/graphql-request.ts'
import { OfferResponse } from '../../lib/api/offers.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { connectionStruct, toPage } from '../../lib/api/structs.ts'

interface OfferMaker {
  address: string
  marketplaceKey: string
}

export function loadExpiredOfferCount({
  address,
  marketplaceKey
}: OfferMaker): GraphqlRequest<number | undefined> {
  return publicRequest({
    operation: 'offers',
    variables: {
      filters: { ownerAddress: address, marketplaceKey, status: ['Expired'] },
      pagination: toPagination({ first: 1 })
    },
    field: 'offers',
    struct: connectionStruct(OfferResponse),
    map: raw => toPage(raw).total
  })
}
