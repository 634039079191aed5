import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuctionData } from '../../../src/lib/loaders/auction.ts'

import { buyNow, buyNowForm, buySft, buySftForm, readBuyUnits } from '../../../src/stores/buy.ts'
import { claim, claimForm, claimRefusal } from '../../../src/stores/claim.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { callData, itemOf } from './calls.ts'
import { type FakeWorld, ME, NOW, settled } from './fake.ts'
import {
  AUCTION,
  asked,
  auctions,
  EGLD,
  enterMarket,
  finish,
  HASH,
  planned,
  price,
  RIVAL,
  ready,
  TARGET
} from './trading.ts'

const UNITS = {
  ...AUCTION,
  type: 'SftOnePerPayment',
  nrAuctionedTokens: 5,
  availableTokens: 3,
  minBid: price(EGLD),
  maxBid: price(EGLD),
  topBid: price(0n),
  topBidder: null
}

const BID = callData('bid', 7, ...itemOf(TARGET.identifier))
const BUY_TWO = callData('buySft', 7, ...itemOf(TARGET.identifier), 2)

keepInMemory()

let world: FakeWorld

beforeEach(() => {
  const entered = enterMarket()
  world = entered.world
  return entered.leave
})

describe('buying now', { tags: ['@M7', '@W7'] }, () => {
  beforeEach(() => {
    world.answers['bid'] = () => ({ bid: planned(BID, 5n * EGLD) })
    return buyNowForm.open(TARGET)
  })

  test('bids the maximum and follows it to its end', async () => {
    void buyNow.run({ target: TARGET, data: await ready<AuctionData>(buyNowForm) })
    await settled()
    expect(asked(world, 'bid')).toMatchObject({ input: { auctionId: 7, price: String(5n * EGLD) } })
    world.wallet.approve()
    await settled()
    expect(buyNow.$state.get()).toEqual({ step: 'pending', hash: HASH })
    await finish(world)
    expect(buyNow.$state.get()).toEqual({ step: 'succeeded', hash: HASH })
    expect(world.refetched).toContain('auction:7')
    expect($toasts.get()).toMatchObject([{ status: 'success', text: 'Purchase for 5 XEGLD' }])
  })

  test('signs nothing when somebody else has bought it meanwhile', async () => {
    const facts = await ready<AuctionData>(buyNowForm)
    world.answers['assetAuctions'] = () => auctions()
    void buyNow.run({ target: TARGET, data: facts })
    await settled()
    expect(buyNow.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'ended' } })
    expect(world.signed).toEqual([])
  })

  test('signs nothing that pays another price', async () => {
    world.answers['bid'] = () => ({ bid: planned(BID, 6n * EGLD) })
    void buyNow.run({ target: TARGET, data: await ready<AuctionData>(buyNowForm) })
    await settled()
    expect(buyNow.$state.get()).toMatchObject({ reason: { code: 'wrongPayment' } })
    expect(world.signed).toEqual([])
  })

  test('says why the network refused it', async () => {
    void buyNow.run({ target: TARGET, data: await ready<AuctionData>(buyNowForm) })
    await settled()
    world.wallet.approve()
    await settled()
    const results = [{ returnMessage: 'Auction does not exist' }]
    await finish(world, { status: 'fail', results })
    expect(buyNow.$state.get()).toMatchObject({
      step: 'failed',
      failure: { code: 'chain', reason: 'Auction does not exist' }
    })
  })
})

describe('a claim that is open at the deadline', { tags: ['@M11'] }, () => {
  test('can be made a second after it', async () => {
    const won = { ...AUCTION, maxBid: price(0n), topBidder: { address: ME } }
    world.answers['assetAuctions'] = () => auctions(won)
    const close = claimForm.open(TARGET)
    const facts = await ready<AuctionData>(claimForm)
    expect(claimRefusal(facts)).toBeDefined()
    let drawn = 0
    const stop = claimForm.$state.listen(() => drawn++)
    await world.pass(AUCTION.endDate - NOW + 1)
    expect(drawn).toBeGreaterThan(0)
    expect(claimRefusal(await ready<AuctionData>(claimForm))).toBeUndefined()
    stop()
    close()
  })
})

describe('buying units', { tags: ['@M8', '@W7'] }, () => {
  beforeEach(() => {
    world.answers['assetAuctions'] = () => auctions(UNITS)
    world.answers['buySft'] = () => ({ buySft: planned(BUY_TWO, 2n * EGLD) })
    return buySftForm.open(TARGET)
  })

  test('pays the price of one for each', async () => {
    const facts = await ready<AuctionData>(buySftForm)
    void buySft.run({ target: TARGET, data: facts, quantity: 2 })
    await settled()
    expect(asked(world, 'buySft')).toEqual({
      input: {
        auctionId: 7,
        identifier: TARGET.identifier,
        price: String(2n * EGLD),
        quantity: '2',
        paymentTokenIdentifier: 'EGLD'
      }
    })
    world.wallet.approve()
    await settled()
    await finish(world)
    expect(buySft.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test.each([
    ['', 'Required'],
    ['two', 'Should be a number'],
    ['1.5', 'Should be an integer'],
    ['0', 'Should be greater or equal than 1'],
    ['4', 'Should be less than available tokens']
  ])('says of %j: %s', async (typed, reason) => {
    expect(readBuyUnits(typed, await ready<AuctionData>(buySftForm))).toEqual({ ok: false, reason })
  })

  test('says when the balance does not cover them', async () => {
    const facts = { ...(await ready<AuctionData>(buySftForm)), balance: 2n * EGLD - 1n }
    expect(readBuyUnits('2', facts)).toEqual({ ok: false, reason: 'Insufficient funds' })
    expect(readBuyUnits('1', facts)).toMatchObject({ ok: true })
  })

  test('signs nothing when the last one was sold meanwhile', async () => {
    const facts = await ready<AuctionData>(buySftForm)
    world.answers['assetAuctions'] = () => auctions()
    void buySft.run({ target: TARGET, data: facts, quantity: 1 })
    await settled()
    expect(buySft.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'soldOut' } })
    expect(world.signed).toEqual([])
  })
})

describe('claiming', { tags: ['@M11', '@W7'] }, () => {
  const WON = { ...AUCTION, status: 'Claimable', endDate: NOW - 1, topBidder: { address: ME } }

  test('ends the auction one has won', async () => {
    world.answers['assetAuctions'] = () => auctions(WON)
    world.answers['endAuction'] = () => ({ endAuction: planned(callData('endAuction', 7)) })
    const close = claimForm.open(TARGET)
    void claim.run({ target: TARGET, data: await ready<AuctionData>(claimForm) })
    await settled()
    expect(asked(world, 'endAuction')).toEqual({ auctionId: 7 })
    world.wallet.approve()
    await settled()
    await finish(world)
    expect(claim.$state.get()).toMatchObject({ step: 'succeeded' })
    close()
  })

  test.each([
    { name: 'somebody else won', auction: { ...WON, topBidder: { address: RIVAL } } },
    { name: 'it still runs', auction: { ...WON, status: 'Running', endDate: NOW + 1 } }
  ])('is not offered when $name', async ({ auction }) => {
    world.answers['assetAuctions'] = () => auctions(auction)
    const close = claimForm.open(TARGET)
    expect(claimRefusal(await ready<AuctionData>(claimForm))).toEqual(expect.any(String))
    close()
  })
})
