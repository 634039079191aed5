// Used login proofs and ended sessions, by digest, until they expire. Stored in the isolate's memory, the data centre's
// cache and the KV namespace REVOKED, if bound. Without the namespace a logout is not visible in other data centres
// (docs/environments.md).

import type { Edge } from './edge.ts'
import { deleteValue, evictOldest, readValue, storeValue } from './isolate-memory.ts'
import { describeError } from './log.ts'

/** The subset of a KV namespace that is used. */
export interface RevocationStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expiration: number }): Promise<void>
}

const MAX_IN_MEMORY = 10_000
/** KV accepts an expiration of at least 60 seconds from now. */
const MIN_KV_SECONDS = 60
/** How long an isolate trusts the other stores that a session has not ended: a page and its requests ask once. */
const LIVE_MS = 5_000

/** Waits for all stores, so that the next request of the same user finds the entry. */
export async function revoke(edge: Edge, key: string, expiresAt: number): Promise<void> {
  revokeInMemory(edge, key, expiresAt)
  const seconds = Math.max(1, expiresAt - edge.now())
  const entry = new Response('', { headers: { 'Cache-Control': `public, max-age=${seconds}` } })
  const expiration = Math.max(expiresAt, Math.floor(Date.now() / 1000) + MIN_KV_SECONDS)
  const writes = [
    edge.cache?.put(entryUrl(edge, key), entry),
    edge.revoked?.put(key, '', { expiration })
  ]
  for (const { reason } of (await Promise.allSettled(writes)).filter(isRejected)) {
    // The entry is in the other stores.
    edge.log({ level: 'error', event: 'revocation not stored', error: describeError(reason) })
  }
}

/**
 * Whether this is the first use of the key. It is written to memory before the first await, so that only one of several
 * concurrent requests succeeds. `revoke` writes it to the other stores; `deleteRevocation` removes it from memory.
 */
export async function claimFirstUse(edge: Edge, key: string, expiresAt: number): Promise<boolean> {
  if (edge.isolate.revocations.has(key)) return false
  revokeInMemory(edge, key, expiresAt)
  return !(await isRevokedElsewhere(edge, key))
}

function revokeInMemory({ isolate }: Edge, key: string, expiresAt: number): void {
  if (isolate.revocations.size >= MAX_IN_MEMORY) evictOldest(isolate.revocations)
  deleteValue(isolate, liveKey(key))
  isolate.revocations.set(key, expiresAt)
}

export function deleteRevocation({ isolate }: Edge, key: string): void {
  isolate.revocations.delete(key)
}

export async function isRevoked(edge: Edge, key: string): Promise<boolean> {
  const { isolate } = edge
  if (isolate.revocations.has(key)) return true
  if (readValue<boolean>(isolate, liveKey(key), edge.nowMs())) return false
  if (await isRevokedElsewhere(edge, key)) return true
  // It may have ended while the other stores were asked.
  if (isolate.revocations.has(key)) return true
  storeValue(isolate, liveKey(key), true, edge.nowMs() + LIVE_MS)
  return false
}

function liveKey(key: string): string {
  return `live ${key}`
}

/** A store that does not answer counts as empty: an outage must not sign all users out. */
async function isRevokedElsewhere(edge: Edge, key: string): Promise<boolean> {
  const found = await Promise.allSettled([
    edge.cache?.match(entryUrl(edge, key)),
    edge.revoked?.get(key)
  ])
  return found.some(i => i.status === 'fulfilled' && i.value !== undefined && i.value !== null)
}

/** The epoch changes when the sandbox is reset. */
function entryUrl({ environmentName, isolate }: Edge, key: string): string {
  return `https://revocations.internal/${environmentName}/${isolate.epoch}/${key}`
}

function isRejected(result: PromiseSettledResult<unknown>): result is PromiseRejectedResult {
  return result.status === 'rejected'
}
