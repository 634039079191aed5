// The responses to public queries for pages, stored in the isolate (answer-memory.ts).

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { OPERATIONS } from '../src/server/operations/operations.ts'
import { readRemembered } from './answer-memory.ts'
import type { DataResponse } from './data-response.ts'
import { answerKey, isShareable, type OperationRequest } from './data-service.ts'
import type { Edge } from './edge.ts'
import { queryTogether } from './query-batch.ts'
import { wholeSecond } from './response-cache.ts'
import { isSignedIn } from './session.ts'

/**
 * The response to a public query, taken from memory only while it is fresh, because a visitor's page may itself be
 * served stale. A signed-in person's page uses no response from before the last transaction known to this isolate.
 */
export async function queryForPage(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  const { cache } = OPERATIONS[query.operation]
  const isViewerSignedIn = await isSignedIn(edge)
  const { lastTransactionMs } = edge.isolate
  const visitorNotBeforeMs = cache === 'instant' ? wholeSecond(lastTransactionMs) : 0
  const notBeforeMs = isViewerSignedIn ? lastTransactionMs : visitorNotBeforeMs
  return readRemembered(edge, {
    key: answerKey(query),
    // Data about what one person holds, likes or follows has a maxAge of 0 and is never stored for visitors. For that
    // person's own page it is stored as long as a price.
    maxAge: Math.max(CACHE[cache].maxAge, isViewerSignedIn ? CACHE.instant.maxAge : 0),
    notBeforeMs,
    load: () => queryTogether(edge, query),
    isShareable
  })
}
