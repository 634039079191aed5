// The marketplace contract: dispatches calls to endpoints, checks their payment and sets their gas. Every internal
// marketplace is one contract with its own address.

import { ExecutionError } from '../chain/errors.ts'
import type { Execution, Payment } from '../chain/execution.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { type ArgumentReader, createArgumentReader } from './argument-reader.ts'
import { auctionToken, endAuction, withdraw } from './auctions.ts'
import { bid, buySft } from './bids.ts'
import { claimTokens } from './claims.ts'
import { MARKET_ERRORS, requireThat } from './errors.ts'
import { acceptOffer, sendOffer, withdrawAuctionAndAcceptOffer, withdrawOffer } from './offers.ts'

export interface MarketplaceContract {
  key: string
  address: string
  owner: string // receives the cut
  cut: number // basis points
  paused: boolean
  tokens: string[] // accepted payment tokens; empty = all
  /** The numbers of the latest auction and offer; 0 before the first. */
  lastAuction: number
  lastOffer: number
}

/** A call of an endpoint. The payment is already transferred to the contract. */
export interface EndpointCall {
  execution: Execution
  market: MarketplaceContract
  caller: string
  at: number // Unix seconds
  endpoint: ContractEndpoint
  payment: Payment
  args: ArgumentReader
}

interface EndpointDefinition {
  run(call: EndpointCall): void
  /** The accepted kind of payment. */
  payable: 'any' | 'nft' | 'none'
  /** Gas units used; less than the gas limit of the data service's plan. */
  gas: number
}

// Known difference: a real call uses gas by its work. A fixed table can never show "not enough gas" (real node).
const ENDPOINTS = {
  auctionToken: { run: auctionToken, payable: 'nft', gas: 9_400_000 },
  bid: { run: bid, payable: 'any', gas: 6_800_000 },
  buySft: { run: buySft, payable: 'any', gas: 7_900_000 },
  endAuction: { run: endAuction, payable: 'none', gas: 7_300_000 },
  withdraw: { run: withdraw, payable: 'none', gas: 5_100_000 },
  sendOffer: { run: sendOffer, payable: 'any', gas: 6_200_000 },
  withdrawOffer: { run: withdrawOffer, payable: 'none', gas: 5_300_000 },
  acceptOffer: { run: acceptOffer, payable: 'nft', gas: 7_600_000 },
  withdrawAuctionAndAcceptOffer: {
    run: withdrawAuctionAndAcceptOffer,
    payable: 'none',
    gas: 8_200_000
  },
  claimTokens: { run: claimTokens, payable: 'none', gas: 4_000_000 }
} as const satisfies Record<string, EndpointDefinition>

export type ContractEndpoint = keyof typeof ENDPOINTS

/** Calls a marketplace contract. Returns the gas used. */
export function callMarketplace(
  execution: Execution,
  market: MarketplaceContract,
  call: { name: string; args: readonly string[]; payment: Payment }
): number {
  const { name, payment } = call
  if (!isEndpoint(name)) throw new ExecutionError(MARKET_ERRORS.noFunction)
  const definition = ENDPOINTS[name]
  // Before the endpoint: a payment that it does not use would stay in the contract without an owner.
  checkPayment(definition.payable, payment)
  // A pause stops every endpoint, also withdrawals.
  requireThat(!market.paused, 'paused')
  const { caller, at } = execution
  const args = createArgumentReader(call.args)
  definition.run({ execution, market, caller, at, endpoint: name, payment, args })
  return definition.gas
}

export function readMarketplaceContract(
  sql: Sql,
  address: string
): MarketplaceContract | undefined {
  const row = firstRow<{
    key: string
    address: string
    owner: string
    cut: number
    paused: number
    tokens: string | null
    lastAuction: number
    lastOffer: number
  }>(
    sql,
    `SELECT key, address, owner, cut, paused, tokens, last_auction AS lastAuction, last_offer AS lastOffer FROM marketplace
     WHERE address = ? AND type = 'Internal' ORDER BY key LIMIT 1`,
    address
  )
  if (row === undefined) return undefined
  return { ...row, paused: row.paused === 1, tokens: JSON.parse(row.tokens ?? '[]') as string[] }
}

function isEndpoint(name: string): name is ContractEndpoint {
  // Own properties only: "constructor" is not an endpoint.
  return Object.hasOwn(ENDPOINTS, name)
}

export function checkPayment(payable: EndpointDefinition['payable'], payment: Payment): void {
  if (payable === 'any') return
  if (payable === 'nft') {
    // A fungible token passes here. The endpoints refuse it by its nonce or its identifier.
    requireThat(payment.token !== NATIVE, 'notNft')
    return
  }
  // The contract has one text for each kind of payment.
  requireThat(payment.amount === 0n || payment.token !== NATIVE, 'notPayableNative')
  requireThat(payment.amount === 0n, 'notPayableToken')
}
