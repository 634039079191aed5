import { describe, expect, test } from 'vitest'

import { isGasLimit } from '../../../../src/lib/rules/gas-limits.ts'

describe('the gas that a service may choose', { tags: ['@W6'] }, () => {
  test.each([
    ['usual', 60_000_000],
    ['high', 150_000_000],
    ['maximum', 600_000_000]
  ] as const)('with the ceiling “%s” is at most %i', (ceiling, most) => {
    expect(isGasLimit(most, ceiling)).toBe(true)
    expect(isGasLimit(most + 1, ceiling)).toBe(false)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d', gas => {
    expect(isGasLimit(gas, 'usual')).toBe(false)
  })
})
