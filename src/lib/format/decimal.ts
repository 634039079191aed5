// Amounts in whole tokens as decimal text, as in query parameters and input fields. They are never converted to a
// number, because a double cannot hold 18 decimals.

import { LIMITS, MAX_BID } from '../config/limits.ts'

/** '0.50' → '0.5', '.5' → '0.5', '007' → '7'. `undefined` when the text is not an amount or exceeds MAX_BID. */
export function readDecimal(text: string): string | undefined {
  // 17 digits include every price up to MAX_BID, which has 16. 18 decimals are those of the native token.
  const match = /^(\d{0,17})(?:\.(\d{0,18}))?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const [, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  const number = whole.replace(/^0+/, '') || '0'
  const value = digits ? `${number}.${digits}` : number
  return compareDecimals(value, String(MAX_BID)) > 0 ? undefined : value
}

/** Comparator for sorting. Both arguments must be in the form returned by `readDecimal`. */
export function compareDecimals(a: string, b: string): number {
  const difference = toAmount(a, LIMITS.nativeDecimals) - toAmount(b, LIMITS.nativeDecimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Converts decimal text to atomic units; digits below one atomic unit are cut off. */
export function toAmount(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
