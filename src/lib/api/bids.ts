// Plans for bidding in an auction and for buying units at a fixed price.

import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { TransactionPlan } from './structs.ts'

export interface PlanBidInput {
  auctionId: number
  identifier: string
  /** Atomic units of the auction's payment token. */
  amount: bigint
  /** Token identifier; `EGLD` for the native token. */
  token: string
}

export function planBid(bid: PlanBidInput): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'bid',
    variables: {
      input: {
        auctionId: bid.auctionId,
        identifier: bid.identifier,
        price: String(bid.amount),
        paymentTokenIdentifier: bid.token
      }
    },
    field: 'bid',
    struct: TransactionPlan,
    map: plan => plan
  })
}

export interface PlanBuySftInput {
  auctionId: number
  identifier: string
  quantity: number
  /** Total price of all units, in atomic units of the auction's payment token. */
  price: bigint
  /** Token identifier; `EGLD` for the native token. */
  token: string
}

export function planBuySft(purchase: PlanBuySftInput): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'buySft',
    variables: {
      input: {
        auctionId: purchase.auctionId,
        identifier: purchase.identifier,
        price: String(purchase.price),
        quantity: String(purchase.quantity),
        paymentTokenIdentifier: purchase.token
      }
    },
    field: 'buySft',
    struct: TransactionPlan,
    map: plan => plan
  })
}
