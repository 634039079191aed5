import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { WalletError } from '../../../../src/lib/errors.ts'
import { startWalletRequest } from '../../../../src/lib/wallet/wallet-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startWalletRequest', () => {
  test('resolves with the answer of the wallet', async () => {
    await expect(startWalletRequest(Promise.resolve('signed')).outcome).resolves.toBe('signed')
  })

  test.each([
    { name: 'an error with free text', error: new Error('Transaction canceled') },
    { name: 'undefined', error: undefined },
    { name: 'null', error: null }
  ])('treats $name from the wallet as a rejection', async ({ error }) => {
    const { outcome } = startWalletRequest(Promise.reject(error))
    await expect(outcome).rejects.toMatchObject({ name: 'WalletError', refusal: 'rejected' })
  })

  test('rejects with the refusal of a WalletError that the wallet throws', async () => {
    const { outcome } = startWalletRequest(Promise.reject(new WalletError('missing')))
    await expect(outcome).rejects.toMatchObject({ refusal: 'missing' })
  })

  test('rejects at once when cancelled, and reports a late answer', async () => {
    const late = vi.fn()
    let sign: (answer: string) => void = () => {}
    const work = new Promise<string>(resolve => {
      sign = resolve
    })
    const { outcome, cancel } = startWalletRequest(work, { onLateAnswer: late })
    cancel('rejected')
    await expect(outcome).rejects.toMatchObject({ refusal: 'rejected' })
    sign('signed')
    await work
    expect(late).toHaveBeenCalledOnce()
  })

  test('rejects when a poll finds that the window was closed', async () => {
    let isGone = false
    const { outcome } = startWalletRequest(new Promise(() => {}), {
      isWindowClosed: () => isGone,
      pollMs: 100
    })
    const ended = expect(outcome).rejects.toMatchObject({ refusal: 'closed' })
    vi.advanceTimersByTime(1_000)
    isGone = true
    vi.advanceTimersByTime(200)
    await ended
  })

  test('resolves with an answer that arrives just after the window was closed', async () => {
    let sign: (answer: string) => void = () => {}
    const work = new Promise<string>(resolve => {
      sign = resolve
    })
    const { outcome } = startWalletRequest(work, { isWindowClosed: () => true, pollMs: 100 })
    vi.advanceTimersByTime(100)
    sign('signed')
    await expect(outcome).resolves.toBe('signed')
  })
})
