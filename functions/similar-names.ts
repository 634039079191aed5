// Names similar to a phrase without results, for the list below the search box. One request of a typing visitor is
// answered here with several searches, so that the response can be cached for all visitors with the same misspelling.

import type { Send } from '../src/lib/api/request.ts'
import type { SuggestedName } from '../src/lib/api/search.ts'
import { CACHE } from '../src/lib/config/cache-policies.ts'
import { sha256Hex } from '../src/lib/protocol/sha256.ts'
import { phraseBeginnings, readTerm } from '../src/lib/rules/search-term.ts'
import {
  findNamesByBeginning,
  findNamesByWords,
  nearestNames
} from '../src/server/pages/similar-names.ts'
import type { Edge } from './edge.ts'
import { urlOf } from './request-url.ts'
import {
  type CachedResponse,
  type CacheFill,
  type CacheState,
  toCachedResponse,
  toResponse,
  withCache
} from './response-cache.ts'
import { createSsrClient } from './ssr-client.ts'

export async function similarNames(request: Request, edge: Edge): Promise<Response> {
  const query = readTerm(urlOf(request).searchParams.get('phrase') ?? '')
  const { scope, term } = query
  // The names depend only on the phrase's beginnings.
  const beginningsKey = ['beginnings', scope, ...phraseBeginnings(query)]
  const first = await cacheNames(edge, beginningsKey, async send => ({
    names: await findNamesByBeginning(send, query)
  }))
  const { names } = (await toResponse(first.copy).json()) as { names: SuggestedName[] }
  if (names.length > 0) {
    // One cached copy serves all phrases with these beginnings. The nearest names are then picked for each phrase.
    const body = { names: nearestNames(query, names) }
    return Response.json(body, toResponse(first.copy, { 'x-atrium-cache': first.state }))
  }
  const wordsKey = ['words', scope, term.toLowerCase()]
  const { copy, state } = await cacheNames(edge, wordsKey, send => findNamesByWords(send, query))
  return toResponse(copy, { 'x-atrium-cache': state })
}

/** `keyParts`: all values that the names depend on. */
async function cacheNames(
  edge: Edge,
  keyParts: readonly unknown[],
  find: (send: Send) => Promise<object>
): Promise<{ copy: CachedResponse; state: CacheState }> {
  return withCache(edge, {
    key: `similar-names/${await sha256Hex(JSON.stringify(keyParts))}`,
    policy: 'brief',
    // Copies from before a profile change are not used, because the name of a person who has become private must be
    // hidden immediately.
    notBeforeMs: edge.isolate.lastProfileChangeMs,
    fill: () => fillNames(edge, find)
  })
}

async function fillNames(edge: Edge, find: (send: Send) => Promise<object>): Promise<CacheFill> {
  const send = createSsrClient(edge)
  let isComplete = true
  // Names that could not be loaded are left out, and the response is then not cached.
  const watchedSend: Send = request =>
    send(request).catch(error => {
      isComplete = false
      throw error
    })
  const body = await find(watchedSend)
  const { browserCacheControl } = CACHE[isComplete ? 'brief' : 'never']
  const response = Response.json(body, { headers: { 'Cache-Control': browserCacheControl } })
  return { copy: await toCachedResponse(response), isShareable: isComplete }
}
