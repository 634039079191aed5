// The fee of a transaction by the economics of the protocol. Moving its bytes and its additional signatures is charged
// at the full price of gas, execution at a hundredth of it.
import { decodeDataField, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'

export const GAS = {
  minimum: 50_000, // units, every transaction
  perDataByte: 1_500, // units
  guardian: 50_000, // units, the signature of a guardian
  relayer: 50_000, // units, the signature of a relayer
  price: 1_000_000_000, // atomic units of the native token per unit
  modifier: 100, // processing gas costs price / 100 (the network's 0.01)
  maximum: 1_500_000_000, // units, one block. Measured: one transaction may use all of it
  wasteFactor: 10 // the gas beyond this multiple of what a call uses is not returned
} as const

/** Bit 1 of `options`: a guardian signs the transaction too. */
const GUARDED_OPTION = 2

type FeeFields = Pick<PlainTransaction, 'data' | 'gasLimit' | 'gasPrice' | 'options' | 'relayer'>

export function isGuarded({ options }: Pick<PlainTransaction, 'options'>): boolean {
  return ((options ?? 0) & GUARDED_OPTION) !== 0
}

/** Gas units that moving data of this size costs, before anything is executed. */
export function moveBalanceGas(dataBytes: number): number {
  return GAS.minimum + GAS.perDataByte * dataBytes
}

/** Gas units for moving the transaction with its additional signatures. */
export function moveGas(transaction: FeeFields): number {
  const signatures =
    (isGuarded(transaction) ? GAS.guardian : 0) + (transaction.relayer ? GAS.relayer : 0)
  return moveBalanceGas(decodeDataField(transaction).length) + signatures
}

/** Fee of a transaction that uses `gas` units, by default its whole limit. */
export function transactionFee(transaction: FeeFields, gas = transaction.gasLimit): bigint {
  const move = BigInt(moveGas(transaction))
  const price = BigInt(transaction.gasPrice)
  // Gas below the cost of moving the data is charged as that cost.
  const processing = BigInt(gas) > move ? BigInt(gas) - move : 0n
  return move * price + (processing * price) / BigInt(GAS.modifier)
}
