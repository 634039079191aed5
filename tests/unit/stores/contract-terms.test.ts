import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import type { AcceptOfferData } from '../../../src/lib/loaders/offers.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { buyNow, buyNowForm } from '../../../src/stores/buy.ts'
import { acceptOffer, acceptOfferForm } from '../../../src/stores/offer-accept.ts'
import { withdrawOffer, withdrawOfferForm } from '../../../src/stores/offer-withdraw.ts'
import { EGLD } from '../../egld.ts'
import { callData, nftCallData } from './call-data.ts'
import { CUT_ANSWER, contractAuction, contractOffer, NO_ANSWER } from './contract-answers.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, NOW, VIEWER } from './fake-world.ts'
import { OFFER, TARGET as OFFER_TARGET, openOfferWorld } from './offer-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  IDENTIFIER,
  OTHER_ACCOUNT,
  offersData,
  openTradingWorld,
  priceNode,
  TARGET,
  transactionPlan
} from './trading-world.ts'

storeInMemory()

let world: FakeWorld
let leave: () => void
let close: () => void = () => {}

function useWorld(open: () => { world: FakeWorld; leave: () => void }): void {
  beforeEach(() => {
    ;({ world, leave } = open())
  })
  afterEach(() => {
    close()
    leave()
  })
}

const answerAuction = (answer: unknown) => {
  world.responses['contract getFullAuctionData'] = () => answer
}

describe('the terms of an auction', { tags: ['@W7', '@M6', '@M7'] }, () => {
  useWorld(openTradingWorld)

  async function openBid(): Promise<AuctionData> {
    close = bidForm.open(TARGET)
    return dataOfForm<AuctionData>(bidForm)
  }

  test('are those of the contract, whatever the data service says', async () => {
    answerAuction(contractAuction({ minBid: 3n * EGLD, topBid: 4n * EGLD, topBidder: VIEWER }))
    const { auction, isVerified } = await openBid()
    expect(isVerified).toBe(true)
    expect(auction.minBid.amount).toBe(3n * EGLD)
    expect(auction.topBid?.amount).toBe(4n * EGLD)
    expect(auction.topBidder).toBe(VIEWER)
  })

  test('have 18 decimals and the network’s label for the native token, whatever the service says', async () => {
    const hostile = { decimals: 2, identifier: 'EGLD', symbol: '$0.50 PAINT' }
    const minBid = { ...priceNode(EGLD), tokenData: hostile }
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, minBid })
    answerAuction(contractAuction({}))
    expect((await openBid()).auction.minBid).toMatchObject({ decimals: 18, symbol: 'XEGLD' })
  })

  test('have the decimals on the chain and the ticker of the identifier for another token', async () => {
    const token = 'USDC-5a5a5a'
    const tokenData = { decimals: 2, identifier: token, symbol: 'XEGLD' }
    const priced = (amount: bigint) => ({ ...priceNode(amount), token, tokenData })
    const prices = { maxBid: priced(9n), minBid: priced(5n), topBid: priced(0n) }
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...prices })
    world.responses['token balance'] = () => []
    world.responses['token'] = () => ({ decimals: 6 })
    answerAuction(contractAuction({ token }))
    expect((await openBid()).auction.maxBid).toMatchObject({ decimals: 6, symbol: 'USDC', token })
  })

  test.each([-1, 0.5, 19, 1e8])('cannot be shown for a token with %d decimals', async decimals => {
    const token = 'USDC-5a5a5a'
    const minBid = { ...priceNode(5n), token }
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, minBid })
    world.responses['token balance'] = () => []
    world.responses['token'] = () => ({ decimals })
    answerAuction(contractAuction({ token }))
    await expect(openBid()).rejects.toThrow('the form is failed')
  })

  test.each([
    ['holds an auction of another item', contractAuction({ collection: 'RUG-abcdef' })],
    ['holds an auction in another token', contractAuction({ token: 'USDC-5a5a5a' })],
    ['does not hold the auction', NO_ANSWER]
  ])('are missing when the contract %s', async (_, answer) => {
    answerAuction(answer)
    await expect(openBid()).rejects.toThrow('the form is missing')
  })

  test('are marked as not verified where the network cannot read the contract', async () => {
    world.responses['contract getFullAuctionData'] = () => {
      throw new StatusError(404, 'contract getFullAuctionData')
    }
    expect(await openBid()).toMatchObject({ isVerified: false, fees: undefined })
  })

  test('are not shown while the contract cannot be reached', async () => {
    world.responses['contract getFullAuctionData'] = () => {
      throw new StatusError(502, 'contract getFullAuctionData')
    }
    await expect(openBid()).rejects.toThrow('the form is failed')
  })

  test('have the number of units in the contract, whatever the data service says', async () => {
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, nrAuctionedTokens: 100 })
    answerAuction(contractAuction({ units: 1n }))
    expect((await openBid()).auction.units).toBe(1)
  })

  test.each([
    {
      label: 'auction number',
      from: '7',
      to: '8',
      shown: { marketplaceAuctionId: 8 },
      change: () => {
        const other = { ...AUCTION, marketplaceAuctionId: 8 }
        world.responses['assetAuctions'] = () => auctionsData(other)
      }
    },
    {
      label: 'price',
      from: '3 XEGLD',
      to: '9 XEGLD',
      shown: { maxBid: { amount: 9n * EGLD } },
      change: () => answerAuction(contractAuction({ maxBid: 9n * EGLD }))
    }
  ])(
    'stop a purchase when the $label has changed since it was shown',
    async ({ change, shown, ...changed }) => {
      answerAuction(contractAuction({ maxBid: 3n * EGLD }))
      close = buyNowForm.open(TARGET)
      const data = await dataOfForm<AuctionData>(buyNowForm)
      change()
      void buyNow.run({ target: TARGET, data })
      await flushPromises()
      const reason = { code: 'termsChanged', changes: [changed] }
      expect(buyNow.$state.get()).toEqual({ step: 'refused', reason })
      expect(world.signedTransactions).toEqual([])
      expect((await dataOfForm<AuctionData>(buyNowForm)).auction).toMatchObject(shown)
    }
  )

  test.each([
    ['seller', contractAuction({ owner: MARKETPLACE_ADDRESS })],
    ['end of the auction', contractAuction({ endsAt: NOW + 9_000 })]
  ])('stop a bid when the %s has changed since it was shown', async (label, answer) => {
    answerAuction(contractAuction({}))
    const data = await openBid()
    answerAuction(answer)
    void bid.run({ target: TARGET, data, amount: 3n * EGLD })
    await flushPromises()
    expect(bid.$state.get()).toMatchObject({ reason: { changes: [{ label }] } })
    expect(world.signedTransactions).toEqual([])
  })

  test('are missing when the service answers with another auction id than the one in the URL', async () => {
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, id: '8' })
    answerAuction(contractAuction({}))
    await expect(openBid()).rejects.toThrow('the form is missing')
  })

  test('stop a bid when the number of copies has changed since it was shown', async () => {
    answerAuction(contractAuction({ units: 5n }))
    const data = await openBid()
    answerAuction(contractAuction({ units: 1n }))
    void bid.run({ target: TARGET, data, amount: 3n * EGLD })
    await flushPromises()
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'termsChanged' } })
    expect(world.signedTransactions).toEqual([])
  })
})

describe('the offer that a plan names', { tags: ['@M12', '@M13', '@W7'] }, () => {
  useWorld(openOfferWorld)

  const hostile = [
    ['of 1 wei', contractOffer({ amount: 1n })],
    ['of another token', contractOffer({ token: 'JUNK-5a5a5a' })],
    ['for another item', contractOffer({ collection: 'RUG-abcdef' })],
    ['for another number of copies', contractOffer({ units: 1n })],
    ['of another account', contractOffer({ owner: VIEWER })],
    ['with another deadline', contractOffer({ endsAt: 1 })],
    ['that the contract does not hold', NO_ANSWER]
  ] as const

  async function accept(held: unknown, auctionId?: string): Promise<void> {
    const item = { identifier: IDENTIFIER, quantity: 2 }
    const data = auctionId
      ? callData('withdrawAuctionAndAcceptOffer', Number(auctionId), 999)
      : nftCallData(item, 'acceptOffer', 999)
    const sent = transactionPlan(data, 0n, auctionId ? undefined : VIEWER)
    world.responses['contract getMarketplaceCutPercentage'] = () => CUT_ANSWER
    world.responses['contract getFullOfferData'] = () => held
    world.responses['acceptOffer'] = () => ({ acceptOffer: sent })
    close = acceptOfferForm.open(OFFER_TARGET)
    const form = await dataOfForm<AcceptOfferData>(acceptOfferForm)
    void acceptOffer.run({ target: OFFER_TARGET, data: form, auctionId })
    await flushPromises()
  }

  test('is accepted when the contract holds it as it was shown', async () => {
    await accept(contractOffer({}))
    expect(acceptOffer.$state.get().step).toBe('awaitingSignature')
    const query = world.requests.find(i => i.kind === 'rest' && i.path === '/api/chain/query')
    expect(query).toBeDefined()
    const offerQuery = world.requests.find(
      i => i.kind === 'rest' && i.source === 'contract getFullOfferData'
    )
    expect(offerQuery).toMatchObject({ body: { args: ['03e7'], funcName: 'getFullOfferData' } })
  })

  test.each(hostile)('is never accepted when it is an offer %s', async (_, held) => {
    await accept(held)
    expect(acceptOffer.$state.get()).toEqual({ step: 'refused', reason: { code: 'wrongOffer' } })
    expect(world.signedTransactions).toEqual([])
  })

  describe('whose acceptance ends an auction', () => {
    const own = { owner: VIEWER, topBid: 0n, units: 2n, type: '02' }

    beforeEach(() => {
      const listing = { ...AUCTION, ownerAddress: VIEWER, topBid: priceNode(0n), topBidder: null }
      const units = { nrAuctionedTokens: 2, availableTokens: 2 }
      world.responses['assetAuctions'] = () => auctionsData({ ...listing, ...units })
    })

    test('is accepted when the contract holds the auction as it was shown', async () => {
      answerAuction(contractAuction(own))
      await accept(contractOffer({}), AUCTION.id)
      expect(acceptOffer.$state.get().step).toBe('awaitingSignature')
    })

    test.each([
      ['of another item', contractAuction({ ...own, collection: 'RARE-abcdef' })],
      ['of another number of copies', contractAuction({ ...own, units: 3n })],
      ['of another seller', contractAuction({ ...own, owner: OTHER_ACCOUNT })],
      ['with another price', contractAuction({ ...own, minBid: 9n * EGLD })],
      ['in another token', contractAuction({ ...own, token: 'USDC-5a5a5a' })],
      ['with another end', contractAuction({ ...own, endsAt: NOW + 9_000 })],
      ['with a bid', contractAuction({ ...own, topBid: EGLD })],
      ['that the contract does not hold', NO_ANSWER]
    ])('is never accepted when the auction is one %s', async (_, held) => {
      answerAuction(held)
      await accept(contractOffer({}), AUCTION.id)
      expect(acceptOffer.$state.get()).toMatchObject({ reason: { code: 'wrongAuction' } })
      expect(world.signedTransactions).toEqual([])
    })
  })

  async function withdraw(held: unknown): Promise<void> {
    world.responses['offers'] = () => offersData({ ...OFFER, ownerAddress: VIEWER })
    world.responses['contract getMarketplaceCutPercentage'] = () => CUT_ANSWER
    world.responses['contract getFullOfferData'] = () => held
    const plan = transactionPlan(callData('withdrawOffer', 999))
    world.responses['withdrawOffer'] = () => ({ withdrawOffer: plan })
    close = withdrawOfferForm.open(OFFER_TARGET)
    const data = await dataOfForm<AcceptOfferData>(withdrawOfferForm)
    void withdrawOffer.run({ target: OFFER_TARGET, data })
    await flushPromises()
  }

  test('is withdrawn even if the data service reports another end than the contract', async () => {
    await withdraw(contractOffer({ owner: VIEWER, endsAt: NOW + 999 }))
    expect(withdrawOffer.$state.get().step).toBe('awaitingSignature')
  })

  test.each([
    ['has no value', NO_ANSWER],
    ['is null', { returnCode: 'ok', returnData: null }],
    ['is not base64', { returnCode: 'ok', returnData: ['%%%'] }],
    ['is above 100 %', { returnCode: 'ok', returnData: ['//8='] }]
  ])('has no form to accept it when the marketplace cut in the contract %s', async (_, answer) => {
    world.responses['contract getMarketplaceCutPercentage'] = () => answer
    close = acceptOfferForm.open(OFFER_TARGET)
    await expect(dataOfForm<AcceptOfferData>(acceptOfferForm)).rejects.toThrow('the form is failed')
  })

  test('is not withdrawn when the contract holds another amount', async () => {
    await withdraw(contractOffer({ owner: VIEWER, amount: 1n }))
    expect(withdrawOffer.$state.get()).toMatchObject({ reason: { code: 'wrongOffer' } })
    expect(world.signedTransactions).toEqual([])
  })
})
