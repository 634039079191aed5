import { describe, expect, test } from 'vitest'

import { dayText } from '../../../../src/lib/format/local-day.ts'

describe('dayText', { tags: ['@N9'] }, () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000
  test.each([
    { day: 22, hour: 0, text: 'Today' },
    { day: 21, hour: 23, text: 'Yesterday' },
    { day: 21, hour: 0, text: 'Yesterday' },
    { day: 20, hour: 23, text: '20/11/2026' }
  ])('of November $day at $hour is $text', ({ day, hour, text }) => {
    expect(dayText(at(day, hour), at(22, 9))).toBe(text)
  })
})
