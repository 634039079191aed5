import { describe, expect, test } from 'vitest'

import { pricePollMs } from '../../../../src/lib/rules/price-poll.ts'

const NOW = 1_000_000
const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

describe('pricePollMs', { tags: ['@M13'] }, () => {
  test.each([
    { name: 'seven days', left: 7 * DAY, everyMs: 3_600_000 },
    { name: 'a second under seven days', left: 7 * DAY - 1, everyMs: 1_800_000 },
    { name: 'a day', left: DAY, everyMs: 1_800_000 },
    { name: 'a second under a day', left: DAY - 1, everyMs: 900_000 },
    { name: 'six hours', left: 6 * HOUR, everyMs: 900_000 },
    { name: 'a second under six hours', left: 6 * HOUR - 1, everyMs: 600_000 },
    { name: 'an hour', left: HOUR, everyMs: 600_000 },
    { name: 'a second under an hour', left: HOUR - 1, everyMs: 300_000 },
    { name: 'half an hour', left: 30 * MINUTE, everyMs: 300_000 },
    { name: 'a second under half an hour', left: 30 * MINUTE - 1, everyMs: 60_000 },
    { name: 'ten minutes', left: 10 * MINUTE, everyMs: 60_000 },
    { name: 'a second under ten minutes', left: 10 * MINUTE - 1, everyMs: 2_000 },
    { name: 'a minute', left: MINUTE, everyMs: 2_000 },
    { name: 'one second', left: 1, everyMs: 2_000 },
    { name: 'no time', left: 0, everyMs: undefined },
    { name: 'negative time', left: -1, everyMs: undefined }
  ])('returns $everyMs ms with $name left', ({ left, everyMs }) => {
    expect(pricePollMs(NOW + left, NOW)).toBe(everyMs)
  })

  test('returns ten minutes for an auction without an end', () => {
    expect(pricePollMs(0, NOW)).toBe(600_000)
  })
})
