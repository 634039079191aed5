import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AcceptOfferData, MakeOfferData, OfferData } from '../../../src/lib/loaders/offers.ts'
import type { Form } from '../../../src/stores/form.ts'
import {
  makeOffer,
  makeOfferForm,
  type OfferFormValues,
  readOfferForm
} from '../../../src/stores/offer.ts'
import {
  acceptOffer,
  acceptOfferForm,
  acceptRefusal,
  splitOfferPrice
} from '../../../src/stores/offer-accept.ts'
import {
  withdrawalRefusal,
  withdrawOffer,
  withdrawOfferForm
} from '../../../src/stores/offer-withdraw.ts'
import { callData, nftArguments, nftCallData } from './call-data.ts'
import { type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'
import {
  AUCTION,
  auctionsData,
  EGLD,
  finishTransaction,
  IDENTIFIER,
  offersData,
  openTradingWorld,
  priceNode,
  RIVAL,
  readForm,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

const TARGET = { identifier: IDENTIFIER, offerId: '12' }
const ASSET = {
  collection: 'ART-abcdef',
  identifier: IDENTIFIER,
  isWhitelistedStorage: true,
  media: [],
  name: 'Dusk',
  owner: { address: RIVAL },
  royalties: '5',
  supply: '6',
  type: 'SemiFungibleESDT',
  verified: true
}
const OFFER = {
  id: '12',
  identifier: IDENTIFIER,
  quantity: '2',
  status: 'Active',
  ownerAddress: RIVAL,
  owner: { address: RIVAL },
  endDate: NOW + 100,
  marketplaceKey: 'atrium',
  price: priceNode(4n * EGLD)
}
const MARKET = {
  address: 'erd1market',
  key: 'atrium',
  name: 'Atrium',
  marketplaceCutPercentage: '250',
  acceptedPaymentTokens: [
    { identifier: 'EGLD', symbol: 'EGLD', name: 'EGLD', decimals: 18, priceUsd: '40' },
    { identifier: 'USDC-5a5a5a', symbol: 'USDC', name: 'USDC', decimals: 6, priceUsd: '1' }
  ]
}
const OFFER_CALL = callData('sendOffer', ...nftArguments(IDENTIFIER), 2, NOW + 86_400)

keepInMemory()

let world: FakeWorld

beforeEach(() => {
  const entered = openTradingWorld()
  world = entered.world
  Object.assign(world.responses, {
    assetAuctions: () => auctionsData(),
    asset: () => ({ assets: { edges: [{ node: ASSET }] } }),
    assetBalance: () => ({ assets: { edges: [{ node: { balance: '2' } }] } }),
    marketplaces: () => ({ marketplaces: { edges: [{ node: MARKET }] } }),
    offers: () => offersData(OFFER),
    'token balance': () => [{ identifier: 'USDC-5a5a5a', balance: '5000000' }]
  })
  return entered.leave
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

  test('sends the terms that were read, and follows the transaction', async () => {
    const data = await readForm<MakeOfferData>(makeOfferForm)
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
    { name: 'no amount', entries: { amount: '' }, amount: 'Offer amount is a required field' },
    { name: 'more than one has', entries: { amount: '11' }, amount: 'Insufficient XEGLD funds' },
    {
      name: 'more than one has of another token',
      entries: { amount: '5.000001', token: 'USDC-5a5a5a' },
      amount: 'Insufficient USDC funds'
    },
    {
      name: 'more decimals than the token has',
      entries: { amount: '1.0000001', token: 'USDC-5a5a5a' },
      amount: 'Too many decimals'
    },
    { name: 'no quantity', entries: { quantity: '' }, quantity: 'Quantity is a required field' },
    { name: 'no number of units', entries: { quantity: 'x' }, quantity: 'Must be a number' },
    { name: 'no unit', entries: { quantity: '0' }, quantity: 'Must be higher than 0' },
    { name: 'too many units', entries: { quantity: '7' }, quantity: 'Insufficient asset supply' },
    { name: 'no deadline', entries: { deadline: undefined }, deadline: 'Required' },
    {
      name: 'a deadline that is past',
      entries: { deadline: NOW },
      deadline: 'Deadline cannot be in the past'
    }
  ])('says what is wrong with $name', async ({ name: _, entries, ...errors }) => {
    const data = await readForm<MakeOfferData>(makeOfferForm)
    expect(readOfferForm({ ...ENTRIES, ...entries }, data)).toEqual({ ok: false, reason: errors })
  })

  test('asks for the auction while one runs', async () => {
    world.responses['assetAuctions'] = () =>
      auctionsData({ ...AUCTION, topBid: priceNode(0n), topBidder: null })
    await makeOfferForm.reload({ identifier: IDENTIFIER })
    const data = await readForm<MakeOfferData>(makeOfferForm)
    expect(readOfferForm(ENTRIES, data)).toEqual({
      ok: false,
      reason: { auction: 'Please select an active auction' }
    })
    // All that is wrong is said at once, each at its field.
    expect(readOfferForm({ ...ENTRIES, amount: '11', deadline: NOW }, data)).toEqual({
      ok: false,
      reason: {
        amount: 'Insufficient XEGLD funds',
        auction: 'Please select an active auction',
        deadline: 'Deadline cannot be in the past'
      }
    })
    expect(readOfferForm({ ...ENTRIES, auctionId: '7' }, data)).toMatchObject({ ok: true })
  })
})

describe('withdrawing an offer', { tags: ['@M12', '@W7'] }, () => {
  test.each([
    { name: 'an active offer', offer: { ...OFFER, ownerAddress: VIEWER } },
    {
      name: 'an expired one, whose money is still locked',
      offer: { ...OFFER, ownerAddress: VIEWER, status: 'Expired', endDate: NOW - 1 }
    }
  ])('takes back $name', async ({ offer }) => {
    world.responses['offers'] = () => offersData(offer)
    world.responses['withdrawOffer'] = () => ({
      withdrawOffer: transactionPlan('withdrawOffer@0c')
    })
    const close = withdrawOfferForm.open(TARGET)
    const data = await readForm<OfferData>(withdrawOfferForm)
    expect(withdrawalRefusal(data)).toBeUndefined()
    void withdrawOffer.run({ target: TARGET, data: data })
    await flushPromises()
    expect(requestedVariables(world, 'withdrawOffer')).toEqual({ offerId: 12 })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(withdrawOffer.$state.get()).toMatchObject({ step: 'succeeded' })
    close()
  })

  test('signs nothing when it was accepted meanwhile', async () => {
    world.responses['offers'] = () => offersData({ ...OFFER, ownerAddress: VIEWER })
    const close = withdrawOfferForm.open(TARGET)
    const data = await readForm<OfferData>(withdrawOfferForm)
    world.responses['offers'] = () => offersData()
    void withdrawOffer.run({ target: TARGET, data: data })
    await flushPromises()
    expect(withdrawOffer.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'gone' } })
    expect(world.signedTransactions).toEqual([])
    close()
  })
})

describe('accepting an offer', { tags: ['@M12', '@W7'] }, () => {
  test('gives units from the wallet, and says what is left of the price', async () => {
    world.responses['acceptOffer'] = () => ({
      acceptOffer: transactionPlan(
        nftCallData({ identifier: IDENTIFIER, quantity: 2 }, 'acceptOffer', 12),
        0n,
        VIEWER
      )
    })
    const data = await open(acceptOfferForm)
    expect(splitOfferPrice(data)).toEqual({
      cut: EGLD / 10n,
      royalties: EGLD / 5n,
      seller: 4n * EGLD - EGLD / 10n - EGLD / 5n
    })
    void acceptOffer.run({ target: TARGET, data: data, auctionId: undefined })
    await flushPromises()
    expect(requestedVariables(world, 'acceptOffer')).toEqual({ input: { offerId: 12 } })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(acceptOffer.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test('withdraws the auction that was chosen', async () => {
    const own = { ...AUCTION, ownerAddress: VIEWER, topBid: priceNode(0n), topBidder: null }
    const units = { nrAuctionedTokens: 2, availableTokens: 2 }
    world.responses['assetAuctions'] = () =>
      auctionsData(
        { ...own, ...units },
        { ...own, id: '8', nrAuctionedTokens: 3, availableTokens: 3 }
      )
    world.responses['acceptOffer'] = () => ({
      acceptOffer: transactionPlan(callData('withdrawAuctionAndAcceptOffer', 7, 12))
    })
    const data = await open(acceptOfferForm)
    expect(acceptRefusal(data, '')).toMatchObject({ code: 'auctionMissing' })
    expect(acceptRefusal(data, '8')).toMatchObject({ code: 'unitsDiffer' })
    expect(acceptRefusal(data, '7')).toBeUndefined()
    void acceptOffer.run({ target: TARGET, data: data, auctionId: '7' })
    await flushPromises()
    expect(requestedVariables(world, 'acceptOffer')).toEqual({
      input: { offerId: 12, auctionId: 7 }
    })
    expect(acceptOffer.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test.each([
    { name: 'more units than the offer is for', item: { identifier: IDENTIFIER, quantity: 3 } },
    { name: 'another item', item: { identifier: 'ART-abcdef-02', quantity: 2 } }
  ])('signs nothing that gives away $name', async ({ item }) => {
    world.responses['acceptOffer'] = () => ({
      acceptOffer: transactionPlan(nftCallData(item, 'acceptOffer', 12), 0n, VIEWER)
    })
    const data = await open(acceptOfferForm)
    await acceptOffer.run({ target: TARGET, data: data, auctionId: undefined })
    expect(acceptOffer.$state.get()).toMatchObject({ reason: { code: 'wrongCall' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('is not possible with too few units', async () => {
    world.responses['assetBalance'] = () => ({ assets: { edges: [{ node: { balance: '1' } }] } })
    const data = await open(acceptOfferForm)
    expect(acceptRefusal(data, undefined)).toMatchObject({ code: 'notEnough' })
  })

  test('finds an offer that is not among the newest', async () => {
    world.responses['offers'] = request => {
      const { pagination } = ('variables' in request ? request.variables : {}) as never
      return (pagination as { after?: string }).after
        ? offersData(OFFER)
        : { offers: { edges: [], pageInfo: { endCursor: 'more', hasNextPage: true } } }
    }
    expect((await open(acceptOfferForm)).offer.id).toBe('12')
  })
})

async function open(form: Form<typeof TARGET, AcceptOfferData>): Promise<AcceptOfferData> {
  form.open(TARGET)
  return readForm<AcceptOfferData>(form)
}
