// The outcome of a transaction without effect: how the node reports the reason.
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import { NATIVE } from '../ledger/accounts.ts'
import type { DecodedTransaction } from './decode-transaction.ts'
import {
  addEvent,
  addResult,
  addressTopic,
  base64,
  type Execution,
  textTopic,
  transferData
} from './execution.ts'
import type { ExecutionOutcome } from './outcome.ts'
import { shardOfAddress } from './shards.ts'

type RefusedOutcome = Pick<ExecutionOutcome, 'status' | 'results' | 'logs'>

/** The codes of the virtual machine. All other texts come from the contract itself. */
const CODES: Readonly<Record<string, string>> = {
  'not enough gas': 'out of gas',
  'invalid function (not found)': 'function not found',
  'invalid contract code (not found)': 'contract not found'
}

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

/**
 * Outcome of a failed contract call. When the contract is in another shard, a result returns the payment together with
 * the reason.
 */
export function failedOutcome(
  execution: Execution,
  receiver: string,
  call: Extract<DecodedTransaction, { kind: 'call' }>,
  message: string
): RefusedOutcome {
  const { caller, nonce } = execution
  const { contract, name, payments } = call
  const native = payments.find(({ token }) => token === NATIVE)
  const code = textToHex(CODES[message] ?? 'user error')
  const topics = [addressTopic(caller), textTopic(message)]
  // The event belongs to the receiver of the transaction. For an NFT transfer that is the sender.
  addEvent(execution, receiver, 'signalError', topics, base64(`@${code}`))
  // The system contract does not run on the virtual machine.
  if (contract !== SYSTEM_CONTRACT) {
    const trace = base64(`\n\truntime.go:853 [${message}] [${name}]`)
    const place = [addressTopic(contract), textTopic(name)]
    addEvent(execution, caller, 'internalVMErrors', place, trace)
  }
  // A call within the shard and a call without a payment have nothing to return.
  const isPaid = payments.some(({ amount }) => amount > 0n)
  if (isPaid && shardOfAddress(contract) !== shardOfAddress(caller)) {
    addResult(execution, {
      sender: contract,
      receiver: caller,
      value: native?.amount ?? 0n,
      data: `${transferData(payments)}@${code}`,
      nonce,
      returnMessage: message
    })
  }
  const logs = { address: contract, events: execution.events }
  return { status: 'fail', results: execution.results, logs }
}
