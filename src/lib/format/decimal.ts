// Amounts in whole tokens as an address and a form hold them: decimal text. Never a number, which has no 18 digits.

import { MAX_BID } from '../config/limits.ts'

const DECIMALS = 18

/** '0.50' → '0.5', '.5' → '0.5', '007' → '7'; undefined for what is no amount, or more than any price. */
export function readDecimal(text: string): string | undefined {
  const match = /^(\d{0,17})(?:\.(\d{0,18}))?$/.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const [, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  const number = whole.replace(/^0+/, '') || '0'
  const value = digits ? `${number}.${digits}` : number
  return compareDecimals(value, String(MAX_BID)) > 0 ? undefined : value
}

/** Negative, zero or positive, as sorting wants it. Both are as `readDecimal` writes them. */
export function compareDecimals(a: string, b: string): number {
  const difference = toAmount(a, DECIMALS) - toAmount(b, DECIMALS)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** In the token's smallest unit; what is finer than that is cut off. */
export function toAmount(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
