// A transaction in the chain API's format. Keys without a value are omitted, as the API's interceptor does.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { readCall } from '../../src/lib/protocol/call-data.ts'
import { encodeUtf8, toBase64 } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { blockAt, epochAt } from './blocks.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { transactionFee } from './fees.ts'
import { toOperationsJson } from './operations.ts'
import type { ExecutionOutcome } from './outcome.ts'
import { shardOfAddress } from './shards.ts'

export interface TransactionRow {
  hash: string
  status: string
  body: string
  outcome: string | null
  at: number
  final_at: number | null // milliseconds
}

/**
 * For this long after its execution, a call of the system contract has no results yet, because they come from another
 * shard.
 */
const CALLBACK_MS = 1_500

type Json = Record<string, unknown>

export interface TransactionInclude {
  logs: boolean
  operations: boolean
  results: boolean
  nowMs: number
}

export function toTransactionJson(row: TransactionRow, include: TransactionInclude): Json {
  const transaction = JSON.parse(row.body) as PlainTransaction
  const outcome = row.outcome === null ? undefined : (JSON.parse(row.outcome) as ExecutionOutcome)
  const block = blockAt(row.at)
  const functionName = readFunctionName(transaction)
  // Only successful calls of the system contract wait for results of another shard.
  const hasPendingResults =
    row.status === 'success' && awaitsResults(row, transaction, include.nowMs)
  const visibleOutcome = hasPendingResults ? undefined : outcome
  return withoutEmpty({
    txHash: row.hash,
    gasLimit: transaction.gasLimit,
    gasPrice: transaction.gasPrice,
    gasUsed: outcome?.gasUsed ?? transaction.gasLimit,
    miniBlockHash: outcome === undefined ? undefined : block.hash,
    nonce: transaction.nonce,
    receiver: transaction.receiver,
    receiverShard: shardOfAddress(transaction.receiver),
    round: outcome === undefined ? undefined : block.nonce,
    epoch: outcome === undefined ? undefined : epochAt(block.timestamp),
    sender: transaction.sender,
    senderShard: shardOfAddress(transaction.sender),
    signature: transaction.signature,
    status: row.status,
    value: transaction.value,
    fee: outcome?.fee ?? String(transactionFee(transaction)),
    timestamp: row.at,
    timestampMs: executedMs(row),
    data: transaction.data,
    function: functionName,
    action: readAction(transaction, functionName),
    type: row.status === 'invalid' ? 'invalid' : 'normal',
    guardianAddress: transaction.guardian,
    guardianSignature: transaction.guardianSignature,
    relayer: transaction.relayer,
    relayerSignature: transaction.relayerSignature,
    isRelayed: transaction.relayer === undefined ? undefined : true,
    pendingResults: hasPendingResults || undefined,
    results: include.results ? toResultsJson(visibleOutcome, row.at) : undefined,
    receipt: outcome?.receipt,
    operations: include.operations ? toOperationsJson(visibleOutcome, row.hash) : undefined,
    logs: include.logs && visibleOutcome?.logs ? toLogsJson(visibleOutcome, row.hash) : undefined
  })
}

/** Execution time in ms. It orders transactions within one second, which can contain several rounds. */
function executedMs({ at, final_at }: TransactionRow): number {
  // A transaction that waited for a lower nonce was executed in a later second than `final_at`.
  const isInSecond = final_at !== null && Math.floor(final_at / 1000) === at
  return isInSecond ? final_at : at * 1000
}

function awaitsResults(
  { final_at }: TransactionRow,
  { receiver }: PlainTransaction,
  nowMs: number
): boolean {
  // The system contract is on the metachain, so its results arrive later than the status.
  return receiver === SYSTEM_CONTRACT && nowMs < (final_at ?? 0) + CALLBACK_MS
}

function toResultsJson(
  outcome: ExecutionOutcome | undefined,
  timestamp: number
): Json[] | undefined {
  return outcome?.results.map(result =>
    withoutEmpty({ ...result, timestamp, data: toBase64(encodeUtf8(result.data)) })
  )
}

function toLogsJson({ logs }: ExecutionOutcome, id: string): Json {
  const events = logs?.events.map((event, order) => ({ ...event, order })) ?? []
  return { id, address: logs?.address, events }
}

/** The function that a transaction calls. When tokens are sent with a call, it is the contract's function. */
function readFunctionName(transaction: PlainTransaction): string | undefined {
  const decoded = decodeTransaction(transaction)
  if (decoded.kind === 'call') return decoded.name || decoded.builtin
  if (decoded.kind === 'transfer') return decoded.builtin
  if (decoded.kind === 'own') return decoded.name
  return decoded.kind === 'refused' ? readCall(transaction).name : undefined
}

function readAction(
  transaction: PlainTransaction,
  functionName: string | undefined
): Json | undefined {
  const decoded = decodeTransaction(transaction)
  if (decoded.kind === 'transfer' || (decoded.kind === 'call' && decoded.builtin !== undefined)) {
    return {
      category: 'esdtNft',
      name: functionName ?? 'transfer',
      arguments: {
        transfers: decoded.payments.map(({ amount, token }) => ({ token, value: String(amount) }))
      }
    }
  }
  if (functionName === undefined) return undefined
  return { category: decoded.kind === 'own' ? 'esdtNft' : 'scCall', name: functionName }
}

/** Removes keys with an empty value, an empty string or an empty list. */
export function withoutEmpty(fields: Json): Json {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}
