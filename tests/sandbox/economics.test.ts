import { describe, expect, test } from 'vitest'

import { economicsJson, nativePriceAt } from '../../sandbox/content/economics.ts'
import { createDataClient, NOW } from './data-client.ts'

describe('economics', { tags: ['@S1'] }, () => {
  test('vary with the clock, are constant for five minutes and match USD amounts', async () => {
    const prices = Array.from({ length: 400 }, (_, step) => Number(nativePriceAt(NOW + step * 300)))
    expect(new Set(prices).size).toBeGreaterThan(40)
    for (const price of prices) expect(Math.abs(price / 24.31 - 1)).toBeLessThan(0.04)
    expect(nativePriceAt(1_790_000_099)).toBe(nativePriceAt(1_790_000_000 - (1_790_000_000 % 300)))
    const client = await createDataClient()
    const { data } = await client.query(`{ priceRange(filters: { token: "EGLD" }) {
      maxBid { amount usdAmount } } }`)
    const { amount, usdAmount } = data.priceRange.maxBid
    expect(Number(usdAmount)).toBeCloseTo(
      (Number(amount) / 1e18) * (economicsJson(NOW)['price'] ?? 0),
      4
    )
  })
})
