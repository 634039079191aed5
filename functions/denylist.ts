// The digests of used login proofs and of ended sessions, stored until they expire: in the isolate's memory, in the
// data center's cache and in the KV namespace REVOKED, if bound. Without the namespace a logout is not visible in other
// data centers (docs/environments.md).

import type { Edge } from './edge.ts'
import { deleteValue, readValue, storeValue } from './expiring-values.ts'
import { evictOldest } from './isolate-memory.ts'
import { describeError } from './log.ts'

/** The subset of a KV namespace that is used. */
export interface DenylistStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expiration: number }): Promise<void>
}

const MAX_IN_MEMORY = 10_000
/** KV accepts an expiration of at least 60 seconds from now. */
const MIN_KV_SECONDS = 60
/**
 * How long an isolate remembers that the other stores have no entry for a session. A page and its requests then ask
 * them only once.
 */
const NOT_REVOKED_TTL_MS = 5_000

/**
 * Whether this is the first use of the key. It is written to memory before the first await, so that only one of several
 * concurrent requests succeeds. `storeEntry` writes it to the other stores; `releaseClaim` removes it from memory.
 */
export async function claimFirstUse(edge: Edge, key: string, expiresAt: number): Promise<boolean> {
  if (isInMemory(edge, key)) return false
  storeInMemory(edge, key, expiresAt)
  return !(await isStoredElsewhere(edge, key))
}

/** Allows another attempt, after a login that opened no session. */
export function releaseClaim({ isolate }: Edge, key: string): void {
  isolate.denylist.delete(key)
}

/**
 * Stores an ended session, or the claim of a login that has succeeded. Waits for all stores, so that the next request
 * of the same user finds the entry.
 */
export async function storeEntry(edge: Edge, key: string, expiresAt: number): Promise<void> {
  storeInMemory(edge, key, expiresAt)
  const seconds = Math.max(1, expiresAt - edge.now())
  const entry = new Response('', { headers: { 'Cache-Control': `public, max-age=${seconds}` } })
  // KV uses the real time. The sandbox's clock may be ahead of it.
  const expiration = Math.max(expiresAt, Math.floor(Date.now() / 1000) + MIN_KV_SECONDS)
  const writes = [
    edge.cache?.put(entryUrl(edge, key), entry),
    edge.revoked?.put(key, '', { expiration })
  ]
  for (const result of await Promise.allSettled(writes)) {
    if (result.status !== 'rejected') continue
    // The entry is still in the memory of this isolate.
    const error = describeError(result.reason)
    edge.log({ level: 'error', event: 'denylist entry not stored', error })
  }
}

function storeInMemory({ isolate }: Edge, key: string, expiresAt: number): void {
  // Deleted first, so that the renewed entry moves to the end and evicts no other entry.
  isolate.denylist.delete(key)
  if (isolate.denylist.size >= MAX_IN_MEMORY) evictOldest(isolate.denylist)
  deleteValue(isolate, notRevokedKey(key))
  isolate.denylist.set(key, expiresAt)
}

export async function isRevoked(edge: Edge, key: string): Promise<boolean> {
  const { isolate } = edge
  if (isInMemory(edge, key)) return true
  if (readValue<boolean>(isolate, notRevokedKey(key), edge.nowMs())) return false
  if (await isStoredElsewhere(edge, key)) return true
  // The session may have ended while the other stores were read.
  if (isInMemory(edge, key)) return true
  storeValue(isolate, notRevokedKey(key), true, edge.nowMs() + NOT_REVOKED_TTL_MS)
  return false
}

/** An expired entry is removed, because the denied proof or session has expired too. */
function isInMemory(edge: Edge, key: string): boolean {
  const { denylist } = edge.isolate
  const expiresAt = denylist.get(key)
  if (expiresAt === undefined) return false
  if (expiresAt > edge.now()) return true
  denylist.delete(key)
  return false
}

function notRevokedKey(key: string): string {
  return `not revoked ${key}`
}

/** A store that does not answer counts as empty, so that its outage does not log out all users. */
async function isStoredElsewhere(edge: Edge, key: string): Promise<boolean> {
  const found = await Promise.allSettled([
    edge.cache?.match(entryUrl(edge, key)),
    edge.revoked?.get(key)
  ])
  return found.some(i => i.status === 'fulfilled' && i.value !== undefined && i.value !== null)
}

/** The epoch changes when the sandbox is reset. */
function entryUrl({ environmentName, isolate }: Edge, key: string): string {
  return `https://denylist.internal/${environmentName}/${isolate.epoch}/${key}`
}
