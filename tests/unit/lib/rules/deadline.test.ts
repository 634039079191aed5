import { describe, expect, test } from 'vitest'

import {
  checkDeadline,
  clampDeadline,
  defaultDeadline
} from '../../../../src/lib/rules/deadline.ts'

const NOW = 1_800_000_000

test('a form opens with one day ahead', () => {
  expect(defaultDeadline(NOW)).toBe(NOW + 86_400)
})

describe('bumpedDeadline', () => {
  test.each([
    { name: 'a past pick', picked: NOW - 1, deadline: NOW + 60 },
    { name: 'this very second', picked: NOW, deadline: NOW + 60 },
    { name: 'the next second as it is', picked: NOW + 1, deadline: NOW + 1 }
  ])('makes of $name $deadline', ({ picked, deadline }) => {
    expect(clampDeadline(picked, NOW)).toBe(deadline)
  })
})

describe('checkDeadline', () => {
  test.each([
    { name: 'nothing picked', deadline: undefined, code: 'noDeadline' },
    { name: 'the second before', deadline: NOW - 1, code: 'deadlinePast' },
    { name: 'this very second', deadline: NOW, code: 'deadlinePast' }
  ])('refuses $name', ({ deadline, code }) => {
    expect(checkDeadline(deadline, NOW)).toEqual({ ok: false, reason: { code } })
  })

  test('takes the next second', () => {
    expect(checkDeadline(NOW + 1, NOW)).toEqual({ ok: true, value: NOW + 1 })
  })
})
