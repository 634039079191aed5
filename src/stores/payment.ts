// The payment of an action with the unit in which it is shown. The unit is required, because without it the wallet step
// could show another token than the signed one.

import { LIMITS } from '../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../lib/config/native-token.ts'
import type { TokenUnit } from '../lib/protocol/token-unit.ts'
import type { TransactionPayment } from '../lib/rules/transaction-check.ts'
import { platform } from './platform.ts'

export interface ShownPayment extends TransactionPayment, TokenUnit {}

/** A payment in the native token; zero when the transaction pays nothing. */
export function nativePayment(amount: bigint): ShownPayment {
  const symbol = platform().network.nativeLabel
  return { amount, decimals: LIMITS.nativeDecimals, symbol, token: NATIVE_TOKEN }
}
