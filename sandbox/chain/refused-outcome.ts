// The outcome of a transaction that has no effect: what the node reports of the reason.
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { fromUtf8, textToHex, toBase64 } from '../../src/lib/protocol/encoding.ts'
import { NATIVE } from '../ledger/accounts.ts'
import type { DecodedTransaction } from './decode-transaction.ts'
import {
  addEvent,
  addResult,
  addressTopic,
  type Execution,
  textTopic,
  transferData
} from './execution.ts'
import type { ExecutionOutcome } from './outcome.ts'

type RefusedOutcome = Pick<ExecutionOutcome, 'status' | 'results' | 'logs'>

const USER_ERROR = textToHex('user error')

/**
 * Outcome of a rejected transfer or built-in function: nothing is transferred, and only the logs contain the reason.
 */
export function invalidOutcome(
  execution: Execution,
  receiver: string,
  message: string
): RefusedOutcome {
  const { caller } = execution
  const topics = [addressTopic(caller), textTopic(message)]
  addEvent(execution, receiver, 'signalError', topics, base64(`@${textToHex(message)}`))
  return { status: 'invalid', results: [], logs: { address: receiver, events: execution.events } }
}

/** Outcome of a failed contract call: a result returns the payment together with the reason. */
export function failedOutcome(
  execution: Execution,
  receiver: string,
  call: Extract<DecodedTransaction, { kind: 'call' }>,
  message: string
): RefusedOutcome {
  const { caller, nonce } = execution
  const { contract, name, payment } = call
  const topics = [addressTopic(caller), textTopic(message)]
  // At the receiver of the transaction: for an NFT that is its sender.
  addEvent(execution, receiver, 'signalError', topics, base64(`@${USER_ERROR}`))
  // The system contract does not run on the virtual machine.
  if (contract !== SYSTEM_CONTRACT) {
    const trace = base64(`\n\truntime.go [${message}] [${name}]`)
    const place = [addressTopic(contract), textTopic(name)]
    addEvent(execution, caller, 'internalVMErrors', place, trace)
  }
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
