import { describe, expect, test } from 'vitest'

import { checkQuantity } from '../../../../src/lib/rules/quantity.ts'

describe('checkQuantity', () => {
  test.each([
    ['1', 1],
    [' 7 ', 7],
    ['0', 0],
    ['-1', -1],
    ['2.0', 2],
    ['9007199254740991', Number.MAX_SAFE_INTEGER]
  ])('reads %j as %j', (typed, value) => {
    expect(checkQuantity(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['two', 'notNumber'],
    ['1,5', 'notNumber'],
    ['0x10', 'notNumber'],
    ['1e3', 'notNumber'],
    ['1.5', 'notInteger'],
    ['.5', 'notInteger'],
    ['2.99999999999999999', 'notInteger'],
    ['9007199254740992', 'notInteger']
  ])('refuses %j as %s', (typed, code) => {
    expect(checkQuantity(typed)).toEqual({ ok: false, reason: { code } })
  })

  // Fits the time limit of a test. An earlier version took half a minute.
  test('refuses 200,000 digits with a letter', () => {
    expect(checkQuantity(`${'1'.repeat(200_000)}x`)).toMatchObject({
      reason: { code: 'notNumber' }
    })
  })
})
