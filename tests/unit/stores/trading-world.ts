// The environment of trading tests: an auction, an account and a chain that respond like the services.

import { cleanTestStorage } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  startTracking
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import {
  createFakeWorld,
  type FakeWorld,
  flushPromises,
  MARKETPLACE_ADDRESS,
  NOW,
  VIEWER
} from './fake-world.ts'

export const OTHER_ACCOUNT = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'
export const IDENTIFIER = 'ART-abcdef-01'
export const TARGET = { identifier: IDENTIFIER, auctionId: '7' }

export const AUCTION = {
  id: '7',
  identifier: IDENTIFIER,
  collection: 'ART-abcdef',
  status: 'Running',
  type: 'Nft',
  startDate: NOW - 100,
  endDate: NOW + 1_000,
  ownerAddress: OTHER_ACCOUNT,
  owner: { address: OTHER_ACCOUNT },
  marketplaceKey: 'atrium',
  marketplaceAuctionId: 7,
  nrAuctionedTokens: 1,
  availableTokens: 1,
  minBid: priceNode(EGLD),
  maxBid: priceNode(5n * EGLD),
  topBid: priceNode(2n * EGLD),
  topBidder: { address: OTHER_ACCOUNT },
  minBidDiff: priceNode(EGLD / 100n)
}

/**
 * Opens a world with one running auction and a logged-in viewer who has 10 XEGLD. `responses` adds or replaces answers.
 * `leave` ends the world.
 */
export function openTradingWorld(responses: FakeWorld['responses'] = {}): {
  world: FakeWorld
  leave: () => void
} {
  cleanTestStorage()
  cleanStores($sentTransactions, $pendingTransactions)
  for (const { id } of $toasts.get()) dismissToast(id)
  const world = createFakeWorld()
  world.responses = {
    assetAuctions: () => auctionsData(AUCTION),
    account: () => ({ address: VIEWER, balance: String(10n * EGLD), nonce: 4 }),
    'send transaction': () => ({ txHash: HASH }),
    transactions: () => [{ txHash: HASH, status: 'pending' }],
    ...responses
  }
  setViewer(VIEWER)
  return { world, leave: startTracking() }
}

/** The service's plan for the call `data`. */
export function transactionPlan(data: string, value = 0n, receiver: string = MARKETPLACE_ADDRESS) {
  return {
    chainID: 'S',
    data: btoa(data),
    gasLimit: 11_100_000,
    gasPrice: 1_000_000_000,
    nonce: 0,
    receiver,
    sender: VIEWER,
    value: String(value),
    version: 1
  }
}

/** Makes the network execute the sent transaction. */
export async function finishTransaction(world: FakeWorld, answer: object = { status: 'success' }) {
  world.responses['transactions'] = () => [{ txHash: HASH, ...answer }]
  await world.advanceClock(3)
}

export async function dataOfForm<Data>(form: { $state: { get(): unknown } }): Promise<Data> {
  await flushPromises()
  const state = form.$state.get() as { step: string; data?: Data }
  if (state.step !== 'ready' || !state.data) throw new Error(`the form is ${state.step}`)
  return state.data
}

export function requestedVariables(world: FakeWorld, operation: string): unknown {
  const found = world.requests.find(i => i.kind === 'data' && i.operation === operation)
  return found?.kind === 'data' ? found.variables : undefined
}

export function auctionsData(...nodes: object[]) {
  return nodesData('auctions', ...nodes)
}

export function priceNode(amount: bigint) {
  return {
    amount: String(amount),
    token: 'EGLD',
    usdAmount: null,
    tokenData: { identifier: 'EGLD', symbol: 'XEGLD', decimals: 18 }
  }
}

export function offersData(...nodes: object[]) {
  return nodesData('offers', ...nodes)
}

/** A list of the data service. */
export function nodesData(field: string, ...nodes: object[]) {
  return { [field]: { edges: nodes.map(node => ({ node })) } }
}
