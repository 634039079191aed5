// Accepts a transaction after the checks that the node makes before it queues one. All other checks belong to the
// execution.
import { decodeAddress, isContractKey, shardOf } from '../../src/lib/protocol/address.ts'
import { fromBase64 } from '../../src/lib/protocol/encoding.ts'
import {
  type PlainTransaction,
  transactionHash,
  verifyTransaction
} from '../../src/lib/protocol/transaction.ts'
import { no, ok, type Result } from '../../src/lib/result.ts'
import { readAccount } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { firstRow } from '../ledger/sql.ts'
import { SEND_ERRORS } from './errors.ts'
import { feeForGas, GAS, moveBalanceGas } from './fees.ts'
import { parseTransaction } from './parse-transaction.ts'

export const CHAIN_ID = 'S'

/**
 * Delay between acceptance and execution of a transaction. Source: the brief of the sandbox; corresponds to a fast
 * network.
 */
export const PENDING_MS = 1_500

const MAX_NONCE_GAP = 100 // nonces; the node's veryHighNonce limit
const HASH_SIGNING_VERSION = 2

/** The API's response to an accepted transaction. */
export interface AcceptedTransaction {
  txHash: string
  receiver: string
  sender: string
  receiverShard: number
  senderShard: number
  status: 'Pending'
}

/** Validates a transaction including its signature, and queues it. The error is the API's message. */
export async function sendTransaction(
  ledger: Ledger,
  body: unknown
): Promise<Result<AcceptedTransaction, string>> {
  const parsed = parseTransaction(body)
  if (!parsed.ok) return parsed
  const transaction = parsed.value
  const fieldError = checkFields(transaction)
  if (fieldError !== undefined) return no(generationFailed(fieldError))
  // Awaited first, because the work inside the database transaction must be synchronous.
  const isSigned = await verifyTransaction(transaction)
  // Synchronous from here on, so the checks still hold when the row is written.
  return ledger.sql.transaction(() => {
    const accountError = isSigned ? checkAccount(ledger, transaction) : SEND_ERRORS.signature
    if (accountError !== undefined) return no(generationFailed(accountError))
    const hash = transactionHash(transaction)
    enqueue(ledger, transaction, hash)
    return ok(toAcceptedTransaction(transaction, hash))
  })
}

function generationFailed(text: string): string {
  return `transaction generation failed: ${text}`
}

function checkFields(transaction: PlainTransaction): string | undefined {
  const sender = decodeAddress(transaction.sender)
  if (sender === undefined) return SEND_ERRORS.sender
  if (decodeAddress(transaction.receiver) === undefined) return SEND_ERRORS.receiver
  // Wallets do not have such keys. This includes the zero address, which receives the fees.
  if (isContractKey(sender)) return SEND_ERRORS.contractSender
  // A signature for another network must move nothing here.
  if (transaction.chainID !== CHAIN_ID) return SEND_ERRORS.chainId
  if (transaction.version < 1) return SEND_ERRORS.version
  // Options exist since version 2.
  if (transaction.options && transaction.version < HASH_SIGNING_VERSION) return SEND_ERRORS.version
  const data = fromBase64(transaction.data ?? '')
  if (data === undefined) return SEND_ERRORS.data
  // The network's least price of gas.
  if (transaction.gasPrice < GAS.price) return SEND_ERRORS.gasPrice
  // Gas for the data is due before anything is executed.
  if (transaction.gasLimit < moveBalanceGas(data.length)) return SEND_ERRORS.gas
  if (transaction.gasLimit > GAS.maximum) return SEND_ERRORS.tooMuchGas
  return undefined
}

function checkAccount(ledger: Ledger, transaction: PlainTransaction): string | undefined {
  const account = readAccount(ledger.sql, transaction.sender)
  // Each nonce is used once: the same signed transaction must not run twice.
  if (transaction.nonce < account.nonce) return SEND_ERRORS.lowNonce
  // Without a limit an account could fill the queue with transactions that wait for a lower nonce.
  if (transaction.nonce > account.nonce + MAX_NONCE_GAP) return SEND_ERRORS.highNonce
  const { length } = fromBase64(transaction.data ?? '') ?? []
  // For the whole limit: the unused part is returned after the execution.
  const fee = feeForGas(transaction.gasLimit, length ?? 0, transaction.gasPrice)
  // A balance that covers the fee but not fee plus value is accepted, and the transaction becomes invalid (measured).
  // A balance below the fee is rejected.
  if (account.balance >= fee) return undefined
  return `insufficient funds for address ${account.address}, wanted ${fee}, have ${account.balance}`
}

function enqueue(ledger: Ledger, transaction: PlainTransaction, hash: string): void {
  const { sql } = ledger
  // The same signed transaction again: it is accepted, but stored only once.
  if (firstRow(sql, 'SELECT 1 FROM tx WHERE hash = ?', hash) !== undefined) return
  const ms = ledger.nowMs()
  sql.all(
    `INSERT INTO tx(hash, sender, nonce, status, body, final_at, at, seq)
     VALUES(?, ?, ?, 'pending', ?, ?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM tx))`,
    hash,
    transaction.sender,
    transaction.nonce,
    JSON.stringify(transaction),
    ms + PENDING_MS,
    Math.floor(ms / 1000)
  )
}

function toAcceptedTransaction(transaction: PlainTransaction, txHash: string): AcceptedTransaction {
  const { receiver, sender } = transaction
  return {
    txHash,
    receiver,
    sender,
    receiverShard: shardOfAddress(receiver),
    senderShard: shardOfAddress(sender),
    status: 'Pending'
  }
}

export function shardOfAddress(address: string): number {
  const key = decodeAddress(address)
  return key === undefined ? 0 : shardOf(key)
}
