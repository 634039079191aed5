// Token prices in US dollars, as loaded since the page was opened.

import { map, type ReadableAtom } from 'nanostores'
import { loadMarketplace } from '../lib/api/marketplaces.ts'
import { loadNativePrice } from '../lib/api/prices.ts'
import { NATIVE_TOKEN } from '../lib/config/native-token.ts'
import { platform } from './platform.ts'

const $pricesState = map<Record<string, string>>({})

/** Decimal text by token identifier. */
export const $prices: ReadableAtom<Record<string, string>> = $pricesState

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
  $pricesState.set({ ...$pricesState.get(), ...found })
}
