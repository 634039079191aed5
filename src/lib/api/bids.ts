// Plans for bidding in an auction and for buying units at a fixed price.

import { type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { GraphqlRequest } from './request.ts'
import { type TransactionPlan as Plan, TransactionPlan } from './structs.ts'

export interface PlanBidInput {
  auctionId: number
  identifier: string
  /** Atomic units of the auction's payment token. */
  amount: bigint
  /** Token identifier; `EGLD` for the native token. */
  token: string
}

export function planBid(bid: PlanBidInput): GraphqlRequest<Plan> {
  return {
    kind: 'data',
    operation: 'bid',
    method: 'POST',
    variables: {
      input: {
        auctionId: bid.auctionId,
        identifier: bid.identifier,
        price: String(bid.amount),
        paymentTokenIdentifier: bid.token
      }
    },
    read: data => readStruct(data, type({ bid: TransactionPlan }), 'bid').bid
  }
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

export function planBuySft(purchase: PlanBuySftInput): GraphqlRequest<Plan> {
  return {
    kind: 'data',
    operation: 'buySft',
    method: 'POST',
    variables: {
      input: {
        auctionId: purchase.auctionId,
        identifier: purchase.identifier,
        price: String(purchase.price),
        quantity: String(purchase.quantity),
        paymentTokenIdentifier: purchase.token
      }
    },
    read: data => readStruct(data, type({ buySft: TransactionPlan }), 'buySft').buySft
  }
}
