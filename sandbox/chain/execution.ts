// State of one execution: transfers balances in the ledger and collects the results and log events.
import { blake2b } from '@noble/hashes/blake2.js'

import { decodeAddress } from '../../src/lib/protocol/address.ts'
import {
  type Bytes,
  encodeUtf8,
  fromHex,
  numberToHex,
  textToHex,
  toBase64,
  toHex
} from '../../src/lib/protocol/encoding.ts'
import { InsufficientFundsError, NATIVE, transferToken } from '../ledger/accounts.ts'
import { nftBalance, nftIdentifier, transferNft } from '../ledger/nfts.ts'
import type { Sql } from '../ledger/sql.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import { GAS } from './fees.ts'
import type { ContractResult, LogEvent } from './outcome.ts'

/** A payment. EGLD and fungible tokens have nonce 0. */
export interface Payment {
  token: string
  nonce: number
  amount: bigint
}

/** The recorded results and log events of an execution. */
export interface ExecutionLog {
  hash: string
  results: ContractResult[]
  events: LogEvent[]
}

export interface Execution extends ExecutionLog {
  sql: Sql
  at: number // Unix seconds of the block
  caller: string
  /** The account that pays the fee: the caller or a relayer. */
  payer: string
  nonce: number // nonce of the transaction
  /** Whether a guardian has signed the transaction too. */
  isGuarded: boolean
}

/** Gas used and data returned by a call. */
export interface CallResult {
  gas: number
  /** The returned data in hex. */
  returned?: string
  /** True when the `writeLog` event that ends a contract call is omitted. */
  isQuiet?: boolean
}

/** The name of native money in a MultiESDTNFTTransfer. */
export const NATIVE_IN_MULTI = 'EGLD-000000'

export function startExecution(
  start: Omit<Execution, 'results' | 'events' | 'payer' | 'isGuarded'> &
    Partial<Pick<Execution, 'payer' | 'isGuarded'>>
): Execution {
  return { payer: start.caller, isGuarded: false, ...start, results: [], events: [] }
}

/** Moves EGLD, tokens or an NFT from one account to another. */
export function transfer(execution: Execution, from: string, to: string, payment: Payment): void {
  const { sql } = execution
  try {
    // EGLD and fungible tokens have nonce 0.
    if (payment.nonce === 0) {
      transferToken(sql, { from, to, token: payment.token, amount: payment.amount })
    } else {
      const identifier = nftIdentifier(payment.token, payment.nonce)
      transferNft(sql, { from, to, identifier, quantity: payment.amount })
    }
  } catch (error) {
    // Only a missing balance is a refusal of the chain. Any other error is a bug.
    if (!(error instanceof InsufficientFundsError)) throw error
    throw new ExecutionError(insufficientFundsText(sql, from, payment), { cause: error })
  }
}

function insufficientFundsText(sql: Sql, from: string, payment: Payment): string {
  if (payment.nonce === 0) return BUILTIN_ERRORS.funds
  // The node has different texts for a sender without the item and for one with too few units.
  const held = nftBalance(sql, from, nftIdentifier(payment.token, payment.nonce))
  return held === 0n ? BUILTIN_ERRORS.missing : BUILTIN_ERRORS.quantity
}

/** Sends a payment from a contract: transfers it, records a result and a log event. */
export function sendFromContract(
  execution: Execution,
  from: string,
  to: string,
  payment: Payment
): void {
  // The chain writes no result for an empty payment.
  if (payment.amount === 0n) return
  transfer(execution, from, to, payment)
  addResult(execution, {
    sender: from,
    receiver: to,
    value: payment.token === NATIVE ? payment.amount : 0n,
    data: transferData([payment])
  })
  if (payment.token === NATIVE) addValueEvent(execution, from, to, payment.amount)
  else addTransferEvent(execution, from, to, payment)
}

function addValueEvent(execution: Execution, from: string, to: string, amount: bigint): void {
  const kind = textTopic('DirectCall')
  execution.events.push({
    address: from,
    identifier: 'transferValueOnly',
    topics: [numberTopic(amount), addressTopic(to)],
    data: kind,
    additionalData: [kind, '']
  })
}

/** The data field that carries payments in tokens; empty for EGLD. */
export function transferData(payments: readonly Payment[]): string {
  const [payment] = payments
  if (payment === undefined) return ''
  if (payments.length > 1) {
    const parts = payments.map(
      ({ amount, nonce, token }) =>
        `@${textToHex(token)}@${numberToHex(nonce)}@${numberToHex(amount)}`
    )
    return `MultiESDTNFTTransfer@${numberToHex(payments.length)}${parts.join('')}`
  }
  if (payment.token === NATIVE) return ''
  const token = textToHex(payment.token)
  const amount = numberToHex(payment.amount)
  if (payment.nonce === 0) return `ESDTTransfer@${token}@${amount}`
  return `ESDTNFTTransfer@${token}@${numberToHex(payment.nonce)}@${amount}`
}

export function addTransferEvent(
  execution: Execution,
  from: string,
  to: string,
  payment: Payment
): void {
  const identifier = payment.nonce === 0 ? 'ESDTTransfer' : 'ESDTNFTTransfer'
  const topics = [
    textTopic(payment.token),
    numberTopic(payment.nonce),
    numberTopic(payment.amount),
    addressTopic(to)
  ]
  const additionalData = ['', textTopic(identifier), ...topics]
  execution.events.push({ address: from, identifier, topics, data: null, additionalData })
}

export function addMultiTransferEvent(
  execution: Execution,
  from: string,
  to: string,
  payments: readonly Payment[]
): void {
  const identifier = 'MultiESDTNFTTransfer'
  const tokens = payments.flatMap(({ amount, nonce, token }) => [
    textTopic(token === NATIVE ? NATIVE_IN_MULTI : token),
    numberTopic(nonce),
    numberTopic(amount)
  ])
  const receiver = addressTopic(to)
  const additionalData = [
    '',
    textTopic(identifier),
    receiver,
    numberTopic(payments.length),
    ...tokens
  ]
  execution.events.push({
    address: from,
    identifier,
    topics: [...tokens, receiver],
    data: null,
    additionalData
  })
}

export function addEvent(
  log: ExecutionLog,
  address: string,
  identifier: string,
  topics: string[],
  data: string | null = null
): void {
  const additionalData = data === null ? null : [data]
  log.events.push({ address, identifier, topics, data, additionalData })
}

export function addResult(
  log: ExecutionLog,
  result: {
    sender: string
    receiver: string
    value: bigint
    data: string
    nonce?: number
    returnMessage?: string
  }
): void {
  const { hash, results } = log
  // The hash is unique by the position in the transaction, and the same in every run.
  const name = `${hash}/${results.length}/${result.receiver}/${result.value}/${result.data}`
  results.push({
    hash: toHex(blake2b(encodeUtf8(name), { dkLen: 32 })),
    nonce: result.nonce ?? 0,
    value: String(result.value),
    receiver: result.receiver,
    sender: result.sender,
    data: result.data,
    prevTxHash: hash,
    originalTxHash: hash,
    gasLimit: 0,
    gasPrice: GAS.price,
    callType: '0',
    ...(result.returnMessage === undefined ? {} : { returnMessage: result.returnMessage })
  })
}

export function textTopic(text: string): string {
  return toBase64(encodeUtf8(text))
}

/** Base64 of a text, as the fields of events and results. */
export function base64(text: string): string {
  return textTopic(text)
}

export function numberTopic(value: bigint | number): string {
  return toBase64(hexBytes(numberToHex(value)))
}

export function hashTopic(hash: string): string {
  return toBase64(hexBytes(hash))
}

export function addressTopic(address: string): string {
  return toBase64(decodeAddress(address) ?? new Uint8Array())
}

function hexBytes(hex: string): Bytes {
  return fromHex(hex) ?? new Uint8Array()
}
