import { describe, expect, test } from 'vitest'

import { hasEnded, hasReachedMaximum } from '../../../../src/lib/rules/auction-end.ts'

const END = 1_800_000_000

describe('hasEnded', () => {
  test.each([
    { name: 'a second before its deadline', isRunning: true, endsAt: END, now: END - 1, is: false },
    { name: 'in the second of its deadline', isRunning: true, endsAt: END, now: END, is: true },
    { name: 'without a deadline', isRunning: true, endsAt: 0, now: END, is: false },
    { name: 'that the service ended', isRunning: false, endsAt: 0, now: END, is: true },
    { name: 'that was ended early', isRunning: false, endsAt: END, now: END - 1, is: true }
  ])('is $is for an auction $name', ({ endsAt, is, isRunning, now }) => {
    expect(hasEnded({ endsAt, isRunning }, now)).toBe(is)
  })
})

describe('hasReachedMaximum', () => {
  test.each([
    { maxBid: 10n, topBid: 9n, is: false },
    { maxBid: 10n, topBid: 10n, is: true },
    { maxBid: 10n, topBid: undefined, is: false },
    { maxBid: 0n, topBid: 0n, is: false },
    { maxBid: 0n, topBid: 10n, is: false }
  ])('is $is for a bid of $topBid with the maximum $maxBid', ({ is, ...bids }) => {
    expect(hasReachedMaximum(bids)).toBe(is)
  })
})
