// What the tests of a bid share: an auction a rival leads, an account that can pay, a wallet that waits for an answer.

import { cleanTestStorage, useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
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
import { callData, itemOf } from './calls.ts'
import { type FakeWorld, fakeWorld, MARKET, ME, settled } from './fake.ts'
import { auctions, EGLD, price, AUCTION as TRADED } from './trading.ts'

export const TARGET = { identifier: 'ART-abcdef-01', auctionId: '7' }

export const AUCTION = {
  ...TRADED,
  type: 'NftBid',
  maxBid: price(0n)
}
export const PLAN = {
  chainID: 'S',
  data: btoa(callData('bid', 7, ...itemOf('ART-abcdef-01'))),
  gasLimit: 11_100_000,
  gasPrice: 1_000_000_000,
  nonce: 0,
  receiver: MARKET,
  sender: ME,
  value: String(3n * EGLD),
  version: 1
}
export const ACCOUNT = { address: ME, balance: String(10n * EGLD), nonce: 4 }
export const HASH = 'a'.repeat(64)

/** The world of the running test; `now` is made anew before each. */
export const here = {} as { now: FakeWorld }

/** Called once by a test file, on its top level. */
export function inBidWorld(): void {
  keepInMemory()
  beforeEach(() => {
    cleanTestStorage()
    cleanStores($sentTransactions, $pendingTransactions)
    for (const { id } of $toasts.get()) dismissToast(id)
    here.now = fakeWorld()
    here.now.answers = {
      assetAuctions: () => auctions(AUCTION),
      account: () => ACCOUNT,
      bid: () => ({ bid: PLAN }),
      'send transaction': () => ({ txHash: HASH }),
      transactions: () => [{ txHash: HASH, status: 'pending' }]
    }
    setViewer(ME)
    const stopTracking = startTracking()
    const stopBid = bidForm.open(TARGET)
    return () => {
      stopBid()
      stopTracking()
    }
  })
}

export async function ready() {
  await settled()
  const form = bidForm.$state.get()
  if (form.step !== 'ready') throw new Error(`the form is ${form.step}`)
  return form.data
}

export async function place(amount: bigint): Promise<void> {
  const data = await ready()
  void bid.run({ target: TARGET, data, amount })
  await settled()
}

export function step(): string {
  return bid.$state.get().step
}
