import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { WalletError } from '../../../src/lib/errors.ts'
import type { SellParams } from '../../../src/lib/rules/sell.ts'
import { startAuction, startSftAuction } from '../../../src/stores/sell.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { CUT_ANSWER } from './contract-answers.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS, NOW } from './fake-world.ts'
import { listingPlan } from './sell-plans.ts'
import { ASSET, openSellWorld, PARAMS, PLAN, readySellForm, TARGET } from './sell-world.ts'
import { nodesData } from './trading-world.ts'

storeInMemory()

const CUT_VIEW = 'contract getMarketplaceCutPercentage'

let world: FakeWorld

beforeEach(() => {
  const opened = openSellWorld()
  world = opened.world
  return opened.leave
})

describe('the start of an auction', () => {
  test('sends the entered values, is signed and tracked', async () => {
    const data = await readySellForm()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    expect(requestedInput('createAuction')).toEqual({
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
    // The transaction's receiver is the seller, and the item's receiver is the contract. The summary shows the
    // contract.
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
    expect(startSftAuction.$state.get()).toMatchObject({ step: 'succeeded', hash: HASH })
    expect(world.refetchedEntities).toContain('asset:ART-abcdef-01')
  })

  test('is tracked as startAuction for an NFT', async () => {
    const data = await readySellForm()
    const params: SellParams = { ...PARAMS, kind: 'nft', quantity: 1, buyNow: undefined }
    world.responses['createAuction'] = () => ({ createAuction: listingPlan(1, 0n) })
    void startAuction.run({ target: TARGET, data, params })
    await flushPromises()
    expect(requestedInput('createAuction')).toMatchObject({ input: { quantity: '1', maxBid: '0' } })
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([{ kind: 'startAuction' }])
  })

  test('uses one price for units that are sold one by one', async () => {
    const data = await readySellForm()
    const params: SellParams = { ...PARAMS, kind: 'variable' }
    void startSftAuction.run({ target: TARGET, data, params })
    await flushPromises()
    expect(requestedInput('createAuction')).toMatchObject({
      input: { minBid: String(EGLD / 2n), maxBid: String(EGLD / 2n), maxOneSftPerPayment: true }
    })
  })

  test('omits the marketplace when the data service does not have the field', async () => {
    world.platform.network.sendsMarketplaceKey = false
    const data = await readySellForm()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    expect(requestedInput('createAuction')).not.toHaveProperty('input.marketplaceKey')
  })

  test('is refused when the balance has dropped below the quantity', async () => {
    const data = await readySellForm()
    world.responses['assetBalance'] = () => nodesData('assets', { balance: '2' })
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toEqual({
      step: 'refused',
      reason: { code: 'exceedsBalance', balance: 2 }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('never reaches the wallet when the plan sends the item to another receiver', async () => {
    // Three units of the item A-01 and a call of the function “a”, to another contract.
    const data = btoa(`ESDTNFTTransfer@41@01@03@${'bb'.repeat(32)}@61`)
    world.responses['createAuction'] = () => ({ createAuction: { ...PLAN, data } })
    const shown = await readySellForm()
    await startSftAuction.run({ target: TARGET, data: shown, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({ reason: { code: 'wrongReceiver' } })
  })

  test('never reaches the wallet when the plan contains a payment', async () => {
    world.responses['createAuction'] = () => ({ createAuction: { ...PLAN, value: '1' } })
    const data = await readySellForm()
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({ reason: { code: 'wrongPayment' } })
  })

  test('never reaches the wallet when the plan has another buy-now price', async () => {
    world.responses['createAuction'] = () => ({ createAuction: listingPlan(3, EGLD) })
    const data = await readySellForm()
    await startSftAuction.run({ target: TARGET, data, params: PARAMS })
    expect(startSftAuction.$state.get()).toMatchObject({
      reason: { code: 'wrongCall', field: 'buy-now price' }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('never reaches the wallet when the decimals have changed since they were shown', async () => {
    world.responses['token'] = () => ({ decimals: 6 })
    const data = await readySellForm()
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

  test.each([
    ['buy-now price', () => answer('token', { decimals: 8 })],
    ['royalties', () => answer('asset', nodesData('assets', { ...ASSET, royalties: '9' }))],
    ['marketplace fee', () => answer(CUT_VIEW, CUT_ANSWER)],
    ['confirmation by the marketplace contract', () => answer(CUT_VIEW, CUT_ANSWER)]
  ])(
    'never reaches the wallet when the %s has changed since it was shown',
    async (label, change) => {
      world.responses['token'] = () => ({ decimals: 6 })
      const data = await readySellForm()
      change()
      const params = { ...PARAMS, minBid: 5_000_000n, buyNow: 9_000_000n, token: 'USDC-abcdef' }
      await startSftAuction.run({ target: TARGET, data, params })
      const state = startSftAuction.$state.get()
      const reason = state.step === 'refused' ? state.reason : undefined
      const changes = reason && 'changes' in reason ? reason.changes : []
      expect(changes.map(i => i.label)).toContain(label)
      expect(world.signedTransactions).toEqual([])
    }
  )

  test('is marked as not verified when the marketplace cut comes from the data service', async () => {
    expect((await readySellForm()).isVerified).toBe(false)
  })

  test('uses the marketplace cut of the contract where it can be read', async () => {
    world.responses[CUT_VIEW] = () => CUT_ANSWER
    expect(await readySellForm()).toMatchObject({ isVerified: true, rates: { cutBp: 300 } })
  })

  test('returns to the form when the wallet request is rejected', async () => {
    const data = await readySellForm()
    void startSftAuction.run({ target: TARGET, data, params: PARAMS })
    await flushPromises()
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    expect(startSftAuction.$state.get()).toMatchObject({ step: 'cancelled' })
  })
})

function answer(name: string, response: object): void {
  world.responses[name] = () => response
}

function requestedInput(operation: string): unknown {
  const request = world.requests.find(i => i.kind === 'data' && i.operation === operation)
  return request?.kind === 'data' ? request.variables : undefined
}
