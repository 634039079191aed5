import { describe, expect, test } from 'vitest'

import { scaledUsdValue, usdValue } from '../../../../src/lib/rules/usd-value.ts'

describe('scaledUsdValue', () => {
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
    expect(scaledUsdValue(amount, known)).toBe(usd)
  })
})

describe('usdValue', { tags: ['@N21'] }, () => {
  test.each([
    { amount: '1', price: '24.31', worth: '24.31' },
    { amount: '0.5', price: '24.31', worth: '12.155' },
    { amount: '0.000000000000000001', price: '0.01', worth: '0.00000000000000000001' },
    { amount: '9007199254740993', price: '2', worth: '18014398509481986' },
    { amount: '0', price: '24.31', worth: '0.00' },
    { amount: '1', price: '1e-7', worth: undefined },
    { amount: '', price: '1', worth: undefined },
    { amount: '-1', price: '1', worth: undefined }
  ])('returns $worth for $amount at the price $price', ({ amount, price, worth }) => {
    expect(usdValue(amount, price)).toBe(worth)
  })
})
