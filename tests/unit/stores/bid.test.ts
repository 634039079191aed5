import { describe, expect, test } from 'vitest'

import { WalletError } from '../../../src/lib/errors.ts'
import { bid, bidForm, largestPrice } from '../../../src/stores/bid.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import {
  ACCOUNT,
  AUCTION,
  HASH,
  here,
  inBidWorld,
  PLAN,
  place,
  ready,
  step,
  TARGET
} from './bid-world.ts'
import { callData, itemOf } from './calls.ts'
import { MARKET, settled } from './fake.ts'
import { auctions, EGLD, price, RIVAL } from './trading.ts'

inBidWorld()

describe('a bid', () => {
  test('is signed, sent and followed to its end', async () => {
    await place(3n * EGLD)
    expect(step()).toBe('awaitingSignature')
    expect(here.now.signed).toEqual([
      expect.objectContaining({ nonce: 4, gasLimit: 11_100_000, value: String(3n * EGLD) })
    ])
    here.now.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    expect($toasts.get()).toMatchObject([{ status: 'sent', title: 'Processing transaction' }])
    await here.now.pass(3)
    expect($toasts.get()).toMatchObject([{ status: 'pending', title: 'Processing transaction' }])

    here.now.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await here.now.pass(3)
    expect(bid.$state.get()).toEqual({ step: 'succeeded', hash: HASH, isLast: false })
    expect(here.now.refetched).toContain('auction:7')
    expect($toasts.get()).toMatchObject([{ status: 'success' }])
    expect($pendingTransactions.get()).toEqual([])
  })

  test('at the maximum has won when it is done', async () => {
    const maxBid = price(3n * EGLD)
    here.now.answers['assetAuctions'] = () => auctions({ ...AUCTION, maxBid })
    bidForm.open(TARGET)
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    here.now.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await here.now.pass(3)
    expect(bid.$state.get()).toEqual({ step: 'succeeded', hash: HASH, isLast: true })
  })

  test('tells dollars from the largest price there is: those of a tiny one are rounded away', async () => {
    const { auction } = await ready()
    const [small, large] = [
      { ...auction.minBid, amount: 1n },
      { ...auction.minBid, amount: 9n * EGLD }
    ]
    const none = { ...auction.maxBid, amount: 0n }
    const started = { ...auction, minBid: small, topBid: undefined }
    expect(largestPrice({ ...started, maxBid: none })).toBe(small)
    expect(largestPrice({ ...started, maxBid: large })).toBe(large)
    expect(largestPrice({ ...started, maxBid: none, topBid: large })).toBe(large)
  })

  test('shows what will be signed, read from the transaction', async () => {
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { token: 'EGLD', amount: 3n * EGLD }, receiver: MARKET }
    })
  })

  test('signs with at least the least gas', async () => {
    here.now.answers['bid'] = () => ({ bid: { ...PLAN, gasLimit: 100_000 } })
    await place(3n * EGLD)
    expect(here.now.signed[0]?.gasLimit).toBe(3_822_000)
  })

  test('counts what is pending into the next nonce', async () => {
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    bid.reset()
    await place(3n * EGLD)
    expect(here.now.signed.map(i => i.nonce)).toEqual([4, 5])
  })

  test('is refused with the new floor when the price has moved meanwhile', async () => {
    const data = await ready()
    here.now.answers['assetAuctions'] = () => auctions({ ...AUCTION, topBid: price(5n * EGLD) })
    await bid.run({ target: TARGET, data, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({
      step: 'refused',
      reason: { code: 'tooLow', floor: 5n * EGLD + EGLD / 100n }
    })
    expect(here.now.signed).toEqual([])
    expect(bidForm.$state.get()).toMatchObject({
      data: { auction: { topBid: { amount: 5n * EGLD } } }
    })
  })

  test('is refused when the auction has gone meanwhile', async () => {
    const data = await ready()
    here.now.answers['assetAuctions'] = () => auctions()
    await bid.run({ target: TARGET, data, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({ step: 'refused', reason: { code: 'ended' } })
  })

  test.each([
    { name: 'another contract', plan: { receiver: RIVAL }, code: 'wrongReceiver' },
    { name: 'another amount', plan: { value: '1' }, code: 'wrongPayment' },
    { name: 'another network', plan: { chainID: '1' }, code: 'wrongNetwork' },
    {
      name: 'another auction',
      plan: { data: btoa(callData('bid', 8, ...itemOf(TARGET.identifier))) },
      code: 'wrongCall'
    }
  ])('never reaches the wallet when the transaction is for $name', async ({ plan, code }) => {
    here.now.answers['bid'] = () => ({ bid: { ...PLAN, ...plan } })
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code } })
    expect(here.now.signed).toEqual([])
  })

  test('is refused when the balance covers the amount but not the fee', async () => {
    here.now.answers['account'] = () => ({ ...ACCOUNT, balance: String(3n * EGLD) })
    await place(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'refused',
      reason: { code: 'notEnoughBalance' }
    })
  })

  test.each(['rejected', 'closed'] as const)('goes back to the form when %s', async refusal => {
    await place(3n * EGLD)
    here.now.wallet.refuse(new WalletError(refusal))
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'cancelled', refusal, isLate: false })
    expect($toasts.get()).toEqual([])
  })

  test('asks the wallet to give up when cancelled, and says so when it signs after all', async () => {
    await place(3n * EGLD)
    bid.cancel()
    expect(here.now.wallet.cancelled).toBe(1)
    here.now.wallet.refuse(new WalletError('rejected'))
    await settled()
    here.now.wallet.signLate()
    expect(bid.$state.get()).toMatchObject({ step: 'cancelled', isLate: true })
    expect(here.now.asked.some(i => i.kind === 'rest' && i.method === 'POST')).toBe(false)
  })

  test('offers a click when the browser kept the wallet from opening', async () => {
    await place(3n * EGLD)
    let opened = 0
    here.now.wallet.block(() => opened++)
    const state = bid.$state.get()
    if (state.step === 'awaitingSignature') state.open?.()
    expect(opened).toBe(1)
    expect(bid.$state.get()).toMatchObject({ step: 'awaitingSignature', open: undefined })
  })

  test('can be cancelled while it is being prepared', async () => {
    const data = await ready()
    const running = bid.run({ target: TARGET, data, amount: 3n * EGLD })
    bid.cancel()
    await running
    expect(step()).toBe('editing')
    expect(here.now.signed).toEqual([])
  })
})
