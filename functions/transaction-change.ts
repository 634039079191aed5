// Records when prices cached in this isolate become outdated: after a transaction that was sent through it, and once
// for each recent transaction that it sees as final. Any client may ask for any hash. So old and repeated hashes change
// nothing, and at most a thousand recent ones are recorded in five minutes.

import type { Edge } from './edge.ts'
import { rememberOwnChange } from './own-change.ts'
import type { CachedResponse } from './response-cache.ts'
import { SESSION_COOKIE } from './session.ts'

/** A call to a contract of another shard is final some rounds after the block of the transaction. */
const RECENT_SECONDS = 300
const MAX_HASHES = 1_000

/** Called for a transaction that the network has accepted or may have accepted. */
export function noteTransaction(edge: Edge): void {
  edge.isolate.lastTransactionMs = edge.nowMs()
  noteOwnTransaction(edge)
}

/** Reads a response of the chain: one transaction or a list of them. */
export function noteFinalTransactions(edge: Edge, { body }: CachedResponse): void {
  const final = readTransactions(body).filter(isFinal)
  // The age of the transaction does not matter here, because only this user's pages are affected.
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

/** Removes hashes that are no longer recent. The oldest come first. */
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
  if (body.byteLength === 0) return [] // a response without content, such as 204
  const answer: unknown = JSON.parse(new TextDecoder().decode(body))
  return [answer].flat().map(transaction => (transaction ?? {}) as Transaction)
}

function isFinal({ status }: Transaction): boolean {
  return typeof status === 'string' && status !== 'pending'
}
