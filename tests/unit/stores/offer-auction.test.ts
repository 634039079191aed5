// Offers for an item with an auction, which the contract must hold as shown, and for an item without one.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import type { MakeOfferData } from '../../../src/lib/loaders/offers.ts'
import { makeOffer, makeOfferForm, type OfferParams } from '../../../src/stores/offer.ts'
import { EGLD } from '../../egld.ts'
import { callData, nftArguments } from './call-data.ts'
import { CUT_ANSWER, contractAuction, NO_ANSWER } from './contract-answers.ts'
import { type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import { ASSET, openOfferWorld } from './offer-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  IDENTIFIER,
  OTHER_ACCOUNT,
  priceNode,
  transactionPlan
} from './trading-world.ts'

storeInMemory()

const ITEM = { identifier: IDENTIFIER }
const PARAMS: OfferParams = {
  amount: EGLD,
  auctionId: '7',
  deadline: NOW + 86_400,
  quantity: 1,
  token: 'EGLD'
}
const LISTED = { ...AUCTION, topBid: priceNode(0n), topBidder: null }
const HELD = { topBid: 0n }

let world: FakeWorld
let leave: () => void
let close: () => void = () => {}

beforeEach(() => {
  ;({ world, leave } = openOfferWorld())
  const call = callData('sendOffer', ...nftArguments(IDENTIFIER), 1, NOW + 86_400, 7)
  const sendOffer = transactionPlan(call, EGLD)
  Object.assign(world.responses, {
    assetAuctions: () => auctionsData(LISTED),
    'contract getFullAuctionData': () => contractAuction(HELD),
    'contract getMarketplaceCutPercentage': () => CUT_ANSWER,
    sendOffer: () => ({ sendOffer })
  })
})
afterEach(() => {
  close()
  leave()
})

async function show(): Promise<MakeOfferData> {
  close = makeOfferForm.open(ITEM)
  return dataOfForm<MakeOfferData>(makeOfferForm)
}

async function submit(data: MakeOfferData, params = PARAMS): Promise<void> {
  void makeOffer.run({ target: ITEM, data, params })
  await flushPromises()
}

describe('an offer for an item on auction', { tags: ['@M12', '@W7'] }, () => {
  test('is signed when the contract holds the auction as it was shown', async () => {
    await submit(await show())
    expect(makeOffer.$state.get().step).toBe('awaitingSignature')
    expect(world.requests).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ args: ['07'] }) })
    )
  })

  test.each([
    ['is of another item', contractAuction({ ...HELD, collection: 'RUG-abcdef' })],
    ['has another number of copies', contractAuction({ ...HELD, units: 3n })],
    ['has another seller', contractAuction({ ...HELD, owner: VIEWER })],
    ['has another price', contractAuction({ ...HELD, minBid: 9n * EGLD })],
    ['is in another token', contractAuction({ ...HELD, token: 'USDC-5a5a5a' })],
    ['has another end', contractAuction({ ...HELD, endsAt: NOW + 9_000 })],
    ['has a bid', contractAuction({ ...HELD, topBid: EGLD })],
    ['is not held by the contract', NO_ANSWER]
  ])('is never signed when the auction %s', async (_, held) => {
    const data = await show()
    world.responses['contract getFullAuctionData'] = () => held
    await submit(data)
    expect(makeOffer.$state.get()).toMatchObject({ reason: { code: 'wrongAuction' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('is marked as not verified where the network cannot read the contract', async () => {
    expect(await show()).toMatchObject({ isVerified: true })
    close()
    world.responses['contract getMarketplaceCutPercentage'] = () => {
      throw new StatusError(404, 'contract getMarketplaceCutPercentage')
    }
    expect(await show()).toMatchObject({ isVerified: false })
    close()
    world.responses['assetAuctions'] = () => auctionsData()
    expect(await show()).toMatchObject({ isVerified: true })
  })

  test('is not signed when the contract can no longer be read', async () => {
    const data = await show()
    world.responses['contract getMarketplaceCutPercentage'] = () => {
      throw new StatusError(404, 'contract getMarketplaceCutPercentage')
    }
    await submit(data)
    const changes = [{ label: 'confirmation by the marketplace contract' }]
    expect(makeOffer.$state.get()).toMatchObject({ reason: { code: 'termsChanged', changes } })
    expect(world.signedTransactions).toEqual([])
  })

  test('shows the price of the auction with the decimals and the symbol on the chain', async () => {
    const tokenData = { decimals: 2, identifier: 'EGLD', symbol: '$0.50 PAINT' }
    const token = 'USDC-5a5a5a'
    const minBid = { ...priceNode(EGLD), tokenData }
    world.responses['assetAuctions'] = () =>
      auctionsData({ ...LISTED, minBid }, { ...LISTED, id: '8', minBid: { ...minBid, token } })
    const { listings } = await show()
    expect(listings.map(i => i.minBid)).toMatchObject([
      { decimals: 18, symbol: 'XEGLD' },
      { decimals: 6, symbol: 'USDC' }
    ])
  })
})

describe('an offer for an item without an auction', { tags: ['@M12', '@W7'] }, () => {
  beforeEach(() => {
    world.responses['assetAuctions'] = () => auctionsData()
  })

  test.each([
    ['the service no longer has the item', 'overSupply', []],
    [
      'the viewer has become the owner of the item',
      'ownItem',
      [{ ...ASSET, type: 'NonFungibleESDT', ownerAddress: VIEWER }]
    ]
  ])('is not signed when %s', async (_, code, nodes) => {
    const node = { ...ASSET, type: 'NonFungibleESDT', ownerAddress: OTHER_ACCOUNT }
    world.responses['asset'] = () => ({ assets: { edges: [{ node }] } })
    const data = await show()
    const edges = nodes.map(changed => ({ node: changed }))
    world.responses['asset'] = () => ({ assets: { edges } })
    await submit(data, { ...PARAMS, auctionId: undefined })
    expect(makeOffer.$state.get()).toMatchObject({ step: 'refused', reason: { code } })
    expect(world.signedTransactions).toEqual([])
  })
})
