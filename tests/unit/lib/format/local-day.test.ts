import { afterEach, describe, expect, test, vi } from 'vitest'

import { dayText } from '../../../../src/lib/format/local-day.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dayText', { tags: ['@N9'] }, () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000
  test.each([
    { day: 22, hour: 0, text: 'Today' },
    { day: 21, hour: 23, text: 'Yesterday' },
    { day: 21, hour: 0, text: 'Yesterday' },
    { day: 20, hour: 23, text: 'Friday, 20/11/2026' }
  ])('writes November $day, $hour:00, as “$text” on November 22', ({ day, hour, text }) => {
    expect(dayText(at(day, hour), at(22, 9))).toBe(text)
  })

  test('writes “Yesterday” and “Today” correctly on a day of 25 hours', () => {
    vi.stubEnv('TZ', 'Europe/Zurich') // The clocks went back on 25 October 2026.
    const time = (text: string) => new Date(`2026-10-${text}`).getTime() / 1000
    expect(dayText(time('24T10:00'), time('25T23:30'))).toBe('Yesterday')
    expect(dayText(time('25T00:15'), time('25T23:30'))).toBe('Today')
  })
})
