// Adds decimals and the value in US dollars to amounts for which the service sends neither, such as the prices of
// campaigns. Decimals come from the marketplace's token list, or else from the chain. For display only: amounts are
// checked against the chain before signing.

import type { Money } from '../../lib/api/auction-summary.ts'
import { loadTokenDecimals } from '../../lib/api/chain.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import { loadNativePrice } from '../../lib/api/prices.ts'
import type { Send } from '../../lib/api/request.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { tokenUnit } from '../../lib/protocol/token-unit.ts'
import { valueUsd } from '../../lib/rules/usd.ts'
import { toResult } from '../api/api-result.ts'

/** Adds the unit and the value in US dollars to an amount. */
export type ToMoney = (amount: bigint, token: string) => Money

interface TokenRate {
  /** `undefined` when unknown: 18 is then assumed. */
  decimals: number | undefined
  priceUsd: string | undefined
}

/** More tokens than any page shows. A faulty service must not cause hundreds of requests. */
const MAX_TOKENS = 10

/**
 * `tokens`: the identifiers of all amounts that will be shown. Values that cannot be loaded are left out. `otherKey`:
 * another marketplace whose token list is used for tokens that are missing in the first one's list.
 */
export async function loadTokenRates(
  send: Send,
  tokens: Iterable<string>,
  marketplaceKey: string,
  otherKey?: string
): Promise<ToMoney> {
  const wanted = [...new Set(tokens)].slice(0, MAX_TOKENS)
  const others = wanted.filter(token => token !== NATIVE_TOKEN)
  const keys = others.length > 0 ? [marketplaceKey, otherKey] : []
  const [native, ...markets] = await Promise.all([
    wanted.includes(NATIVE_TOKEN) ? toResult(send(loadNativePrice())) : undefined,
    ...keys.map(key => (key ? toResult(send(loadMarketplace(key))) : undefined))
  ])
  const listed = markets.flatMap(market => (market?.ok ? (market.value?.paymentTokens ?? []) : []))
  const rates = new Map<string, TokenRate>(
    await Promise.all(
      others.map(async (token): Promise<[string, TokenRate]> => {
        const found = listed.find(i => i.identifier === token)
        if (found) return [token, found]
        const decimals = await toResult(send(loadTokenDecimals(token)))
        return [token, { decimals: decimals.ok ? decimals.value : undefined, priceUsd: undefined }]
      })
    )
  )
  if (native?.ok) rates.set(NATIVE_TOKEN, { decimals: undefined, priceUsd: native.value })
  return (amount, token) => toMoney(amount, token, rates.get(token))
}

/**
 * The price of one whole token, by token. Used for amounts whose decimals the service sends. A token without a price is
 * left out.
 */
export async function loadTokenPrices(
  send: Send,
  tokens: Iterable<string>,
  marketplaceKey: string
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(tokens)
  const hasNative = wanted.delete(NATIVE_TOKEN)
  const [native, market] = await Promise.all([
    hasNative ? toResult(send(loadNativePrice())) : undefined,
    wanted.size > 0 ? toResult(send(loadMarketplace(marketplaceKey))) : undefined
  ])
  const listed = market?.ok ? (market.value?.paymentTokens ?? []) : []
  const prices = new Map(
    listed.flatMap(({ identifier, priceUsd }): [string, string][] =>
      priceUsd ? [[identifier, priceUsd]] : []
    )
  )
  if (native?.ok) prices.set(NATIVE_TOKEN, native.value)
  return prices
}

function toMoney(amount: bigint, token: string, rate: TokenRate | undefined): Money {
  const unit = tokenUnit(token, rate?.decimals)
  const usd = rate?.priceUsd && valueUsd(exactText(amount, unit.decimals), rate.priceUsd)
  return { amount, ...unit, token, usd: usd || undefined }
}
