import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import { buySftRefusalText } from '../../../src/lib/messages/buy.ts'
import { claimRefusalText } from '../../../src/lib/messages/claim.ts'
import { buyNow, buyNowForm, buySft, buySftForm, readBuyUnits } from '../../../src/stores/buy.ts'
import { claim, claimForm, claimRefusal } from '../../../src/stores/claim.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData, nftArguments } from './call-data.ts'
import { type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  finishTransaction,
  OTHER_ACCOUNT,
  openTradingWorld,
  priceNode,
  requestedVariables,
  TARGET,
  transactionPlan
} from './trading-world.ts'

const UNITS = {
  ...AUCTION,
  type: 'SftOnePerPayment',
  nrAuctionedTokens: 5,
  availableTokens: 3,
  minBid: priceNode(EGLD),
  maxBid: priceNode(EGLD),
  topBid: priceNode(0n),
  topBidder: null
}

const BID = callData('bid', 7, ...nftArguments(TARGET.identifier))
const BUY_TWO = callData('buySft', 7, ...nftArguments(TARGET.identifier), 2)

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  const entered = openTradingWorld()
  world = entered.world
  return entered.leave
})

describe('buying now', { tags: ['@M7', '@W7'] }, () => {
  beforeEach(() => {
    world.responses['bid'] = () => ({ bid: transactionPlan(BID, 5n * EGLD) })
    return buyNowForm.open(TARGET)
  })

  test('bids the maximum and tracks the transaction', async () => {
    void buyNow.run({ target: TARGET, data: await dataOfForm<AuctionData>(buyNowForm) })
    await flushPromises()
    expect(requestedVariables(world, 'bid')).toMatchObject({
      input: { auctionId: 7, price: String(5n * EGLD) }
    })
    world.wallet.approve()
    await flushPromises()
    expect(buyNow.$state.get()).toEqual({ step: 'pending', hash: HASH })
    buyNow.reset()
    await finishTransaction(world)
    expect(world.refetchedEntities).toContain('auction:7')
    expect($toasts.get()).toMatchObject([
      { status: 'success', text: 'Purchase of ART-abcdef-01 for 5 XEGLD' }
    ])
  })

  test('signs nothing when the item was sold meanwhile', async () => {
    const data = await dataOfForm<AuctionData>(buyNowForm)
    world.responses['assetAuctions'] = () => auctionsData()
    void buyNow.run({ target: TARGET, data })
    await flushPromises()
    expect(buyNow.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'ended' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('signs nothing when the price in the transaction differs', async () => {
    world.responses['bid'] = () => ({ bid: transactionPlan(BID, 6n * EGLD) })
    void buyNow.run({ target: TARGET, data: await dataOfForm<AuctionData>(buyNowForm) })
    await flushPromises()
    expect(buyNow.$state.get()).toMatchObject({ reason: { code: 'wrongPayment' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('reports why the network refused the transaction', async () => {
    void buyNow.run({ target: TARGET, data: await dataOfForm<AuctionData>(buyNowForm) })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    const results = [{ returnMessage: 'Auction does not exist' }]
    await finishTransaction(world, { status: 'fail', results })
    expect(buyNow.$state.get()).toMatchObject({
      step: 'failed',
      failure: { code: 'chain', reason: 'Auction does not exist' }
    })
  })
})

describe('a claim dialog that is open at the deadline', { tags: ['@M11'] }, () => {
  test('allows the claim one second later', async () => {
    const won = { ...AUCTION, maxBid: priceNode(0n), topBidder: { address: VIEWER } }
    world.responses['assetAuctions'] = () => auctionsData(won)
    const close = claimForm.open(TARGET)
    const data = await dataOfForm<AuctionData>(claimForm)
    expect(claimRefusal(data)).toBeDefined()
    let drawn = 0
    const stop = claimForm.$state.listen(() => {
      drawn += 1
    })
    await world.advanceClock(AUCTION.endDate - NOW + 1)
    expect(drawn).toBeGreaterThan(0)
    expect(claimRefusal(await dataOfForm<AuctionData>(claimForm))).toBeUndefined()
    stop()
    close()
  })
})

describe('buying units', { tags: ['@M8', '@W7'] }, () => {
  beforeEach(() => {
    world.responses['assetAuctions'] = () => auctionsData(UNITS)
    world.responses['buySft'] = () => ({ buySft: transactionPlan(BUY_TWO, 2n * EGLD) })
    return buySftForm.open(TARGET)
  })

  test('pays the unit price for each unit', async () => {
    const data = await dataOfForm<AuctionData>(buySftForm)
    void buySft.run({ target: TARGET, data, quantity: 2 })
    await flushPromises()
    expect(requestedVariables(world, 'buySft')).toEqual({
      input: {
        auctionId: 7,
        identifier: TARGET.identifier,
        price: String(2n * EGLD),
        quantity: '2',
        paymentTokenIdentifier: 'EGLD'
      }
    })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(buySft.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test.each([
    ['', 'Required'],
    ['two', 'Should be a number'],
    ['1.5', 'Should be an integer'],
    ['0', 'Should be greater or equal than 1'],
    ['4', 'Should be less than available tokens']
  ])('refuses the quantity %j: %s', async (typed, text) => {
    const read = readBuyUnits(typed, await dataOfForm<AuctionData>(buySftForm))
    expect(!read.ok && buySftRefusalText(read.reason)).toBe(text)
  })

  test('refuses a quantity that the balance does not cover', async () => {
    const data = { ...(await dataOfForm<AuctionData>(buySftForm)), balance: 2n * EGLD - 1n }
    expect(readBuyUnits('2', data)).toMatchObject({
      ok: false,
      reason: { code: 'insufficientFunds' }
    })
    expect(readBuyUnits('1', data)).toMatchObject({ ok: true })
  })

  test('signs nothing when the sale has ended meanwhile', async () => {
    const data = await dataOfForm<AuctionData>(buySftForm)
    world.responses['assetAuctions'] = () => auctionsData()
    void buySft.run({ target: TARGET, data, quantity: 1 })
    await flushPromises()
    expect(buySft.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'ended' } })
    expect(world.signedTransactions).toEqual([])
  })
})

describe('claiming', { tags: ['@M11', '@W7'] }, () => {
  const WON = { ...AUCTION, status: 'Claimable', endDate: NOW - 1, topBidder: { address: VIEWER } }

  test('ends the won auction', async () => {
    world.responses['assetAuctions'] = () => auctionsData(WON)
    world.responses['endAuction'] = () => ({
      endAuction: transactionPlan(callData('endAuction', 7))
    })
    const close = claimForm.open(TARGET)
    void claim.run({ target: TARGET, data: await dataOfForm<AuctionData>(claimForm) })
    await flushPromises()
    expect(requestedVariables(world, 'endAuction')).toEqual({ auctionId: 7 })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(claim.$state.get()).toMatchObject({ step: 'succeeded' })
    close()
  })

  test('signs nothing when another account has ended the auction meanwhile, and says where the item is', async () => {
    world.responses['assetAuctions'] = () => auctionsData(WON)
    const close = claimForm.open(TARGET)
    const data = await dataOfForm<AuctionData>(claimForm)
    world.responses['assetAuctions'] = () => auctionsData()
    void claim.run({ target: TARGET, data })
    await flushPromises()
    expect(claim.$state.get()).toMatchObject({
      step: 'refused',
      reason: { code: 'alreadyEnded' }
    })
    expect(claimRefusalText({ code: 'alreadyEnded' })).toContain('is in your wallet')
    expect(world.signedTransactions).toEqual([])
    close()
  })

  test.each([
    {
      name: 'another user won',
      code: 'notWinner',
      auction: { ...WON, topBidder: { address: OTHER_ACCOUNT } }
    },
    {
      name: 'the auction is still running',
      code: 'stillRunning',
      auction: { ...WON, status: 'Running', endDate: NOW + 1 }
    }
  ])('is refused when $name', async ({ auction, code }) => {
    world.responses['assetAuctions'] = () => auctionsData(auction)
    const close = claimForm.open(TARGET)
    expect(claimRefusal(await dataOfForm<AuctionData>(claimForm))).toMatchObject({ code })
    close()
  })
})
