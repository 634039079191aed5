// Executes one transaction: fee and nonce first, then what it asks for, all or nothing.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { fromUtf8, textToHex, toBase64 } from '../../src/lib/protocol/encoding.ts'
import {
  decodeDataField,
  feeForGas,
  moveBalanceGas,
  type PlainTransaction
} from '../../src/lib/protocol/transaction.ts'
import { OWN_FUNCTIONS } from '../creation/functions.ts'
import { callSystem } from '../creation/system.ts'
import { addNative, FEE_SINK, NATIVE, readAccount, setNonce } from '../ledger/accounts.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import { writeHistory } from '../ledger/records.ts'
import type { Sql } from '../ledger/sql.ts'
import { callContract } from '../market/contract.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import {
  addEvent,
  addResult,
  addressTopic,
  addTransferEvent,
  type Done,
  type Execution,
  hashTopic,
  move,
  startExecution,
  type Trail,
  textTopic,
  transferData
} from './execution.ts'
import { type Builtin, type Intent, readIntent } from './intent.ts'
import type { Outcome } from './outcome.ts'

type Call = Extract<Intent, { kind: 'call' }>
type Transfer = Extract<Intent, { kind: 'transfer' }>
type Own = Extract<Intent, { kind: 'own' }>

/** Gas the built-in functions use. ESDTNFTTransfer as measured on a real node, the other of its order. */
const BUILTIN_GAS: Record<Builtin, number> = { ESDTTransfer: 200_000, ESDTNFTTransfer: 207_800 }

const USER_ERROR = textToHex('user error')

/** Runs a transaction whose nonce is the account's, or lower when another took its place meanwhile. */
export function executeTransaction(
  sql: Sql,
  transaction: PlainTransaction,
  block: { hash: string; at: number }
): Outcome {
  const { sender, gasLimit, gasPrice, nonce } = transaction
  const account = readAccount(sql, sender)
  const fee = feeForGas(gasLimit, decodeDataField(transaction).length, gasPrice)
  if (nonce < account.nonce || account.balance < fee) return dropped()
  addNative(sql, sender, -fee)
  addNative(sql, FEE_SINK, fee)
  setNonce(sql, sender, nonce + 1)
  const spent = { gasUsed: gasLimit, fee: String(fee) }
  if (account.balance < fee + BigInt(transaction.value)) {
    const receipt = { value: String(fee), sender, data: 'insufficient funds', txHash: block.hash }
    return { status: 'invalid', results: [], receipt, ...spent }
  }
  const execution = startExecution({ sql, ...block, caller: sender, nonce })
  const intent = readIntent(transaction)
  if (intent.kind === 'refused') return { ...invalid(execution, intent.message), ...spent }
  if (intent.kind === 'move') {
    move(execution, sender, intent.receiver, intent.payment)
    return { status: 'success', results: [], ...spent }
  }
  return attempt(execution, transaction, intent) ?? { status: 'invalid', results: [], ...spent }
}

// Replaced by another transaction of the same nonce, or unable to pay its fee any more: costs nothing.
function dropped(): Outcome {
  return { status: 'invalid', gasUsed: 0, fee: '0', results: [] }
}

function attempt(
  execution: Execution,
  transaction: PlainTransaction,
  intent: Call | Own | Transfer
): Outcome {
  const { sql, hash, caller } = execution
  const { gasLimit, gasPrice } = transaction
  const { length } = decodeDataField(transaction)
  const spent = { gasUsed: gasLimit, fee: String(feeForGas(gasLimit, length, gasPrice)) }
  let paid = false
  try {
    const done = sql.transaction(() => {
      if (intent.kind !== 'own') pay(execution, intent)
      paid = true
      const used = perform(execution, intent)
      const gas = moveBalanceGas(length) + used.gas
      if (gas > gasLimit) throw new ExecutionError('not enough gas')
      return { ...used, gas }
    })
    const gasUsed = done.gas
    const fee = feeForGas(gasUsed, length, gasPrice)
    refund(execution, intent, { ...done, amount: feeForGas(gasLimit, length, gasPrice) - fee })
    const logs = { address: caller, events: execution.events }
    return { status: 'success', gasUsed, fee: String(fee), results: execution.results, logs }
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    const trail: Trail = { hash, results: [], events: [] }
    const refusal = { ...execution, ...trail }
    if (intent.kind === 'call' && paid) return { ...fail(refusal, intent, error.message), ...spent }
    return { ...invalid(refusal, error.message), ...spent }
  }
}

function pay(execution: Execution, intent: Call | Transfer): void {
  const { caller } = execution
  const receiver = intent.kind === 'call' ? intent.contract : intent.receiver
  move(execution, caller, receiver, intent.payment)
  if (intent.builtin !== undefined) addTransferEvent(execution, caller, receiver, intent.payment)
}

/** Does what the payment was for. */
function perform(execution: Execution, intent: Call | Own | Transfer): Done {
  if (intent.kind === 'own') return OWN_FUNCTIONS[intent.name](execution, intent.args)
  const gas = intent.builtin === undefined ? 0 : BUILTIN_GAS[intent.builtin]
  if (intent.kind === 'transfer') {
    received(execution, intent)
    return { gas }
  }
  if (intent.contract === SYSTEM_CONTRACT) {
    const { args, name, payment } = intent
    return callSystem(execution, {
      name,
      args,
      paid: payment.token === NATIVE ? payment.amount : 0n
    })
  }
  if (intent.name === '') throw new ExecutionError(BUILTIN_ERRORS.nonPayable)
  return { gas: gas + callContract(execution, intent) }
}

function received(execution: Execution, { receiver, payment }: Transfer): void {
  const { sql, caller, at, hash } = execution
  addResult(execution, {
    sender: caller,
    receiver,
    value: 0n,
    data: transferData(payment)
  })
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

// Unused gas comes back with the "ok" that ends a call.
function refund(
  execution: Execution,
  intent: Call | Own | Transfer,
  { amount, isQuiet, returned }: Done & { amount: bigint }
): void {
  const { sql, caller, hash, nonce } = execution
  addNative(sql, FEE_SINK, -amount)
  addNative(sql, caller, amount)
  const sender = intent.kind === 'call' ? intent.contract : caller
  const data = returned === undefined ? '@6f6b' : `@6f6b@${returned}`
  addResult(execution, { sender, receiver: caller, value: amount, data, nonce: nonce + 1 })
  if (!isQuiet) addEvent(execution, sender, 'writeLog', [addressTopic(caller)], base64(data))
  addEvent(execution, sender, 'completedTxEvent', [hashTopic(hash)])
}

/** A refused transfer or built-in function: nothing moved, the reason stands in the logs alone. */
function invalid(
  execution: Execution,
  message: string
): Pick<Outcome, 'status' | 'results' | 'logs'> {
  const { caller } = execution
  const topics = [addressTopic(caller), textTopic(message)]
  addEvent(execution, caller, 'signalError', topics, base64(`@${textToHex(message)}`))
  return { status: 'invalid', results: [], logs: { address: caller, events: execution.events } }
}

/** A refused call: the payment comes back with the reason. */
function fail(
  execution: Execution,
  call: Call,
  message: string
): Pick<Outcome, 'status' | 'results' | 'logs'> {
  const { caller, nonce } = execution
  const { contract, payment } = call
  const topics = [addressTopic(caller), textTopic(message)]
  addEvent(execution, contract, 'signalError', topics, base64(`@${USER_ERROR}`))
  addResult(execution, {
    sender: contract,
    receiver: caller,
    value: payment.token === NATIVE ? payment.amount : 0n,
    data: `${transferData(payment)}@${USER_ERROR}`,
    nonce,
    returnMessage: message
  })
  const logs = { address: contract, events: execution.events }
  return { status: 'fail', results: execution.results, logs }
}

function base64(text: string): string {
  return toBase64(fromUtf8(text))
}
