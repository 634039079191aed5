// Executes one transaction. The fee and the nonce are applied first; the rest is atomic.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { fromUtf8, toBase64 } from '../../src/lib/protocol/encoding.ts'
import { decodeDataField, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { BUILTIN_FUNCTIONS } from '../creation/builtin-functions.ts'
import { callSystemContract } from '../creation/system-contract.ts'
import { addNative, NATIVE, readAccount, setNonce, ZERO_ADDRESS } from '../ledger/accounts.ts'
import { writeHistory } from '../ledger/activity.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import type { Sql } from '../ledger/sql.ts'
import { callContract } from './contracts.ts'
import {
  type DecodedTransaction,
  decodeTransaction,
  type TransferFunction
} from './decode-transaction.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import {
  addEvent,
  addResult,
  addressTopic,
  addTransferEvent,
  type CallResult,
  type Execution,
  type ExecutionLog,
  hashTopic,
  startExecution,
  transfer,
  transferData
} from './execution.ts'
import { feeForGas, moveBalanceGas } from './fees.ts'
import type { ExecutionOutcome } from './outcome.ts'
import { failedOutcome, invalidOutcome } from './refused-outcome.ts'

type ContractCallIntent = Extract<DecodedTransaction, { kind: 'call' }>
type TransferIntent = Extract<DecodedTransaction, { kind: 'transfer' }>
type SelfCallIntent = Extract<DecodedTransaction, { kind: 'own' }>

/**
 * Gas used by the built-in functions. ESDTNFTTransfer is measured on a real node, ESDTTransfer is of the same order.
 */
const BUILTIN_GAS: Record<TransferFunction, number> = {
  ESDTTransfer: 200_000,
  ESDTNFTTransfer: 207_800
}

/**
 * Executes a transaction. Its nonce equals the account's, or is lower when another transaction with the same nonce
 * was executed first.
 */
export function executeTransaction(
  sql: Sql,
  transaction: PlainTransaction,
  block: { hash: string; at: number }
): ExecutionOutcome {
  const { sender, gasLimit, gasPrice, nonce } = transaction
  const account = readAccount(sql, sender)
  const fee = feeForGas(gasLimit, decodeDataField(transaction).length, gasPrice)
  if (nonce < account.nonce || account.balance < fee) return droppedOutcome()
  // Before anything can fail: a failed transaction pays its fee and uses its nonce.
  addNative(sql, sender, -fee)
  // To an account of the ledger, so that the total of all balances never changes.
  addNative(sql, ZERO_ADDRESS, fee)
  setNonce(sql, sender, nonce + 1)
  const gasCost = { gasUsed: gasLimit, fee: String(fee) }
  // The node accepts such a transaction, and it becomes invalid in its block (measured).
  if (account.balance < fee + BigInt(transaction.value)) {
    const receipt = { value: String(fee), sender, data: 'insufficient funds', txHash: block.hash }
    return { status: 'invalid', results: [], receipt, ...gasCost }
  }
  const execution = startExecution({ sql, ...block, caller: sender, nonce })
  const decoded = decodeTransaction(transaction)
  // Known before anything is transferred: the payment stays with the sender.
  if (decoded.kind === 'refused')
    return { ...invalidOutcome(execution, transaction.receiver, decoded.message), ...gasCost }
  if (decoded.kind === 'move') {
    transfer(execution, sender, decoded.receiver, decoded.payment)
    return { status: 'success', results: [], ...gasCost }
  }
  return (
    executeAtomically(execution, transaction, decoded) ?? {
      status: 'invalid',
      results: [],
      ...gasCost
    }
  )
}

// The transaction was replaced by another with the same nonce, or the account can no longer pay the fee. It costs
// nothing.
function droppedOutcome(): ExecutionOutcome {
  return { status: 'invalid', gasUsed: 0, fee: '0', results: [] }
}

function executeAtomically(
  execution: Execution,
  transaction: PlainTransaction,
  decoded: ContractCallIntent | SelfCallIntent | TransferIntent
): ExecutionOutcome {
  const { sql, hash, caller } = execution
  const { gasLimit, gasPrice } = transaction
  const { length } = decodeDataField(transaction)
  const gasCost = { gasUsed: gasLimit, fee: String(feeForGas(gasLimit, length, gasPrice)) }
  // Distinguishes a failed payment from a failed call: only a failed call has a result that returns the payment.
  let isPaid = false
  try {
    const done = sql.transaction(() => {
      if (decoded.kind !== 'own') transferCallPayment(execution, decoded)
      isPaid = true
      const result = dispatch(execution, decoded)
      const gas = moveBalanceGas(length) + result.gas
      // The used gas is known only after the call. The error undoes the call.
      if (gas > gasLimit) throw new ExecutionError('not enough gas')
      return { ...result, gas }
    })
    const gasUsed = done.gas
    const fee = feeForGas(gasUsed, length, gasPrice)
    // The whole limit was charged before. The part that was not used is returned.
    refundGas(execution, decoded, { ...done, amount: feeForGas(gasLimit, length, gasPrice) - fee })
    const logs = { address: caller, events: execution.events }
    return { status: 'success', gasUsed, fee: String(fee), results: execution.results, logs }
  } catch (error) {
    // Any other error is a bug of the sandbox and must not look like a refusal of the chain.
    if (!(error instanceof ExecutionError)) throw error
    // Results and events of the undone call are dropped.
    const log: ExecutionLog = { hash, results: [], events: [] }
    const failedExecution = { ...execution, ...log }
    const { receiver } = transaction
    if (decoded.kind === 'call' && isPaid)
      return { ...failedOutcome(failedExecution, receiver, decoded, error.message), ...gasCost }
    return { ...invalidOutcome(failedExecution, receiver, error.message), ...gasCost }
  }
}

function transferCallPayment(
  execution: Execution,
  decoded: ContractCallIntent | TransferIntent
): void {
  const { caller } = execution
  const receiver = decoded.kind === 'call' ? decoded.contract : decoded.receiver
  transfer(execution, caller, receiver, decoded.payment)
  if (decoded.builtin !== undefined) addTransferEvent(execution, caller, receiver, decoded.payment)
}

/** Executes the call that follows the payment. */
function dispatch(
  execution: Execution,
  decoded: ContractCallIntent | SelfCallIntent | TransferIntent
): CallResult {
  if (decoded.kind === 'own') return BUILTIN_FUNCTIONS[decoded.name](execution, decoded.args)
  const gas = decoded.builtin === undefined ? 0 : BUILTIN_GAS[decoded.builtin]
  if (decoded.kind === 'transfer') {
    recordReceived(execution, decoded)
    return { gas }
  }
  if (decoded.contract === SYSTEM_CONTRACT) {
    const { args, name, payment } = decoded
    return callSystemContract(execution, {
      name,
      args,
      // The system contract's functions compare EGLD only.
      callValue: payment.token === NATIVE ? payment.amount : 0n
    })
  }
  // Otherwise the payment would stay in the contract, which has no function to return it. Known difference: the real
  // status is `invalid` (real node).
  if (decoded.name === '') throw new ExecutionError(BUILTIN_ERRORS.nonPayable)
  return { gas: gas + callContract(execution, decoded) }
}

function recordReceived(execution: Execution, { receiver, payment }: TransferIntent): void {
  const { sql, caller, at, hash } = execution
  addResult(execution, {
    sender: caller,
    receiver,
    value: 0n,
    data: transferData(payment)
  })
  // The history is kept for items only.
  if (payment.nonce === 0) return
  writeHistory(sql, {
    identifier: nftIdentifier(payment.token, payment.nonce),
    action: 'Received',
    at,
    address: receiver,
    sender: caller,
    quantity: payment.amount,
    hash
  })
}

// Refunds unused gas, in the result with "ok" (`@6f6b`) that ends a call.
function refundGas(
  execution: Execution,
  decoded: ContractCallIntent | SelfCallIntent | TransferIntent,
  { amount, isQuiet, returned }: CallResult & { amount: bigint }
): void {
  const { sql, caller, hash, nonce } = execution
  // From the account that received the fee, so that no money is created.
  addNative(sql, ZERO_ADDRESS, -amount)
  addNative(sql, caller, amount)
  const sender = decoded.kind === 'call' ? decoded.contract : caller
  const data = returned === undefined ? '@6f6b' : `@6f6b@${returned}`
  addResult(execution, { sender, receiver: caller, value: amount, data, nonce: nonce + 1 })
  if (!isQuiet) addEvent(execution, sender, 'writeLog', [addressTopic(caller)], base64(data))
  addEvent(execution, sender, 'completedTxEvent', [hashTopic(hash)])
}

function base64(text: string): string {
  return toBase64(fromUtf8(text))
}
