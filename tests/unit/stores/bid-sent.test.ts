import { describe, expect, test } from 'vitest'

import { NetworkError, StatusError, WalletError } from '../../../src/lib/errors.ts'
import { LATE_SIGNATURE_TEXT } from '../../../src/lib/messages/errors.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { HASH, here, inBidWorld, place, step, TARGET } from './bid-world.ts'
import { settled } from './fake.ts'
import { EGLD } from './trading.ts'

inBidWorld()

describe('a signed bid', () => {
  test('fails in words when the network does not take it', async () => {
    here.now.answers['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    expect(bid.$state.get()).toMatchObject({ step: 'failed', failure: { code: 'error' } })
    expect($pendingTransactions.get()).toEqual([])
  })

  test('is never sent twice when the connection breaks, but watched in case it arrived', async () => {
    here.now.answers['send transaction'] = () => {
      throw new NetworkError('send transaction: no answer')
    }
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    expect($toasts.get()).toEqual([])
    const hash = $pendingTransactions.get()[0]?.hash ?? ''
    here.now.answers['transactions'] = () => [{ txHash: hash, status: 'success' }]
    await here.now.pass(3)
    expect($toasts.get()).toMatchObject([{ id: hash, status: 'success' }])
  })

  test('is a signed one on its way, in one toast, until the network has taken it', async () => {
    let take: (answer: unknown) => void = () => {}
    here.now.answers['send transaction'] = () => new Promise(resolve => (take = resolve))
    await place(3n * EGLD)
    expect($toasts.get()).toEqual([])
    here.now.wallet.approve()
    await settled()
    const own = $toasts.get()[0]?.id ?? ''
    expect($toasts.get()).toMatchObject([{ status: 'signed', title: 'Processing transaction' }])
    take({ txHash: own })
    await settled()
    expect($toasts.get()).toMatchObject([{ id: own, status: 'sent' }])
    await here.now.pass(3)
    expect($toasts.get()).toMatchObject([{ id: own, status: 'pending' }])
  })

  test('is watched by the next page when its own went away before the answer', {
    tags: ['W7']
  }, async () => {
    here.now.answers['send transaction'] = () => new Promise(() => {})
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    expect($pendingTransactions.get()).toEqual([])
    here.now.leave()
    const hash = $toasts.get()[0]?.id
    expect($pendingTransactions.get()).toMatchObject([{ hash, isQuiet: true }])
    here.now.answers['transactions'] = () => [{ txHash: hash, status: 'success' }]
    await here.now.pass(3)
    expect($toasts.get()).toMatchObject([{ id: hash, status: 'success' }])
  })

  test('is of no concern to a page that goes away after the answer', async () => {
    here.now.answers['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    here.now.leave()
    expect($pendingTransactions.get()).toEqual([])
  })

  test.each([
    {
      name: 'a gateway that gave up',
      answer: () => fail(new StatusError(504, 'send transaction'))
    },
    { name: 'an answer nobody understands', answer: () => ({ hash: HASH }) }
  ])('may have arrived after $name, and is watched', { tags: ['W7'] }, async ({ answer }) => {
    here.now.answers['send transaction'] = answer
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'failed', failure: { code: 'unsure' } })
    const [sent] = $pendingTransactions.get()
    here.now.answers['transactions'] = () => [{ txHash: sent?.hash, status: 'success' }]
    await here.now.pass(3)
    expect($toasts.get()).toMatchObject([{ id: sent?.hash, status: 'success' }])
  })

  describe('whose dialog was closed', { tags: ['W5'] }, () => {
    test('while the wallet was asked is told of when the wallet signs after all', async () => {
      await place(3n * EGLD)
      bid.reset()
      here.now.wallet.refuse(new WalletError('rejected'))
      here.now.wallet.signLate()
      await settled()
      expect(step()).toBe('editing')
      expect($toasts.get()).toMatchObject([{ status: 'fail', text: LATE_SIGNATURE_TEXT }])
    })

    test.each([
      { error: new StatusError(400, 'send transaction', 'refused'), status: 'fail' },
      { error: new NetworkError('send transaction: no answer'), status: 'timedOut' }
    ])('while it was sent is told of as $status', async ({ error, status }) => {
      let refuse: (error: unknown) => void = () => {}
      here.now.answers['send transaction'] = () => new Promise((_, reject) => (refuse = reject))
      await place(3n * EGLD)
      here.now.wallet.approve()
      await settled()
      bid.reset()
      refuse(error)
      await settled()
      expect($toasts.get()).toMatchObject([{ status, title: 'Bid of 3 XEGLD' }])
    })
  })

  test("fails with the contract's own reason", async () => {
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    here.now.answers['transactions'] = () => [
      { txHash: HASH, status: 'fail', results: [{ returnMessage: 'Auction ended already' }] }
    ]
    await here.now.pass(3)
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
    here.now.wallet.approve()
    await settled()
    bidForm.open(TARGET)
    await settled()
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    here.now.answers['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await here.now.pass(3)
    expect(step()).toBe('succeeded')
  })
})

function fail(error: unknown): never {
  throw error
}
