import { describe, expect, test } from 'vitest'

import {
  dateText,
  dateTimeText,
  durationText,
  isoTime,
  leftText,
  longDateText,
  relativeText
} from '../../../../src/lib/format/dates.ts'

const MOMENT = Date.UTC(2023, 0, 18, 4, 5, 9) / 1000
const NOW = 1_700_000_000

describe('dates', { tags: ['@N18'] }, () => {
  test('writes the day first, padded to two digits', () => {
    expect(dateText(MOMENT)).toBe('18/01/2023')
  })

  test('writes the month as a word in long dates', () => {
    expect(longDateText(MOMENT)).toBe('18 January 2023')
  })

  test('writes hours and minutes', () => {
    expect(dateTimeText(MOMENT)).toBe('18/01/2023 04:05')
  })

  test('writes ISO 8601 for machines', () => {
    expect(isoTime(MOMENT)).toBe('2023-01-18T04:05:09Z')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e18, -1e18])(
    'falls back to the epoch for %s',
    seconds => {
      expect(dateText(seconds)).toBe('01/01/1970')
    }
  )
})

describe('durationText', { tags: ['@N18'] }, () => {
  test.each([
    { seconds: -1, text: '0s' },
    { seconds: 0, text: '0s' },
    { seconds: 1, text: '1s' },
    { seconds: 59, text: '59s' },
    { seconds: 60, text: '1m 0s' },
    { seconds: 3_599, text: '59m 59s' },
    { seconds: 3_600, text: '1h 0m 0s' },
    { seconds: 86_399, text: '23h 59m 59s' },
    { seconds: 86_400, text: '1d 0h 0m 0s' },
    { seconds: 177_845, text: '2d 1h 24m 5s' }
  ])('writes $seconds as $text', ({ seconds, text }) => {
    expect(durationText(seconds)).toBe(text)
  })
})

describe('leftText', { tags: ['@N18'] }, () => {
  test.each([
    { seconds: 177_845, text: '2d left' },
    { seconds: 86_399, text: '23h left' },
    { seconds: 59, text: '59s left' }
  ])('writes $seconds as $text', ({ seconds, text }) => {
    expect(leftText(seconds)).toBe(text)
  })
})

describe('relativeText', { tags: ['@N18'] }, () => {
  test.each([
    { span: 0, text: 'now' },
    { span: -59, text: 'now' },
    { span: -60, text: '1 minute ago' },
    { span: 60, text: 'in 1 minute' },
    { span: -3_599, text: '59 minutes ago' },
    { span: -3_600, text: '1 hour ago' },
    { span: -86_400, text: '1 day ago' },
    { span: -7 * 86_400, text: '1 week ago' },
    { span: -30 * 86_400, text: '1 month ago' },
    { span: -730 * 86_400, text: '2 years ago' }
  ])('writes a span of $span as $text', ({ span, text }) => {
    expect(relativeText(NOW + span, NOW)).toBe(text)
  })
})
