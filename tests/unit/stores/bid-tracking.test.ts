import { describe, expect, test } from 'vitest'

import { NetworkError, StatusError, WalletError } from '../../../src/lib/errors.ts'
import { LATE_SIGNATURE_TEXT } from '../../../src/lib/messages/dialog-errors.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { bidContext, placeBid, readBidStep, setupBidWorld } from './bid-world.ts'
import { flushPromises } from './fake-world.ts'
import { TARGET } from './trading-world.ts'

setupBidWorld()

describe('a signed bid', () => {
  test('fails with an error when the network rejects it', async () => {
    bidContext.world.responses['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toMatchObject({ step: 'failed', failure: { code: 'error' } })
    expect($pendingTransactions.get()).toEqual([])
  })

  test('is not sent again, but tracked to its success, when the connection breaks', async () => {
    bidContext.world.responses['send transaction'] = () => {
      throw new NetworkError('send transaction: no answer')
    }
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    expect($toasts.get()).toEqual([])
    const hash = $pendingTransactions.get()[0]?.hash ?? ''
    await bidContext.world.advanceClock(60)
    bidContext.world.responses['transactions'] = () => [{ txHash: hash, status: 'success' }]
    await bidContext.world.advanceClock(60)
    expect($toasts.get()).toMatchObject([{ id: hash, status: 'success' }])
    expect(
      bidContext.world.requests.filter(i => i.kind === 'rest' && i.source === 'send transaction')
    ).toHaveLength(1)
  })

  test('has one toast after its dialog is closed: signed, then sent, then pending', async () => {
    let resolveSend: (answer: unknown) => void = () => {}
    bidContext.world.responses['send transaction'] = () =>
      new Promise(resolve => (resolveSend = resolve))
    await placeBid(3n * EGLD)
    expect($toasts.get()).toEqual([])
    bidContext.world.wallet.approve()
    await flushPromises()
    expect($toasts.get(), 'the dialog shows it').toEqual([])
    bid.reset()
    const own = $toasts.get()[0]?.id ?? ''
    expect($toasts.get()).toMatchObject([{ status: 'signed', title: 'Processing transaction' }])
    resolveSend({ txHash: own })
    await flushPromises()
    expect($toasts.get()).toMatchObject([{ id: own, status: 'sent' }])
    await bidContext.world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: own, status: 'pending' }])
  })

  test('is tracked by the next page when the page is left before the network answers', {
    tags: ['@W7']
  }, async () => {
    bidContext.world.responses['send transaction'] = () => new Promise(() => {})
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toEqual([])
    bidContext.world.leavePage()
    const hash = HASH
    expect($pendingTransactions.get()).toMatchObject([{ hash, isQuiet: true }])
    bid.reset()
    bidContext.world.responses['transactions'] = () => [{ txHash: hash, status: 'success' }]
    await bidContext.world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: hash, status: 'success' }])
  })

  test('is tracked by the hash that was signed, even if the network answers with another hash', {
    tags: ['@W7']
  }, async () => {
    const other = 'b'.repeat(64)
    bidContext.world.responses['send transaction'] = () => ({ txHash: other })
    bidContext.world.responses['transactions'] = () => [
      { txHash: other, status: 'success' },
      { txHash: HASH, status: 'fail' }
    ]
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    expect($pendingTransactions.get()).toMatchObject([{ hash: HASH }])
    await bidContext.world.advanceClock(3)
    expect(bid.$state.get()).toMatchObject({ step: 'failed', failure: { code: 'chain' } })
    bid.reset()
    expect($toasts.get(), 'the dialog has told it').toEqual([])
  })

  test('is not tracked when the page is left after the network has refused it', async () => {
    bidContext.world.responses['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bidContext.world.leavePage()
    expect($pendingTransactions.get()).toEqual([])
  })

  test.each([
    {
      name: 'a gateway timeout',
      answer: () => fail(new StatusError(504, 'send transaction'))
    },
    { name: 'an unreadable response', answer: () => ({ hash: HASH }) }
  ])('is tracked after $name', { tags: ['@W7'] }, async ({ answer }) => {
    bidContext.world.responses['send transaction'] = answer
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    const [sent] = $pendingTransactions.get()
    bidContext.world.responses['transactions'] = () => [{ txHash: sent?.hash, status: 'success' }]
    await bidContext.world.advanceClock(3)
    expect($toasts.get()).toMatchObject([{ id: sent?.hash, status: 'success' }])
  })

  describe('whose dialog was closed', { tags: ['@W5'] }, () => {
    test('is reported by an error toast when the wallet signs after the dialog was closed', async () => {
      await placeBid(3n * EGLD)
      bid.reset()
      bidContext.world.wallet.rejectWith(new WalletError('rejected'))
      bidContext.world.wallet.answerLate()
      await flushPromises()
      expect(readBidStep()).toBe('editing')
      expect($toasts.get()).toMatchObject([{ status: 'fail', text: LATE_SIGNATURE_TEXT }])
    })

    test.each([
      { error: new StatusError(400, 'send transaction', 'refused'), status: 'fail' },
      { error: new NetworkError('send transaction: no answer'), status: 'timedOut' }
    ])(
      'is reported by a toast with the status $status when sending it fails',
      async ({ error, status }) => {
        let refuse: (error: unknown) => void = () => {}
        bidContext.world.responses['send transaction'] = () =>
          new Promise((_, reject) => (refuse = reject))
        await placeBid(3n * EGLD)
        bidContext.world.wallet.approve()
        await flushPromises()
        bid.reset()
        refuse(error)
        await flushPromises()
        expect($toasts.get()).toMatchObject([{ status, title: 'Bid of 3 XEGLD on ART-abcdef-01' }])
      }
    )
  })

  test('fails with the reason that the contract reports', async () => {
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bidContext.world.responses['transactions'] = () => [
      { txHash: HASH, status: 'fail', results: [{ returnMessage: 'Auction ended already' }] }
    ]
    await bidContext.world.advanceClock(3)
    expect(bid.$state.get()).toMatchObject({
      step: 'failed',
      failure: { code: 'chain', reason: 'Auction ended already' }
    })
    expect($pendingTransactions.get()).toEqual([])
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    expect($toasts.get(), 'the next attempt stands alone').toEqual([])
  })

  test('is shown as pending when the dialog opens again', async () => {
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bidForm.open(TARGET)
    await flushPromises()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    bidContext.world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await bidContext.world.advanceClock(3)
    expect(readBidStep()).toBe('succeeded')
  })
})

function fail(error: unknown): never {
  throw error
}
