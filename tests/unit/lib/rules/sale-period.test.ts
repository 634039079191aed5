import { describe, expect, test } from 'vitest'

import { salePeriod, upcomingSaleTimes } from '../../../../src/lib/rules/sale-period.ts'

const TIMES = { startSale: 100, endSale: 200, startClaim: 300, endClaim: 400 }

describe('salePeriod', { tags: ['@C11'] }, () => {
  test.each([
    { name: 'a second before the sale', now: 99, period: 'notStarted' },
    { name: 'in the first second of the sale', now: 100, period: 'sale' },
    { name: 'in the last second of the sale', now: 199, period: 'sale' },
    { name: 'when the sale has ended', now: 200, period: 'between' },
    { name: 'a second before the claim', now: 299, period: 'between' },
    { name: 'in the first second of the claim', now: 300, period: 'claim' },
    { name: 'in the last second of the claim', now: 399, period: 'claim' },
    { name: 'when the claim has ended', now: 400, period: 'ended' },
    { name: 'while no claim is announced', now: 999, startClaim: undefined, period: 'between' },
    { name: 'while the claim has no end', now: 999, endClaim: undefined, period: 'claim' }
  ])('is $period $name', ({ name: _, now, period, ...change }) => {
    const times = { ...TIMES, ...change }
    expect(salePeriod({ status: 'SalePeriod', times }, now)).toBe(period)
  })

  test('is none when the status is NonePeriod, whatever the times are', () => {
    expect(salePeriod({ status: 'NonePeriod', times: TIMES }, 150)).toBe('none')
  })
})

describe('upcomingSaleTimes', { tags: ['@C11'] }, () => {
  test('lists the future times of a sale that are set', () => {
    expect(upcomingSaleTimes({ times: TIMES }, 99)).toEqual([100, 200, 300, 400])
    expect(upcomingSaleTimes({ times: TIMES }, 200)).toEqual([300, 400])
    expect(upcomingSaleTimes({ times: { ...TIMES, startClaim: undefined } }, 200)).toEqual([400])
    expect(upcomingSaleTimes({ times: TIMES }, 400)).toEqual([])
  })
})
