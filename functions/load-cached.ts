// Caches a value that every page of a site waits for, such as its settings, in the isolate for a few seconds.

import type { Edge } from './edge.ts'
import { readValue, storeValue } from './expiring-values.ts'
import { describeError } from './log.ts'

const MEMORY_TTL_MS = 10_000

interface ValueSource<Value> {
  /** Part of the cache key, and named in the log. */
  name: string
  /** How long a failure is cached. */
  retryMs: number
  load(): Promise<Value>
}

/**
 * Loads the value, or returns it from memory. Undefined after a failure. Failures are cached too, because otherwise
 * every page would wait for the timeout. Never throws.
 */
export async function loadCached<Value>(
  edge: Edge,
  { load, name, retryMs }: ValueSource<Value>
): Promise<Value | undefined> {
  const key = `${name} ${edge.environmentName} ${edge.isolate.epoch}`
  const cached = readValue<{ value: Value | undefined }>(edge.isolate, key, edge.nowMs())
  if (cached) return cached.value
  try {
    const value = await load()
    storeValue(edge.isolate, key, { value }, edge.nowMs() + MEMORY_TTL_MS)
    return value
  } catch (error) {
    edge.log({ level: 'error', event: `no ${name}`, error: describeError(error) })
    storeValue(edge.isolate, key, { value: undefined }, edge.nowMs() + retryMs)
    return undefined
  }
}
