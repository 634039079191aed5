// Names like a phrase that finds nothing, for the list below the search box. A visitor types: one request of theirs is
// answered with several searches here.

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { readTerm } from '../src/lib/rules/search-term.ts'
import { findSimilarNames } from '../src/server/pages/similar-names.ts'
import type { Edge } from './edge.ts'
import { createSsrClient } from './ssr-client.ts'

export async function similarNames(request: Request, edge: Edge): Promise<Response> {
  const query = readTerm(new URL(request.url).searchParams.get('phrase') ?? '')
  const names = await findSimilarNames(createSsrClient(edge), query)
  return Response.json({ names }, { headers: { 'Cache-Control': CACHE.brief.browserCacheControl } })
}
