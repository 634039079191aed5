import { describe, expect, test } from 'vitest'

import { farAbove } from '../../../../src/lib/rules/low-price.ts'
import type { SellParams } from '../../../../src/lib/rules/sell.ts'

const SALE: SellParams = {
  kind: 'nft',
  quantity: 1,
  minBid: 10n,
  buyNow: 10n,
  deadline: undefined,
  token: 'EGLD'
}
const ASKED = { amount: 100n, token: 'EGLD' }

describe('farAbove', { tags: ['@M4', '@M5'] }, () => {
  test.each<{ name: string; change: Partial<SellParams>; isFar: boolean }>([
    { name: 'under half', change: { buyNow: 49n }, isFar: true },
    { name: 'exactly half', change: { buyNow: 50n }, isFar: false },
    { name: 'an auction without a buy-now price', change: { buyNow: undefined }, isFar: false },
    {
      name: 'copies one by one under half',
      change: { kind: 'variable', quantity: 3, minBid: 49n, buyNow: undefined },
      isFar: true
    },
    {
      name: 'copies one by one at half',
      change: { kind: 'variable', quantity: 3, minBid: 50n, buyNow: undefined },
      isFar: false
    },
    {
      name: 'a lot, each copy under half',
      change: { kind: 'bundle', quantity: 3, buyNow: 149n },
      isFar: true
    },
    {
      name: 'a lot, each copy at half',
      change: { kind: 'bundle', quantity: 3, buyNow: 150n },
      isFar: false
    },
    { name: 'another token', change: { buyNow: 1n, token: 'USDC-350c4e' }, isFar: false }
  ])('of $name', ({ change, isFar }) => {
    expect(farAbove({ ...SALE, ...change }, [ASKED])).toBe(isFar ? ASKED : undefined)
  })

  test('is nothing where no price is known', () => {
    expect(farAbove(SALE, [])).toBeUndefined()
  })
})
