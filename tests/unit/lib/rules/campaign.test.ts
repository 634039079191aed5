import { describe, expect, test } from 'vitest'

import { campaignPhase, nextCampaignChange } from '../../../../src/lib/rules/campaign.ts'

const CAMPAIGN = { startsAt: 1_000, endsAt: 2_000, status: 'Running' }

describe('campaignPhase', { tags: ['@C8', '@C9'] }, () => {
  test.each([
    { name: 'a second before the start', now: 999, phase: 'notStarted' },
    { name: 'in the second of the start', now: 1_000, phase: 'running' },
    { name: 'a second before the end', now: 1_999, phase: 'running' },
    { name: 'in the second of the end', now: 2_000, phase: 'ended' },
    {
      name: 'although the status is NotStarted',
      now: 1_000,
      status: 'NotStarted',
      phase: 'running'
    },
    {
      name: 'before its end if the status is Ended',
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
    { name: 'the start while it is in the future', now: 999, next: 1_000 },
    { name: 'the end once the campaign has started', now: 1_000, next: 2_000 },
    { name: 'nothing after the end', now: 2_000, next: undefined },
    { name: 'nothing without an end', now: 1_500, endsAt: 0, next: undefined },
    { name: 'nothing when the status is Ended', now: 999, status: 'Ended', next: undefined }
  ])('is $name', ({ name: _, next, now, ...change }) => {
    expect(nextCampaignChange({ ...CAMPAIGN, ...change }, now)).toBe(next)
  })
})
