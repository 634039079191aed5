// A service changes a term after the form has shown it and before the press. For every such term, nothing must be
// signed.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import type { AcceptOfferData, MakeOfferData, OfferData } from '../../../src/lib/loaders/offers.ts'
import type { SettleData } from '../../../src/lib/loaders/sell.ts'
import type { Action } from '../../../src/stores/action.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { buyNow, buyNowForm, buySft, buySftForm } from '../../../src/stores/buy.ts'
import { claim, claimForm } from '../../../src/stores/claim.ts'
import type { Form } from '../../../src/stores/form.ts'
import { makeOffer, makeOfferForm } from '../../../src/stores/offer.ts'
import { acceptOffer, acceptOfferForm } from '../../../src/stores/offer-accept.ts'
import { withdrawOffer, withdrawOfferForm } from '../../../src/stores/offer-withdraw.ts'
import { endAuction, settleForm, withdrawAuction } from '../../../src/stores/settle.ts'
import { EGLD } from '../../egld.ts'
import { CUT_ANSWER, contractAuction } from './contract-answers.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, NOW, VIEWER } from './fake-world.ts'
import { ASSET, OFFER, TARGET as OFFER_TARGET, openOfferWorld } from './offer-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  offersData,
  priceNode,
  TARGET
} from './trading-world.ts'

storeInMemory()

let world: FakeWorld
let leave: () => void
let close: () => void = () => {}

beforeEach(() => {
  ;({ world, leave } = openOfferWorld())
})
afterEach(() => {
  close()
  leave()
})

const TOKEN = 'USDC-5a5a5a'
const inToken = (amount: bigint) => ({ ...priceNode(amount), token: TOKEN })

const answerAuction = (change: object) => {
  world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...change })
}
const answerOffer = (change: object) => {
  world.responses['offers'] = () => offersData({ ...OFFER, ...change })
}
const setDecimals = (decimals: number) => {
  world.responses['token'] = () => ({ decimals })
}
const readContract = () => {
  world.responses['contract getFullAuctionData'] = () => contractAuction({})
  world.responses['contract getMarketplaceCutPercentage'] = () => CUT_ANSWER
}
const setRoyalties = (royalties: string) => {
  const node = { ...ASSET, royalties, creator: { address: MARKETPLACE_ADDRESS } }
  world.responses['asset'] = () => ({ assets: { edges: [{ node }] } })
}

/** Shows the form, changes the service, then submits what was shown. */
async function expectStopped<Input>(
  action: Action<Input, { code: string }>,
  { change, input, label }: { change: () => void; input: Input; label: string }
): Promise<void> {
  change()
  void action.run(input)
  await flushPromises()
  const changes = expect.arrayContaining([expect.objectContaining({ label })])
  expect(action.$state.get()).toMatchObject({ reason: { code: 'termsChanged', changes } })
  expect(world.signedTransactions).toEqual([])
  action.reset()
}

async function show<Target, Data>(form: Form<Target, Data>, target: Target): Promise<Data> {
  close = form.open(target)
  return dataOfForm<Data>(form)
}

/** The changes to terms that every action on an auction shows. */
const AUCTION_CHANGES: readonly [label: string, change: () => void][] = [
  ['auction number', () => answerAuction({ marketplaceAuctionId: 8 })],
  ['seller', () => answerAuction({ ownerAddress: MARKETPLACE_ADDRESS })],
  ['end of the auction', () => answerAuction({ endDate: NOW + 9_000 })],
  ['confirmation by the marketplace contract', readContract]
]

describe('a term that has changed since it was shown stops', { tags: ['@W7'] }, () => {
  test.each([
    ...AUCTION_CHANGES,
    ['number of copies', () => answerAuction({ availableTokens: 2 })],
    ['bid', () => answerAuction({ minBid: inToken(1n), maxBid: inToken(0n), topBid: inToken(0n) })]
  ] as const)('a bid: %s', async (label, change) => {
    answerAuction({})
    world.responses['token balance'] = () => [{ identifier: TOKEN, balance: String(9n * EGLD) }]
    setDecimals(18)
    const data = await show<typeof TARGET, AuctionData>(bidForm, TARGET)
    await expectStopped(bid, { change, input: { target: TARGET, data, amount: 3n * EGLD }, label })
  })

  test.each([
    ...AUCTION_CHANGES,
    ['number of copies', () => answerAuction({ availableTokens: 2 })],
    ['price', () => answerAuction({ maxBid: priceNode(9n * EGLD) })]
  ] as const)('a purchase: %s', async (label, change) => {
    answerAuction({})
    const data = await show<typeof TARGET, AuctionData>(buyNowForm, TARGET)
    await expectStopped(buyNow, { change, input: { target: TARGET, data }, label })
  })

  describe('a purchase of units', () => {
    const units = { type: 'SftOnePerPayment', nrAuctionedTokens: 5, availableTokens: 3 }

    test.each([
      ['price', { minBid: priceNode(2n * EGLD) }],
      ['auction number', { marketplaceAuctionId: 8 }],
      ['seller', { ownerAddress: MARKETPLACE_ADDRESS }]
    ])('when the term is: %s', async (label, changed) => {
      answerAuction(units)
      const data = await show<typeof TARGET, AuctionData>(buySftForm, TARGET)
      const input = { target: TARGET, data, quantity: 1 }
      await expectStopped(buySft, {
        change: () => answerAuction({ ...units, ...changed }),
        input,
        label
      })
    })
  })

  test('a claim: auction number', async () => {
    const won = { maxBid: priceNode(0n), topBidder: { address: VIEWER }, endDate: NOW - 1 }
    answerAuction(won)
    const data = await show<typeof TARGET, AuctionData>(claimForm, TARGET)
    const change = () => answerAuction({ ...won, marketplaceAuctionId: 8 })
    const label = 'auction number'
    await expectStopped(claim, { change, input: { target: TARGET, data }, label })
  })

  test.each([
    ['final bid', { topBid: priceNode(EGLD) }],
    ['amount you receive', { topBid: priceNode(EGLD) }],
    ['auction number', { marketplaceAuctionId: 8 }]
  ])('the ending of the viewer’s auction: %s', async (label, changed) => {
    const over = { ownerAddress: VIEWER, endDate: NOW - 1 }
    answerAuction(over)
    const data = await show<typeof TARGET, SettleData>(settleForm, TARGET)
    const change = () => answerAuction({ ...over, ...changed })
    await expectStopped(endAuction, { change, input: { target: TARGET, data }, label })
  })

  test.each([
    ['number of copies', { availableTokens: 2 }],
    ['auction number', { marketplaceAuctionId: 8 }]
  ])('the withdrawal of an auction: %s', async (label, changed) => {
    const own = { ownerAddress: VIEWER, topBid: priceNode(0n), topBidder: null }
    answerAuction(own)
    const data = await show<typeof TARGET, SettleData>(settleForm, TARGET)
    const change = () => answerAuction({ ...own, ...changed })
    await expectStopped(withdrawAuction, { change, input: { target: TARGET, data }, label })
  })

  test.each([
    ['offer', () => answerOffer({ price: priceNode(5n * EGLD) })],
    ['amount you receive', () => setRoyalties('9')],
    ['number of copies', () => answerOffer({ quantity: '1' })],
    ['maker of the offer', () => answerOffer({ ownerAddress: MARKETPLACE_ADDRESS })],
    ['end of the offer', () => answerOffer({ endDate: NOW + 900 })],
    ['confirmation by the marketplace contract', readContract]
  ])('the acceptance of an offer: %s', async (label, change) => {
    const data = await show<typeof OFFER_TARGET, AcceptOfferData>(acceptOfferForm, OFFER_TARGET)
    const input = { target: OFFER_TARGET, data, auctionId: undefined }
    await expectStopped(acceptOffer, { change, input, label })
  })

  test('the acceptance of an offer that ends an auction: auction number', async () => {
    const units = { nrAuctionedTokens: 2, availableTokens: 2, topBid: priceNode(0n) }
    const own = { ...units, ownerAddress: VIEWER, topBidder: null }
    answerAuction(own)
    const data = await show<typeof OFFER_TARGET, AcceptOfferData>(acceptOfferForm, OFFER_TARGET)
    const change = () => answerAuction({ ...own, marketplaceAuctionId: 8 })
    const input = { target: OFFER_TARGET, data, auctionId: AUCTION.id }
    await expectStopped(acceptOffer, { change, input, label: 'auction number' })
  })

  test.each([
    ['offer', () => answerOffer({ ownerAddress: VIEWER, price: priceNode(EGLD) })],
    ['number of copies', () => answerOffer({ ownerAddress: VIEWER, quantity: '1' })],
    ['confirmation by the marketplace contract', readContract]
  ])('the withdrawal of an offer: %s', async (label, change) => {
    answerOffer({ ownerAddress: VIEWER })
    const data = await show<typeof OFFER_TARGET, OfferData>(withdrawOfferForm, OFFER_TARGET)
    await expectStopped(withdrawOffer, { change, input: { target: OFFER_TARGET, data }, label })
  })

  test.each([
    ['offer', undefined, () => setDecimals(8)],
    ['auction number', AUCTION.id, () => answerAuction({ ...NO_BID, marketplaceAuctionId: 8 })]
  ])('an offer: %s', async (label, auctionId, change) => {
    if (auctionId) answerAuction(NO_BID)
    const target = { identifier: OFFER.identifier }
    const data = await show<typeof target, MakeOfferData>(makeOfferForm, target)
    const amount = auctionId ? EGLD : 5_000_000n
    const token = auctionId ? 'EGLD' : TOKEN
    const params = { amount, auctionId, deadline: NOW + 86_400, quantity: 1, token }
    await expectStopped(makeOffer, { change, input: { target, data, params }, label })
  })
})

const NO_BID = { topBid: priceNode(0n), topBidder: null }
