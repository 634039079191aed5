// The marketplace contract: dispatches calls to endpoints and checks their payment. Every internal
// marketplace is one contract with its own address.

import { ExecutionError } from '../chain/errors.ts'
import type { Execution, Payment } from '../chain/execution.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { type ArgumentReader, createArgumentReader } from './argument-reader.ts'
import { auctionToken, endAuction, withdraw } from './auctions.ts'
import { bid, buySft } from './bids.ts'
import { claimTokens } from './claim-tokens.ts'
import { assertMarket, MARKET_ERRORS } from './errors.ts'
import { type ExtraGas, marketGas } from './gas.ts'
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
  /** Additional actions of the call, which cost extra gas. */
  extraGas: ExtraGas[]
}

interface EndpointDefinition {
  run(call: EndpointCall): void
  /** The accepted kind of payment. */
  payable: 'any' | 'nft' | 'none'
  /** The minimum and the maximum number of arguments. */
  args: readonly [least: number, most: number]
}

const ENDPOINTS = {
  auctionToken: { run: auctionToken, payable: 'nft', args: [4, 8] },
  bid: { run: bid, payable: 'any', args: [3, 3] },
  buySft: { run: buySft, payable: 'any', args: [3, 4] },
  endAuction: { run: endAuction, payable: 'none', args: [1, 1] },
  withdraw: { run: withdraw, payable: 'none', args: [1, 1] },
  sendOffer: { run: sendOffer, payable: 'any', args: [4, 5] },
  withdrawOffer: { run: withdrawOffer, payable: 'none', args: [1, 1] },
  acceptOffer: { run: acceptOffer, payable: 'nft', args: [1, 1] },
  withdrawAuctionAndAcceptOffer: {
    run: withdrawAuctionAndAcceptOffer,
    payable: 'none',
    args: [2, 2]
  },
  claimTokens: { run: claimTokens, payable: 'none', args: [1, Number.POSITIVE_INFINITY] }
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
  // A payment that the endpoint does not use would stay in the contract without an owner. An endpoint without payments
  // refuses one before it counts the arguments, the others afterwards.
  if (definition.payable === 'none') checkPayment('none', payment)
  checkArguments(definition.args, call.args.length)
  // A pause stops every endpoint, also withdrawals.
  assertMarket(!market.paused, 'paused')
  if (definition.payable === 'nft') checkPayment('nft', payment)
  const { caller, at } = execution
  const args = createArgumentReader(call.args)
  const extraGas: ExtraGas[] = []
  definition.run({ execution, market, caller, at, endpoint: name, payment, args, extraGas })
  return marketGas(execution, { contract: market.address, endpoint: name, extraGas })
}

function checkArguments([least, most]: EndpointDefinition['args'], count: number): void {
  // Endpoints without optional arguments have a single text for too few and for too many.
  if (least === most) assertMarket(count === least, 'arguments')
  assertMarket(count >= least, 'tooFew')
  assertMarket(count <= most, 'tooMany')
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
    assertMarket(payment.token !== NATIVE, 'notNft')
    return
  }
  // The contract has one text for each kind of payment.
  assertMarket(payment.amount === 0n || payment.token !== NATIVE, 'notPayableNative')
  assertMarket(payment.amount === 0n, 'notPayableToken')
}
