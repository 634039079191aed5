import { describe, expect, test } from 'vitest'

import {
  dateText,
  dateTimeText,
  isoTime,
  longDateText,
  relativeText
} from '../../../../src/lib/format/dates.ts'

const MOMENT = Date.UTC(2023, 0, 18, 4, 5, 9) / 1000
const NOW = 1_700_000_000

describe('the text of a date', { tags: ['@N18'] }, () => {
  test('has the day first, padded to two digits', () => {
    expect(dateText(MOMENT)).toBe('18/01/2023')
  })

  test('has the month as a word in longDateText', () => {
    expect(longDateText(MOMENT)).toBe('18 January 2023')
  })

  test('has hours and minutes in dateTimeText', () => {
    expect(dateTimeText(MOMENT)).toBe('18/01/2023 04:05')
  })

  test('is in the ISO 8601 format in isoTime', () => {
    expect(isoTime(MOMENT)).toBe('2023-01-18T04:05:09Z')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e18, -1e18])(
    'is 01/01/1970 for %s',
    seconds => {
      expect(dateText(seconds)).toBe('01/01/1970')
    }
  )
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
  ])('writes a span of $span seconds as “$text”', ({ span, text }) => {
    expect(relativeText(NOW + span, NOW)).toBe(text)
  })
})
