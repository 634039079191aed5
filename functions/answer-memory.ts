// Responses of services for pages, stored as parsed values in the isolate while they are fresh. A page reads them
// without a request, a copy of the bytes or another JSON.parse. All pages share a value, so no page may change it.
//
// They are not stored in the data center's cache, because reading and writing that cache costs twice as much as a
// request. That cache has pages (page-cache.ts), and the responses to browsers' requests to /api (data-service.ts).

import type { Edge } from './edge.ts'
import { evictOldest, type Isolate, type StoredAnswer } from './isolate-memory.ts'
import { describeError } from './log.ts'
import { hasOwnChange } from './own-change.ts'
import { cacheUrl } from './response-cache.ts'
import { isSignedIn } from './session.ts'
import { nextSingleFlight, singleFlight } from './single-flight.ts'

export interface AnswerSource<Value> {
  /** Everything the answer depends on besides the scope of `cacheUrl`. */
  key: string
  /** Seconds; 0 for a response that is not stored. */
  maxAge: number
  /** Seconds after `maxAge` in which the old response is still used while a new one is loaded. */
  staleWhileRevalidate?: number
  /** A response created before this time (ms) is outdated, because its data has changed since. */
  notBeforeMs: number
  load(): Promise<Value>
  /** Whether other pages may use the response; by default they may. */
  isShareable?(value: Value): boolean
}

/** About 100 kB each, parsed. */
const MAX_ANSWERS = 300

/**
 * Reads the value from memory, or loads it. For a while after a signed-in person has changed something, their pages use
 * only new responses.
 */
export async function readRemembered<Value>(
  edge: Edge,
  source: AnswerSource<Value>
): Promise<Value> {
  const key = source.maxAge === 0 ? undefined : cacheUrl(edge, source.key)
  if (key === undefined) return source.load()
  const { isolate, waitUntil } = edge
  const load = () => loadAndStore(edge, key, source)
  if (hasOwnChange(edge) && (await isSignedIn(edge))) return load()
  if (edge.isNoCache) return nextSingleFlight(isolate, key, waitUntil, load)
  const { notBeforeMs, staleWhileRevalidate = 0 } = source
  const known = isolate.answers.get(key)
  const flightKey = notBeforeMs === 0 ? key : `${key} ${notBeforeMs}`
  if (known && known.madeAtMs >= notBeforeMs) {
    const value = known.value as Value // each key has one source
    const staleMs = edge.nowMs() - known.freshUntilMs
    if (staleMs < 0) return value
    if (staleMs < staleWhileRevalidate * 1000) {
      const renewal = singleFlight(isolate, flightKey, waitUntil, load)
      waitUntil(renewal.catch(error => logError(edge, error)))
      return value
    }
  }
  return singleFlight(isolate, flightKey, waitUntil, load)
}

async function loadAndStore<Value>(
  edge: Edge,
  key: string,
  { isShareable = () => true, load, maxAge }: AnswerSource<Value>
): Promise<Value> {
  const madeAtMs = edge.nowMs()
  const value = await load()
  // An error must not be stored: the next request may succeed.
  if (isShareable(value)) {
    const freshUntilMs = edge.nowMs() + maxAge * 1000
    storeAnswer(edge.isolate, key, { value, madeAtMs, freshUntilMs })
  }
  return value
}

function storeAnswer(isolate: Isolate, key: string, answer: StoredAnswer): void {
  const { answers } = isolate
  answers.delete(key)
  if (answers.size >= MAX_ANSWERS) evictOldest(answers)
  answers.set(key, answer)
}

function logError(edge: Edge, error: unknown): void {
  edge.log({ level: 'error', event: 'renewal of an answer failed', error: describeError(error) })
}
