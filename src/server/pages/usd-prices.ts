// USD prices of tokens. Adds decimals and the USD value to amounts for which the service sends neither, such as the
// prices of campaigns. Decimals come from the marketplace's token list, or else from the chain. For display only:
// amounts are checked against the chain before signing.

import type { Money } from '../../lib/api/auction-summary.ts'
import { loadTokenDecimals } from '../../lib/api/chain.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadNativeUsdPrice } from '../../lib/api/usd-price.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { tokenUnit } from '../../lib/protocol/token-unit.ts'
import { usdValue } from '../../lib/rules/usd-value.ts'
import { toResult } from '../api/api-result.ts'

/** Adds the unit and the USD value to an amount. */
export type ToMoney = (amount: bigint, token: string) => Money

interface PricedUnit {
  /** `undefined` when unknown: 18 is then assumed. */
  decimals: number | undefined
  priceUsd: string | undefined
}

/** More tokens than any page shows. The limit keeps a faulty service from causing hundreds of requests. */
const MAX_TOKENS = 10

/**
 * `tokens`: the identifiers of all amounts that will be shown. Values that cannot be loaded are left out. `otherKey`:
 * another marketplace whose token list is used for tokens that are missing in the first one's list.
 */
export async function loadToMoney(
  send: Send,
  tokens: Iterable<string>,
  marketplaceKey: string,
  otherKey?: string
): Promise<ToMoney> {
  const wanted = [...new Set(tokens)].slice(0, MAX_TOKENS)
  const others = wanted.filter(token => token !== NATIVE_TOKEN)
  const keys = others.length > 0 ? [marketplaceKey, otherKey] : []
  const [native, ...markets] = await Promise.all([
    wanted.includes(NATIVE_TOKEN) ? toResult(send(loadNativeUsdPrice())) : undefined,
    ...keys.map(key => (key ? toResult(send(loadMarketplace(key))) : undefined))
  ])
  const listed = markets.flatMap(market => (market?.ok ? (market.value?.paymentTokens ?? []) : []))
  const units = new Map<string, PricedUnit>(
    await Promise.all(
      others.map(async (token): Promise<[string, PricedUnit]> => {
        const found = listed.find(i => i.identifier === token)
        if (found) return [token, found]
        const decimals = await toResult(send(loadTokenDecimals(token)))
        return [token, { decimals: decimals.ok ? decimals.value : undefined, priceUsd: undefined }]
      })
    )
  )
  if (native?.ok) units.set(NATIVE_TOKEN, { decimals: undefined, priceUsd: native.value })
  return (amount, token) => toMoney(amount, token, units.get(token))
}

/**
 * By token. Used for amounts whose decimals the service sends. A token without a USD price is left out.
 */
export async function loadUsdPrices(
  send: Send,
  tokens: Iterable<string>,
  marketplaceKey: string
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(tokens)
  const hasNative = wanted.delete(NATIVE_TOKEN)
  const [native, market] = await Promise.all([
    hasNative ? toResult(send(loadNativeUsdPrice())) : undefined,
    wanted.size > 0 ? toResult(send(loadMarketplace(marketplaceKey))) : undefined
  ])
  const listed = market?.ok ? (market.value?.paymentTokens ?? []) : []
  const usdPrices = new Map(
    listed.flatMap(({ identifier, priceUsd }): [string, string][] =>
      priceUsd ? [[identifier, priceUsd]] : []
    )
  )
  if (native?.ok) usdPrices.set(NATIVE_TOKEN, native.value)
  return usdPrices
}

function toMoney(amount: bigint, token: string, priced: PricedUnit | undefined): Money {
  const unit = tokenUnit(token, priced?.decimals)
  const usd = priced?.priceUsd && usdValue(exactText(amount, unit.decimals), priced.priceUsd)
  return { amount, ...unit, token, usd: usd || undefined }
}
