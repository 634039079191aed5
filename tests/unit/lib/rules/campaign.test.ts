import { describe, expect, test } from 'vitest'

import {
  campaignPhase,
  nextCampaignChange,
  saleChanges,
  salePeriod
} from '../../../../src/lib/rules/campaign.ts'

const CAMPAIGN = { startsAt: 1_000, endsAt: 2_000, status: 'Running' }

describe('campaignPhase', { tags: ['@C8', '@C9'] }, () => {
  test.each([
    { name: 'a second before the start', now: 999, phase: 'notStarted' },
    { name: 'in the second of the start', now: 1_000, phase: 'running' },
    { name: 'a second before the end', now: 1_999, phase: 'running' },
    { name: 'in the second of the end', now: 2_000, phase: 'ended' },
    {
      name: 'by the clock, though the service says NotStarted',
      now: 1_000,
      status: 'NotStarted',
      phase: 'running'
    },
    {
      name: 'before its end, when the service says Ended',
      now: 1_500,
      status: 'Ended',
      phase: 'ended'
    },
    { name: 'without an end', now: 9_999, endsAt: 0, phase: 'running' }
  ])('is $phase $name', ({ name: _, now, phase, ...change }) => {
    expect(campaignPhase({ ...CAMPAIGN, ...change }, now)).toBe(phase)
  })
})

describe('nextCampaignChange', { tags: ['@C8', '@C9'] }, () => {
  test.each([
    { name: 'the start before it', now: 999, next: 1_000 },
    { name: 'the end from the start on', now: 1_000, next: 2_000 },
    { name: 'nothing after the end', now: 2_000, next: undefined },
    { name: 'nothing without an end', now: 1_500, endsAt: 0, next: undefined },
    { name: 'nothing when the service says Ended', now: 999, status: 'Ended', next: undefined }
  ])('is $name', ({ name: _, next, now, ...change }) => {
    expect(nextCampaignChange({ ...CAMPAIGN, ...change }, now)).toBe(next)
  })
})

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

  test('is none when the service says so, whatever the times are', () => {
    expect(salePeriod({ status: 'NonePeriod', times: TIMES }, 150)).toBe('none')
  })
})

describe('saleChanges', { tags: ['@C11'] }, () => {
  test('lists the times to come, without those that are reached or not set', () => {
    expect(saleChanges({ times: TIMES }, 99)).toEqual([100, 200, 300, 400])
    expect(saleChanges({ times: TIMES }, 200)).toEqual([300, 400])
    expect(saleChanges({ times: { ...TIMES, startClaim: undefined } }, 200)).toEqual([400])
    expect(saleChanges({ times: TIMES }, 400)).toEqual([])
  })
})
