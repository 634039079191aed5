// Economics of the network: the native token, its USD price, and the body of GET /economics.

export const NATIVE_TOKEN_ROW = {
  identifier: 'EGLD',
  name: 'EGLD',
  symbol: 'EGLD',
  decimals: 18,
  price_usd: '24.31'
} as const

/** Seconds for which the price stays the same. */
const PRICE_STEP_SECONDS = 300

/** The native token's USD price at a second of the network's clock: a slow wave plus a fast one. */
export function nativeUsdPriceAt(now: number): string {
  const step = Math.floor(now / PRICE_STEP_SECONDS)
  const drift = 0.03 * Math.sin(step / 90) + 0.008 * Math.sin(step * 1.7)
  return (Number(NATIVE_TOKEN_ROW.price_usd) * (1 + drift)).toFixed(2)
}

/** Numbers of about the size of the real network's; only the price and the market cap change. */
export function economicsJson(now: number): Record<string, number> {
  const price = Number(nativeUsdPriceAt(now))
  const circulatingSupply = 28_412_903
  return {
    totalSupply: 28_413_190,
    circulatingSupply,
    staked: 14_106_522,
    price,
    marketCap: Math.round(price * circulatingSupply),
    apr: 0.0791,
    topUpApr: 0.0687,
    baseApr: 0.1033,
    tokenMarketCap: 181_206_440
  }
}
