// What every transaction must satisfy before a wallet sees it, also one built by the data service: its gas, its cost
// and its real receiver. Pure; amounts are atomic units of the native token, `data` is base64 as in the protocol.

import { LIMITS } from '../config/limits.ts'
import { readCall } from '../protocol/call-data.ts'
import { hexToNumber, hexToText } from '../protocol/encoding.ts'
import { no, ok, type Result } from '../result.ts'
import { type CallRefusal, checkCall, type ExpectedCall } from './expected-call.ts'

export interface PlannedTransaction {
  chainID: string
  sender: string
  receiver: string
  value: bigint
  gasLimit: number
  gasPrice: number
  data: string
}

/** A contract that this site may call. `publicKey` is its address as 64 hex digits, as in arguments. */
export interface KnownContract {
  address: string
  publicKey: string
}

export interface TransactionContext {
  chainId: string
  sender: string
  /** The sender's native balance. */
  balance: bigint
  contracts: readonly KnownContract[]
}

export type TransactionRefusal =
  | { code: 'wrongNetwork' }
  | { code: 'wrongSender' }
  | { code: 'wrongReceiver'; receiver: string }
  | { code: 'wrongPayment' }
  | CallRefusal
  | { code: 'notEnoughBalance'; required: bigint }
  /** The marketplace is paused: it would refuse the transaction and the fee would be lost. */
  | { code: 'paused' }

export interface TransactionPayment {
  /** `EGLD` is the native token on every network. */
  token: string
  amount: bigint
}

/** Built-in functions that an account sends to itself and that transfer nothing to another account. */
const SELF_FUNCTIONS = ['ESDTNFTCreate', 'ESDTNFTAddQuantity', 'ESDTNFTBurn']

/** The argument of a transfer to oneself that names the real destination. Source: protocol, built-in functions. */
const DESTINATION_ARGUMENT: Record<string, number> = {
  ESDTNFTTransfer: 4,
  MultiESDTNFTTransfer: 1
}

/**
 * Raises the gas limit to the least this site signs with: the service sometimes proposes less than the network needs.
 */
export function withMinimumGas(gasLimit: number): number {
  return Math.max(gasLimit, LIMITS.minimumGas)
}

/**
 * The fee for the whole gas limit, which the network reserves: moving the data at the full gas price, the rest at a
 * hundredth of it. Source: protocol economics; the test has a vector computed by a real node.
 */
export function transactionFee(
  transaction: Pick<PlannedTransaction, 'data' | 'gasLimit' | 'gasPrice'>
): bigint {
  const moving = LIMITS.baseGas + LIMITS.gasPerDataByte * atob(transaction.data).length
  const price = BigInt(transaction.gasPrice)
  const rest = BigInt(Math.max(0, transaction.gasLimit - moving))
  return BigInt(moving) * price + (rest * price) / BigInt(LIMITS.gasPriceDivisor)
}

/** What leaves the sender besides the fee, read from the transaction itself and never from a form. */
export function transactionPayment(
  transaction: Pick<PlannedTransaction, 'data' | 'value'>
): TransactionPayment {
  const { name, args } = readCall(transaction)
  if (name !== 'ESDTTransfer') return { token: 'EGLD', amount: transaction.value }
  const [token = '', amount = ''] = args
  // Undecodable text or number: no form promises such a payment, so the check refuses it.
  return { token: hexToText(token) ?? '', amount: hexToNumber(amount) ?? -1n }
}

/** What the form expects; `payment` is besides the fee. */
export interface ExpectedTransaction {
  payment: TransactionPayment | undefined
  call: ExpectedCall
  /** The required receiver, where not every known contract is allowed. */
  receiver?: string | undefined
}

export function checkTransaction<Planned extends PlannedTransaction>(
  transaction: Planned,
  context: TransactionContext,
  expected?: ExpectedTransaction
): Result<Planned, TransactionRefusal> {
  // A transaction of another network would be valid there: a test signature must not move money on mainnet.
  if (transaction.chainID !== context.chainId) return no({ code: 'wrongNetwork' })
  // The wallet may have changed its account since the page was rendered.
  if (transaction.sender !== context.sender) return no({ code: 'wrongSender' })
  const isWrongReceiver =
    expected?.receiver !== undefined && transaction.receiver !== expected.receiver
  // A hostile service could send money or an item to any address.
  if (isWrongReceiver || !reachesKnownContract(transaction, context.contracts)) {
    return no({ code: 'wrongReceiver', receiver: transaction.receiver })
  }
  // A token payment with a native value: the value would be paid without being shown.
  if (transaction.value > 0n && readCall(transaction).name === 'ESDTTransfer') {
    return no({ code: 'wrongPayment' })
  }
  // A hostile service could charge another amount, or another token, than the form showed.
  if (expected?.payment && !isSamePayment(transactionPayment(transaction), expected.payment)) {
    return no({ code: 'wrongPayment' })
  }
  const callCheck = expected ? checkCall(transaction, expected.call) : ok(true)
  if (!callCheck.ok) return callCheck
  const required = transactionFee(transaction) + transaction.value
  // The network would refuse it after the signature, with an error that says less.
  if (required > context.balance) return no({ code: 'notEnoughBalance', required })
  return ok(transaction)
}

/** The real receiver: an item is sent in a transaction to oneself that names the contract in its data. */
export function transactionReceiver(
  transaction: Pick<PlannedTransaction, 'data' | 'receiver' | 'sender'>,
  contracts: readonly KnownContract[]
): string {
  return findDestination(transaction, contracts)?.address ?? transaction.receiver
}

function reachesKnownContract(
  transaction: PlannedTransaction,
  contracts: readonly KnownContract[]
): boolean {
  if (findDestination(transaction, contracts)) return true
  const { name } = readCall(transaction)
  return transaction.receiver === transaction.sender && SELF_FUNCTIONS.includes(name)
}

function findDestination(
  transaction: Pick<PlannedTransaction, 'data' | 'receiver' | 'sender'>,
  contracts: readonly KnownContract[]
): KnownContract | undefined {
  if (transaction.receiver !== transaction.sender) {
    return contracts.find(i => i.address === transaction.receiver)
  }
  const { name, args } = readCall(transaction)
  const at = DESTINATION_ARGUMENT[name]
  return at === undefined ? undefined : contracts.find(i => i.publicKey === args[at - 1])
}

function isSamePayment(one: TransactionPayment, other: TransactionPayment): boolean {
  return one.token === other.token && one.amount === other.amount
}
