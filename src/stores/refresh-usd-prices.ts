// Loads the current USD prices of tokens into usd-prices.ts.

import { loadMarketplace } from '../lib/api/marketplaces.ts'
import { loadNativeUsdPrice } from '../lib/api/usd-price.ts'
import { NATIVE_TOKEN } from '../lib/config/native-token.ts'
import { platform } from './platform.ts'
import { $usdPrices } from './usd-prices.ts'

/**
 * Loads the native token's USD price and, with `others`, those of the marketplace's payment tokens. A failed request
 * keeps the known prices.
 */
export async function refreshUsdPrices({ others }: { others: boolean }): Promise<void> {
  const { send, network } = platform()
  const [native, market] = await Promise.allSettled([
    send(loadNativeUsdPrice()),
    others ? send(loadMarketplace(network.marketplaceKey)) : undefined
  ])
  const found: Record<string, string> = {}
  const tokens = market.status === 'fulfilled' ? (market.value?.paymentTokens ?? []) : []
  for (const { identifier, priceUsd } of tokens) if (priceUsd) found[identifier] = priceUsd
  if (native.status === 'fulfilled') found[NATIVE_TOKEN] = native.value
  $usdPrices.set({ ...$usdPrices.get(), ...found })
}
