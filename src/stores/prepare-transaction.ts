// Turns a plan into the transaction to sign: verifies it against the form's expectation, raises the gas limit, and
// sets the nonce and the guardian of a guarded account.

import type { ChainAccount } from '../lib/api/chain.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { TokenUnit } from '../lib/protocol/token-unit.ts'
import type { Result } from '../lib/result.ts'
import { buildTransaction } from '../lib/rules/build-transaction.ts'
import {
  checkTransaction,
  type ExpectedTransaction,
  type KnownContract,
  type TransactionPayment,
  type TransactionRefusal,
  transactionPayment,
  transactionReceiver,
  withMinimumGas
} from '../lib/rules/transaction-check.ts'
import { type FeeRules, transactionFee } from '../lib/rules/transaction-fee.ts'
import type { UnsignedTransaction } from '../lib/wallet/wallet.ts'
import { platform } from './platform.ts'
import { nextNonce } from './transactions.ts'

/** The content of the transaction to sign, read from the transaction itself. */
export interface SigningSummary {
  payment: TransactionPayment
  /** The verified unit of the payment's token. The form may show another token while the wallet is open. */
  unit: TokenUnit
  /** The maximum network fee, in atomic units of the native token. */
  fee: bigint
  receiver: string
  /** `undefined` when the receiver is a person. */
  receiverRole: KnownContract['role'] | 'self' | undefined
}

interface PrepareContext {
  plan: TransactionPlan
  account: ChainAccount
  contracts: readonly KnownContract[]
  fees: FeeRules
  gasFactor: number | undefined
}

interface PreparedTransaction {
  transaction: UnsignedTransaction
  summary: Omit<SigningSummary, 'unit'>
}

/** Bit 1 of `options`, which transactions have from version 2. Source: protocol, guarded accounts. */
const GUARDED_OPTION = 2
const VERSION_WITH_OPTIONS = 2

export function prepareTransaction(
  { account, contracts, fees, gasFactor = 1, plan }: PrepareContext,
  expected: ExpectedTransaction
): Result<PreparedTransaction, TransactionRefusal> {
  const { network } = platform()
  const guardian = account.isGuarded ? account.activeGuardianAddress : undefined
  const priced = {
    ...plan,
    gasLimit: Math.min(
      withMinimumGas(plan.gasLimit * gasFactor) + (guardian ? fees.guardianGas : 0),
      fees.maximumGas
    ),
    isGuarded: guardian !== undefined
  }
  const context = {
    chainId: network.chainId,
    sender: account.address,
    balance: account.balance,
    contracts,
    fees
  }
  const checked = checkTransaction(priced, context, expected)
  if (!checked.ok) return checked
  const built = buildTransaction(priced, context, expected)
  if (!built.ok) return built
  const { value, receiver, sender, gasPrice, gasLimit, data, chainID } = built.value
  const transaction: UnsignedTransaction = {
    nonce: nextNonce(account.address, account.nonce),
    value: String(value),
    receiver,
    sender,
    gasPrice,
    gasLimit,
    data,
    chainID,
    version: guardian ? VERSION_WITH_OPTIONS : plan.version,
    ...(guardian ? { options: GUARDED_OPTION, guardian } : {})
  }
  const called = transactionReceiver(plan, contracts, expected)
  const receiverRole: SigningSummary['receiverRole'] =
    called === account.address ? 'self' : contracts.find(i => i.address === called)?.role
  const summary = {
    payment: transactionPayment(plan),
    fee: transactionFee(priced, fees),
    receiver: called,
    receiverRole
  }
  return { ok: true, value: { transaction, summary } }
}
