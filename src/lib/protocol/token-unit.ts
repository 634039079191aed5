// The symbol and the decimals that are used to show an amount of a token.

import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'

export interface TokenUnit {
  decimals: number
  symbol: string
}

/**
 * `decimals` is ignored for the native token, which always has 18. The symbol is the ticker in the identifier, such as
 * `USDC` of `USDC-c76f1f`: with a symbol or decimals of its own choice, a data service showed "5 XEGLD" for a listing
 * of 0.00000005 in a review.
 */
export function tokenUnit(identifier: string, decimals: number = LIMITS.nativeDecimals): TokenUnit {
  if (identifier === NATIVE_TOKEN) return { decimals: LIMITS.nativeDecimals, symbol: NATIVE_TOKEN }
  return { decimals, symbol: identifier.replace(/-[a-f0-9]{6}$/, '') }
}
