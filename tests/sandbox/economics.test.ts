import { describe, expect, test } from 'vitest'

import {
  economicsJson,
  NATIVE_TOKEN_ROW,
  nativeUsdPriceAt
} from '../../sandbox/content/economics.ts'
import { createDataClient, NOW } from './data-client.ts'

/** Seconds for which a price stays the same. */
const STEP_SECONDS = 300
const MEAN_PRICE = Number(NATIVE_TOKEN_ROW.price_usd)

describe('economics', { tags: ['@S1'] }, () => {
  test('have a price that stays the same for five minutes and with which USD amounts are computed', async () => {
    const prices = Array.from({ length: 400 }, (_, step) =>
      Number(nativeUsdPriceAt(NOW + step * STEP_SECONDS))
    )
    expect(new Set(prices).size).toBeGreaterThan(40)
    for (const price of prices) expect(Math.abs(price / MEAN_PRICE - 1)).toBeLessThan(0.04)
    const stepStart = NOW - (NOW % STEP_SECONDS)
    expect(nativeUsdPriceAt(stepStart + STEP_SECONDS - 1)).toBe(nativeUsdPriceAt(stepStart))
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
