// Requests for offers: the offers for an asset, and plans of transactions that send, withdraw and accept an offer.

import { type Infer, type } from 'superstruct'
import type { Variables } from '../config/operation-types.ts'
import { type Money, toMoney } from './auction-summary.ts'
import {
  type PageRequest,
  personalRequest,
  publicRequest,
  toPagination
} from './graphql-request.ts'
import { type Person, PersonResponse, toPersonAt } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, Price, TransactionPlan } from './structs.ts'

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
  /** Token identifier; `EGLD` for the native token. */
  token: string
  deadline: number
  /** The auction of the asset; `undefined` when it is not listed. */
  auctionId: number | undefined
  /** `undefined` when the data service does not have the field (see config/networks.ts). */
  marketplaceKey: string | undefined
}

interface OffersFilter {
  identifier: string
  marketplaceKey: string
}

/** Offers whose money is still in escrow: active, or expired and not withdrawn. Newest first. */
export function loadOffers(filter: OffersFilter, page: PageRequest): GraphqlRequest<Page<Offer>> {
  return requestOffers({ ...filter, status: ['Active', 'Expired'] }, page)
}

/** The active offers, newest first. */
export function loadActiveOffers(
  filter: OffersFilter,
  page: PageRequest
): GraphqlRequest<Page<Offer>> {
  return requestOffers({ ...filter, status: ['Active'] }, page)
}

function requestOffers(
  filters: NonNullable<Variables<'offers'>['filters']>,
  page: PageRequest
): GraphqlRequest<Page<Offer>> {
  return publicRequest({
    operation: 'offers',
    variables: { filters, pagination: toPagination(page) },
    field: 'offers',
    struct: connectionStruct(OfferResponse),
    map: raw => mapPage(raw, toOffer)
  })
}

/** The number of this account's offers that hold money. The account's statistics leave out expired offers. */
export function loadOwnOfferCount({
  address,
  marketplaceKey
}: {
  address: string
  marketplaceKey: string
}): GraphqlRequest<number | undefined> {
  return publicRequest({
    operation: 'offers',
    variables: {
      filters: { ownerAddress: address, marketplaceKey, status: ['Active', 'Expired'] },
      pagination: toPagination({ first: 1 })
    },
    field: 'offers',
    struct: connectionStruct(OfferResponse),
    map: raw => mapPage(raw, toOffer).total
  })
}

export function planSendOffer(offer: SendOfferInput): GraphqlRequest<TransactionPlan> {
  const input: Variables<'sendOffer'>['input'] = {
    identifier: offer.identifier,
    quantity: String(offer.quantity),
    paymentAmount: String(offer.amount),
    paymentToken: offer.token,
    paymentTokenNonce: 0,
    deadline: String(offer.deadline),
    ...(offer.auctionId !== undefined && { auctionId: offer.auctionId }),
    ...(offer.marketplaceKey && { marketplaceKey: offer.marketplaceKey })
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

/** `auctionId`: the auction that the acceptance ends; `undefined` when the units come from the wallet. */
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
  endDate: nullish(Time),
  id: Text,
  identifier: Text,
  marketplaceKey: Text,
  owner: nullish(PersonResponse),
  ownerAddress: Text,
  price: Price,
  quantity: nullish(Count),
  status: Text
})

export function toOffer(raw: Infer<typeof OfferResponse>): Offer {
  return {
    id: raw.id,
    identifier: raw.identifier,
    by: toPersonAt(raw.owner, raw.ownerAddress),
    endsAt: raw.endDate ?? 0,
    marketplaceKey: raw.marketplaceKey,
    owner: raw.ownerAddress,
    price: toMoney(raw.price),
    quantity: raw.quantity ?? 1,
    status: raw.status
  }
}
