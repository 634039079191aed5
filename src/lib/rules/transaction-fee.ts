// The maximum fee of a transaction. Amounts are atomic units of the native token.

import { LIMITS } from '../config/limits.ts'

/** The numbers of the network's configuration that decide a fee. */
export interface FeeRules {
  /** Gas of every transaction, before the gas for its data. */
  baseGas: number
  gasPerDataByte: number
  /** The lowest gas price that the network accepts. This site signs only with this price. */
  gasPrice: number
  /** Gas for anything but moving data costs the gas price times `numerator` / `denominator`. */
  gasPriceModifier: { numerator: bigint; denominator: bigint }
  /** Extra gas of a guarded account, for verifying the second signature. */
  guardianGas: number
  /** The maximum gas of one transaction. */
  maximumGas: number
}

/** The rules of the public networks, for a network that does not report its own. */
export const DEFAULT_FEE_RULES: FeeRules = {
  baseGas: LIMITS.baseGas,
  gasPerDataByte: LIMITS.gasPerDataByte,
  gasPrice: LIMITS.gasPrice,
  gasPriceModifier: { numerator: 1n, denominator: BigInt(LIMITS.gasPriceDivisor) },
  guardianGas: LIMITS.guardianGas,
  maximumGas: LIMITS.maximumGas
}

interface FeeInput {
  /** Base64. */
  data: string
  gasLimit: number
  gasPrice: number
  /** Whether a guardian's signature is added; its gas is part of `gasLimit`. */
  isGuarded?: boolean
}

/**
 * The fee for the whole gas limit, which the network reserves: moving the data and checking a guardian at the full gas
 * price, the rest at a fraction of it. Source: protocol economics; the test has a vector computed by a real node.
 */
export function transactionFee(transaction: FeeInput, rules: FeeRules): bigint {
  // `atob` returns one character for each byte, so the length is in bytes.
  const baseAndDataGas = rules.baseGas + rules.gasPerDataByte * atob(transaction.data).length
  const fullPriceGas = baseAndDataGas + (transaction.isGuarded ? rules.guardianGas : 0)
  const price = BigInt(transaction.gasPrice)
  // Not below zero: a limit that is too low even for the data would make the fee smaller than the network's.
  const rest = BigInt(Math.max(0, transaction.gasLimit - fullPriceGas))
  const { numerator, denominator } = rules.gasPriceModifier
  // Divided last, so that no atomic unit is lost by earlier rounding.
  return BigInt(fullPriceGas) * price + (rest * price * numerator) / denominator
}
