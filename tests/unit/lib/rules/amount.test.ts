import { describe, expect, test } from 'vitest'

import { checkAmount } from '../../../../src/lib/rules/amount.ts'

const LIMIT = 9_007_199_254_740_991n

describe('checkAmount', () => {
  test.each([
    { typed: '1', decimals: 18, amount: 10n ** 18n },
    { typed: ' 1.5 ', decimals: 18, amount: 15n * 10n ** 17n },
    { typed: '0.000000000000000001', decimals: 18, amount: 1n },
    { typed: '0.000001', decimals: 6, amount: 1n },
    { typed: '7', decimals: 0, amount: 7n },
    { typed: '10.50', decimals: 2, amount: 1050n },
    { typed: String(LIMIT - 1n), decimals: 0, amount: LIMIT - 1n },
    { typed: '9007199254740990.999999', decimals: 6, amount: LIMIT * 10n ** 6n - 1n }
  ])('accepts "$typed" with $decimals decimals', ({ typed, decimals, amount }) => {
    expect(checkAmount(typed, decimals)).toEqual({ ok: true, value: amount })
  })

  test.each([
    { typed: '', code: 'required' },
    { typed: '   ', code: 'required' },
    { typed: '1,5', code: 'comma' },
    { typed: ',', code: 'comma' },
    { typed: 'one', code: 'notNumber' },
    { typed: '1e5', code: 'notNumber' },
    { typed: '0x10', code: 'notNumber' },
    { typed: '1.2.3', code: 'notNumber' },
    { typed: '1 000', code: 'notNumber' },
    { typed: '.', code: 'notNumber' },
    { typed: '-', code: 'notNumber' },
    { typed: 'Infinity', code: 'notNumber' },
    { typed: '1.0000001', code: 'tooManyDecimals' },
    { typed: '.5', code: 'leadingDot' },
    { typed: '5.', code: 'trailingDot' },
    { typed: '0', code: 'notPositive' },
    { typed: '0.000000', code: 'notPositive' },
    { typed: '-1', code: 'notPositive' },
    { typed: String(LIMIT), code: 'overLimit' },
    { typed: '01', code: 'leadingZero' },
    { typed: '00.5', code: 'leadingZero' }
  ])('refuses "$typed" as $code', ({ typed, code }) => {
    expect(checkAmount(typed, 6)).toMatchObject({ ok: false, reason: { code } })
  })

  // Fits the time limit of a test. An earlier version took a minute.
  test('refuses 100,000 digits with a letter', () => {
    expect(checkAmount(`${'1'.repeat(100_000)}x`, 6)).toMatchObject({
      reason: { code: 'notNumber' }
    })
  })
})
