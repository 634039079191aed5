// An auction's beginning and its end, as transactions for its seller to sign; the end also for its winner.

import type { Variables } from '../config/operation-types.ts'
import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { TransactionPlan } from './structs.ts'

export interface CreateAuctionInput {
  identifier: string
  quantity: number
  /** Atomic units of the payment token. */
  minBid: bigint
  maxBid: bigint // 0n = no buy-now price
  deadline: number
  /** `EGLD` for the native one. */
  token: string
  /** Every unit for itself at one price, so that `minBid` is `maxBid`. */
  isOnePerPayment: boolean
  /** Only where the data service knows the field. */
  marketplaceKey: string | undefined
}

export function planCreateAuction(order: CreateAuctionInput): GraphqlRequest<TransactionPlan> {
  const input: Variables<'createAuction'>['input'] = {
    identifier: order.identifier,
    quantity: String(order.quantity),
    minBid: String(order.minBid),
    maxBid: String(order.maxBid),
    deadline: String(order.deadline),
    paymentToken: order.token,
    maxOneSftPerPayment: order.isOnePerPayment,
    ...(order.marketplaceKey && { marketplaceKey: order.marketplaceKey })
  }
  return personalRequest({
    operation: 'createAuction',
    variables: { input },
    field: 'createAuction',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/** `auctionId` is the data service's number, as in addresses. */
export function planWithdraw(auctionId: number): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'withdraw',
    variables: { auctionId },
    field: 'withdraw',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/** Ends an auction that is over: for its seller, and for its winner who claims. */
export function planEndAuction(auctionId: number): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'endAuction',
    variables: { auctionId },
    field: 'endAuction',
    struct: TransactionPlan,
    map: plan => plan
  })
}
