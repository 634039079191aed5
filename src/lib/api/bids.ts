// Bidding: the unsigned transaction, and the terms it must satisfy at this moment.

import { type } from 'superstruct'

import { readStruct } from './read.ts'
import type { DataRequest } from './request.ts'
import { type TransactionPlan as Plan, TransactionPlan } from './structs.ts'

export interface BidOrder {
  auctionId: number
  identifier: string
  /** Atomic units of the auction's payment token. */
  amount: bigint
  /** `EGLD` for the native token. */
  token: string
}

export function planBid(order: BidOrder): DataRequest<Plan> {
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
