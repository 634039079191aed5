// Login proofs that were used and sessions that were ended, by digest, until they would have expired. In three places:
// the memory of the isolate, the cache of the data centre, and the KV namespace REVOKED where the deployment has one.
// Without the namespace another data centre does not know of a logout (docs/environments.md).

import type { Edge } from './edge.ts'
import { evictOldest } from './isolate-memory.ts'
import { describeError } from './log.ts'

/** The subset of a KV namespace that is used. */
export interface RevocationStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expiration: number }): Promise<void>
}

const MAX_IN_MEMORY = 10_000
/** KV accepts an expiration of at least 60 seconds from now. */
const MIN_KV_SECONDS = 60

/** Waits for all places, so that the next request of the same user finds the entry. */
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
    // The entry is in the other places.
    edge.log({ level: 'error', event: 'revocation not stored', error: describeError(reason) })
  }
}

/**
 * Whether this is the first use of the key. It is in memory before anything is awaited, so that of several requests at the
 * same moment only one is the first. `revoke` makes it known elsewhere; `forgetRevocation` takes it back.
 */
export async function claimFirstUse(edge: Edge, key: string, expiresAt: number): Promise<boolean> {
  if (edge.isolate.revocations.has(key)) return false
  revokeInMemory(edge, key, expiresAt)
  return !(await isRevokedElsewhere(edge, key))
}

function revokeInMemory({ isolate }: Edge, key: string, expiresAt: number): void {
  if (isolate.revocations.size >= MAX_IN_MEMORY) evictOldest(isolate.revocations)
  isolate.revocations.set(key, expiresAt)
}

export function forgetRevocation({ isolate }: Edge, key: string): void {
  isolate.revocations.delete(key)
}

export async function isRevoked(edge: Edge, key: string): Promise<boolean> {
  return edge.isolate.revocations.has(key) || isRevokedElsewhere(edge, key)
}

/** A place that does not answer counts as one without the entry: an outage must not sign everybody out. */
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
