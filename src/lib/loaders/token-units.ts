// Amounts in the unit that the network defines for their token. The data service could report other decimals, and a
// form would then sign another amount than it shows (decision 014).

import type { Money } from '../api/auction-summary.ts'
import { loadTokenDecimals } from '../api/chain.ts'
import type { Token } from '../api/structs.ts'
import { loadNativeUsdPrice } from '../api/usd-price.ts'
import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { symbolText } from '../format/money.ts'
import { tokenUnit } from '../protocol/token-unit.ts'
import { withTimeout } from '../with-timeout.ts'
import type { LoaderContext } from './loader-context.ts'

/** Returns the amount with the chain's decimals and the network's label. Rejects when the chain does not answer. */
export async function withChainUnit(money: Money, context: LoaderContext): Promise<Money> {
  const unit = tokenUnit(money.token, await loadDecimals(money.token, context))
  return { ...money, ...unit, symbol: symbolText(money, context.nativeLabel) }
}

/** The same for a payment token. */
async function withChainDecimals(token: Token, context: LoaderContext): Promise<Token> {
  return { ...token, decimals: await loadDecimals(token.identifier, context) }
}

/**
 * The payment tokens of a marketplace with the chain's decimals, and the native token with its current USD price. The
 * service's list is cached for so long that the page would show the same amount with two values.
 */
export async function toPaymentTokens(
  listed: readonly Token[],
  context: LoaderContext
): Promise<Token[]> {
  const current = context.send(loadNativeUsdPrice())
  const [priceUsd, ...tokens] = await Promise.all([
    withTimeout(current, USD_PRICE_TIMEOUT_MS, () => undefined).catch(() => undefined),
    ...listed.map(token => withChainDecimals(token, context))
  ])
  return tokens.map(token =>
    priceUsd && token.identifier === NATIVE_TOKEN ? { ...token, priceUsd } : token
  )
}

/** Maximum time that a form waits for the token's USD price. */
const USD_PRICE_TIMEOUT_MS = 400

/** The native token has 18 decimals on every network. */
async function loadDecimals(token: string, { send }: LoaderContext): Promise<number> {
  return token === NATIVE_TOKEN ? LIMITS.nativeDecimals : send(loadTokenDecimals(token))
}
