// The functions of `@multiversx/sdk-dapp-utils` that sdk-dapp calls. That package is under the GPL, and code that
// browsers download must not be. sdk-dapp uses them only for its own panels, which the site does not show.

import { LIMITS } from '../../config/limits.ts'
import { amountText, PRECISION } from '../../format/amounts.ts'

export const DECIMALS = LIMITS.nativeDecimals
export const DIGITS = PRECISION.fine
export const ZERO = '0'

export function stringIsInteger(text: string, isPositive = true): boolean {
  return (isPositive ? /^\d+$/ : /^-?\d+$/).test(text)
}

export function stringIsFloat(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** `input` is in atomic units. */
export function formatAmount({
  decimals = DECIMALS,
  digits = DIGITS,
  input
}: {
  input: string
  decimals?: number
  digits?: number
}): string {
  return amountText(BigInt(input), decimals, digits)
}

/** The network's minimum: the site signs at no other price (rules/build-transaction.ts). */
export function recommendGasPrice(): number {
  return LIMITS.gasPrice
}
