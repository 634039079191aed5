import { cleanTestStorage, useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { WalletError } from '../../../src/lib/errors.ts'
import type { SellData } from '../../../src/lib/loaders/sell.ts'
import type { SellParams } from '../../../src/lib/rules/sell.ts'
import {
  findPaymentToken,
  readSellForm,
  type SellFormValues,
  sellerRefusal,
  sellForm,
  splitAuctionPrice,
  startAuction,
  startSftAuction
} from '../../../src/stores/sell.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import {
  $pendingTransactions,
  $sentTransactions,
  startTracking
} from '../../../src/stores/transactions.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { CUT_ANSWER } from './contract-answers.ts'
import {
  createFakeWorld,
  type FakeWorld,
  flushPromises,
  MARKETPLACE_ADDRESS,
  NOW,
  VIEWER
} from './fake-world.ts'
import { page, planOf } from './sell-plans.ts'

const TARGET = { identifier: 'ART-abcdef-01' }
const EGLD = 10n ** 18n
const HASH = 'a'.repeat(64)
const CREATOR = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

const ASSET = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Study no. 1',
  type: 'SemiFungibleESDT',
  royalties: '5',
  supply: '10',
  creator: { address: CREATOR },
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
const PLAN = planOf(3, 2n * EGLD)
const ENTRIES: SellFormValues = {
  kind: 'bundle',
  quantity: '3',
  minBid: '0.5',
  hasBuyNow: true,
  buyNow: '2',
  deadline: NOW + 86_400,
  token: 'EGLD'
}
const PARAMS = {
  kind: 'bundle',
  quantity: 3,
  minBid: EGLD / 2n,
  buyNow: 2n * EGLD,
  deadline: NOW + 86_400,
  token: 'EGLD'
} satisfies SellParams

keepInMemory()

let world: FakeWorld

beforeEach(() => {
  cleanTestStorage()
  cleanStores($sentTransactions, $pendingTransactions)
  for (const { id } of $toasts.get()) dismissToast(id)
  world = createFakeWorld()
  world.responses = {
    asset: () => page('assets', ASSET),
    assetBalance: () => page('assets', { balance: '5' }),
    marketplaces: () => page('marketplaces', MARKETPLACE),
    token: () => ({ decimals: 6 }),
    account: () => ({ address: VIEWER, balance: String(EGLD), nonce: 4 }),
    createAuction: () => ({ createAuction: PLAN }),
    'send transaction': () => ({ txHash: HASH }),
    transactions: () => [{ txHash: HASH, status: 'pending' }]
  }
  setViewer(VIEWER)
  const stopTracking = startTracking()
  const close = sellForm.open(TARGET)
  return () => {
    close()
    stopTracking()
  }
})

describe('the start of an auction', () => {
  test('sends the entered values, is signed and tracked', async () => {
    const data = await ready()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    expect(asked('createAuction')).toEqual({
      input: {
        identifier: 'ART-abcdef-01',
        quantity: '3',
        minBid: '500000000000000000',
        maxBid: '2000000000000000000',
        deadline: String(NOW + 86_400),
        paymentToken: 'EGLD',
        maxOneSftPerPayment: false,
        marketplaceKey: 'atrium'
      }
    })
    // The transaction's receiver is the seller, the item's is the contract. The summary shows the contract.
    expect(startSftAuction.$state.get()).toMatchObject({
      summary: { receiver: MARKETPLACE_ADDRESS }
    })
    world.wallet.approve()
    await flushPromises()
    expect(startSftAuction.$state.get()).toEqual({ step: 'pending', hash: HASH })
    expect($pendingTransactions.get()).toMatchObject([
      { kind: 'startSftAuction', title: 'Auction of 3 × Study no. 1' }
    ])
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    expect(startSftAuction.$state.get()).toEqual({ step: 'succeeded', hash: HASH })
    expect(world.refetchedEntities).toContain('asset:ART-abcdef-01')
  })

  test('of an NFT is tracked as its own kind', async () => {
    const data = await ready()
    const params: SellParams = { ...PARAMS, kind: 'nft', quantity: 1, buyNow: undefined }
    world.responses['createAuction'] = () => ({ createAuction: planOf(1, 0n) })
    void startAuction.run({ target: TARGET, data, params })
    await flushPromises()
    expect(asked('createAuction')).toMatchObject({ input: { quantity: '1', maxBid: '0' } })
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([{ kind: 'startAuction' }])
  })

  test('of single units uses one price for all', async () => {
    const data = await ready()
    const params: SellParams = { ...PARAMS, kind: 'variable' }
    void startSftAuction.run({ target: TARGET, data, params })
    await flushPromises()
    expect(asked('createAuction')).toMatchObject({
      input: { minBid: String(EGLD / 2n), maxBid: String(EGLD / 2n), maxOneSftPerPayment: true }
    })
  })

  test('omits the marketplace when the service lacks the field', async () => {
    world.platform.network.sendsMarketplaceKey = false
    const data = await ready()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    expect(asked('createAuction')).not.toHaveProperty('input.marketplaceKey')
  })

  test('is refused when the balance has dropped below the quantity', async () => {
    const data = await ready()
    world.responses['assetBalance'] = () => page('assets', { balance: '2' })
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toEqual({
      step: 'refused',
      reason: { code: 'exceedsBalance', balance: 2 }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('never reaches the wallet when the item has another receiver', async () => {
    const callData = btoa(`ESDTNFTTransfer@41@01@03@${'bb'.repeat(32)}@61`)
    world.responses['createAuction'] = () => ({ createAuction: { ...PLAN, data: callData } })
    const data = await ready()
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({ reason: { code: 'wrongReceiver' } })
  })

  test('never reaches the wallet when it contains a payment', async () => {
    world.responses['createAuction'] = () => ({ createAuction: { ...PLAN, value: '1' } })
    const data = await ready()
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({ reason: { code: 'wrongPayment' } })
  })

  test('never reaches the wallet when the price differs', async () => {
    world.responses['createAuction'] = () => ({ createAuction: planOf(3, EGLD) })
    const data = await ready()
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({
      reason: { code: 'wrongCall', field: 'buy-now price' }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('never reaches the wallet when the decimals have changed since they were shown', async () => {
    world.responses['token'] = () => ({ decimals: 6 })
    const data = await ready()
    world.responses['token'] = () => ({ decimals: 8 })
    const params = { ...PARAMS, minBid: 5_000_000n, buyNow: undefined, token: 'USDC-abcdef' }
    await startSftAuction.run({ target: TARGET, data, params })
    expect(startSftAuction.$state.get()).toMatchObject({
      reason: {
        code: 'termsChanged',
        changes: [{ label: 'price', from: '5 USDC-abcdef', to: '0.05 USDC-abcdef' }]
      }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('says when the cut is only known from the data service', async () => {
    expect((await ready()).isVerified).toBe(false)
  })

  test('has the cut of the contract where it can be read', async () => {
    world.responses['contract getMarketplaceCutPercentage'] = () => CUT_ANSWER
    expect(await ready()).toMatchObject({ isVerified: true, rates: { cutBp: 250 } })
  })

  test('returns to the form when the wallet request is rejected', async () => {
    const data = await ready()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    expect(startSftAuction.$state.get()).toMatchObject({ step: 'cancelled' })
  })
})

describe('readSellForm', () => {
  test('converts the form values', async () => {
    expect(readSellForm(ENTRIES, await ready())).toEqual({ ok: true, value: PARAMS })
  })

  test('converts prices with the decimals of the token', async () => {
    const read = readSellForm({ ...ENTRIES, token: 'USDC-abcdef' }, await ready())
    expect(read).toMatchObject({ value: { minBid: 500_000n, buyNow: 2_000_000n } })
  })

  test.each([
    { change: { quantity: '' }, errors: { quantity: 'Required' } },
    { change: { quantity: 'x' }, errors: { quantity: 'Should be a number' } },
    { change: { quantity: '2.5' }, errors: { quantity: 'Should be an integer' } },
    { change: { quantity: '1' }, errors: { quantity: 'Should be greater than 1' } },
    { change: { kind: 'single', quantity: '0' }, errors: { quantity: 'Should be greater than 0' } },
    { change: { quantity: '6' }, errors: { quantity: 'Exceeds balance of 5' } },
    { change: { minBid: '' }, errors: { minBid: 'Price is a required field' } },
    { change: { minBid: '1,5' }, errors: { minBid: 'Use dot for decimals' } },
    {
      change: { token: 'USDC-abcdef', minBid: '0.1234567' },
      errors: { minBid: 'Too many decimals' }
    },
    { change: { buyNow: '0' }, errors: { buyNow: 'Must be higher than 0' } },
    {
      change: { buyNow: '0.49' },
      errors: { buyNow: 'Buy now price must be greater than minimum bid' }
    },
    { change: { deadline: undefined }, errors: { deadline: 'Required' } },
    { change: { deadline: NOW }, errors: { deadline: 'Deadline cannot be in the past' } }
  ] as const)('reports the error of each field: $errors', async ({ change, errors }) => {
    const read = readSellForm({ ...ENTRIES, ...change }, await ready())
    expect(read).toEqual({ ok: false, reason: errors })
  })

  test('ignores the buy-now price when the switch is off', async () => {
    const read = readSellForm({ ...ENTRIES, hasBuyNow: false, buyNow: 'x' }, await ready())
    expect(read).toMatchObject({ ok: true, value: { buyNow: undefined } })
  })
})

describe('the data of a sale', () => {
  test('use the token label of the network', async () => {
    expect(findPaymentToken(await ready(), 'EGLD')).toMatchObject({ symbol: 'XEGLD', decimals: 18 })
  })

  test('contain the proceeds of the seller', async () => {
    expect(splitAuctionPrice(1_000n, await ready())).toEqual({
      cut: 25n,
      royalties: 50n,
      seller: 925n
    })
  })

  test('contain no royalties when the seller is the creator', async () => {
    world.responses['asset'] = () => page('assets', { ...ASSET, creator: { address: VIEWER } })
    await sellForm.reload(TARGET)
    expect(splitAuctionPrice(1_000n, await ready())).toEqual({
      cut: 25n,
      royalties: 0n,
      seller: 975n
    })
  })

  test('refuse a seller without units', async () => {
    world.responses['assetBalance'] = () => page('assets')
    await sellForm.reload(TARGET)
    expect(sellerRefusal(await ready())).toEqual({ code: 'notHeld' })
  })
})

async function ready(): Promise<SellData> {
  await flushPromises()
  const form = sellForm.$state.get()
  if (form.step !== 'ready') throw new Error(`the form is ${form.step}`)
  return form.data
}

function asked(operation: string): unknown {
  const request = world.requests.find(i => i.kind === 'data' && i.operation === operation)
  return request?.kind === 'data' ? request.variables : undefined
}
