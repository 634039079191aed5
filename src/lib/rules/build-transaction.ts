// Builds the transaction to sign from the values that the person saw and entered. The plan of the data service must be
// equal byte by byte, so nothing that the service adds is signed. The service may choose only the gas limit below a
// ceiling of gas-limits.ts, the version, and the arguments of service-arguments.ts.

import { NATIVE_TOKEN } from '../config/native-token.ts'
import { fromHex, numberToHex, textToHex } from '../protocol/encoding.ts'
import { err, ok, type Result } from '../result.ts'
import type { ExpectedArgument, ExpectedCall } from './expected-call.ts'
import { isGasLimit } from './gas-limits.ts'
import { itemTransfer } from './item-transfer.ts'
import { isServiceArgument } from './service-arguments.ts'
import {
  type ExpectedTransaction,
  findReceivingContract,
  type KnownContract,
  type PlannedTransaction,
  personOf,
  type TransactionContext,
  type TransactionRefusal
} from './transaction-check.ts'

/** The data service of 2023 (mx-nft-service) plans version 1, later ones the version 2 of their sdk-core. */
const VERSIONS = [1, 2]

export interface TransactionProposal extends PlannedTransaction {
  version: number
  options?: number | undefined
}

/**
 * Must be called after checkTransaction, whose refusals name the part that differs. A plan refused here has the same
 * terms but other bytes, or a field that no form shows.
 */
export function buildTransaction(
  plan: TransactionProposal,
  context: TransactionContext,
  expected: ExpectedTransaction
): Result<PlannedTransaction, TransactionRefusal> {
  const contract = findReceivingContract(context.contracts, expected.receiver)
  // The protocol moves an item in a transaction of the sender to the sender, whose data names the receiver.
  const movesItem = expected.call.item !== undefined || personOf(expected) !== undefined
  const isToSender = expected.receiver === 'self' || movesItem
  const receiver = isToSender ? context.sender : contract?.address
  if (receiver === undefined || plan.receiver !== receiver) {
    return err({ code: 'wrongReceiver', receiver: plan.receiver })
  }
  // Without this check a hostile service could charge a fee of any amount: 71 XEGLD was signed in a review.
  const { gas = 'usual' } = expected.call
  if (plan.gasPrice !== context.fees.gasPrice || !isGasLimit(plan.gasLimit, gas)) {
    return err({ code: 'wrongFee' })
  }
  // Options change how the network reads a transaction. Only a guardian needs one, and that option is set after this
  // check.
  if (!VERSIONS.includes(plan.version) || (plan.options ?? 0) !== 0) {
    return err({ code: 'wrongCall', field: 'action' })
  }
  const value = nativeValue(expected)
  // A hostile service could add native value, which is paid in addition to a token or an item.
  if (plan.value !== value) return err({ code: 'wrongPayment' })
  const text = buildData(decodeData(plan.data), expected, contract)
  const data = text === undefined ? undefined : btoa(text)
  // Another encoding of the same arguments: a node may read it differently from the checks above.
  if (data === undefined || data !== plan.data) return err({ code: 'wrongCall', field: 'action' })
  const { chainId: chainID, sender } = context
  return ok({
    chainID,
    data,
    gasLimit: plan.gasLimit,
    gasPrice: plan.gasPrice,
    receiver,
    sender,
    value
  })
}

/** The transaction's value contains only a payment in the native token. */
function nativeValue({ call, payment }: ExpectedTransaction): bigint {
  return call.item === undefined && payment.token === NATIVE_TOKEN ? payment.amount : 0n
}

/** `undefined` when an argument that the service may choose is missing or not allowed. */
function buildData(
  planned: readonly string[],
  { call, payment }: ExpectedTransaction,
  contract: KnownContract | undefined
): string | undefined {
  const head = buildHead(call, payment, contract)
  if (!head) return undefined
  const args = call.args.map((argument, at) => buildArgument(argument, planned[head.length + at]))
  if (!args.every(i => i !== undefined)) return undefined
  const rest = planned.slice(head.length + args.length)
  // checkCall has compared these arguments with the form. Here they only need to be canonical.
  if (call.variadic)
    return rest.every(isCanonical) ? [...head, ...args, ...rest].join('@') : undefined
  // The service omits trailing optional arguments that are zero.
  while (args.at(-1) === '') args.pop()
  return [...head, ...args].join('@')
}

/** The function, preceded by the transfer of an item or a token when the call carries one. */
function buildHead(
  { item, name }: ExpectedCall,
  payment: ExpectedTransaction['payment'],
  contract: KnownContract | undefined
): string[] | undefined {
  const amount = numberToHex(payment.amount)
  if (!item) {
    return payment.token === NATIVE_TOKEN
      ? [name]
      : ['ESDTTransfer', textToHex(payment.token), amount, textToHex(name)]
  }
  if (!contract) return undefined
  return [...itemTransfer(item, contract.publicKey), textToHex(name)]
}

function buildArgument(
  { chosen, field, value }: ExpectedArgument,
  planned: string | undefined
): string | undefined {
  if (value === undefined) {
    if (planned === undefined || chosen === undefined || !isCanonical(planned)) return undefined
    return isServiceArgument(chosen, planned) ? planned : undefined
  }
  if (typeof value === 'object') return value.hex
  const own = typeof value === 'string' ? textToHex(value) : numberToHex(value)
  // The data service of 2023 writes royalties of zero as a byte (assets-transaction.service.ts of mx-nft-service).
  return field === 'royalty' && own === '' && planned === '00' ? planned : own
}

/** Lower-case hex of whole bytes. A node reads a call with half a byte as plain text, but moves the money anyway. */
function isCanonical(argument: string): boolean {
  return fromHex(argument) !== undefined && argument === argument.toLowerCase()
}

function decodeData(data: string): string[] {
  try {
    return atob(data).split('@')
  } catch {
    return []
  }
}
