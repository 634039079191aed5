// Accepts a transaction after the checks that the node makes before it queues one. All other checks belong to the
// execution.
import { NETWORKS } from '../../src/lib/config/networks.ts'
import { decodeAddress, isAddress, isContractKey } from '../../src/lib/protocol/address.ts'
import { fromHex } from '../../src/lib/protocol/encoding.ts'
import { verifySignature } from '../../src/lib/protocol/message.ts'
import {
  bytesToSign,
  type PlainTransaction,
  transactionHash,
  verifyTransaction
} from '../../src/lib/protocol/transaction.ts'
import { err, ok, type Result } from '../../src/lib/result.ts'
import { readAccount } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { firstRow } from '../ledger/sql.ts'
import { recipientOf } from './decode-transaction.ts'
import { SEND_ERRORS } from './errors.ts'
import { GAS, isGuarded, moveGas, transactionFee } from './fees.ts'
import { hasFittingUsernames, parseTransaction } from './parse-transaction.ts'
import { executionMs } from './rounds.ts'
import { shardOfAddress } from './shards.ts'

export const CHAIN_ID = NETWORKS.sandbox.chainId

const MAX_NONCE_GAP = 100 // nonces; the node's veryHighNonce limit
const OPTIONS_VERSION = 2

/** The API's response to an accepted transaction. */
export interface AcceptedTransaction {
  txHash: string
  receiver: string
  sender: string
  receiverShard: number
  senderShard: number
  status: 'Pending'
}

/** Validates a transaction including its signatures, and queues it. The error is the API's message. */
export async function sendTransaction(
  ledger: Ledger,
  body: string
): Promise<Result<AcceptedTransaction, string>> {
  const parsed = parseTransaction(body)
  if (!parsed.ok) return parsed
  const transaction = parsed.value
  // The node checks these two fields before it builds the transaction.
  if (transaction.version < 1) return err(SEND_ERRORS.noVersion)
  if (transaction.chainID === '') return err(SEND_ERRORS.noChainId)
  const fieldError = checkFields(transaction)
  if (fieldError !== undefined) return err(generationFailed(fieldError))
  // Awaited first, because the work inside the database transaction must be synchronous.
  const signatureError = await checkSignatures(transaction)
  // Synchronous from here on, so the checks still hold when the row is written.
  return ledger.sql.transaction(() => {
    const error = signatureError ?? checkAccount(ledger, transaction)
    if (error !== undefined) return err(generationFailed(error))
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
  // Options exist since version 2. The node allows bits without a meaning.
  if (transaction.options && transaction.version < OPTIONS_VERSION) return SEND_ERRORS.version
  if (!hasFittingUsernames(transaction)) return SEND_ERRORS.username
  // The network's minimum gas price.
  if (transaction.gasPrice < GAS.price) return SEND_ERRORS.gasPrice
  // The gas for the data and the additional signatures is charged before execution.
  if (transaction.gasLimit < moveGas(transaction)) return SEND_ERRORS.gas
  if (transaction.gasLimit > GAS.maximum) return SEND_ERRORS.tooMuchGas
  return checkCosigners(transaction)
}

function checkCosigners(transaction: PlainTransaction): string | undefined {
  const { guardian, relayer, relayerSignature, sender } = transaction
  if (isGuarded(transaction) && !isAddress(guardian ?? '')) return SEND_ERRORS.guardianMissing
  if (guardian && !isGuarded(transaction)) return SEND_ERRORS.guardianOption
  if (!relayer && !relayerSignature) return undefined
  if (!relayer || !relayerSignature || !isAddress(relayer)) return SEND_ERRORS.relayed
  // The fee is charged in the shard of the sender.
  if (shardOfAddress(relayer) !== shardOfAddress(sender)) return SEND_ERRORS.relayerShard
  // The network does not allow an account to be guardian and relayer of one transaction.
  return relayer === guardian ? SEND_ERRORS.relayerGuardian : undefined
}

/** Every signature covers the same bytes. */
async function checkSignatures(transaction: PlainTransaction): Promise<string | undefined> {
  const { guardian, guardianSignature, relayer, relayerSignature } = transaction
  if (!(await verifyTransaction(transaction))) return SEND_ERRORS.signature
  const bytes = bytesToSign(transaction)
  const isSignedBy = (address: string, signature = '') =>
    verifySignature(address, bytes, fromHex(signature) ?? new Uint8Array())
  if (guardian && !(await isSignedBy(guardian, guardianSignature)))
    return SEND_ERRORS.guardianSignature
  return relayer && !(await isSignedBy(relayer, relayerSignature))
    ? SEND_ERRORS.signature
    : undefined
}

function checkAccount(ledger: Ledger, transaction: PlainTransaction): string | undefined {
  const account = readAccount(ledger.sql, transaction.sender)
  // Each nonce is used once: the same signed transaction must not run twice.
  if (transaction.nonce < account.nonce) return SEND_ERRORS.lowNonce
  // Without a limit an account could fill the queue with transactions that wait for a lower nonce.
  if (transaction.nonce > account.nonce + MAX_NONCE_GAP) return SEND_ERRORS.highNonce
  const payer = transaction.relayer ? readAccount(ledger.sql, transaction.relayer) : account
  // The fee for the whole limit, because the unused part is returned only after execution.
  const fee = transactionFee(transaction)
  // A balance that covers the fee but not fee plus value is accepted, and the transaction becomes invalid (measured).
  // A balance below the fee is rejected.
  if (payer.balance >= fee) return undefined
  return `insufficient funds, for address: ${payer.address}, wanted ${fee}, have ${payer.balance}`
}

function enqueue(ledger: Ledger, transaction: PlainTransaction, hash: string): void {
  const { sql } = ledger
  // The same signed transaction again: it is accepted, but stored only once.
  if (firstRow(sql, 'SELECT 1 FROM tx WHERE hash = ?', hash) !== undefined) return
  if (!replacesPending(ledger, transaction)) return
  const ms = ledger.nowMs()
  sql.all(
    `INSERT INTO tx(hash, sender, recipient, nonce, status, body, final_at, at, seq)
     VALUES(?, ?, ?, ?, 'pending', ?, ?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM tx))`,
    hash,
    transaction.sender,
    recipientOf(transaction),
    transaction.nonce,
    JSON.stringify(transaction),
    executionMs(sql, ms),
    Math.floor(ms / 1000)
  )
}

/**
 * Decides between two transactions with the same nonce: the higher gas price wins, and of equal prices the later one;
 * the other is deleted. Returns false when the new transaction is the cheaper one.
 */
function replacesPending({ sql }: Ledger, { gasPrice, nonce, sender }: PlainTransaction): boolean {
  const rival = firstRow<{ hash: string; body: string }>(
    sql,
    "SELECT hash, body FROM tx WHERE sender = ? AND nonce = ? AND status = 'pending'",
    sender,
    nonce
  )
  if (rival === undefined) return true
  const { gasPrice: rivalPrice } = JSON.parse(rival.body) as PlainTransaction
  if (rivalPrice > gasPrice) return false
  sql.all('DELETE FROM tx WHERE hash = ?', rival.hash)
  return true
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
