// The answers of public queries for pages, kept as parsed values in the isolate while they are fresh: a page reads them
// without a request, a copy of bytes or another JSON.parse. A value is shared by all pages, so no page may change it.
//
// The cache of the data centre holds the pages themselves. It is asked only for answers that stay fresh for longer than
// a page does, because asking it costs about as much as the query.

import { CACHE } from '../src/lib/config/cache.ts'
import { OPERATIONS } from '../src/server/operations/operations.ts'
import {
  answerKey,
  type DataResponse,
  isShareable,
  type OperationRequest,
  queryPublic
} from './data-service.ts'
import type { Edge } from './edge.ts'
import { nextSingleFlight, readAnswer, singleFlight, storeAnswer } from './isolate-memory.ts'
import { hasOwnChange } from './own-change.ts'
import { queryTogether } from './query-batch.ts'
import { cacheUrl, wholeSecond } from './response-cache.ts'
import { isSignedIn } from './session.ts'

/** How long an answer that the data centre shares stays in this isolate before its copy is asked again. */
const SHARED_TTL_SECONDS = 10

/**
 * The response to a public query. A visitor's page is made from fresh answers only, since it may itself be served stale.
 * A signed-in person's page uses no answer from before the last transaction that this isolate knows, and for a while
 * after a change of their own it is made from new answers.
 */
export async function queryForPage(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  const { cache } = OPERATIONS[query.operation]
  const isPersonal = await isSignedIn(edge)
  // What one person holds, likes or follows is never stored for visitors. For the person's own page it counts as a price.
  const maxAge = Math.max(CACHE[cache].maxAge, isPersonal ? CACHE.instant.maxAge : 0)
  const key = maxAge === 0 ? undefined : cacheUrl(edge, answerKey(query))
  if (key === undefined) return queryTogether(edge, query)
  const { isolate, waitUntil } = edge
  const load = () => loadAndStore(edge, query, { key, maxAge })
  if (isPersonal && hasOwnChange(edge)) return load()
  if (edge.isNoCache) return nextSingleFlight(isolate, key, waitUntil, load)
  const { lastTransactionMs } = isolate
  const notBeforeMs = isPersonal
    ? lastTransactionMs
    : cache === 'instant'
      ? wholeSecond(lastTransactionMs)
      : 0
  const known = readAnswer(isolate, key)
  if (known && known.freshUntilMs > edge.nowMs() && known.madeAtMs >= notBeforeMs) {
    return known.value as DataResponse // each key belongs to one query
  }
  const flight = notBeforeMs === 0 ? key : `${key} ${notBeforeMs}`
  return singleFlight(isolate, flight, waitUntil, load)
}

async function loadAndStore(
  edge: Edge,
  query: OperationRequest,
  { key, maxAge }: { key: string; maxAge: number }
): Promise<DataResponse> {
  const madeAtMs = edge.nowMs()
  const isShared = maxAge >= CACHE.long.maxAge
  const value = isShared ? await queryShared(edge, query) : await queryTogether(edge, query)
  // An error must not be stored: the next request may succeed.
  if (isShareable(value)) {
    const seconds = isShared ? SHARED_TTL_SECONDS : maxAge
    storeAnswer(edge.isolate, key, { value, madeAtMs, freshUntilMs: edge.nowMs() + seconds * 1000 })
  }
  return value
}

async function queryShared(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  const { text } = await queryPublic(edge, query, edge.isNoCache ? 'revalidate' : 'noStale')
  return JSON.parse(text) as DataResponse // written by `queryPublic()` from a response of this type
}
