// Plans of transactions that start, withdraw and end an auction. The seller signs them; the winner can also end the
// auction.

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
  /** Token identifier; `EGLD` for the native token. */
  token: string
  /** Whether each unit is sold separately at a fixed price; `minBid` must then equal `maxBid`. */
  isOnePerPayment: boolean
  /** `undefined` when the data service does not have the field (see config/networks.ts). */
  marketplaceKey: string | undefined
}

export function planCreateAuction(auction: CreateAuctionInput): GraphqlRequest<TransactionPlan> {
  const input: Variables<'createAuction'>['input'] = {
    identifier: auction.identifier,
    quantity: String(auction.quantity),
    minBid: String(auction.minBid),
    maxBid: String(auction.maxBid),
    deadline: String(auction.deadline),
    paymentToken: auction.token,
    maxOneSftPerPayment: auction.isOnePerPayment,
    ...(auction.marketplaceKey && { marketplaceKey: auction.marketplaceKey })
  }
  return personalRequest({
    operation: 'createAuction',
    variables: { input },
    field: 'createAuction',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/** `auctionId`: the id of the data service, as in URLs, and not the contract's. */
export function planWithdraw(auctionId: number): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'withdraw',
    variables: { auctionId },
    field: 'withdraw',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/** Settles an auction after its deadline. Signed by the seller, or by the winner as a claim. */
export function planEndAuction(auctionId: number): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'endAuction',
    variables: { auctionId },
    field: 'endAuction',
    struct: TransactionPlan,
    map: plan => plan
  })
}
