// Single flight: work that several requests wait for runs once, like Go's singleflight. The rendering of share images,
// which is different work for each request, waits in share/render-queue.ts.

import { withTimeout } from '../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Isolate } from './isolate-memory.ts'

/**
 * Runs `work` once for all concurrent requests with the same `key`; all receive its result.
 *
 * The first request keeps the work running after its own response (`waitUntil`), so a client that disconnects does
 * not block the others. A request that waits longer than the limit starts the work again.
 */
export async function singleFlight<Value>(
  isolate: Isolate,
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const pending = isolate.inFlight.get(key)
  if (pending) {
    const outcome = await withTimeout(
      pending.then(value => ({ value })),
      EDGE_LIMITS.singleFlightTimeoutMs,
      () => undefined
    )
    if (outcome) return outcome.value as Value // one key is used for one kind of work
    if (isolate.inFlight.get(key) === pending) isolate.inFlight.delete(key)
    return singleFlight(isolate, key, waitUntil, work)
  }
  const started = work()
  isolate.inFlight.set(key, started)
  const settled = started
    .catch(() => undefined)
    .finally(() => {
      if (isolate.inFlight.get(key) === started) isolate.inFlight.delete(key)
    })
  waitUntil(settled)
  return started
}

/**
 * Like `singleFlight`, but the work starts after this call: a flight in progress is awaited, not joined. Calls made
 * during that wait share the next flight, so at most one runs and one waits.
 */
export async function nextSingleFlight<Value>(
  isolate: Isolate,
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  work: () => Promise<Value>
): Promise<Value> {
  const next = `${key} next`
  return singleFlight(isolate, next, waitUntil, async () => {
    await undefined // so that this wait is registered under `next` before it is removed from there
    const pending = isolate.inFlight.get(key)
    if (pending) {
      const timeoutMs = EDGE_LIMITS.singleFlightTimeoutMs
      await withTimeout(pending, timeoutMs, () => undefined).catch(() => undefined)
    }
    isolate.inFlight.delete(next)
    if (isolate.inFlight.get(key) === pending) isolate.inFlight.delete(key)
    return singleFlight(isolate, key, waitUntil, work)
  })
}
