import { cleanTestStorage, useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { NetworkError, StatusError, WalletError } from '../../../src/lib/errors.ts'
import { LATE_SIGNATURE } from '../../../src/lib/messages.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { seedViewer } from '../../../src/stores/session.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import { $pending, $sent, startTracking } from '../../../src/stores/transactions.ts'
import { type FakeWorld, fakeWorld, MARKET, ME, NOW, settled } from './fake.ts'

const RIVAL = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'
const TARGET = { identifier: 'ART-abcdef-01', auctionId: '7' }
const EGLD = 10n ** 18n

const AUCTION = {
  id: '7',
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  status: 'Running',
  type: 'NftBid',
  startDate: NOW - 100,
  endDate: NOW + 1_000,
  ownerAddress: RIVAL,
  owner: { address: RIVAL },
  marketplaceKey: 'atrium',
  marketplaceAuctionId: 7,
  nrAuctionedTokens: 1,
  availableTokens: 1,
  minBid: price(EGLD),
  maxBid: price(0n),
  topBid: price(2n * EGLD),
  topBidder: { address: RIVAL },
  minBidDiff: price(EGLD / 100n)
}
const PLAN = {
  chainID: 'S',
  data: btoa('bid@07'),
  gasLimit: 11_100_000,
  gasPrice: 1_000_000_000,
  nonce: 0,
  receiver: MARKET,
  sender: ME,
  value: String(3n * EGLD),
  version: 1
}
const ACCOUNT = { address: ME, balance: String(10n * EGLD), nonce: 4 }
const HASH = 'a'.repeat(64)

keepInMemory()

let world: FakeWorld
let stop: () => void

beforeEach(() => {
  cleanTestStorage()
  cleanStores($sent, $pending)
  for (const { id } of $toasts.get()) dismissToast(id)
  world = fakeWorld()
  world.answers = {
    assetAuctions: () => auctions(AUCTION),
    account: () => ACCOUNT,
    bid: () => ({ bid: PLAN }),
    'send transaction': () => ({ txHash: HASH }),
    transactions: () => [{ txHash: HASH, status: 'pending' }]
  }
  seedViewer(ME)
  const stopTracking = startTracking()
  const stopBid = bidForm.open(TARGET)
  stop = () => {
    stopBid()
    stopTracking()
  }
  return () => stop()
})

describe('a bid', () => {
  test('is signed, sent and followed to its end', async () => {
    await place(3n * EGLD)
    expect(step()).toBe('awaitingSignature')
    expect(world.signed).toEqual([
      expect.objectContaining({ nonce: 4, gasLimit: 11_100_000, value: String(3n * EGLD) })
    ])
    world.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    expect($toasts.get()).toMatchObject([{ status: 'sent', title: 'Processing transaction' }])
    await world.pass(3)
    expect($toasts.get()).toMatchObject([{ status: 'pending', title: 'Processing transaction' }])

    world.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.pass(3)
    expect(bid.$state.get()).toEqual({ step: 'succeeded', hash: HASH, isLast: false })
    expect(world.refetched).toContain('auction:7')
    expect($toasts.get()).toMatchObject([{ status: 'success' }])
    expect($pending.get()).toEqual([])
  })

  test('at the maximum has won when it is done', async () => {
    const maxBid = price(3n * EGLD)
    world.answers['assetAuctions'] = () => auctions({ ...AUCTION, maxBid })
    bidForm.open(TARGET)
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    world.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.pass(3)
    expect(bid.$state.get()).toEqual({ step: 'succeeded', hash: HASH, isLast: true })
  })

  test('shows what will be signed, read from the transaction', async () => {
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { token: 'EGLD', amount: 3n * EGLD }, receiver: MARKET }
    })
  })

  test('signs with at least the least gas', async () => {
    world.answers['bid'] = () => ({ bid: { ...PLAN, gasLimit: 100_000 } })
    await place(3n * EGLD)
    expect(world.signed[0]?.gasLimit).toBe(3_822_000)
  })

  test('counts what is pending into the next nonce', async () => {
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    bid.reset()
    await place(3n * EGLD)
    expect(world.signed.map(i => i.nonce)).toEqual([4, 5])
  })

  test('is refused with the new floor when the price has moved meanwhile', async () => {
    const facts = await ready()
    world.answers['assetAuctions'] = () => auctions({ ...AUCTION, topBid: price(5n * EGLD) })
    await bid.run({ target: TARGET, facts, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({
      step: 'refused',
      reason: { code: 'tooLow', floor: 5n * EGLD + EGLD / 100n }
    })
    expect(world.signed).toEqual([])
    expect(bidForm.$state.get()).toMatchObject({
      facts: { sale: { topBid: { amount: 5n * EGLD } } }
    })
  })

  test('is refused when the auction has gone meanwhile', async () => {
    const facts = await ready()
    world.answers['assetAuctions'] = () => auctions()
    await bid.run({ target: TARGET, facts, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({ step: 'refused', reason: { code: 'ended' } })
  })

  test.each([
    { name: 'another contract', plan: { receiver: RIVAL }, code: 'wrongReceiver' },
    { name: 'another amount', plan: { value: '1' }, code: 'wrongPayment' },
    { name: 'another network', plan: { chainID: '1' }, code: 'wrongNetwork' }
  ])('never reaches the wallet when the transaction is for $name', async ({ plan, code }) => {
    world.answers['bid'] = () => ({ bid: { ...PLAN, ...plan } })
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code } })
    expect(world.signed).toEqual([])
  })

  test('is refused when the balance covers the amount but not the fee', async () => {
    world.answers['account'] = () => ({ ...ACCOUNT, balance: String(3n * EGLD) })
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'refused',
      reason: { code: 'notEnoughBalance' }
    })
  })

  test.each(['rejected', 'closed'] as const)('goes back to the form when %s', async refusal => {
    await place(3n * EGLD)
    world.wallet.refuse(new WalletError(refusal))
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'cancelled', refusal, isLate: false })
    expect($toasts.get()).toEqual([])
  })

  test('asks the wallet to give up when cancelled, and says so when it signs after all', async () => {
    await place(3n * EGLD)
    bid.cancel()
    expect(world.wallet.cancelled).toBe(1)
    world.wallet.refuse(new WalletError('rejected'))
    await settled()
    world.wallet.signLate()
    expect(bid.$state.get()).toMatchObject({ step: 'cancelled', isLate: true })
    expect(world.asked.some(i => i.kind === 'rest' && i.method === 'POST')).toBe(false)
  })

  test('offers a click when the browser kept the wallet from opening', async () => {
    await place(3n * EGLD)
    let opened = 0
    world.wallet.block(() => opened++)
    const state = bid.$state.get()
    if (state.step === 'awaitingSignature') state.open?.()
    expect(opened).toBe(1)
    expect(bid.$state.get()).toMatchObject({ step: 'awaitingSignature', open: undefined })
  })

  test('can be cancelled while it is being prepared', async () => {
    const facts = await ready()
    const running = bid.run({ target: TARGET, facts, amount: 3n * EGLD })
    bid.cancel()
    await running
    expect(step()).toBe('editing')
    expect(world.signed).toEqual([])
  })

  test('fails in words when the network does not take it', async () => {
    world.answers['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    expect(bid.$state.get()).toMatchObject({ step: 'failed', failure: { code: 'error' } })
    expect($pending.get()).toEqual([])
  })

  test('is never sent twice when the connection breaks, but watched in case it arrived', async () => {
    world.answers['send transaction'] = () => {
      throw new NetworkError('send transaction: no answer')
    }
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    expect($toasts.get()).toEqual([])
    const hash = $pending.get()[0]?.hash ?? ''
    world.answers['transactions'] = () => [{ txHash: hash, status: 'success' }]
    await world.pass(3)
    expect($toasts.get()).toMatchObject([{ id: hash, status: 'success' }])
  })

  test('is a signed one on its way, in one toast, until the network has taken it', async () => {
    let take: (answer: unknown) => void = () => {}
    world.answers['send transaction'] = () => new Promise(resolve => (take = resolve))
    await place(3n * EGLD)
    expect($toasts.get()).toEqual([])
    world.wallet.approve()
    await settled()
    const own = $toasts.get()[0]?.id ?? ''
    expect($toasts.get()).toMatchObject([{ status: 'signed', title: 'Processing transaction' }])
    take({ txHash: own })
    await settled()
    expect($toasts.get()).toMatchObject([{ id: own, status: 'sent' }])
    await world.pass(3)
    expect($toasts.get()).toMatchObject([{ id: own, status: 'pending' }])
  })

  test.each([
    {
      name: 'a gateway that gave up',
      answer: () => fail(new StatusError(504, 'send transaction'))
    },
    { name: 'an answer nobody understands', answer: () => ({ hash: HASH }) }
  ])('may have arrived after $name, and is watched', { tags: ['W7'] }, async ({ answer }) => {
    world.answers['send transaction'] = answer
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    const [sent] = $pending.get()
    world.answers['transactions'] = () => [{ txHash: sent?.hash, status: 'success' }]
    await world.pass(3)
    expect($toasts.get()).toMatchObject([{ id: sent?.hash, status: 'success' }])
  })

  describe('whose dialog was closed', { tags: ['W5'] }, () => {
    test('while the wallet was asked is told of when the wallet signs after all', async () => {
      await place(3n * EGLD)
      bid.reset()
      world.wallet.refuse(new WalletError('rejected'))
      world.wallet.signLate()
      await settled()
      expect(step()).toBe('editing')
      expect($toasts.get()).toMatchObject([{ status: 'fail', text: LATE_SIGNATURE }])
    })

    test.each([
      { error: new StatusError(400, 'send transaction', 'refused'), status: 'fail' },
      { error: new NetworkError('send transaction: no answer'), status: 'timedOut' }
    ])('while it was sent is told of as $status', async ({ error, status }) => {
      let refuse: (error: unknown) => void = () => {}
      world.answers['send transaction'] = () => new Promise((_, reject) => (refuse = reject))
      await place(3n * EGLD)
      world.wallet.approve()
      await settled()
      bid.reset()
      refuse(error)
      await settled()
      expect($toasts.get()).toMatchObject([{ status, title: 'Bid of 3 XEGLD' }])
    })
  })

  test("fails with the contract's own reason", async () => {
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    world.answers['transactions'] = () => [
      { txHash: HASH, status: 'fail', results: [{ returnMessage: 'Auction ended already' }] }
    ]
    await world.pass(3)
    expect(bid.$state.get()).toMatchObject({
      step: 'failed',
      failure: { code: 'chain', reason: 'Auction ended already' }
    })
    expect($toasts.get()).toMatchObject([
      { status: 'fail', text: expect.stringContaining('ended before your bid arrived') }
    ])
  })

  test('shows a bid that was already under way when the dialog opens again', async () => {
    await place(3n * EGLD)
    world.wallet.approve()
    await settled()
    bidForm.open(TARGET)
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    world.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.pass(3)
    expect(step()).toBe('succeeded')
  })
})

async function ready() {
  await settled()
  const form = bidForm.$state.get()
  if (form.step !== 'ready') throw new Error(`the form is ${form.step}`)
  return form.facts
}

async function place(amount: bigint): Promise<void> {
  const facts = await ready()
  void bid.run({ target: TARGET, facts, amount })
  await settled()
}

function fail(error: unknown): never {
  throw error
}

function step(): string {
  return bid.$state.get().step
}

function auctions(...nodes: object[]) {
  return { auctions: { edges: nodes.map(node => ({ node })) } }
}

function price(amount: bigint) {
  return {
    amount: String(amount),
    token: 'EGLD',
    usdAmount: null,
    tokenData: { identifier: 'EGLD', symbol: 'XEGLD', decimals: 18 }
  }
}
