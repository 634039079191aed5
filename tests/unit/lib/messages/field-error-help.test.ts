import { expect, test } from 'vitest'

import {
  amountHelp,
  balanceHelp,
  unitsHelp
} from '../../../../src/lib/messages/field-error-help.ts'
import type { AmountRefusal } from '../../../../src/lib/rules/amount.ts'
import type { BidRefusal } from '../../../../src/lib/rules/bid.ts'

const UNIT = { symbol: 'XEGLD', decimals: 2 }
const BALANCE = 41_339n

const helpFor = (reason: AmountRefusal | BidRefusal, typed = '') =>
  amountHelp(reason, typed, BALANCE, UNIT)

test('amountHelp, balanceHelp and unitsHelp add a hint to an error text of the specification', {
  tags: ['@M6', '@M8']
}, () => {
  expect(helpFor({ code: 'tooLow', minimum: 1_071n })).toBe('Enter 10.71 XEGLD or more.')
  expect(helpFor({ code: 'tooHigh', cap: 2_000n })).toBe('Bid 20 XEGLD to buy it now.')
  expect(helpFor({ code: 'insufficientFunds', balance: BALANCE })).toBe('You have 413.39 XEGLD.')
  expect(helpFor({ code: 'required' })).toBe('Enter an amount.')
  expect(helpFor({ code: 'ended' })).toBeUndefined()
  expect(balanceHelp(0n, UNIT)).toBe('You have 0 XEGLD.')
  expect(unitsHelp({ code: 'overAvailable' }, 19)).toBe('Only 19 are left.')
  expect(unitsHelp({ code: 'overAvailable' }, 1)).toBe('Only 1 is left.')
  expect(unitsHelp({ code: 'notInteger' }, 3)).toBe('Use whole numbers.')
  expect(unitsHelp({ code: 'soldOut' }, 0)).toBeUndefined()
})

test.each([
  [6, 'Use at most 6 digits after the dot.'],
  [1, 'Use at most 1 digit after the dot.'],
  [0, 'Use whole numbers.']
])(
  'amountHelp says how to write an amount with more than %i decimals: %s',
  { tags: ['@M6'] },
  (decimals, text) => {
    expect(helpFor({ code: 'tooManyDecimals', decimals }, '0.1234567')).toBe(text)
  }
)

test.each([
  ['0,5', 'Write 0.5 instead of 0,5.'],
  [' 12,25 ', 'Write 12.25 instead of 12,25.'],
  ['0,125', 'Write 0.125 instead of 0,125.'],
  ['1,500', 'Write 1.500 or 1500.'],
  ['1,500,000', 'Write 1.5 instead of 1,5.'],
  ['1,500.5', 'Write 1.5 instead of 1,5.'],
  [',5', 'Write 1.5 instead of 1,5.']
])('amountHelp says how to write “%s” without a comma: %s', { tags: ['@M6'] }, (typed, text) => {
  expect(helpFor({ code: 'comma' }, typed)).toBe(text)
})
