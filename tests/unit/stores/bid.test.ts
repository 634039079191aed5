import { describe, expect, test } from 'vitest'

import { WalletError } from '../../../src/lib/errors.ts'
import { LATE_SIGNATURE_TEXT } from '../../../src/lib/messages/dialog-errors.ts'
import { bid, bidForm, largestPrice } from '../../../src/stores/bid.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import {
  ACCOUNT,
  AUCTION,
  bidContext,
  PLAN,
  placeBid,
  readBidForm,
  readBidStep,
  setupBidWorld
} from './bid-world.ts'
import { callData, nftArguments } from './call-data.ts'
import { flushPromises, MARKETPLACE_ADDRESS } from './fake-world.ts'
import { auctionsData, OTHER_ACCOUNT, priceNode, TARGET } from './trading-world.ts'

setupBidWorld()

describe('a bid', () => {
  test('is signed, sent and tracked to its result', async () => {
    await placeBid(3n * EGLD)
    expect(readBidStep()).toBe('awaitingSignature')
    expect(bidContext.world.signedTransactions).toEqual([
      expect.objectContaining({ nonce: 4, gasLimit: 11_100_000, value: String(3n * EGLD) })
    ])
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    await bidContext.world.advanceClock(3)
    expect($toasts.get(), 'the dialog shows it').toEqual([])

    bidContext.world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await bidContext.world.advanceClock(3)
    expect(bid.$state.get()).toMatchObject({ step: 'succeeded', hash: HASH, wins: false })
    expect(bidContext.world.refetchedEntities).toContain('auction:7')
    expect($toasts.get()).toEqual([])
    expect($pendingTransactions.get()).toEqual([])
  })

  test('is stopped when others bid while the wallet is open', { tags: ['@W7'] }, async () => {
    await placeBid(3n * EGLD)
    bidContext.world.responses['assetAuctions'] = () =>
      auctionsData({
        ...AUCTION,
        topBid: priceNode(4n * EGLD),
        topBidder: { address: OTHER_ACCOUNT }
      })
    await bidContext.world.advanceClock(5)
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'tooLow' } })
    expect(bidContext.world.wallet.cancelCount).toBe(1)
    bidContext.world.wallet.rejectWith(new WalletError('cancelled'))
    await flushPromises()
    expect(readBidStep()).toBe('refused')
  })

  test('is not sent when others bid just before the wallet answers', {
    tags: ['@W7']
  }, async () => {
    await placeBid(3n * EGLD)
    bidContext.world.responses['assetAuctions'] = () =>
      auctionsData({
        ...AUCTION,
        topBid: priceNode(4n * EGLD),
        topBidder: { address: OTHER_ACCOUNT }
      })
    await bidContext.world.advanceClock(5)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'tooLow' } })
    expect($pendingTransactions.get()).toEqual([])
    expect($toasts.get()).toMatchObject([{ status: 'fail', text: LATE_SIGNATURE_TEXT }])
  })

  test('has no form when the service answers with the auction of another item', async () => {
    const other = { ...AUCTION, identifier: 'RARE-123456-01' }
    bidContext.world.responses['assetAuctions'] = () => auctionsData(other)
    bidForm.open(TARGET)
    await flushPromises()
    expect(bidForm.$state.get()).toEqual({ step: 'missing' })
  })

  test('of the maximum wins the auction', async () => {
    const maxBid = priceNode(3n * EGLD)
    bidContext.world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, maxBid })
    bidForm.open(TARGET)
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bidContext.world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await bidContext.world.advanceClock(3)
    expect(bid.$state.get()).toMatchObject({ step: 'succeeded', hash: HASH, wins: true })
  })

  test('largestPrice() returns the largest of the minimum, the maximum and the top bid', async () => {
    const { auction } = await readBidForm()
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

  test('shows a summary that is read from the planned transaction', async () => {
    await placeBid(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: {
        payment: { token: 'EGLD', amount: 3n * EGLD },
        unit: { decimals: 18, symbol: 'XEGLD' },
        receiver: MARKETPLACE_ADDRESS
      }
    })
  })

  test('is signed with at least the minimum gas limit', async () => {
    bidContext.world.responses['bid'] = () => ({ bid: { ...PLAN, gasLimit: 100_000 } })
    await placeBid(3n * EGLD)
    expect(bidContext.world.signedTransactions[0]?.gasLimit).toBe(3_822_000)
  })

  test('is signed with a nonce that counts the pending transactions', async () => {
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bid.reset()
    await placeBid(3n * EGLD)
    expect(bidContext.world.signedTransactions.map(i => i.nonce)).toEqual([4, 5])
  })

  test('is refused with the new minimum when the top bid has risen', async () => {
    const data = await readBidForm()
    bidContext.world.responses['assetAuctions'] = () =>
      auctionsData({ ...AUCTION, topBid: priceNode(5n * EGLD) })
    await bid.run({ target: TARGET, data, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({
      step: 'refused',
      reason: { code: 'tooLow', minimum: 5n * EGLD + EGLD / 100n }
    })
    expect(bidContext.world.signedTransactions).toEqual([])
    expect(bidForm.$state.get()).toMatchObject({
      data: { auction: { topBid: { amount: 5n * EGLD } } }
    })
  })

  test('is refused when the auction has ended', async () => {
    const data = await readBidForm()
    bidContext.world.responses['assetAuctions'] = () => auctionsData()
    await bid.run({ target: TARGET, data, amount: 3n * EGLD })
    expect(bid.$state.get()).toEqual({ step: 'refused', reason: { code: 'ended' } })
  })

  test.each([
    { name: 'another contract', plan: { receiver: OTHER_ACCOUNT }, code: 'wrongReceiver' },
    { name: 'another amount', plan: { value: '1' }, code: 'wrongPayment' },
    { name: 'another network', plan: { chainID: '1' }, code: 'wrongNetwork' },
    {
      name: 'another auction',
      plan: { data: btoa(callData('bid', 8, ...nftArguments(TARGET.identifier))) },
      code: 'wrongCall'
    }
  ])('never reaches the wallet when the transaction is for $name', async ({ plan, code }) => {
    bidContext.world.responses['bid'] = () => ({ bid: { ...PLAN, ...plan } })
    await placeBid(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code } })
    expect(bidContext.world.signedTransactions).toEqual([])
  })

  test('is refused when the balance covers the amount but not the fee', async () => {
    bidContext.world.responses['account'] = () => ({ ...ACCOUNT, balance: String(3n * EGLD) })
    await placeBid(3n * EGLD)
    expect(bid.$state.get()).toMatchObject({
      step: 'refused',
      reason: { code: 'notEnoughBalance' }
    })
  })

  test.each(['rejected', 'closed'] as const)(
    'returns to the form when the wallet request is %s',
    async refusal => {
      await placeBid(3n * EGLD)
      bidContext.world.wallet.rejectWith(new WalletError(refusal))
      await flushPromises()
      expect(bid.$state.get()).toEqual({ step: 'cancelled', refusal, wasSigned: false })
      expect($toasts.get()).toEqual([])
    }
  )

  test('cancels the wallet request when it is cancelled, and reports a late signature', async () => {
    await placeBid(3n * EGLD)
    bid.cancel()
    expect(bidContext.world.wallet.cancelCount).toBe(1)
    bidContext.world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    bidContext.world.wallet.answerLate()
    expect(bid.$state.get()).toMatchObject({ step: 'cancelled', wasSigned: true })
    expect(
      bidContext.world.requests.some(i => i.kind === 'rest' && i.source === 'send transaction')
    ).toBe(false)
  })

  test('offers a function that opens the wallet window when the browser blocked it', async () => {
    await placeBid(3n * EGLD)
    let opened = 0
    bidContext.world.wallet.blockPopup(() => {
      opened += 1
    })
    const state = bid.$state.get()
    if (state.step === 'awaitingSignature') state.open?.()
    expect(opened).toBe(1)
    expect(bid.$state.get()).toMatchObject({ step: 'awaitingSignature', open: undefined })
  })

  test('can be cancelled before the wallet is asked', async () => {
    const data = await readBidForm()
    const running = bid.run({ target: TARGET, data, amount: 3n * EGLD })
    bid.cancel()
    await running
    expect(readBidStep()).toBe('editing')
    expect(bidContext.world.signedTransactions).toEqual([])
  })
})
