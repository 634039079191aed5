import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { TicketSaleData, TierData } from '../../../src/lib/loaders/launches.ts'
import { numberToHex, textToHex } from '../../../src/lib/protocol/encoding.ts'
import { buyCampaign, buyCampaignForm } from '../../../src/stores/buy-campaign.ts'
import {
  boughtTicketNumbers,
  buyTickets,
  buyTicketsForm,
  claimTickets,
  claimTicketsForm
} from '../../../src/stores/tickets.ts'
import { EGLD } from '../../egld.ts'
import { CAMPAIGN, connection, MINTER, SALE } from '../lib/api/fixtures.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, NOW } from './fake-world.ts'
import {
  dataOfForm,
  openTradingWorld,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

storeInMemory()

const TIER = { minter: MINTER, id: 'Nightmarket', tier: 'Gold stall' }
const RUNNING = { startDate: NOW - 100, endDate: NOW + 900 }
const TOKEN = 'USDC-5a5a5a'
const SALE_TARGET = { collectionName: 'Front' }
const ON_SALE = {
  startSale: NOW - 9,
  endSale: NOW + 99,
  startClaim: NOW + 200,
  endClaim: NOW + 300
}
const ON_CLAIM = { startSale: NOW - 9, endSale: NOW - 8, startClaim: NOW - 7, endClaim: NOW + 300 }

let world: FakeWorld
let leave: () => void
let close: () => void = () => {}

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  world.platform.network.contracts = async () => [
    { role: 'minter', address: MINTER, publicKey: 'bb'.repeat(32) },
    { role: 'ticketSale', address: 'erd1tickets', publicKey: 'cc'.repeat(32) }
  ]
  Object.assign(world.responses, {
    'native price': () => ({ price: 40 }),
    marketplaces: () => ({ marketplaces: { edges: [] } }),
    token: () => ({ decimals: 6 }),
    'token balance': () => [{ identifier: TOKEN, balance: '99000000' }],
    isWhitelisted: () => ({ isWhitelisted: { isWhitelisted: true } }),
    hasClaimedTickets: () => ({ hasClaimedTickets: false })
  })
})
afterEach(() => {
  close()
  leave()
})

describe('buying from a campaign', { tags: ['@C10', '@W7'] }, () => {
  function offerTier(mintPrice: object): void {
    const [tier] = CAMPAIGN.tiers
    const campaign = { ...CAMPAIGN, ...RUNNING, tiers: [{ ...tier, mintPrice }] }
    world.responses['campaigns'] = () => ({ campaigns: connection(campaign) })
  }

  async function open(): Promise<TierData> {
    close = buyCampaignForm.open(TIER)
    return dataOfForm<TierData>(buyCampaignForm)
  }

  function planPurchase(name: string, ...args: (number | string)[]): void {
    const data = callData(name, TIER.id, TIER.tier, ...args)
    const plan = transactionPlan(data, 2n * EGLD, MINTER)
    world.responses['buyRandomNft'] = () => ({ buyRandomNft: plan })
  }

  beforeEach(() => offerTier({ amount: String(EGLD), token: 'EGLD' }))

  test('signs the shown price, in the unit of its token', async () => {
    planPurchase('buyRandomNft', 2)
    void buyCampaign.run({ target: TIER, data: await open(), quantity: 2 })
    await flushPromises()
    expect(buyCampaign.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { amount: 2n * EGLD }, unit: { decimals: 18, symbol: 'XEGLD' } }
    })
    expect(requestedVariables(world, 'buyRandomNft')).toMatchObject({
      input: {
        campaignId: 'Nightmarket',
        minterAddress: MINTER,
        tier: 'Gold stall',
        price: String(2n * EGLD),
        quantity: '2'
      }
    })
    expect(world.signedTransactions).toHaveLength(1)
  })

  test('is never signed with more gas than a network accepts', async () => {
    const planned = transactionPlan(
      callData('buyRandomNft', TIER.id, TIER.tier, 2),
      2n * EGLD,
      MINTER
    )
    world.responses['buyRandomNft'] = () => ({
      buyRandomNft: { ...planned, gasLimit: 400_000_000 }
    })
    void buyCampaign.run({ target: TIER, data: await open(), quantity: 2 })
    await flushPromises()
    expect(world.signedTransactions).toMatchObject([{ gasLimit: 600_000_000 }])
  })

  test('shows another token with its decimals on the chain and its ticker', async () => {
    offerTier({ amount: '5000000', token: TOKEN })
    expect((await open()).price).toMatchObject({ decimals: 6, symbol: 'USDC', token: TOKEN })
  })

  test.each([
    ['price', { amount: String(2n * EGLD), token: 'EGLD' }],
    ['token', { amount: String(EGLD), token: TOKEN }]
  ])('signs nothing when the %s has changed since it was shown', async (_, mintPrice) => {
    world.responses['token balance'] = () => [{ identifier: TOKEN, balance: String(9n * EGLD) }]
    planPurchase('buyRandomNft', 1)
    const data = await open()
    offerTier(mintPrice)
    await buyCampaign.run({ target: TIER, data, quantity: 1 })
    expect(buyCampaign.$state.get()).toMatchObject({
      reason: { code: 'termsChanged', changes: [{ label: 'price', from: '1 XEGLD' }] }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('signs nothing for a minter contract that this site does not know', async () => {
    const target = { ...TIER, minter: 'erd1stranger' }
    const campaign = { ...CAMPAIGN, ...RUNNING, minterAddress: target.minter }
    world.responses['campaigns'] = () => ({ campaigns: connection(campaign) })
    const data = callData('buyRandomNft', TIER.id, TIER.tier, 1)
    const plan = transactionPlan(data, EGLD, target.minter)
    world.responses['buyRandomNft'] = () => ({ buyRandomNft: plan })
    close = buyCampaignForm.open(target)
    const form = await dataOfForm<TierData>(buyCampaignForm)
    await buyCampaign.run({ target, data: form, quantity: 1 })
    expect(buyCampaign.$state.get()).toMatchObject({ reason: { code: 'wrongReceiver' } })
    expect(world.signedTransactions).toEqual([])
  })
})

describe('the ticket sale', { tags: ['@C11', '@C12', '@W7'] }, () => {
  const TICKETS = [
    { ticketNumber: 1, winningNonce: '7' },
    { ticketNumber: 2, winningNonce: '0' }
  ]

  function openSale(saleTime: object, change: object = {}): void {
    const sale = { ...SALE, paymentToken: 'EGLD', price: String(EGLD), saleTime, ...change }
    world.responses['primarySale'] = () => ({ primarySale: sale })
  }

  function holdTickets(tickets: object[]): void {
    world.responses['myTickets'] = () => ({ myTickets: tickets })
  }

  const COLLECTION = SALE.collectionIdentifier

  beforeEach(() => holdTickets(TICKETS))

  async function openPurchase(): Promise<TicketSaleData> {
    const plan = transactionPlan(callData('buy_tickets', COLLECTION, 2), 2n * EGLD, 'erd1tickets')
    world.responses['buyTickets'] = () => ({ buyTickets: plan })
    close = buyTicketsForm.open(SALE_TARGET)
    return dataOfForm<TicketSaleData>(buyTicketsForm)
  }

  test('sells tickets at the shown price', async () => {
    openSale(ON_SALE)
    const data = await openPurchase()
    void buyTickets.run({ target: SALE_TARGET, data, count: 2, hasConsent: true })
    await flushPromises()
    expect(buyTickets.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { amount: 2n * EGLD }, unit: { symbol: 'XEGLD' } }
    })
    expect(requestedVariables(world, 'buyTickets')).toEqual({
      input: {
        collectionIdentifier: 'FRONT-0a1b2c',
        price: String(2n * EGLD),
        ticketsNumber: 2
      }
    })
  })

  test.each([
    { name: 'two new tickets', numbers: [1, 2, 9, 5], expected: [5, 9] },
    { name: 'no new ticket', numbers: [1, 2], expected: [] },
    { name: 'one new ticket', numbers: [1, 2, 5], expected: [] },
    { name: 'three new tickets', numbers: [1, 2, 5, 6, 9], expected: [] }
  ])(
    'finds the numbers $expected of two bought tickets when the service lists $name',
    async ({ expected, numbers }) => {
      openSale(ON_SALE)
      const before = await openPurchase()
      holdTickets(numbers.map(ticketNumber => ({ ticketNumber, winningNonce: '0' })))
      await buyTicketsForm.reload(SALE_TARGET)
      const after = await dataOfForm<TicketSaleData>(buyTicketsForm)
      expect(boughtTicketNumbers(before, after, 2)).toEqual(expected)
    }
  )

  test.each([
    ['price', { price: String(2n * EGLD) }],
    ['collection', { collectionIdentifier: 'OTHER-0a1b2c' }]
  ])('sells nothing when the %s has changed since it was shown', async (label, change) => {
    openSale(ON_SALE)
    const data = await openPurchase()
    openSale(ON_SALE, change)
    await buyTickets.run({ target: SALE_TARGET, data, count: 2, hasConsent: true })
    expect(buyTickets.$state.get()).toMatchObject({
      reason: { code: 'termsChanged', changes: [{ label }] }
    })
    expect(world.signedTransactions).toEqual([])
  })

  test('keeps showing the compared price when the price changes while the plan is made', async () => {
    openSale(ON_SALE)
    const data = await openPurchase()
    const plan = world.responses['buyTickets']
    world.responses['buyTickets'] = request => {
      openSale(ON_SALE, { price: String(3n * EGLD) })
      return plan?.(request)
    }
    void buyTickets.run({ target: SALE_TARGET, data, count: 2, hasConsent: true })
    await flushPromises()
    expect(buyTickets.$state.get().step).toBe('awaitingSignature')
    expect((await dataOfForm<TicketSaleData>(buyTicketsForm)).price.amount).toBe(EGLD)
  })

  test('sells nothing when the balance is spent while the plan is made', async () => {
    openSale(ON_SALE, { paymentToken: TOKEN, price: '5000000' })
    const data = await openPurchase()
    const call = callData('', COLLECTION, 2)
    const paid = `ESDTTransfer@${textToHex(TOKEN)}@${numberToHex(10_000_000)}@${textToHex('buy_tickets')}${call}`
    world.responses['buyTickets'] = () => {
      world.responses['token balance'] = () => []
      return { buyTickets: transactionPlan(paid, 0n, 'erd1tickets') }
    }
    await buyTickets.run({ target: SALE_TARGET, data, count: 2, hasConsent: true })
    expect(buyTickets.$state.get()).toMatchObject({ reason: { code: 'insufficientFunds' } })
    expect(world.signedTransactions).toEqual([])
  })

  test.each([
    ['number of NFTs', TICKETS.map(i => ({ ...i, winningNonce: '7' }))],
    ['refund', [...TICKETS, { ticketNumber: 3, winningNonce: '0' }]]
  ])('claims nothing when the %s has changed since it was shown', async (label, tickets) => {
    openSale(ON_CLAIM)
    const plan = transactionPlan(callData('claim', COLLECTION), 0n, 'erd1tickets')
    world.responses['claimTicket'] = () => ({ claimTicket: plan })
    close = claimTicketsForm.open(SALE_TARGET)
    const data = await dataOfForm<TicketSaleData>(claimTicketsForm)
    holdTickets(tickets)
    await claimTickets.run({ target: SALE_TARGET, data })
    const state = claimTickets.$state.get()
    const labels = JSON.stringify(state, (_, i) => (typeof i === 'bigint' ? String(i) : i))
    expect(state).toMatchObject({ reason: { code: 'termsChanged' } })
    expect(labels).toContain(`"label":"${label}"`)
    expect(world.signedTransactions).toEqual([])
  })
})
