import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MakeOfferData, OfferData } from '../../../src/lib/loaders/offers.ts'
import { numberToHex, textToHex } from '../../../src/lib/protocol/encoding.ts'
import {
  findTokenBalance,
  makeOffer,
  makeOfferForm,
  type OfferFormValues,
  offerObstacle,
  offerShortcuts,
  readOfferForm
} from '../../../src/stores/offer.ts'
import {
  withdrawalRefusal,
  withdrawOffer,
  withdrawOfferForm
} from '../../../src/stores/offer-withdraw.ts'
import { EGLD } from '../../egld.ts'
import { connection, listedCard } from '../lib/api/fixtures.ts'
import { callData, nftArguments } from './call-data.ts'
import { type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import { OFFER, openOfferWorld, TARGET } from './offer-world.ts'
import { refusalCodes } from './refusal-codes.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  finishTransaction,
  IDENTIFIER,
  offersData,
  priceNode,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

const OFFER_CALL = callData('sendOffer', ...nftArguments(IDENTIFIER), 2, NOW + 86_400)

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  const opened = openOfferWorld()
  world = opened.world
  return opened.leave
})

describe('making an offer', { tags: ['@M12', '@W7'] }, () => {
  const ENTRIES: OfferFormValues = {
    amount: '1.5',
    auctionId: '',
    deadline: NOW + 86_400,
    quantity: '2',
    token: 'EGLD'
  }

  beforeEach(() => makeOfferForm.open({ identifier: IDENTIFIER }))

  test.each([
    { quantity: '1', shortcuts: [{ label: 'Lowest price 0.7', value: '0.7' }] },
    { quantity: '3', shortcuts: [{ label: 'Lowest price 0.7 each', value: '2.1' }] },
    { quantity: '', shortcuts: [] }
  ])(
    'suggests the lowest price of the listings for the quantity "$quantity"',
    async ({ quantity, shortcuts }) => {
      const listing = listedCard(String((7n * EGLD) / 10n))
      world.responses['auctionCards'] = () => ({ auctions: connection(listing) })
      await makeOfferForm.reload({ identifier: IDENTIFIER })
      const data = await dataOfForm<MakeOfferData>(makeOfferForm)
      const balance = findTokenBalance(data, 'EGLD')
      expect(offerShortcuts({ quantity }, data, balance)).toMatchObject(shortcuts)
      expect(offerShortcuts({ quantity }, data, findTokenBalance(data, 'USDC-5a5a5a'))).toEqual([])
    }
  )

  test('is not possible without a token to pay with', async () => {
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    expect(offerObstacle(data)).toBeUndefined()
    const balances = data.balances.map(i => ({ ...i, balance: 0n }))
    expect(offerObstacle({ ...data, balances })).toBe('noFunds')
  })

  test('is not possible while every copy is in an auction with a bid', async () => {
    world.responses['assetAuctions'] = () => auctionsData(AUCTION)
    await makeOfferForm.reload({ identifier: IDENTIFIER })
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    const { supply } = data.asset
    const listings = data.listings.map(i => ({ ...i, available: supply, hasOrders: true }))
    expect(offerObstacle({ ...data, listings })).toBe('auctionHasBids')
    const fewer = data.listings.map(i => ({ ...i, available: 1, hasOrders: true }))
    expect(offerObstacle({ ...data, listings: fewer })).toBeUndefined()
  })

  test('sends the entered terms and tracks the transaction', async () => {
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    world.responses['sendOffer'] = () => ({
      sendOffer: transactionPlan(OFFER_CALL, (3n * EGLD) / 2n)
    })
    const params = readOfferForm(ENTRIES, data)
    if (!params.ok) throw new Error('the entries are right')
    void makeOffer.run({ target: { identifier: IDENTIFIER }, data, params: params.value })
    await flushPromises()
    expect(requestedVariables(world, 'sendOffer')).toEqual({
      input: {
        identifier: IDENTIFIER,
        quantity: '2',
        paymentAmount: String((3n * EGLD) / 2n),
        paymentToken: 'EGLD',
        paymentTokenNonce: 0,
        deadline: String(NOW + 86_400),
        marketplaceKey: 'atrium'
      }
    })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(makeOffer.$state.get()).toMatchObject({ step: 'succeeded' })
    expect(world.refetchedEntities).toContain(`asset:${IDENTIFIER}`)
  })

  test.each([
    { name: 'no amount', entries: { amount: '' }, amount: 'required' },
    { name: 'more than the balance', entries: { amount: '11' }, amount: 'insufficientFunds' },
    {
      name: 'more than the balance of another token',
      entries: { amount: '5.000001', token: 'USDC-5a5a5a' },
      amount: 'insufficientFunds'
    },
    {
      name: 'too many decimals for the token',
      entries: { amount: '1.0000001', token: 'USDC-5a5a5a' },
      amount: 'tooManyDecimals'
    },
    { name: 'no quantity', entries: { quantity: '' }, quantity: 'required' },
    { name: 'a quantity that is not a number', entries: { quantity: 'x' }, quantity: 'notNumber' },
    { name: 'a quantity of zero', entries: { quantity: '0' }, quantity: 'noUnits' },
    { name: 'too many units', entries: { quantity: '7' }, quantity: 'overSupply' },
    { name: 'no deadline', entries: { deadline: undefined }, deadline: 'noDeadline' },
    { name: 'a deadline in the past', entries: { deadline: NOW }, deadline: 'deadlinePast' }
  ])('refuses $name', async ({ name: _, entries, ...refusals }) => {
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    const read = readOfferForm({ ...ENTRIES, ...entries }, data)
    expect(read.ok || refusalCodes(read.reason)).toEqual(refusals)
  })

  test('requires the choice of an auction while one is running', async () => {
    world.responses['assetAuctions'] = () =>
      auctionsData({ ...AUCTION, topBid: priceNode(0n), topBidder: null })
    await makeOfferForm.reload({ identifier: IDENTIFIER })
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    expect(readOfferForm(ENTRIES, data)).toEqual({
      ok: false,
      reason: { auction: { code: 'auctionMissing' } }
    })
    // All refusals are shown at once, each at its field.
    expect(readOfferForm({ ...ENTRIES, amount: '11', deadline: NOW }, data)).toEqual({
      ok: false,
      reason: {
        amount: { code: 'insufficientFunds' },
        auction: { code: 'auctionMissing' },
        deadline: { code: 'deadlinePast' }
      }
    })
    expect(readOfferForm({ ...ENTRIES, auctionId: '7' }, data)).toMatchObject({ ok: true })
  })

  test('shows a summary in the unit of the token that is paid', async () => {
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    const token = textToHex('USDC-5a5a5a')
    // The data has only the arguments of the call, because ESDTTransfer takes the name of the function as an argument.
    const call = callData('', ...nftArguments(IDENTIFIER), 2, NOW + 86_400)
    const paid = `ESDTTransfer@${token}@${numberToHex(1_500_000)}@${textToHex('sendOffer')}${call}`
    world.responses['sendOffer'] = () => ({ sendOffer: transactionPlan(paid) })
    const read = readOfferForm({ ...ENTRIES, token: 'USDC-5a5a5a' }, data)
    if (!read.ok) throw new Error('the entries are right')
    void makeOffer.run({ target: { identifier: IDENTIFIER }, data, params: read.value })
    await flushPromises()
    expect(makeOffer.$state.get()).toMatchObject({
      summary: {
        payment: { token: 'USDC-5a5a5a', amount: 1_500_000n },
        unit: { decimals: 6, symbol: 'USDC' }
      }
    })
  })

  test('is not signed when the service gives the selected auction another number', async () => {
    const listed = { ...AUCTION, topBid: priceNode(0n), topBidder: null }
    world.responses['assetAuctions'] = () => auctionsData(listed)
    await makeOfferForm.reload({ identifier: IDENTIFIER })
    const data = await dataOfForm<MakeOfferData>(makeOfferForm)
    const read = readOfferForm({ ...ENTRIES, auctionId: '7' }, data)
    world.responses['assetAuctions'] = () => auctionsData({ ...listed, marketplaceAuctionId: 8 })
    if (!read.ok) throw new Error('the entries are right')
    await makeOffer.run({ target: { identifier: IDENTIFIER }, data, params: read.value })
    expect(makeOffer.$state.get()).toMatchObject({
      reason: { changes: [{ label: 'auction number', from: '7', to: '8' }] }
    })
    expect(world.signedTransactions).toEqual([])
  })
})

describe('withdrawing an offer', { tags: ['@M12', '@W7'] }, () => {
  test.each([
    { name: 'an active offer', offer: { ...OFFER, ownerAddress: VIEWER } },
    {
      name: 'an expired offer, whose money is still locked',
      offer: { ...OFFER, ownerAddress: VIEWER, status: 'Expired', endDate: NOW - 1 }
    }
  ])('withdraws $name', async ({ offer }) => {
    world.responses['offers'] = () => offersData(offer)
    world.responses['withdrawOffer'] = () => ({
      withdrawOffer: transactionPlan('withdrawOffer@0c')
    })
    const close = withdrawOfferForm.open(TARGET)
    const data = await dataOfForm<OfferData>(withdrawOfferForm)
    expect(withdrawalRefusal(data)).toBeUndefined()
    void withdrawOffer.run({ target: TARGET, data })
    await flushPromises()
    expect(requestedVariables(world, 'withdrawOffer')).toEqual({ offerId: 12 })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(withdrawOffer.$state.get()).toMatchObject({ step: 'succeeded' })
    close()
  })

  test('signs nothing when the number of copies has changed since it was shown', async () => {
    world.responses['offers'] = () => offersData({ ...OFFER, ownerAddress: VIEWER })
    const close = withdrawOfferForm.open(TARGET)
    const data = await dataOfForm<OfferData>(withdrawOfferForm)
    world.responses['offers'] = () => offersData({ ...OFFER, ownerAddress: VIEWER, quantity: '1' })
    await withdrawOffer.run({ target: TARGET, data })
    expect(withdrawOffer.$state.get()).toMatchObject({
      reason: { changes: [{ label: 'number of copies', from: '2', to: '1' }] }
    })
    expect(world.signedTransactions).toEqual([])
    close()
  })

  test('signs nothing when the offer was accepted meanwhile', async () => {
    world.responses['offers'] = () => offersData({ ...OFFER, ownerAddress: VIEWER })
    const close = withdrawOfferForm.open(TARGET)
    const data = await dataOfForm<OfferData>(withdrawOfferForm)
    world.responses['offers'] = () => offersData()
    void withdrawOffer.run({ target: TARGET, data })
    await flushPromises()
    expect(withdrawOffer.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'gone' } })
    expect(world.signedTransactions).toEqual([])
    close()
  })
})
