// Requests for the ticket sale: its terms, and the viewer's tickets. Only networks with `ticketSale` in
// config/networks.ts have these operations. Source: specification 3 sections 3 and 4.

import { boolean, type Infer, type } from 'superstruct'
import type { SaleTimes } from '../rules/sale-period.ts'
import { personalRequest, publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Amount, Integer, LongText, list, Text, Time, TokenIdentifier } from './response-limits.ts'
import { nullish } from './structs.ts'

export interface TicketSale {
  /** `undefined` until the contract has a collection; no sale is scheduled then. */
  collection: string | undefined
  /** Whether the contract refuses payments at the moment. */
  isFrozen: boolean
  maxPerWallet: number
  /** The price of one ticket, in atomic units of `token`; `undefined` until it is set. */
  price: bigint | undefined
  /** The service's status (rules/sale-period.ts). */
  status: string
  times: SaleTimes
  token: string
}

export interface Whitelisting {
  isWhitelisted: boolean
  /** The service's reason when the account is not whitelisted. */
  message: string | undefined
}

export interface Ticket {
  number: number
  /** Whether the draw has given it an NFT. Always false before the draw. */
  hasWon: boolean
}

const SaleResponse = type({
  collectionIdentifier: nullish(Text),
  frozen: nullish(boolean()),
  maxUnitsPerWallet: Integer,
  paymentToken: TokenIdentifier,
  price: nullish(Amount),
  status: Text,
  saleTime: type({
    startSale: Time,
    endSale: Time,
    startClaim: nullish(Time),
    endClaim: nullish(Time)
  })
})

/** The sale of one collection, by its name in the content service. */
export function loadTicketSale(collectionName: string): GraphqlRequest<TicketSale> {
  return publicRequest({
    operation: 'primarySale',
    variables: { filters: { collectionName } },
    field: 'primarySale',
    struct: SaleResponse,
    map: toTicketSale
  })
}

/** Whether the viewer may buy tickets. */
export function loadWhitelisting(): GraphqlRequest<Whitelisting> {
  return personalRequest({
    operation: 'isWhitelisted',
    variables: {},
    field: 'isWhitelisted',
    struct: type({ isWhitelisted: boolean(), message: nullish(LongText) }),
    map: ({ isWhitelisted, message }) => ({ isWhitelisted, message: message || undefined })
  })
}

/** The viewer's tickets, in the order of their numbers. */
export function loadMyTickets(collection: string): GraphqlRequest<Ticket[]> {
  return personalRequest({
    operation: 'myTickets',
    variables: { collectionIdentifier: collection },
    field: 'myTickets',
    struct: list(type({ ticketNumber: Integer, winningNonce: Text })),
    map: raw =>
      raw
        .map(({ ticketNumber, winningNonce }) => ({
          number: ticketNumber,
          hasWon: winningNonce !== '0'
        }))
        .sort((a, b) => a.number - b.number)
  })
}

/** Whether the viewer has already claimed. */
export function loadHasClaimedTickets(collection: string): GraphqlRequest<boolean> {
  return personalRequest({
    operation: 'hasClaimedTickets',
    variables: { collectionIdentifier: collection },
    field: 'hasClaimedTickets',
    struct: boolean(),
    map: hasClaimed => hasClaimed
  })
}

function toTicketSale(raw: Infer<typeof SaleResponse>): TicketSale {
  const { endClaim, endSale, startClaim, startSale } = raw.saleTime
  return {
    collection: raw.collectionIdentifier || undefined,
    isFrozen: raw.frozen === true,
    maxPerWallet: raw.maxUnitsPerWallet,
    price: raw.price,
    status: raw.status,
    // The contract stores 0 for a time that is not set.
    times: {
      endClaim: endClaim || undefined,
      endSale,
      startClaim: startClaim || undefined,
      startSale
    },
    token: raw.paymentToken
  }
}
