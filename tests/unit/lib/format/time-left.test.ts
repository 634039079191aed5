import { describe, expect, test } from 'vitest'

import { durationText, leftText, unitText } from '../../../../src/lib/format/time-left.ts'

const LEFT = 2 * 86_400 + 3 * 3_600 + 4 * 60 + 5

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
  ])('writes $seconds seconds as “$text”', ({ seconds, text }) => {
    expect(durationText(seconds)).toBe(text)
  })
})

describe('leftText', { tags: ['@N18'] }, () => {
  test.each([
    { seconds: 86_399, text: '23h left' },
    { seconds: 59, text: '59s left' }
  ])('says of $seconds seconds “$text”', ({ seconds, text }) => {
    expect(leftText(seconds)).toBe(text)
  })
})

describe('a cell of a countdown', { tags: ['@M13'] }, () => {
  test.each([
    { unit: 'days', left: LEFT, text: '02' },
    { unit: 'hours', left: LEFT, text: '03' },
    { unit: 'minutes', left: LEFT, text: '04' },
    { unit: 'seconds', left: LEFT, text: '05' },
    { unit: 'days', left: 120 * 86_400, text: '120' },
    { unit: 'hours', left: 86_400, text: '00' },
    { unit: 'seconds', left: 0, text: '00' }
  ])('shows the $unit of $left seconds as $text', ({ unit, left, text }) => {
    expect(unitText(unit, left)).toBe(text)
  })
})
