// Offers: those made for an asset, and the unsigned transactions that make, withdraw and accept one.

import { type Infer, integer, string, type } from 'superstruct'
import type { Variables } from '../config/operation-types.ts'
import { type Money, toMoney } from './auction-summary.ts'
import {
  type PageRequest,
  personalRequest,
  publicRequest,
  toPagination
} from './graphql-request.ts'
import { type Person, PersonResponse, personFromAddress, toPerson } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Connection, Count, mapPage, maybe, type Page, Price, TransactionPlan } from './structs.ts'

export interface Offer {
  id: string
  identifier: string
  by: Person
  endsAt: number
  marketplaceKey: string
  owner: string
  price: Money
  quantity: number
  /** Active, Expired, Accepted, Closed. */
  status: string
}

export interface SendOfferInput {
  identifier: string
  quantity: number
  /** Atomic units of the token. */
  amount: bigint
  /** `EGLD` for the native one. */
  token: string
  deadline: number
  /** The listing it is for, while the item is listed. */
  auctionId: number | undefined
  /** Only where the data service knows the field. */
  marketplaceKey: string | undefined
}

/** Those that hold somebody's money: active ones, and expired ones nobody has taken back. Newest first. */
export function loadOffers(
  filter: { identifier: string; marketplaceKey: string },
  page: PageRequest
): GraphqlRequest<Page<Offer>> {
  return publicRequest({
    operation: 'offers',
    variables: {
      filters: { ...filter, status: ['Active', 'Expired'] },
      pagination: toPagination(page)
    },
    field: 'offers',
    struct: Connection(OfferResponse),
    map: raw => mapPage(raw, toOffer)
  })
}

export function planSendOffer(order: SendOfferInput): GraphqlRequest<TransactionPlan> {
  const input: Variables<'sendOffer'>['input'] = {
    identifier: order.identifier,
    quantity: String(order.quantity),
    paymentAmount: String(order.amount),
    paymentToken: order.token,
    paymentTokenNonce: 0,
    deadline: String(order.deadline),
    ...(order.auctionId !== undefined && { auctionId: order.auctionId }),
    ...(order.marketplaceKey && { marketplaceKey: order.marketplaceKey })
  }
  return personalRequest({
    operation: 'sendOffer',
    variables: { input },
    field: 'sendOffer',
    struct: TransactionPlan,
    map: plan => plan
  })
}

export function planWithdrawOffer(offerId: number): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'withdrawOffer',
    variables: { offerId },
    field: 'withdrawOffer',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/** `auctionId`: the listing that ends by it; without one the units come from the wallet. */
export function planAcceptOffer(
  offerId: number,
  auctionId: number | undefined
): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'acceptOffer',
    variables: { input: { offerId, ...(auctionId !== undefined && { auctionId }) } },
    field: 'acceptOffer',
    struct: TransactionPlan,
    map: plan => plan
  })
}

export const OfferResponse = type({
  endDate: maybe(integer()),
  id: string(),
  identifier: string(),
  marketplaceKey: string(),
  owner: maybe(PersonResponse),
  ownerAddress: string(),
  price: Price,
  quantity: maybe(Count),
  status: string()
})

export function toOffer(raw: Infer<typeof OfferResponse>): Offer {
  return {
    id: raw.id,
    identifier: raw.identifier,
    by: raw.owner
      ? { ...toPerson(raw.owner), address: raw.owner.address ?? raw.ownerAddress }
      : personFromAddress(raw.ownerAddress),
    endsAt: raw.endDate ?? 0,
    marketplaceKey: raw.marketplaceKey,
    owner: raw.ownerAddress,
    price: toMoney(raw.price),
    quantity: raw.quantity ?? 1,
    status: raw.status
  }
}
