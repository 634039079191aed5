import { describe, expect, test } from 'vitest'

import { minimumRaise, SERVICE_RAISE } from '../../../../src/lib/rules/minimum-raise.ts'

describe('the minimum raise', { tags: ['@M6'] }, () => {
  const raise = (amount: bigint, decimals: number, maxBid = 0n) =>
    minimumRaise({ maxBid: { amount: maxBid }, minBidDiff: { amount, decimals } })

  test('is the minBidDiff of the auction', () => {
    expect(raise(SERVICE_RAISE, 18)).toBe(SERVICE_RAISE)
    expect(raise(5n, 6)).toBe(5n)
    expect(raise(SERVICE_RAISE + 1n, 6)).toBe(SERVICE_RAISE + 1n)
  })

  test('is 0.01, or the smallest unit, of a token with few decimals', () => {
    expect(raise(SERVICE_RAISE, 6)).toBe(10_000n)
    expect(raise(SERVICE_RAISE, 1)).toBe(1n)
    expect(raise(SERVICE_RAISE, 0)).toBe(1n)
  })

  test('is the constant of the service when the auction has a maximum', () => {
    expect(raise(SERVICE_RAISE, 6, 60_000_000n)).toBe(SERVICE_RAISE)
  })
})
