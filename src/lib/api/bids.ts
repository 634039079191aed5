// Bidding and buying: the unsigned transactions, and the terms they must satisfy at this moment.

import { type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { GraphqlRequest } from './request.ts'
import { type TransactionPlan as Plan, TransactionPlan } from './structs.ts'

export interface PlanBidInput {
  auctionId: number
  identifier: string
  /** Atomic units of the auction's payment token. */
  amount: bigint
  /** `EGLD` for the native token. */
  token: string
}

export function planBid(order: PlanBidInput): GraphqlRequest<Plan> {
  return {
    kind: 'data',
    operation: 'bid',
    method: 'POST',
    variables: {
      input: {
        auctionId: order.auctionId,
        identifier: order.identifier,
        price: String(order.amount),
        paymentTokenIdentifier: order.token
      }
    },
    read: data => readStruct(data, type({ bid: TransactionPlan }), 'bid').bid
  }
}

export interface PlanBuySftInput {
  auctionId: number
  identifier: string
  quantity: number
  /** Of all units together, in atomic units of the auction's payment token. */
  price: bigint
  /** `EGLD` for the native token. */
  token: string
}

export function planBuySft(order: PlanBuySftInput): GraphqlRequest<Plan> {
  return {
    kind: 'data',
    operation: 'buySft',
    method: 'POST',
    variables: {
      input: {
        auctionId: order.auctionId,
        identifier: order.identifier,
        price: String(order.price),
        quantity: String(order.quantity),
        paymentTokenIdentifier: order.token
      }
    },
    read: data => readStruct(data, type({ buySft: TransactionPlan }), 'buySft').buySft
  }
}
