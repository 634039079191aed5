// Executes one transaction. The fee and the nonce are applied first; the rest is atomic.
import { isContract } from '../../src/lib/protocol/address.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import {
  addNative,
  createAccount,
  readAccount,
  setNonce,
  ZERO_ADDRESS
} from '../ledger/accounts.ts'
import type { Sql } from '../ledger/sql.ts'
import { USERNAME_SUFFIX } from './accounts.ts'
import { type DecodedTransaction, decodeTransaction } from './decode-transaction.ts'
import { BUILTIN_ERRORS, ExecutionError, RejectionError } from './errors.ts'
import { type ExecutableCall, executeCall } from './execute-call.ts'
import {
  addEvent,
  addResult,
  addressTopic,
  base64,
  type CallResult,
  type Execution,
  type ExecutionLog,
  hashTopic,
  startExecution,
  textTopic,
  transfer
} from './execution.ts'
import { GAS, isGuarded, moveGas, transactionFee } from './fees.ts'
import type { ExecutionOutcome } from './outcome.ts'
import { failedOutcome, invalidOutcome } from './refused-outcome.ts'
import { shardOfAddress } from './shards.ts'

/** Executes a transaction whose nonce equals the account's nonce. */
export function executeTransaction(
  sql: Sql,
  transaction: PlainTransaction,
  block: { hash: string; at: number }
): ExecutionOutcome {
  const { sender, gasLimit, nonce } = transaction
  const payer = transaction.relayer ?? sender
  const fee = transactionFee(transaction)
  // The balance was spent after the transaction was accepted. The transaction then costs nothing.
  if (readAccount(sql, payer).balance < fee) {
    return { status: 'invalid', gasUsed: 0, fee: '0', results: [] }
  }
  // Applied before anything can fail, because a failed transaction also pays its fee and uses its nonce.
  addNative(sql, payer, -fee)
  // Credited to an account of the ledger, so that the total of all balances never changes.
  addNative(sql, ZERO_ADDRESS, fee)
  // The account may not exist, because a relayer can pay for a new account.
  createAccount(sql, { address: sender })
  setNonce(sql, sender, nonce + 1)
  const gasCost = { gasUsed: gasLimit, fee: String(fee) }
  const refusal = invalidityOf(sql, transaction)
  if (refusal !== undefined) {
    const receipt = { value: String(fee), sender, data: refusal, txHash: block.hash }
    return { status: 'invalid', results: [], receipt, ...gasCost }
  }
  const execution = startExecution({
    sql,
    ...block,
    caller: sender,
    payer,
    nonce,
    isGuarded: isGuarded(transaction)
  })
  const decoded = decodeTransaction(transaction)
  // Refused before anything is transferred, so the payment stays with the sender.
  if (decoded.kind === 'refused')
    return { ...invalidOutcome(execution, transaction.receiver, decoded.message), ...gasCost }
  if (decoded.kind === 'move') return executeMove(execution, transaction, decoded)
  return executeAtomically(execution, transaction, decoded)
}

/** Why a transaction that the node has accepted becomes invalid in its block (measured). */
function invalidityOf(sql: Sql, transaction: PlainTransaction): string | undefined {
  if (hasOtherUsername(sql, transaction)) return BUILTIN_ERRORS.username
  const { balance } = readAccount(sql, transaction.sender)
  return balance < BigInt(transaction.value) ? BUILTIN_ERRORS.funds : undefined
}

/** Whether the transaction names an account by a username that the account does not have. */
function hasOtherUsername(sql: Sql, transaction: PlainTransaction): boolean {
  const { receiver, receiverUsername, sender, senderUsername } = transaction
  return [
    [receiver, receiverUsername],
    [sender, senderUsername]
  ].some(([address = '', name]) => {
    const own = readAccount(sql, address).username
    return name !== undefined && name !== base64(`${own ?? ''}${USERNAME_SUFFIX}`)
  })
}

/** Moves native money. Only the gas of the data is charged, regardless of the gas limit. */
function executeMove(
  execution: Execution,
  transaction: PlainTransaction,
  { receiver, payments }: Extract<DecodedTransaction, { kind: 'move' }>
): ExecutionOutcome {
  const { caller, hash } = execution
  const gasUsed = moveGas(transaction)
  const fee = transactionFee(transaction, gasUsed)
  const surplus = transactionFee(transaction) - fee
  returnFee(execution, surplus)
  const gasCost = { gasUsed, fee: String(fee) }
  // A contract of the network takes money only with a call. An address without a contract takes none.
  if (isContract(receiver) && receiver !== ZERO_ADDRESS)
    return { ...invalidOutcome(execution, receiver, BUILTIN_ERRORS.nonPayable), ...gasCost }
  for (const payment of payments) transfer(execution, caller, receiver, payment)
  const outcome: ExecutionOutcome = { status: 'success', results: [], ...gasCost }
  // When the receiver is in another shard than the sender, that shard reports no surplus.
  if (surplus === 0n || shardOfAddress(receiver) !== shardOfAddress(caller)) return outcome
  const receipt = { value: String(surplus), sender: caller, data: 'refundedGas', txHash: hash }
  return { ...outcome, receipt }
}

function executeAtomically(
  execution: Execution,
  transaction: PlainTransaction,
  decoded: ExecutableCall
): ExecutionOutcome {
  const { sql, hash, caller } = execution
  const { gasLimit, receiver } = transaction
  const dataGas = moveGas(transaction)
  // Whether the payment was made. A failed call has a result that returns the payment; a failed payment has none.
  const progress = { isPaid: false }
  try {
    const done = sql.transaction(() => {
      const result = executeCall(execution, decoded, progress)
      const gas = dataGas + result.gas
      // The used gas is known only after the call. Throwing the error undoes the call.
      if (gas > gasLimit)
        throw new ExecutionError(decoded.kind === 'call' ? 'not enough gas' : BUILTIN_ERRORS.gas)
      return { ...result, gas }
    })
    const isWasteful = gasLimit - dataGas > (done.gas - dataGas) * GAS.wasteFactor
    const gasUsed = isWasteful ? gasLimit : done.gas
    const fee = transactionFee(transaction, gasUsed)
    const waste = isWasteful && { provided: gasLimit - dataGas, used: done.gas - dataGas }
    // The whole limit was charged before; the unused part is returned.
    completeCall(execution, decoded, done, { amount: transactionFee(transaction) - fee, waste })
    const logs = { address: caller, events: execution.events }
    return { status: 'success', gasUsed, fee: String(fee), results: execution.results, logs }
  } catch (error) {
    // Any other error is a bug of the sandbox and must not look like a refusal of the chain.
    if (!(error instanceof ExecutionError)) throw error
    // Results and events of the undone call are dropped.
    const log: ExecutionLog = { hash, results: [], events: [] }
    const failed = { ...execution, ...log }
    const gasCost = { gasUsed: gasLimit, fee: String(transactionFee(transaction)) }
    if (decoded.kind === 'call' && progress.isPaid && !(error instanceof RejectionError))
      return { ...failedOutcome(failed, receiver, decoded, error.message), ...gasCost }
    return { ...invalidOutcome(failed, receiver, error.message), ...gasCost }
  }
}

/** Refunds unused gas, in the result with "ok" (`@6f6b`) that ends a call, and adds the closing events. */
function completeCall(
  execution: Execution,
  decoded: ExecutableCall,
  { isQuiet, returned }: CallResult,
  rest: { amount: bigint; waste: false | { provided: number; used: number } }
): void {
  const { caller, hash, nonce, payer } = execution
  const { amount, waste } = rest
  const sender = decoded.kind === 'call' ? decoded.contract : caller
  const data = returned === undefined ? '@6f6b' : `@6f6b@${returned}`
  const isRelayed = payer !== caller
  // A refund to a relayer does not carry the returned data of the call.
  if (amount > 0n) {
    returnFee(execution, amount)
    const text = isRelayed ? { data: '', returnMessage: 'gas refund for relayer' } : { data }
    addResult(execution, { sender, receiver: payer, value: amount, nonce: nonce + 1, ...text })
  }
  if (waste) {
    const text = `@too much gas provided for processing: gas provided = ${waste.provided}, gas used = ${waste.used}`
    addEvent(execution, sender, 'writeLog', [addressTopic(caller), textTopic(text)], base64(data))
  } else if (!isQuiet || isRelayed) {
    addEvent(execution, sender, 'writeLog', [addressTopic(caller)], base64(data))
  }
  addEvent(execution, sender, 'completedTxEvent', [hashTopic(hash)])
}

/** Returns a part of the fee. It is taken from the account that received the fee, so that no money is created. */
function returnFee({ payer, sql }: Execution, amount: bigint): void {
  addNative(sql, ZERO_ADDRESS, -amount)
  addNative(sql, payer, amount)
}
