import { describe, expect, test } from 'vitest'

import {
  DEFAULT_FEE_RULES,
  type FeeRules,
  transactionFee
} from '../../../../src/lib/rules/transaction-fee.ts'

// The fee of this transaction was computed by a real node.
const FEE = 210_990_000_000_000n
const BID = {
  gasLimit: 11_100_000,
  gasPrice: 1_000_000_000,
  data: 'YmlkQDJhQDU0NDU1MzU0MmQ2MTYxNjI2MjYzNjNAMDEyMw=='
}
const fee = (change: Partial<typeof BID & { isGuarded: boolean }>, rules?: Partial<FeeRules>) =>
  transactionFee({ ...BID, ...change }, { ...DEFAULT_FEE_RULES, ...rules })

describe('transactionFee', () => {
  test('equals the fee of a real node', () => {
    expect(fee({})).toBe(FEE)
  })

  test('counts the gas of a guardian at the full gas price', () => {
    const guarded = { gasLimit: BID.gasLimit + 50_000, isGuarded: true }
    expect(fee(guarded)).toBe(FEE + 50_000n * 1_000_000_000n)
  })

  test('never counts less than zero gas for the execution', () => {
    expect(fee({ data: '', gasLimit: 10, gasPrice: 1 })).toBe(50_000n)
  })

  // 34 bytes of data and 50,000 units of base gas: 101,000 units move the data, and 10,999,000 run the call.
  test.each<[string, Partial<FeeRules>, bigint]>([
    ['a higher base gas', { baseGas: 60_000 }, 111_000n * 10n ** 9n + 10_989_000n * 10n ** 7n],
    [
      'a higher gas price of data bytes',
      { gasPerDataByte: 3_000 },
      152_000n * 10n ** 9n + 10_948_000n * 10n ** 7n
    ],
    [
      'another gas price modifier',
      { gasPriceModifier: { numerator: 25n, denominator: 1_000n } },
      101_000n * 10n ** 9n + 10_999_000n * 25n * 10n ** 6n
    ]
  ])('follows a network with %s', (_, rules, expected) => {
    expect(fee({}, rules)).toBe(expected)
  })
})
