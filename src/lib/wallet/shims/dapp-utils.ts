// What sdk-dapp calls of `@multiversx/sdk-dapp-utils`, which is under the GPL: the code that browsers download must
// not be. sdk-dapp computes with it only for panels of its own, which the site does not show.

import { LIMITS } from '../../config/limits.ts'
import { amountText, PRECISION } from '../../format/amounts.ts'

export const DECIMALS = LIMITS.nativeDecimals
export const DIGITS = PRECISION.full
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
