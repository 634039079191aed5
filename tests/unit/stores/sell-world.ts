// The environment of the form that starts an auction: the marketplace, and an item of which the viewer holds five
// units.

import type { SellData } from '../../../src/lib/loaders/sell.ts'
import type { SellParams } from '../../../src/lib/rules/sell.ts'
import { type SellFormValues, sellForm } from '../../../src/stores/sell.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, NOW, VIEWER } from './fake-world.ts'
import { listingPlan } from './sell-plans.ts'
import { nodesData, OTHER_ACCOUNT, openTradingWorld } from './trading-world.ts'

export const TARGET = { identifier: 'ART-abcdef-01' }

export const ASSET = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Study no. 1',
  type: 'SemiFungibleESDT',
  royalties: '5',
  supply: '10',
  creator: { address: OTHER_ACCOUNT },
  isWhitelistedStorage: true,
  marketplaces: [{ key: 'atrium' }],
  verified: true
}
const MARKETPLACE = {
  address: MARKETPLACE_ADDRESS,
  key: 'atrium',
  name: 'Atrium',
  marketplaceCutPercentage: '250',
  acceptedPaymentTokens: [
    { identifier: 'EGLD', symbol: 'EGLD', decimals: 18, priceUsd: '40' },
    { identifier: 'USDC-abcdef', symbol: 'USDC', decimals: 6 }
  ]
}
export const PLAN = listingPlan(3, 2n * EGLD)
export const ENTRIES: SellFormValues = {
  kind: 'bundle',
  mode: 'auction',
  quantity: '3',
  minBid: '0.5',
  hasBuyNow: true,
  buyNow: '2',
  deadline: NOW + 86_400,
  token: 'EGLD'
}
export const PARAMS = {
  kind: 'bundle',
  quantity: 3,
  minBid: EGLD / 2n,
  buyNow: 2n * EGLD,
  deadline: NOW + 86_400,
  token: 'EGLD'
} satisfies SellParams

/** Opens the form with answers for all its requests. `leave` closes it. */
export function openSellWorld(): { world: FakeWorld; leave: () => void } {
  const { world, leave } = openTradingWorld({
    asset: () => nodesData('assets', ASSET),
    assetBalance: () => nodesData('assets', { balance: '5' }),
    marketplaces: () => nodesData('marketplaces', MARKETPLACE),
    token: () => ({ decimals: 6 }),
    account: () => ({ address: VIEWER, balance: String(EGLD), nonce: 4 }),
    createAuction: () => ({ createAuction: PLAN })
  })
  const close = sellForm.open(TARGET)
  return {
    world,
    leave: () => {
      close()
      leave()
    }
  }
}

/** The data of the open form. Rejects when it has not been loaded. */
export async function readySellForm(): Promise<SellData> {
  await flushPromises()
  const form = sellForm.$state.get()
  if (form.step !== 'ready') throw new Error(`the form is ${form.step}`)
  return form.data
}
