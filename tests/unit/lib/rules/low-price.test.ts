import { describe, expect, test } from 'vitest'

import { findLowPrice } from '../../../../src/lib/rules/low-price.ts'
import type { SellParams } from '../../../../src/lib/rules/sell.ts'

const SALE: SellParams = {
  kind: 'nft',
  quantity: 1,
  minBid: 10n,
  buyNow: 10n,
  deadline: undefined,
  token: 'EGLD'
}
const ASKING_PRICE = { amount: 100n, token: 'EGLD' }

describe('findLowPrice', { tags: ['@M4', '@M5'] }, () => {
  test.each<{
    name: string
    askingAmount?: bigint
    change: Partial<SellParams>
    low: { isBid: boolean; percent: bigint } | undefined
  }>([
    {
      name: 'a price under half',
      change: { buyNow: 49n, minBid: 49n },
      low: { isBid: false, percent: 51n }
    },
    { name: 'a price of exactly half', change: { buyNow: 50n, minBid: 50n }, low: undefined },
    {
      name: 'a price of a tenth',
      change: { buyNow: 10n, minBid: 10n },
      low: { isBid: false, percent: 90n }
    },
    {
      name: 'a percentage that is not whole',
      askingAmount: 160n,
      change: { buyNow: 10n, minBid: 10n },
      low: { isBid: false, percent: 94n }
    },
    {
      name: 'a price of a hundredth',
      change: { buyNow: 1n, minBid: 1n },
      low: { isBid: false, percent: 99n }
    },
    {
      name: 'a price under a hundredth',
      askingAmount: 1_000n,
      change: { buyNow: 1n, minBid: 1n },
      low: { isBid: false, percent: 99n }
    },
    {
      name: 'a price one unit under half of an odd price',
      askingAmount: 101n,
      change: { buyNow: 50n, minBid: 50n },
      low: { isBid: false, percent: 50n }
    },
    {
      name: 'a price one unit over half of an odd price',
      askingAmount: 99n,
      change: { buyNow: 50n, minBid: 50n },
      low: undefined
    },
    {
      name: 'a minimum bid under half',
      change: { buyNow: undefined, minBid: 49n },
      low: { isBid: true, percent: 51n }
    },
    { name: 'a minimum bid at half', change: { buyNow: undefined, minBid: 50n }, low: undefined },
    {
      name: 'a minimum bid under a high buy-now price',
      change: { buyNow: 100n, minBid: 10n },
      low: { isBid: true, percent: 90n }
    },
    {
      name: 'a low buy-now price over a minimum bid',
      change: { buyNow: 20n, minBid: 10n },
      low: { isBid: false, percent: 80n }
    },
    {
      name: 'copies one by one under half',
      change: { kind: 'variable', quantity: 3, minBid: 49n, buyNow: undefined },
      low: { isBid: false, percent: 51n }
    },
    {
      name: 'copies one by one at half',
      change: { kind: 'variable', quantity: 3, minBid: 50n, buyNow: undefined },
      low: undefined
    },
    {
      name: 'a lot, each copy under half',
      change: { kind: 'bundle', quantity: 3, buyNow: 149n, minBid: 149n },
      low: { isBid: false, percent: 50n }
    },
    {
      name: 'a lot, each copy at half',
      change: { kind: 'bundle', quantity: 3, buyNow: 150n, minBid: 150n },
      low: undefined
    },
    { name: 'another token', change: { buyNow: 1n, token: 'USDC-350c4e' }, low: undefined }
  ])('returns $low for $name', ({ askingAmount: amount = ASKING_PRICE.amount, change, low }) => {
    const askingPrice = { ...ASKING_PRICE, amount }
    const found = findLowPrice({ ...SALE, ...change }, [askingPrice])
    expect(found).toEqual(low && { ...low, askingPrice })
  })

  test('returns undefined when no asking price is known', () => {
    expect(findLowPrice(SALE, [])).toBeUndefined()
  })
})
