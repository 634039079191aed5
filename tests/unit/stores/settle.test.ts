import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SettleData } from '../../../src/lib/loaders/sell.ts'
import {
  $settleState,
  endAuction,
  settleActionFor,
  settleForm,
  settleRefusal,
  withdrawAuction,
  withdrawSftAuction
} from '../../../src/stores/settle.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { HASH } from '../../transaction-hash.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, NOW, VIEWER } from './fake-world.ts'
import {
  auctionsData,
  dataOfForm,
  nodesData,
  OTHER_ACCOUNT,
  AUCTION as OTHERS_AUCTION,
  openTradingWorld,
  priceNode,
  TARGET
} from './trading-world.ts'

const AUCTION = {
  ...OTHERS_AUCTION,
  ownerAddress: VIEWER,
  owner: { address: VIEWER },
  marketplaceAuctionId: 3,
  minBid: priceNode(1_000n),
  maxBid: priceNode(0n),
  topBid: priceNode(0n),
  topBidder: null,
  minBidDiff: priceNode(1n)
}
const BID = { topBid: priceNode(2_000n), topBidder: { address: OTHER_ACCOUNT } }
const OVER = { status: 'Claimable', endDate: NOW - 1 }
const ASSET = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Study no. 1',
  type: 'NonFungibleESDT',
  royalties: '5',
  creator: { address: OTHER_ACCOUNT },
  isWhitelistedStorage: true,
  verified: true
}
const PLAN = {
  chainID: 'S',
  data: btoa('withdraw@03'),
  gasLimit: 10_100_000,
  gasPrice: 1_000_000_000,
  receiver: MARKETPLACE_ADDRESS,
  sender: VIEWER,
  value: '0',
  version: 2
}

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  const opened = openTradingWorld({
    assetAuctions: () => auctionsData(AUCTION),
    asset: () => nodesData('assets', ASSET),
    marketplaces: () =>
      nodesData('marketplaces', {
        address: MARKETPLACE_ADDRESS,
        key: 'atrium',
        name: 'Atrium',
        marketplaceCutPercentage: '250'
      }),
    account: () => ({ address: VIEWER, balance: String(10n ** 18n), nonce: 4 }),
    withdraw: () => ({ withdraw: PLAN }),
    endAuction: () => ({ endAuction: { ...PLAN, data: btoa('endAuction@03') } }),
    transactions: () => [{ txHash: HASH, status: 'success' }]
  })
  world = opened.world
  const close = settleForm.open(TARGET)
  return () => {
    close()
    opened.leave()
  }
})

describe('a dialog that is open at the deadline', { tags: ['@M10'] }, () => {
  test('allows ending one second later and reloads the auction', async () => {
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...BID })
    const data = await ready()
    expect(settleRefusal('end-auction', data)).toMatchObject({ code: 'notOver' })
    const shown: (string | undefined)[] = []
    const stop = settleForm.$state.listen(state => {
      if (state.step === 'ready') shown.push(settleRefusal('end-auction', state.data)?.code)
    })
    await world.advanceClock(AUCTION.endDate - NOW)
    expect(shown, 'nothing changes in the second of the deadline').toEqual([])
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...BID, ...OVER })
    await world.advanceClock(1)
    await flushPromises()
    expect(shown, 'once for the clock, once for the reload').toEqual([undefined, undefined])
    stop()
  })

  test('allows ending one second later even if the service does not answer', async () => {
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...BID })
    const data = await ready()
    delete world.responses['assetAuctions']
    await world.advanceClock(AUCTION.endDate - NOW + 1)
    expect(settleForm.$state.get()).toMatchObject({ step: 'ready' })
    expect(settleRefusal('end-auction', data)).toBeUndefined()
  })
})

describe('the withdrawal of an auction', () => {
  test('uses the auction ID of the URL, is signed and tracked', async () => {
    const data = await ready()
    const action = settleActionFor('withdraw', data.auction)
    expect(action).toBe(withdrawAuction)
    void action.run({ target: TARGET, data })
    await flushPromises()
    expect(world.requests).toContainEqual(
      expect.objectContaining({ operation: 'withdraw', variables: { auctionId: 7 } })
    )
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([
      { kind: 'withdraw', title: 'Withdrawal of Study no. 1' }
    ])
    await world.advanceClock(3)
    expect($settleState.get()).toEqual({ step: 'succeeded', hash: HASH })
    expect(world.refetchedEntities).toEqual(
      expect.arrayContaining(['auction:7', 'asset:ART-abcdef-01', 'account', 'notifications'])
    )
  })

  test('is tracked as sftWithdraw for units that are sold one by one', async () => {
    const units = { type: 'SftOnePerPayment', nrAuctionedTokens: 5, availableTokens: 3 }
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...units })
    await settleForm.reload(TARGET)
    const data = await ready()
    const action = settleActionFor('withdraw', data.auction)
    expect(action).toBe(withdrawSftAuction)
    void action.run({ target: TARGET, data })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([{ kind: 'sftWithdraw' }])
  })

  test('is refused and not signed when a bid was placed meanwhile', async () => {
    const data = await ready()
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...BID })
    await withdrawAuction.run({ target: TARGET, data })
    expect($settleState.get()).toEqual({ step: 'refused', reason: { code: 'hasBids' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('is refused when the auction was sold meanwhile', async () => {
    const data = await ready()
    world.responses['assetAuctions'] = () => auctionsData()
    await withdrawAuction.run({ target: TARGET, data })
    expect($settleState.get()).toEqual({ step: 'refused', reason: { code: 'gone' } })
  })

  test('fails with the reason that the contract reports when a bid arrived first', async () => {
    const data = await ready()
    void withdrawAuction.run({ target: TARGET, data })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    const reason = "Can't withdraw, NFT already has bids"
    world.responses['transactions'] = () => [
      { txHash: HASH, status: 'fail', results: [{ returnMessage: reason }] }
    ]
    await world.advanceClock(3)
    expect($settleState.get()).toMatchObject({ step: 'failed', failure: { code: 'chain', reason } })
  })

  test('is refused in the form for the auction of another seller', async () => {
    world.responses['assetAuctions'] = () =>
      auctionsData({ ...AUCTION, ownerAddress: OTHER_ACCOUNT })
    await settleForm.reload(TARGET)
    expect(settleRefusal('withdraw', await ready())).toEqual({ code: 'notSeller' })
  })
})

describe('ending an auction', () => {
  test('shows the shares of the top bid and is tracked', async () => {
    world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...BID, ...OVER })
    await settleForm.reload(TARGET)
    const data = await ready()
    expect(data.shares).toMatchObject({
      cut: 50n,
      cutBp: 250,
      royalties: 100n,
      royaltiesBp: 500,
      seller: 1_850n
    })
    expect(settleRefusal('end-auction', data)).toBeUndefined()
    void endAuction.run({ target: TARGET, data })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([
      { kind: 'end', title: 'End of the auction of Study no. 1' }
    ])
  })

  test('is refused before the deadline', async () => {
    expect(settleRefusal('end-auction', await ready())).toEqual({
      code: 'notOver',
      endsAt: NOW + 1_000
    })
  })
})

const ready = () => dataOfForm<SettleData>(settleForm)
