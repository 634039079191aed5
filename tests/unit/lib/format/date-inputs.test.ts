import { describe, expect, test } from 'vitest'

import { fromLocalFields, localFields } from '../../../../src/lib/format/date-inputs.ts'
import { localDateTimeText, zonedTimeText } from '../../../../src/lib/format/local-time-text.ts'
import { percentText } from '../../../../src/lib/format/percent.ts'

const SECONDS = Math.floor(new Date(2026, 10, 22, 9, 5, 42).getTime() / 1000)

describe('the date and time fields of a form', { tags: ['@N18'] }, () => {
  test('have values in the local time zone', () => {
    expect(localFields(SECONDS)).toEqual({ date: '2026-11-22', time: '09:05' })
  })

  test('are converted back to a time, rounded down to the minute', () => {
    expect(fromLocalFields(localFields(SECONDS))).toBe(SECONDS - 42)
  })

  test.each([
    { date: '', time: '09:05' },
    { date: '2026-11-22', time: '' }
  ])('are converted to undefined while one is empty: date “$date”, time “$time”', fields => {
    expect(fromLocalFields(fields)).toBeUndefined()
  })

  test('are converted to a time in the past while the year is partly typed', () => {
    expect(fromLocalFields({ date: '0002-11-22', time: '09:05' })).toBeLessThan(0)
  })
})

test('localDateTimeText writes the local time, and zonedTimeText adds the time zone', {
  tags: ['@N18']
}, () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(localDateTimeText(SECONDS)).toBe('22/11/2026 09:05')
  expect(zonedTimeText(SECONDS)).toBe(`22/11/2026 09:05 (${timeZone})`)
})

test.each([
  [250, '2.5%'],
  [500, '5%'],
  [0, '0%'],
  [1, '0.01%'],
  [50, '0.5%'],
  [725, '7.25%'],
  [5_000, '50%']
])('percentText writes %i basis points as %s', (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text)
})
