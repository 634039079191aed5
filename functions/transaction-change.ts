// When prices cached in this isolate are outdated: after a transaction that was sent through it, and once for each
// recent transaction that it finds final. Anyone may ask for any hash: old ones and repeated ones change nothing, and
// of recent ones at most a thousand in five minutes do.

import type { Edge } from './edge.ts'
import { rememberOwnChange } from './own-change.ts'
import type { CachedResponse } from './response-cache.ts'
import { SESSION_COOKIE } from './session.ts'

/** A call to a contract of another shard is final some rounds after the block of the transaction. */
const RECENT_SECONDS = 300
const MAX_HASHES = 1_000

/** A transaction that the network has taken or may have taken. */
export function noteTransaction(edge: Edge): void {
  edge.isolate.lastTransactionMs = edge.nowMs()
  noteOwnTransaction(edge)
}

/** Reads the chain's answer: one transaction or a list of them. */
export function noteFinalTransactions(edge: Edge, { body }: CachedResponse): void {
  const final = readTransactions(body).filter(isFinal)
  // Of any age: it affects the pages of this person alone.
  if (final.length > 0) noteOwnTransaction(edge)
  for (const { timestamp, txHash } of final) {
    const isRecent = edge.now() - Number(timestamp) < RECENT_SECONDS // false without a time
    if (isRecent && typeof txHash === 'string') noteOnce(edge, txHash)
  }
}

function noteOnce(edge: Edge, hash: string): void {
  const { finalTransactions } = edge.isolate
  forgetOld(finalTransactions, edge.now())
  if (finalTransactions.has(hash) || finalTransactions.size >= MAX_HASHES) return
  finalTransactions.set(hash, edge.now())
  edge.isolate.lastTransactionMs = edge.nowMs()
}

/** By then these transactions are no longer recent. The oldest are first. */
function forgetOld(notedAt: Map<string, number>, now: number): void {
  for (const [hash, seconds] of notedAt) {
    if (now - seconds < RECENT_SECONDS) return
    notedAt.delete(hash)
  }
}

function noteOwnTransaction(edge: Edge): void {
  if (edge.cookies.includes(SESSION_COOKIE)) rememberOwnChange(edge)
}

interface Transaction {
  status?: unknown
  timestamp?: unknown
  txHash?: unknown
}

function readTransactions(body: ArrayBuffer): Transaction[] {
  if (body.byteLength === 0) return [] // an answer without content, as 204
  const answer: unknown = JSON.parse(new TextDecoder().decode(body))
  return [answer].flat().map(transaction => (transaction ?? {}) as Transaction)
}

function isFinal({ status }: Transaction): boolean {
  return typeof status === 'string' && status !== 'pending'
}
