import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AcceptOfferData } from '../../../src/lib/loaders/offers.ts'
import type { Form } from '../../../src/stores/form.ts'
import {
  acceptOffer,
  acceptOfferForm,
  sourceRefusal,
  splitOfferPrice
} from '../../../src/stores/offer-accept.ts'
import { EGLD } from '../../egld.ts'
import { callData, nftCallData } from './call-data.ts'
import { CUT_ANSWER } from './contract-answers.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { OFFER, openOfferWorld, TARGET } from './offer-world.ts'
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

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  const opened = openOfferWorld()
  world = opened.world
  return opened.leave
})

describe('accepting an offer', { tags: ['@M12', '@W7'] }, () => {
  test('has no form when the service answers with an offer for another item', async () => {
    world.responses['offers'] = () => offersData({ ...OFFER, identifier: 'RARE-123456-01' })
    acceptOfferForm.open(TARGET)
    await flushPromises()
    expect(acceptOfferForm.$state.get()).toEqual({ step: 'missing' })
  })

  test('shows the price with the decimals of the chain, whatever the data service says', async () => {
    const tokenData = { decimals: 2, identifier: 'USDC-5a5a5a', symbol: 'XEGLD' }
    const price = { ...priceNode(5_000_000n), token: 'USDC-5a5a5a', tokenData }
    world.responses['offers'] = () => offersData({ ...OFFER, price })
    const { offer } = await open(acceptOfferForm)
    expect(offer.price).toMatchObject({ decimals: 6, symbol: 'USDC', token: 'USDC-5a5a5a' })
  })

  test('sends units from the wallet and shows the shares of the price', async () => {
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
    void acceptOffer.run({ target: TARGET, data, auctionId: undefined })
    await flushPromises()
    expect(requestedVariables(world, 'acceptOffer')).toEqual({ input: { offerId: 12 } })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(acceptOffer.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test('deducts the marketplace cut of the contract where it can be read', async () => {
    world.responses['contract getMarketplaceCutPercentage'] = () => CUT_ANSWER
    const { cut } = splitOfferPrice(await open(acceptOfferForm))
    expect(cut).toBe((4n * EGLD * 300n) / 10_000n)
  })

  test('withdraws the chosen auction', async () => {
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
    expect(sourceRefusal(data, '')).toMatchObject({ code: 'auctionMissing' })
    expect(sourceRefusal(data, '8')).toMatchObject({ code: 'unitsDiffer' })
    expect(sourceRefusal(data, '7')).toBeUndefined()
    void acceptOffer.run({ target: TARGET, data, auctionId: '7' })
    await flushPromises()
    expect(requestedVariables(world, 'acceptOffer')).toEqual({
      input: { offerId: 12, auctionId: 7 }
    })
    expect(acceptOffer.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test.each([
    { name: 'more units than in the offer', item: { identifier: IDENTIFIER, quantity: 3 } },
    { name: 'another item', item: { identifier: 'ART-abcdef-02', quantity: 2 } }
  ])('signs nothing that transfers $name', async ({ item }) => {
    world.responses['acceptOffer'] = () => ({
      acceptOffer: transactionPlan(nftCallData(item, 'acceptOffer', 12), 0n, VIEWER)
    })
    const data = await open(acceptOfferForm)
    await acceptOffer.run({ target: TARGET, data, auctionId: undefined })
    expect(acceptOffer.$state.get()).toMatchObject({ reason: { code: 'wrongCall' } })
    expect(world.signedTransactions).toEqual([])
  })

  test('is not possible with too few units', async () => {
    world.responses['assetBalance'] = () => ({ assets: { edges: [{ node: { balance: '1' } }] } })
    const data = await open(acceptOfferForm)
    expect(sourceRefusal(data, undefined)).toMatchObject({ code: 'notEnough' })
  })

  test('stops searching for the offer when the service reports more pages without end', async () => {
    world.responses['offers'] = () => ({
      offers: { edges: [], pageInfo: { endCursor: 'again', hasNextPage: true } }
    })
    acceptOfferForm.open(TARGET)
    for (let i = 0; i < 4; i += 1) await flushPromises()
    expect(acceptOfferForm.$state.get()).toEqual({ step: 'missing' })
  })

  test('finds an offer on a later page', async () => {
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
  return dataOfForm<AcceptOfferData>(form)
}
