import { expect, test } from 'vitest'

import {
  amountHelp,
  balanceHelp,
  bidHelp,
  unitsHelp
} from '../../../../src/lib/messages/field-error-help.ts'

const UNIT = { symbol: 'XEGLD', decimals: 2 }

test('what helps stands beside the specified sentences', { tags: ['@M6', '@M8'] }, () => {
  expect(bidHelp({ code: 'tooLow', minimum: 1_071n }, 5_000n, UNIT)).toBeUndefined()
  expect(bidHelp({ code: 'insufficientFunds', balance: 41_339n }, 41_339n, UNIT)).toBe(
    'You have 413.39 XEGLD.'
  )
  expect(bidHelp({ code: 'ended' }, 0n, UNIT)).toBeUndefined()
  expect(balanceHelp(0n, UNIT)).toBe('You have 0 XEGLD.')
  expect(amountHelp({ code: 'comma' })).toBe('Write 1.5 instead of 1,5.')
  expect(amountHelp({ code: 'tooManyDecimals', decimals: 6 })).toBe(
    'Use at most 6 digits after the dot.'
  )
  expect(unitsHelp({ code: 'overAvailable' }, 19)).toBe('Only 19 are left.')
  expect(unitsHelp({ code: 'overAvailable' }, 1)).toBe('Only 1 is left.')
  expect(unitsHelp({ code: 'notInteger' }, 3)).toBe('Whole numbers only.')
  expect(unitsHelp({ code: 'soldOut' }, 0)).toBeUndefined()
})
