import { describe, expect, test } from 'vitest'

import {
  checkDeadline,
  clampDeadline,
  DEFAULT_SECONDS,
  endTime
} from '../../../../src/lib/rules/deadline.ts'

const NOW = 1_800_000_000

test('the default deadline is one day ahead', () => {
  expect(endTime({ after: DEFAULT_SECONDS }, NOW)).toBe(NOW + 86_400)
})

describe('endTime', () => {
  test.each([
    { name: 'the sum of now and the chosen length', choice: { after: 60 }, end: NOW + 60 },
    { name: 'the chosen time', choice: { at: NOW + 5 }, end: NOW + 5 },
    { name: 'undefined while no time is entered', choice: { at: undefined }, end: undefined }
  ])('is $name', ({ choice, end }) => {
    expect(endTime(choice, NOW)).toBe(end)
  })
})

describe('clampDeadline', () => {
  test.each([
    { name: 'a past time', picked: NOW - 1, deadline: NOW + 60 },
    { name: 'the current second', picked: NOW, deadline: NOW + 60 },
    { name: 'the next second', picked: NOW + 1, deadline: NOW + 1 }
  ])('turns $name into $deadline', ({ picked, deadline }) => {
    expect(clampDeadline(picked, NOW)).toBe(deadline)
  })
})

describe('checkDeadline', () => {
  test.each([
    { name: 'a missing deadline', deadline: undefined, code: 'noDeadline' },
    { name: 'the previous second', deadline: NOW - 1, code: 'deadlinePast' },
    { name: 'the current second', deadline: NOW, code: 'deadlinePast' },
    { name: 'the year 10000', deadline: 253_402_300_800, code: 'deadlineTooLate' },
    { name: 'a year of five digits', deadline: 577_211_875_200, code: 'deadlineTooLate' }
  ])('refuses $name', ({ deadline, code }) => {
    expect(checkDeadline(deadline, NOW)).toEqual({ ok: false, reason: { code } })
  })

  test('accepts the next second', () => {
    expect(checkDeadline(NOW + 1, NOW)).toEqual({ ok: true, value: NOW + 1 })
  })
})
