// The ground store tests of trading stand on: an auction, an account and a chain that answer as the services do.

import { cleanTestStorage } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  startTracking
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { type FakeWorld, fakeWorld, MARKET, ME, NOW, settled } from './fake.ts'

export const RIVAL = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'
export const EGLD = 10n ** 18n
export const HASH = 'a'.repeat(64)
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
  ownerAddress: RIVAL,
  owner: { address: RIVAL },
  marketplaceKey: 'atrium',
  marketplaceAuctionId: 7,
  nrAuctionedTokens: 1,
  availableTokens: 1,
  minBid: price(EGLD),
  maxBid: price(5n * EGLD),
  topBid: price(2n * EGLD),
  topBidder: { address: RIVAL },
  minBidDiff: price(EGLD / 100n)
}

/** A world in which I am signed in with 10 XEGLD, and one auction runs. Answers how to leave it. */
export function enterMarket(): { world: FakeWorld; leave: () => void } {
  cleanTestStorage()
  cleanStores($sentTransactions, $pendingTransactions)
  for (const { id } of $toasts.get()) dismissToast(id)
  const world = fakeWorld()
  world.answers = {
    assetAuctions: () => auctions(AUCTION),
    account: () => ({ address: ME, balance: String(10n * EGLD), nonce: 4 }),
    'send transaction': () => ({ txHash: HASH }),
    transactions: () => [{ txHash: HASH, status: 'pending' }]
  }
  setViewer(ME)
  return { world, leave: startTracking() }
}

/** What the data service plans for the call `data`. */
export function planned(data: string, value = 0n, receiver: string = MARKET) {
  return {
    chainID: 'S',
    data: btoa(data),
    gasLimit: 11_100_000,
    gasPrice: 1_000_000_000,
    nonce: 0,
    receiver,
    sender: ME,
    value: String(value),
    version: 1
  }
}

/** The network has executed what was sent. */
export async function finish(world: FakeWorld, answer: object = { status: 'success' }) {
  world.answers['transactions'] = () => [{ txHash: HASH, ...answer }]
  await world.pass(3)
}

export async function ready<Data>(form: { $state: { get(): unknown } }): Promise<Data> {
  await settled()
  const state = form.$state.get() as { step: string; data?: Data }
  if (state.step !== 'ready' || !state.data) throw new Error(`the form is ${state.step}`)
  return state.data
}

export function asked(world: FakeWorld, operation: string): unknown {
  const found = world.asked.find(i => i.kind === 'data' && i.operation === operation)
  return found?.kind === 'data' ? found.variables : undefined
}

export function auctions(...nodes: object[]) {
  return { auctions: { edges: nodes.map(node => ({ node })) } }
}

export function price(amount: bigint) {
  return {
    amount: String(amount),
    token: 'EGLD',
    usdAmount: null,
    tokenData: { identifier: 'EGLD', symbol: 'XEGLD', decimals: 18 }
  }
}
