import { describe, expect, test } from 'vitest'

import { leavesProceeds, percentToBp, splitPrice } from '../../../../src/lib/rules/price-split.ts'

const RATES = { cutBp: 250, royaltiesBp: 500, isCreator: false }

describe('splitPrice', () => {
  test.each([
    { name: 'cut and royalties', price: 10_000n, rates: {}, shares: [250n, 500n, 9_250n] },
    {
      name: 'only the cut when the creator sells',
      price: 10_000n,
      rates: { isCreator: true },
      shares: [250n, 0n, 9_750n]
    },
    {
      name: 'without royalties',
      price: 10_000n,
      rates: { royaltiesBp: 0 },
      shares: [250n, 0n, 9_750n]
    },
    { name: 'without a cut', price: 10_000n, rates: { cutBp: 0 }, shares: [0n, 500n, 9_500n] },
    {
      name: 'shares rounded down, rest to the seller',
      price: 39n,
      rates: {},
      shares: [0n, 1n, 38n]
    },
    { name: 'a cut of one unit from a price of 40', price: 40n, rates: {}, shares: [1n, 2n, 37n] },
    {
      name: 'a price of one unit',
      price: 1n,
      rates: {},
      shares: [0n, 0n, 1n]
    },
    {
      name: 'prices beyond the precision of a double',
      price: 9_007_199_254_740_993n * 10n ** 18n,
      rates: {},
      shares: [
        225_179_981_368_524_825n * 10n ** 15n,
        450_359_962_737_049_650n * 10n ** 15n,
        8_331_659_310_635_418_525n * 10n ** 15n
      ]
    }
  ])('divides a price into shares: $name', ({ price, rates, shares: [cut, royalties, seller] }) => {
    const shares = splitPrice(price, { ...RATES, ...rates })
    expect(shares).toEqual({ cut, royalties, seller })
    expect(shares.cut + shares.royalties + shares.seller).toBe(price)
  })
})

describe('leavesProceeds', () => {
  test.each([
    { cutBp: 250, royaltiesBp: 9_749, left: true },
    { cutBp: 250, royaltiesBp: 9_750, left: false },
    { cutBp: 250, royaltiesBp: 10_000, left: false }
  ])(
    'is $left with royalties of $royaltiesBp and a cut of $cutBp basis points',
    ({ left, ...rates }) => {
      expect(leavesProceeds({ ...RATES, ...rates })).toBe(left)
    }
  )
})

describe('percentToBp', () => {
  test.each([
    ['5', 500],
    ['2.5', 250],
    ['2.05', 205],
    ['7.999', 799],
    ['0', 0],
    ['100', 10_000],
    ['', 0],
    ['none', 0]
  ])('reads %j percent as %i basis points', (percent, basisPoints) => {
    expect(percentToBp(percent)).toBe(basisPoints)
  })
})
