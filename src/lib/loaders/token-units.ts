// Amounts in the unit of their token as the network holds it. The data service could name other decimals, and a form
// would then sign another amount than it shows (decision 014).

import type { Money } from '../api/auction-summary.ts'
import { loadTokenDecimals } from '../api/chain.ts'
import type { Token } from '../api/structs.ts'
import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { symbolText } from '../format/money.ts'
import { tokenUnit } from '../protocol/token-unit.ts'
import type { LoaderContext } from './loader-context.ts'

/** Returns the amount with the chain's decimals and the network's label. Rejects when the chain does not answer. */
export async function withChainUnit(money: Money, context: LoaderContext): Promise<Money> {
  const unit = tokenUnit(money.token, await loadDecimals(money.token, context))
  return { ...money, ...unit, symbol: symbolText(money, context.nativeLabel) }
}

/** The same for a payment token. */
export async function withChainDecimals(token: Token, context: LoaderContext): Promise<Token> {
  return { ...token, decimals: await loadDecimals(token.identifier, context) }
}

/** The native token has 18 on every network. */
async function loadDecimals(token: string, { send }: LoaderContext): Promise<number> {
  return token === NATIVE_TOKEN ? LIMITS.nativeDecimals : send(loadTokenDecimals(token))
}
