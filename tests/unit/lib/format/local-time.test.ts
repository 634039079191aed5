import { describe, expect, test } from 'vitest'

import { fromLocalFields, localFields } from '../../../../src/lib/format/local-time.ts'
import { percentText } from '../../../../src/lib/format/percent.ts'

const SECONDS = Math.floor(new Date(2026, 10, 22, 9, 5, 42).getTime() / 1000)

describe('localFields', { tags: ['N18'] }, () => {
  test('are what the fields of a browser hold, in its zone', () => {
    expect(localFields(SECONDS)).toEqual({ date: '2026-11-22', time: '09:05' })
  })

  test('come back to the minute', () => {
    expect(fromLocalFields(localFields(SECONDS))).toBe(SECONDS - 42)
  })

  test.each([
    { date: '', time: '09:05' },
    { date: '2026-11-22', time: '' }
  ])('are no moment while one is empty', fields => {
    expect(fromLocalFields(fields)).toBeUndefined()
  })

  test('are in the past while a year is being typed', () => {
    expect(fromLocalFields({ date: '0002-11-22', time: '09:05' })).toBeLessThan(0)
  })
})

test.each([
  [250, '2.5%'],
  [500, '5%'],
  [0, '0%'],
  [1, '0.01%'],
  [50, '0.5%'],
  [725, '7.25%'],
  [5_000, '50%']
])('%i hundredths of a percent read as %s', (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text)
})
