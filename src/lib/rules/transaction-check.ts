// The conditions that every transaction must fulfil before it is passed to a wallet, including those built by the data
// service: its gas, its cost and its real receiver. Pure; amounts are atomic units of the native token, `data` is
// base64 as in the protocol.

import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { readCall } from '../protocol/call-data.ts'
import { hexToNumber, hexToText } from '../protocol/encoding.ts'
import { err, ok, type Result } from '../result.ts'
import { type CallRefusal, checkCall, type ExpectedCall } from './expected-call.ts'
import { type FeeRules, transactionFee } from './transaction-fee.ts'

/**
 * The plan of the data service, with the gas limit that will be signed. Nonce and guardian are set after the checks, in
 * stores/prepare-transaction.ts.
 */
export interface PlannedTransaction {
  chainID: string
  sender: string
  receiver: string
  /** Native token only. 0n when a token or an item is paid. */
  value: bigint
  gasLimit: number
  /** Atomic units of the native token for one unit of gas. */
  gasPrice: number
  data: string
  /** Whether a guardian's signature is added; its gas is part of `gasLimit`. */
  isGuarded?: boolean
}

/** A contract that this site may call. `publicKey` is its address as 64 hex digits, as in arguments. */
export interface KnownContract {
  role: 'marketplace' | 'minter' | 'system' | 'ticketSale'
  address: string
  publicKey: string
}

/** The data that a transaction is compared with: the account as the chain reports it, and the configured network. */
export interface TransactionContext {
  chainId: string
  sender: string
  /** The sender's native balance. */
  balance: bigint
  /** The contracts of the configured network. Every other receiver is refused. */
  contracts: readonly KnownContract[]
  /** What the network charges. */
  fees: FeeRules
}

export type TransactionRefusal =
  | { code: 'wrongNetwork' }
  | { code: 'wrongSender' }
  | { code: 'wrongReceiver'; receiver: string }
  /** A gas price above the network's minimum, or a gas limit above the ceiling of this site. */
  | { code: 'wrongFee' }
  /** Another token or amount than the form showed, or native value in addition to a token. */
  | { code: 'wrongPayment' }
  | CallRefusal
  /** The contract holds no offer with the number in the plan, or another offer. */
  | { code: 'wrongOffer' }
  /** The contract holds no auction with the number of the one to withdraw, or another auction. */
  | { code: 'wrongAuction' }
  /** The values that the form showed had changed when it was submitted. */
  | { code: 'termsChanged'; changes: readonly { label: string; from: string; to: string }[] }
  /** `required`: value and maximum fee together. */
  | { code: 'notEnoughBalance'; required: bigint }
  /** The marketplace is paused: it would refuse the transaction and the fee would be lost. */
  | { code: 'paused' }

/** A payment in one token. No action of this site pays with several. */
export interface TransactionPayment {
  /** `EGLD` is the native token on every network. */
  token: string
  /** Atomic units of the token. -1n when the data has no readable amount. */
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
  // An example is ESDTNFTCreate: the service proposes 3.3 to 3.4 million units, the specification requires 3,822,000.
  return Math.max(gasLimit, LIMITS.minimumGas)
}

/**
 * The payment that leaves the sender in addition to the fee. It is read from the transaction itself and never from a
 * form.
 */
export function transactionPayment(
  transaction: Pick<PlannedTransaction, 'data' | 'value'>
): TransactionPayment {
  const { name, args } = readCall(transaction)
  // An item is not a payment: the call's arguments contain its identifier and quantity, and checkCall compares them.
  if (name !== 'ESDTTransfer') return { token: NATIVE_TOKEN, amount: transaction.value }
  // Missing arguments give an empty token, which no form expects.
  const [token = '', amount = ''] = args
  // Undecodable text or number: no form promises such a payment, so the check refuses it.
  return { token: hexToText(token) ?? '', amount: hexToNumber(amount) ?? -1n }
}

/** What the form expects; `payment` is in addition to the fee. */
export interface ExpectedTransaction {
  payment: TransactionPayment
  call: ExpectedCall
  /** The contract that receives the call. `self`: a built-in function that the account calls on itself. */
  receiver: KnownContract['role'] | 'self' | AccountReceiver | MinterReceiver
}

/** A person who receives an item, in a transaction to oneself. `publicKey` as in KnownContract. */
export interface AccountReceiver {
  role: 'account'
  address: string
  publicKey: string
}

/** A network can have several minters. `address` is that of the campaign's page; only known minters are called. */
export interface MinterReceiver {
  role: 'minter'
  address: string
}

/** `undefined` for `self`, for a person, and when this site does not know the contract. */
export function findReceivingContract(
  contracts: readonly KnownContract[],
  receiver: ExpectedTransaction['receiver']
): KnownContract | undefined {
  if (typeof receiver === 'string') return contracts.find(i => i.role === receiver)
  return contracts.find(i => i.role === receiver.role && i.address === receiver.address)
}

/** Runs before every signature. The first refusal stops the action before the wallet opens. */
export function checkTransaction<Planned extends PlannedTransaction>(
  transaction: Planned,
  context: TransactionContext,
  expected?: ExpectedTransaction
): Result<Planned, TransactionRefusal> {
  // A transaction of another network would be valid there: a test signature must not move money on mainnet.
  if (transaction.chainID !== context.chainId) return err({ code: 'wrongNetwork' })
  // The wallet may have changed its account since the page was rendered.
  if (transaction.sender !== context.sender) return err({ code: 'wrongSender' })
  // A hostile service could send money or an item to any address.
  if (!reachesReceiver(transaction, context.contracts, expected)) {
    return err({ code: 'wrongReceiver', receiver: transaction.receiver })
  }
  // A token payment with additional native value: the value would be paid although it is not shown.
  if (transaction.value > 0n && readCall(transaction).name === 'ESDTTransfer') {
    return err({ code: 'wrongPayment' })
  }
  // A hostile service could charge another amount, or another token, than the form showed.
  if (expected && !isSamePayment(transactionPayment(transaction), expected.payment)) {
    return err({ code: 'wrongPayment' })
  }
  // Checked after the payment, so that a wrong price is reported as such and not as a wrong argument.
  const callCheck = expected ? checkCall(transaction, expected.call) : ok(true)
  if (!callCheck.ok) return callCheck
  // A payment in a token is not included, because the form's rule compares it with the balance of that token.
  const required = transactionFee(transaction, context.fees) + transaction.value
  // The network would refuse it after signing, with a less specific error.
  if (required > context.balance) return err({ code: 'notEnoughBalance', required })
  return ok(transaction)
}

/** The real receiver: an item is sent in a transaction to oneself that names the contract in its data. */
export function transactionReceiver(
  transaction: Pick<PlannedTransaction, 'data' | 'receiver' | 'sender'>,
  contracts: readonly KnownContract[],
  expected?: Pick<ExpectedTransaction, 'receiver'>
): string {
  const person = expected && personOf(expected)
  if (person) return person.address
  // The receiver field is then the sender, so the contract in the data is returned.
  return findDestination(transaction, contracts)?.address ?? transaction.receiver
}

function reachesReceiver(
  transaction: PlannedTransaction,
  contracts: readonly KnownContract[],
  expected: ExpectedTransaction | undefined
): boolean {
  const person = expected && personOf(expected)
  // Only the form for sending an item expects a person. The transaction must name the person that the form has shown.
  if (person) return sendsItemTo(transaction, person)
  if (findDestination(transaction, contracts)) return true
  const { name } = readCall(transaction)
  // A plain transfer to oneself is refused too: no form of this site sends one.
  return transaction.receiver === transaction.sender && SELF_FUNCTIONS.includes(name)
}

export function personOf({
  receiver
}: Pick<ExpectedTransaction, 'receiver'>): AccountReceiver | undefined {
  return typeof receiver === 'object' && receiver.role === 'account' ? receiver : undefined
}

/** Refuses a fifth argument, because it would call a function of the receiver. */
function sendsItemTo(transaction: PlannedTransaction, { publicKey }: AccountReceiver): boolean {
  const { name, args } = readCall(transaction)
  const isTransfer = name === 'ESDTNFTTransfer' && args.length === 4
  return isTransfer && transaction.receiver === transaction.sender && args[3] === publicKey
}

function findDestination(
  transaction: Pick<PlannedTransaction, 'data' | 'receiver' | 'sender'>,
  contracts: readonly KnownContract[]
): KnownContract | undefined {
  // In a direct call the receiver is the contract itself.
  if (transaction.receiver !== transaction.sender) {
    return contracts.find(i => i.address === transaction.receiver)
  }
  const { name, args } = readCall(transaction)
  const at = DESTINATION_ARGUMENT[name]
  // Arguments are counted from 1, as in the protocol's documentation. Upper-case hex is not found and refused.
  return at === undefined ? undefined : contracts.find(i => i.publicKey === args[at - 1])
}

function isSamePayment(one: TransactionPayment, other: TransactionPayment): boolean {
  // The token is compared too, because the same number of another token can be worth far more.
  return one.token === other.token && one.amount === other.amount
}
