import { beforeEach, describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import { $account, loadAccount } from '../../../src/stores/account.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'

let world: FakeWorld

beforeEach(() => {
  world = createFakeWorld()
  world.responses = {
    account: () => ({ address: VIEWER, balance: '5', nonce: 0, username: 'mira.elrond' }),
    accountStats: () => ({ accountStats: { collected: '3' } }),
    economics: () => ({ price: 28 }),
    profile: () => ({ herotag: '@mira', profile: { url: '/api/media/people/mira.png' } })
  }
  setViewer(VIEWER)
})

describe('the account in the sidebar', { tags: ['@N7'] }, () => {
  test('has a name and a picture', async () => {
    await loadAccount()
    expect($account.get()).toMatchObject({
      herotag: 'mira',
      picture: '/api/media/people/mira.png',
      balance: 5n
    })
  })

  test('shows its balance in US dollars, and no dollar value while the price is unknown', async () => {
    world.responses['account'] = () => ({
      address: VIEWER,
      balance: '1500000000000000000',
      nonce: 0
    })
    await loadAccount()
    expect($account.get()).toMatchObject({ balanceUsd: '42.0' })
    world.responses['economics'] = () => {
      throw new StatusError(502, 'economics')
    }
    await loadAccount()
    expect($account.get()).toMatchObject({ step: 'ready', balanceUsd: undefined })
  })

  test('counts the offers it made, expired ones too, and has no count while they cannot be loaded', async () => {
    // The count in the statistics does not include expired offers.
    world.responses['accountStats'] = () => ({ accountStats: { collected: '3', offers: '2' } })
    world.responses['waiting'] = () => ({ received: 0 })
    await loadAccount()
    expect($account.get()).toMatchObject({ stats: { collected: 3, offers: undefined } })
    world.responses['offers'] = () => ({ offers: { edges: [], pageData: { count: 3 } } })
    await loadAccount()
    expect($account.get()).toMatchObject({ stats: { offers: 3 } })
    expect(
      world.requests.findLast(i => i.kind === 'data' && i.operation === 'offers')
    ).toMatchObject({
      variables: { filters: { ownerAddress: VIEWER, status: ['Active', 'Expired'] } }
    })
  })

  test('adds the received offers to the count, and has no count while they cannot be loaded', async () => {
    world.responses['offers'] = () => ({ offers: { edges: [], pageData: { count: 3 } } })
    await loadAccount()
    expect($account.get()).toMatchObject({ stats: { collected: 3, offers: undefined } })
    world.responses['waiting'] = () => ({ received: 2, answerable: 1, sold: 4 })
    await loadAccount()
    expect($account.get()).toMatchObject({
      stats: { offers: 5 },
      waiting: { answerable: 1, sold: 4 }
    })
    expect(world.requests.findLast(i => 'source' in i && i.source === 'waiting')).toMatchObject({
      path: '/api/waiting?marketplaceKey=atrium'
    })
  })

  test('lists the other tokens it can pay with, and none when the request for them fails', async () => {
    world.responses['held tokens'] = () => [
      { identifier: 'USDC-350c4e', balance: '12345678901234567890', decimals: 6 }
    ]
    await loadAccount()
    expect($account.get()).toMatchObject({
      tokens: [{ identifier: 'USDC-350c4e', balance: 12_345_678_901_234_567_890n, decimals: 6 }]
    })
    world.responses['held tokens'] = () => {
      throw new StatusError(502, 'held tokens')
    }
    await loadAccount()
    expect($account.get()).toMatchObject({ step: 'ready', tokens: [] })
  })

  test('is ready before /api/waiting has answered', async () => {
    let answer = (_: object) => {}
    world.responses['offers'] = () => ({ offers: { edges: [], pageData: { count: 2 } } })
    world.responses['waiting'] = () => new Promise(resolve => (answer = resolve))
    void loadAccount()
    await flushPromises()
    expect($account.get()).toMatchObject({ step: 'ready', stats: { collected: 3 } })
    answer({ received: 1 })
    await flushPromises()
    expect($account.get()).toMatchObject({ stats: { offers: 3 } })
  })

  test('ignores the answer to an earlier load that arrives later', async () => {
    const answers: ((balance: string) => void)[] = []
    world.responses['account'] = () =>
      new Promise(resolve =>
        answers.push(balance => resolve({ address: VIEWER, balance, nonce: 0 }))
      )
    const loads = [loadAccount(), loadAccount()]
    answers[1]?.('7')
    await flushPromises()
    expect($account.get()).toMatchObject({ balance: 7n })
    answers[0]?.('5')
    await Promise.all(loads)
    expect($account.get()).toMatchObject({ balance: 7n })
  })

  test('ignores the tokens of a load that started before a transaction and answers last', async () => {
    const answers: ((tokens: readonly object[]) => void)[] = []
    world.responses['held tokens'] = () => new Promise(resolve => answers.push(resolve))
    const token = (balance: string) => ({ identifier: 'USDC-350c4e', balance, decimals: 6 })
    const before = loadAccount()
    await flushPromises()
    world.responses['account'] = () => ({ address: VIEWER, balance: '7', nonce: 0 })
    const after = loadAccount()
    await flushPromises()
    answers[1]?.([token('2')])
    await after
    answers[0]?.([token('1')])
    await before
    expect($account.get()).toMatchObject({ balance: 7n, tokens: [{ balance: 2n }] })
  })

  test('uses the answer to an earlier load when a later load has failed', async () => {
    const answers: ((balance: string) => void)[] = []
    world.responses['account'] = () =>
      new Promise(resolve =>
        answers.push(balance => resolve({ address: VIEWER, balance, nonce: 0 }))
      )
    const earlier = loadAccount()
    world.responses['account'] = () => {
      throw new StatusError(502, 'account')
    }
    await loadAccount()
    answers[0]?.('9')
    await earlier
    expect($account.get()).toMatchObject({ step: 'ready', balance: 9n })
  })

  test('has no name and no picture when its profile is private, not even the name on the chain', async () => {
    world.responses['profile'] = () => {
      throw new StatusError(403, 'profile', 'forbidden')
    }
    await loadAccount()
    expect($account.get()).toMatchObject({
      step: 'ready',
      herotag: undefined,
      picture: undefined,
      balance: 5n
    })
  })

  test('shows the name on the chain when the profile cannot be loaded', async () => {
    world.responses['profile'] = () => {
      throw new StatusError(502, 'profile')
    }
    await loadAccount()
    expect($account.get()).toMatchObject({ herotag: 'mira', picture: undefined })
  })
})
