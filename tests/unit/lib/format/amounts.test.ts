import { describe, expect, test } from 'vitest'

import {
  amountText,
  balanceText,
  countText,
  exactText,
  PRECISION,
  pluralText,
  usdText
} from '../../../../src/lib/format/amounts.ts'
import { EGLD } from '../../../egld.ts'

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

describe('amountText', { tags: ['@N18'] }, () => {
  test.each([
    { name: 'zero', amount: 0n, text: '0' },
    { name: 'one atomic unit', amount: 1n, text: '< 0.0001' },
    { name: 'one unit under the precision', amount: EGLD / 10_000n - 1n, text: '< 0.0001' },
    { name: 'exactly the precision', amount: EGLD / 10_000n, text: '0.0001' },
    { name: 'a fraction without trailing zeros', amount: EGLD / 2n, text: '0.5' },
    { name: 'five decimals rounded to four', amount: 123_456n * (EGLD / 100_000n), text: '1.2346' },
    { name: 'one unit under two', amount: 2n * EGLD - 1n, text: '2' },
    { name: 'under a thousand', amount: 999n * EGLD, text: '999' },
    { name: 'exactly a thousand', amount: 1_000n * EGLD, text: '1000' },
    { name: 'one unit over a thousand', amount: 1_000n * EGLD + 1n, text: '1,000' },
    { name: 'over a thousand', amount: 1_234n * EGLD + EGLD / 2n, text: '1,234.5' },
    { name: 'exactly ten thousand', amount: 10_000n * EGLD, text: '10,000' },
    { name: 'one unit over ten thousand', amount: 10_000n * EGLD + 1n, text: '10K' },
    { name: 'over ten thousand', amount: 12_345n * EGLD, text: '12.35K' },
    { name: 'the most below a million', amount: 999_994n * EGLD, text: '999.99K' },
    { name: 'an amount that rounds to a million', amount: 999_995n * EGLD, text: '1M' },
    { name: 'close to a million', amount: 995_000n * EGLD, text: '995K' },
    { name: 'a million', amount: 1_000_000n * EGLD, text: '1M' },
    { name: 'billions', amount: 2_500_000_000n * EGLD, text: '2.5B' },
    { name: 'trillions', amount: 1_010_000_000_000n * EGLD, text: '1.01T' },
    { name: 'one unit under the safe integer', amount: SAFE * EGLD - 1n, text: '9007.2T' },
    { name: 'the safe integer', amount: SAFE * EGLD, text: '1m+' }
  ])('writes $name as $text', ({ amount, text }) => {
    expect(amountText(amount, 18)).toBe(text)
  })

  test.each([
    { name: 'six decimals', amount: 1_500_000n, decimals: 6, precision: 4, text: '1.5' },
    { name: 'no decimals', amount: 7n, decimals: 0, precision: 4, text: '7' },
    { name: 'two digits in a list', amount: 1_239n, decimals: 3, precision: 2, text: '1.24' },
    { name: 'a half rounded up', amount: 1_235n, decimals: 3, precision: 2, text: '1.24' },
    {
      name: 'less than a half rounded down',
      amount: 1_234n,
      decimals: 3,
      precision: 2,
      text: '1.23'
    },
    { name: 'a half that adds a digit', amount: 9_995n, decimals: 3, precision: 2, text: '10' },
    {
      name: 'an amount under the list precision',
      amount: 9n,
      decimals: 3,
      precision: 2,
      text: '< 0.01'
    },
    { name: 'exactly the list precision', amount: 10n, decimals: 3, precision: 2, text: '0.01' },
    { name: 'whole units only', amount: 4n, decimals: 1, precision: 0, text: '< 1' }
  ])('with a given precision writes $name as $text', ({ amount, decimals, precision, text }) => {
    expect(amountText(amount, decimals, precision)).toBe(text)
  })

  test('has a precision of two digits in lists, and of four for minimums', () => {
    expect(PRECISION).toEqual({ fine: 4, list: 2, minimum: 4 })
  })
})

describe('balanceText', { tags: ['@N18'] }, () => {
  test.each([
    { name: 'under ten thousand', amount: 10_000n * EGLD - 1n, text: '9,999.9999' },
    { name: 'a price less one fee', amount: 2n * EGLD - EGLD / 20_000n, text: '1.9999' },
    { name: 'less than its last digit shows', amount: EGLD / 20_000n, text: '< 0.0001' },
    { name: 'ten thousand', amount: 10_000n * EGLD, text: '10k' },
    { name: 'millions', amount: 1_239_999n * EGLD, text: '1.24m' },
    { name: 'the safe integer', amount: SAFE * EGLD, text: '1m+' }
  ])('writes a balance of $name as $text', ({ amount, text }) => {
    expect(balanceText(amount, 18)).toBe(text)
  })
})

describe('exactText', { tags: ['@N18'] }, () => {
  test.each([
    { amount: 0n, decimals: 18, text: '0' },
    { amount: 1n, decimals: 18, text: '0.000000000000000001' },
    { amount: 15n * 10n ** 17n, decimals: 18, text: '1.5' },
    { amount: 12_345n * EGLD, decimals: 18, text: '12345' },
    { amount: 5n, decimals: 0, text: '5' }
  ])('writes $amount with $decimals decimals as $text', ({ amount, decimals, text }) => {
    expect(exactText(amount, decimals)).toBe(text)
  })
})

describe('usdText', { tags: ['@N18'] }, () => {
  test.each([
    { value: '0', text: '$0.00' },
    { value: '0.004', text: '< $0.01' },
    { value: '0.005', text: '< $0.01' },
    { value: '0.01', text: '$0.01' },
    { value: '12.349', text: '$12.35' },
    { value: '9.999', text: '$10.00' },
    { value: '1234.5', text: '$1,234.50' },
    { value: '10000', text: '$10,000.00' },
    { value: '10001', text: '$10K' },
    { value: '9007199254740991', text: '1m+' },
    { value: '1e+21', text: '...' },
    { value: '1.5e-7', text: '...' },
    { value: 'NaN', text: undefined },
    { value: '<b>', text: undefined },
    { value: '-1', text: undefined }
  ])('writes $value as $text', ({ value, text }) => {
    expect(usdText(value)).toBe(text)
  })
})

describe('the text of a count', { tags: ['@N18'] }, () => {
  test.each([
    { count: 0, text: '0' },
    { count: 1_000, text: '1000' },
    { count: 1_001, text: '1,001' },
    { count: 9_999, text: '9,999' },
    { count: 10_000, text: '10000+' },
    { count: 12_345, text: '10000+' }
  ])('is $text for $count', ({ count, text }) => {
    expect(countText(count)).toBe(text)
  })

  test.each([
    { count: 0, text: '0 items' },
    { count: 1, text: '1 item' },
    { count: 12_345, text: '10000+ items' }
  ])('with a noun is $text for $count', ({ count, text }) => {
    expect(pluralText(count, 'item')).toBe(text)
  })
})
