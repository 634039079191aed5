// Names like a phrase that finds nothing, for the list below the search box. A visitor types: one request of theirs is
// answered with several searches here, so that answers are cached for all who misspell alike.

import type { Send } from '../src/lib/api/request.ts'
import { CACHE } from '../src/lib/config/cache-policies.ts'
import { phraseBeginnings, readTerm, type SearchTerm } from '../src/lib/rules/search-term.ts'
import { findSimilarNames } from '../src/server/pages/similar-names.ts'
import type { Edge } from './edge.ts'
import { type CacheFill, toCachedResponse, toResponse, withCache } from './response-cache.ts'
import { sha256Hex } from './sha256.ts'
import { createSsrClient } from './ssr-client.ts'

export async function similarNames(request: Request, edge: Edge): Promise<Response> {
  const query = readTerm(new URL(request.url).searchParams.get('phrase') ?? '')
  // The searches are those of its beginnings.
  const searches = JSON.stringify([query.scope, ...phraseBeginnings(query)])
  const { copy, state } = await withCache(edge, {
    key: `similar-names/${await sha256Hex(searches)}`,
    policy: 'brief',
    // Hides at once the name of a person who has become private.
    notBeforeMs: edge.isolate.lastProfileChangeMs,
    fill: () => findNames(edge, query)
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

async function findNames(edge: Edge, query: SearchTerm): Promise<CacheFill> {
  const send = createSsrClient(edge)
  let isComplete = true
  // Names that could not be loaded are left out.
  const watchedSend: Send = request =>
    send(request).catch(error => {
      isComplete = false
      throw error
    })
  const names = await findSimilarNames(watchedSend, query)
  const { browserCacheControl } = CACHE[isComplete ? 'brief' : 'never']
  const response = Response.json({ names }, { headers: { 'Cache-Control': browserCacheControl } })
  return { copy: await toCachedResponse(response), isShareable: isComplete }
}
