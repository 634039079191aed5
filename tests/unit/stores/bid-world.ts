// The environment of the bid dialog. A rival has the highest bid, the account has enough money, and the wallet waits
// until the test decides.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach } from 'vitest'

import { bid, bidForm } from '../../../src/stores/bid.ts'
import { EGLD } from '../../egld.ts'
import { callData, nftArguments } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import {
  auctionsData,
  AUCTION as BASE_AUCTION,
  openTradingWorld,
  priceNode,
  TARGET,
  transactionPlan
} from './trading-world.ts'

export const AUCTION = {
  ...BASE_AUCTION,
  type: 'NftBid',
  maxBid: priceNode(0n)
}
export const PLAN = transactionPlan(
  callData('bid', 7, ...nftArguments(TARGET.identifier)),
  3n * EGLD
)
export const ACCOUNT = { address: VIEWER, balance: String(10n * EGLD), nonce: 4 }

/** The world of the running test, which setupBidWorld() replaces before each test. */
export const bidContext = {} as { world: FakeWorld }

/** Sets up a world for each test. Call it once in a test file, at the top level. */
export function setupBidWorld(): void {
  storeInMemory()
  beforeEach(() => {
    const { world, leave } = openTradingWorld({
      assetAuctions: () => auctionsData(AUCTION),
      account: () => ACCOUNT,
      bid: () => ({ bid: PLAN })
    })
    bidContext.world = world
    const stopBid = bidForm.open(TARGET)
    return () => {
      stopBid()
      leave()
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
