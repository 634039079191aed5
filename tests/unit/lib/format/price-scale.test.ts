import { describe, expect, test } from 'vitest'

import { compareDecimals, readDecimal, toAmount } from '../../../../src/lib/format/decimal.ts'
import {
  LAST_STEP,
  priceAtStep,
  priceStepText,
  separateThumbs,
  stepOfPrice
} from '../../../../src/lib/format/price-scale.ts'

const TOP = '9007199254740991'

describe('an amount in a URL', () => {
  test.each([
    ['0.50', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    [' 1 ', '1'],
    ['0.000000000000000001', '0.000000000000000001'],
    [TOP, TOP],
    ['9007199254740992', undefined],
    ['9007199254740991.1', undefined],
    ['1e5', undefined],
    ['-1', undefined],
    ['1,5', undefined],
    ['.', undefined],
    ['', undefined],
    ['0.0000000000000000001', undefined]
  ])('written %j is read as %j', (text, value) => {
    expect(readDecimal(text)).toBe(value)
  })

  test('is compared exactly, even beyond the safe integer range', () => {
    expect(compareDecimals('9007199254740990.5', '9007199254740990.50000000000000001')).toBe(-1)
    expect(compareDecimals('10', '9.99')).toBe(1)
    expect(compareDecimals('0.1', '0.1')).toBe(0)
  })

  test.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['1.5', 6, 1_500_000n],
    ['0.0000019', 6, 1n],
    ['7', 0, 7n]
  ])('of %s with %i decimals is %d atomic units', (text, decimals, amount) => {
    expect(toAmount(text, decimals)).toBe(amount)
  })
})

describe('the scale of the price slider', () => {
  test('starts with 0 and 0.01, and ends with no limit', () => {
    expect([priceAtStep(0), priceAtStep(1), priceAtStep(LAST_STEP)]).toEqual(['0', '0.01', TOP])
  })

  test('has the same number of steps for each power of ten', () => {
    expect(stepOfPrice('1') - stepOfPrice('0.1')).toBe(stepOfPrice('100000') - stepOfPrice('10000'))
    expect(stepOfPrice('10') - stepOfPrice('1')).toBe(stepOfPrice('0.1') - stepOfPrice('0.01'))
  })

  test('rises with every step, and maps each price back to its step', () => {
    for (let step = 0; step <= LAST_STEP; step += 1) {
      expect(stepOfPrice(priceAtStep(step))).toBe(step)
      if (step > 0) expect(compareDecimals(priceAtStep(step - 1), priceAtStep(step))).toBe(-1)
    }
  })

  test('maps a price between two steps to the lower step', () => {
    expect(priceAtStep(stepOfPrice('1.49'))).toBe('1.2')
    expect(priceAtStep(stepOfPrice('0.001'))).toBe('0')
  })

  test('limits steps outside its range to its two ends', () => {
    expect([priceAtStep(-3), priceAtStep(LAST_STEP + 9)]).toEqual(['0', TOP])
  })

  test.each([
    ['0', '0'],
    ['0.015', '0.015'],
    ['1500', '1,500'],
    ['900000', '900,000'],
    ['9007199254740990', '9,007,199,254,740,990'],
    [TOP, '1m+']
  ])('writes the price %s as %s', (price, text) => {
    expect(priceStepText(price)).toBe(text)
  })

  test.each([
    [{ min: 5, max: 9 }, 'min', { min: 5, max: 9 }],
    [{ min: 9, max: 9 }, 'min', { min: 8, max: 9 }],
    [{ min: 20, max: 9 }, 'min', { min: 8, max: 9 }],
    [{ min: 5, max: 5 }, 'max', { min: 5, max: 6 }],
    [{ min: 5, max: 1 }, 'max', { min: 5, max: 6 }],
    [{ min: LAST_STEP - 1, max: 2 }, 'max', { min: LAST_STEP - 1, max: LAST_STEP }]
  ] as const)('keeps the thumbs %o apart when %s is moved', (steps, moved, held) => {
    expect(separateThumbs(steps, moved)).toEqual(held)
  })
})
