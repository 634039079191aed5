// The network's economy: the native token, what it is worth, and the body of GET /economics.

export const NATIVE_TOKEN = {
  identifier: 'EGLD',
  name: 'EGLD',
  symbol: 'EGLD',
  decimals: 18,
  price_usd: '24.31'
} as const

export function economics(): Record<string, number> {
  const price = Number(NATIVE_TOKEN.price_usd)
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
