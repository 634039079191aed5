// Answers of services for pages, kept as parsed values in the isolate while they are fresh: a page reads them without a
// request, a copy of bytes or another JSON.parse. A value is shared by all pages, so no page may change it.
//
// They are not stored in the cache of the data center: to ask it for one and to store it costs twice what a request
// costs. That cache holds pages, and the answers that browsers request from /api (data-service.ts).

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
  /** Seconds; 0 for an answer that is not kept. */
  maxAge: number
  /** Seconds after that in which the old answer is used while a new one is loaded. */
  staleWhileRevalidate?: number
  /** An answer made before this time (ms) is outdated, because its data has changed since. */
  notBeforeMs: number
  load(): Promise<Value>
  /** Whether other pages may use the answer. All may by default. */
  isShareable?(value: Value): boolean
}

/** About 100 kB each, parsed. */
const MAX_ANSWERS = 300

/** For a while after a person has changed something, their pages are made from new answers only. */
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
  const flight = notBeforeMs === 0 ? key : `${key} ${notBeforeMs}`
  if (known && known.madeAtMs >= notBeforeMs) {
    const value = known.value as Value // each key has one source
    const staleMs = edge.nowMs() - known.freshUntilMs
    if (staleMs < 0) return value
    if (staleMs < staleWhileRevalidate * 1000) {
      const renewal = singleFlight(isolate, flight, waitUntil, load)
      waitUntil(renewal.catch(error => logError(edge, error)))
      return value
    }
  }
  return singleFlight(isolate, flight, waitUntil, load)
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
