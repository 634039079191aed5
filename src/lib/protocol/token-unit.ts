// The symbol and the decimals that are used to show an amount of a token.

import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'

export interface TokenUnit {
  decimals: number
  symbol: string
}

/**
 * A data service chooses neither the symbol, which is the ticker in the identifier, such as `USDC` of `USDC-c76f1f`,
 * nor the decimals of the native token, which always has 18. With both of its own choice, it showed "5 XEGLD" for a
 * listing of 0.00000005 in a review.
 *
 * `decimals` of other tokens are the caller's: those of the service in a list, those of the chain where a transaction
 * is signed (lib/loaders/token-units.ts). When the caller has none, 18 as most tokens have.
 */
export function tokenUnit(identifier: string, decimals: number = LIMITS.nativeDecimals): TokenUnit {
  if (identifier === NATIVE_TOKEN) return { decimals: LIMITS.nativeDecimals, symbol: NATIVE_TOKEN }
  return { decimals, symbol: identifier.replace(/-[a-f0-9]{6}$/, '') }
}
