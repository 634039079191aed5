// Loads current token prices.

import { loadMarketplace } from '../lib/api/marketplaces.ts'
import { loadNativePrice } from '../lib/api/prices.ts'
import { NATIVE_TOKEN } from '../lib/config/native-token.ts'
import { platform } from './platform.ts'
import { $prices } from './prices.ts'

/**
 * Loads the native token's price and, with `others`, those of the marketplace's payment tokens. A failed request
 * keeps the known prices.
 */
export async function refreshPrices({ others }: { others: boolean }): Promise<void> {
  const { send, network } = platform()
  const [native, market] = await Promise.allSettled([
    send(loadNativePrice()),
    others ? send(loadMarketplace(network.marketplaceKey)) : undefined
  ])
  const found: Record<string, string> = {}
  const tokens = market.status === 'fulfilled' ? (market.value?.paymentTokens ?? []) : []
  for (const { identifier, priceUsd } of tokens) if (priceUsd) found[identifier] = priceUsd
  if (native.status === 'fulfilled') found[NATIVE_TOKEN] = native.value
  $prices.set({ ...$prices.get(), ...found })
}
