// The price range of a list of auctions: in whole tokens in the URL, and in atomic units of one token in a request to
// the data service.

import { LIMITS, MAX_BID } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { compareDecimals, toAmount } from '../../lib/format/decimal.ts'
import type { ApiResult } from '../api/api-result.ts'
import type { PaymentToken } from '../api/explore.ts'

export type PaymentTokens = Promise<ApiResult<PaymentToken[]>>

/** Bounds in whole tokens, as decimal text. Undefined without a bound. */
export interface PriceRange {
  max: string | undefined
  min: string | undefined
}

/**
 * Removes bounds without effect, which are a minimum of 0 and a maximum of 0 or MAX_BID. Swaps the bounds when the
 * minimum is above the maximum.
 */
export function normalizeRange(min: string | undefined, max: string | undefined): PriceRange {
  const from = min === '0' ? undefined : min
  const to = max === '0' || max === String(MAX_BID) ? undefined : max
  const isSwapped = from !== undefined && to !== undefined && compareDecimals(from, to) > 0
  return isSwapped ? { max: from, min: to } : { max: to, min: from }
}

export function hasBound({ max, min }: PriceRange): boolean {
  return max !== undefined || min !== undefined
}

/**
 * The range as the data service filters by it, in the native token by default. `tokens`: the payment tokens, whose
 * decimals are needed for any other token. `undefined` when these are unknown.
 */
export async function toAmountRange(
  { max, min }: PriceRange,
  { token = NATIVE_TOKEN, tokens }: { token: string | undefined; tokens: PaymentTokens | undefined }
): Promise<{ max: bigint; min: bigint } | undefined> {
  const decimals = await decimalsOf(token, tokens)
  if (decimals === undefined) return undefined
  return {
    max: toAmount(max ?? String(MAX_BID), decimals),
    min: toAmount(min ?? '0', decimals)
  }
}

async function decimalsOf(
  token: string,
  tokens: PaymentTokens | undefined
): Promise<number | undefined> {
  if (token === NATIVE_TOKEN) return LIMITS.nativeDecimals
  const known = await tokens
  return known?.ok ? known.value.find(i => i.identifier === token)?.decimals : undefined
}
