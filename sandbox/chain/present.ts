// A transaction as the chain API gives it. Keys without a value are left out, as its interceptor does.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import {
  fromBase64,
  fromUtf8,
  hexToNumber,
  hexToText,
  toBase64,
  toUtf8
} from '../../src/lib/protocol/encoding.ts'
import { decodeCall, feeForGas, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { blockAt, ROUND_SECONDS } from './blocks.ts'
import { readIntent } from './intent.ts'
import type { Outcome } from './outcome.ts'
import { shardOfAddress } from './send.ts'

export interface Kept {
  hash: string
  status: string
  body: string
  outcome: string | null
  at: number
  final_at: number | null // milliseconds
}

/** How long after its end a call of the system contract has its results: they come from another shard. */
export const CALLBACK_MS = 1_500

type Json = Record<string, unknown>

export interface Wanted {
  logs: boolean
  results: boolean
  nowMs: number
}

export function presentTransaction(kept: Kept, wanted: Wanted): Json {
  const transaction = JSON.parse(kept.body) as PlainTransaction
  const outcome = kept.outcome === null ? undefined : (JSON.parse(kept.outcome) as Outcome)
  const data = fromBase64(transaction.data ?? '') ?? new Uint8Array()
  const block = blockAt(kept.at)
  const called = readCalled(transaction)
  const isOnTheWay = kept.status === 'success' && isAwaited(kept, transaction, wanted.nowMs)
  const told = isOnTheWay ? undefined : outcome
  return withoutEmpty({
    txHash: kept.hash,
    gasLimit: transaction.gasLimit,
    gasPrice: transaction.gasPrice,
    gasUsed: outcome?.gasUsed ?? transaction.gasLimit,
    miniBlockHash: outcome === undefined ? undefined : block.hash,
    nonce: transaction.nonce,
    receiver: transaction.receiver,
    receiverShard: shardOfAddress(transaction.receiver),
    round: outcome === undefined ? undefined : block.nonce,
    epoch: outcome === undefined ? undefined : Math.floor((block.nonce * ROUND_SECONDS) / 86_400),
    sender: transaction.sender,
    senderShard: shardOfAddress(transaction.sender),
    signature: transaction.signature,
    status: kept.status,
    value: transaction.value,
    fee: outcome?.fee ?? String(feeForGas(transaction.gasLimit, data.length, transaction.gasPrice)),
    timestamp: kept.at,
    timestampMs: kept.at * 1000,
    data: transaction.data,
    function: called,
    action: readAction(transaction, called),
    type: kept.status === 'invalid' ? 'invalid' : 'normal',
    version: transaction.version,
    options: transaction.options,
    pendingResults: isOnTheWay || undefined,
    results: wanted.results ? presentResults(told, kept.at) : undefined,
    receipt: outcome?.receipt,
    logs: wanted.logs && told?.logs ? presentLogs(told, kept.hash) : undefined
  })
}

function isAwaited({ final_at }: Kept, { receiver }: PlainTransaction, nowMs: number): boolean {
  return receiver === SYSTEM_CONTRACT && nowMs < (final_at ?? 0) + CALLBACK_MS
}

function presentResults(outcome: Outcome | undefined, timestamp: number): Json[] | undefined {
  return outcome?.results.map(result =>
    withoutEmpty({ ...result, timestamp, data: toBase64(fromUtf8(result.data)) })
  )
}

function presentLogs({ logs }: Outcome, id: string): Json {
  const events = logs?.events.map((event, order) => ({ ...event, order })) ?? []
  return { id, address: logs?.address, events }
}

/** The function a transaction calls: the contract's where tokens travel with the call. */
function readCalled(transaction: PlainTransaction): string | undefined {
  const intent = readIntent(transaction)
  if (intent.kind === 'call') return intent.name || intent.builtin
  if (intent.kind === 'transfer') return intent.builtin
  if (intent.kind === 'own') return intent.name
  return intent.kind === 'refused' ? readName(transaction) : undefined
}

function readAction(transaction: PlainTransaction, called: string | undefined): Json | undefined {
  const intent = readIntent(transaction)
  if (intent.kind === 'transfer' || (intent.kind === 'call' && intent.builtin !== undefined)) {
    return { category: 'esdtNft', name: called ?? 'transfer', arguments: readTransfer(transaction) }
  }
  if (called === undefined) return undefined
  return { category: intent.kind === 'own' ? 'esdtNft' : 'scCall', name: called }
}

function readTransfer(transaction: PlainTransaction): Json {
  const { name, args } = decodeCall(toUtf8(fromBase64(transaction.data ?? '') ?? new Uint8Array()))
  const [token = '', second = '', third = ''] = args
  const identifier = hexToText(token)
  const value = hexToNumber(name === 'ESDTTransfer' ? second : third)
  return { transfers: [{ token: identifier, value: String(value ?? 0n) }] }
}

function readName(transaction: PlainTransaction): string {
  return decodeCall(toUtf8(fromBase64(transaction.data ?? '') ?? new Uint8Array())).name
}

/** Drops keys that hold nothing, an empty text or an empty list. */
export function withoutEmpty(fields: Json): Json {
  const entries = Object.entries(fields)
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}
