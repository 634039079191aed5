// Shared by the tests of bids: an auction led by a rival, an account with enough money, a wallet that waits for the
// test.

import { cleanTestStorage, useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { beforeEach } from 'vitest'

import { bid, bidForm } from '../../../src/stores/bid.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  startTracking
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { callData, nftArguments } from './call-data.ts'
import {
  createFakeWorld,
  type FakeWorld,
  flushPromises,
  MARKETPLACE_ADDRESS,
  VIEWER
} from './fake-world.ts'
import { auctionsData, AUCTION as BASE_AUCTION, EGLD, priceNode } from './trading-world.ts'

export const TARGET = { identifier: 'ART-abcdef-01', auctionId: '7' }

export const AUCTION = {
  ...BASE_AUCTION,
  type: 'NftBid',
  maxBid: priceNode(0n)
}
export const PLAN = {
  chainID: 'S',
  data: btoa(callData('bid', 7, ...nftArguments('ART-abcdef-01'))),
  gasLimit: 11_100_000,
  gasPrice: 1_000_000_000,
  nonce: 0,
  receiver: MARKETPLACE_ADDRESS,
  sender: VIEWER,
  value: String(3n * EGLD),
  version: 1
}
export const ACCOUNT = { address: VIEWER, balance: String(10n * EGLD), nonce: 4 }
export const HASH = 'a'.repeat(64)

/** The world of the running test; `now` is reset before each. */
export const bidContext = {} as { world: FakeWorld }

/** Call once per test file, at its top level. */
export function setupBidWorld(): void {
  storeInMemory()
  beforeEach(() => {
    cleanTestStorage()
    cleanStores($sentTransactions, $pendingTransactions)
    for (const { id } of $toasts.get()) dismissToast(id)
    bidContext.world = createFakeWorld()
    bidContext.world.responses = {
      assetAuctions: () => auctionsData(AUCTION),
      account: () => ACCOUNT,
      bid: () => ({ bid: PLAN }),
      'send transaction': () => ({ txHash: HASH }),
      transactions: () => [{ txHash: HASH, status: 'pending' }]
    }
    setViewer(VIEWER)
    const stopTracking = startTracking()
    const stopBid = bidForm.open(TARGET)
    return () => {
      stopBid()
      stopTracking()
    }
  })
}

export async function readBidForm() {
  await flushPromises()
  const form = bidForm.$state.get()
  if (form.step !== 'ready') throw new Error(`the form is ${form.step}`)
  return form.data
}

export async function placeBid(amount: bigint): Promise<void> {
  const data = await readBidForm()
  void bid.run({ target: TARGET, data, amount })
  await flushPromises()
}

export function readBidStep(): string {
  return bid.$state.get().step
}
