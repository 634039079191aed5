import { describe, expect, test } from 'vitest'

import { scaledUsd } from '../../../../src/lib/rules/usd.ts'

describe('scaledUsd', () => {
  test.each([
    {
      name: 'the same amount',
      amount: 10n,
      known: { amount: 10n, usd: '12.5' },
      usd: '12.50000000'
    },
    {
      name: 'twice the amount',
      amount: 20n,
      known: { amount: 10n, usd: '12.5' },
      usd: '25.00000000'
    },
    {
      name: 'two thirds, rounded half up',
      amount: 2n,
      known: { amount: 3n, usd: '1' },
      usd: '0.66666667'
    },
    { name: 'zero', amount: 0n, known: { amount: 3n, usd: '1' }, usd: '0.00000000' },
    {
      name: 'an unknown value',
      amount: 1n,
      known: { amount: 3n, usd: undefined },
      usd: undefined
    },
    {
      name: 'a value with an exponent',
      amount: 1n,
      known: { amount: 3n, usd: '1e21' },
      usd: undefined
    },
    {
      name: 'a value too small to scale',
      amount: 10n ** 18n,
      known: { amount: 1n, usd: '0' },
      usd: undefined
    },
    {
      name: 'a known value of a zero amount',
      amount: 1n,
      known: { amount: 0n, usd: '1' },
      usd: undefined
    }
  ])('returns $usd for $name', ({ amount, known, usd }) => {
    expect(scaledUsd(amount, known)).toBe(usd)
  })
})
