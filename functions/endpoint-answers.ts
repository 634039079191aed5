// The responses of endpoints for pages: the same data that proxy.ts forwards to a browser, as a parsed value. Responses
// that are the same for all users are stored in the isolate (answer-memory.ts).

import { CACHE } from '../src/lib/config/cache-policies.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import { readRemembered } from './answer-memory.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import {
  isOwnContent,
  readAccountRedirect,
  readEndpointAnswer,
  readEndpointSession,
  upstreamPath
} from './proxy.ts'
import { fetchUpstream } from './upstream.ts'

export interface EndpointRequest {
  endpoint: Endpoint
  params: Record<string, string>
  url: URL
}

/** Throws in the cases in which `proxy()` throws or responds with a failure. */
export async function readEndpoint(
  edge: Edge,
  { params, endpoint, url }: EndpointRequest
): Promise<unknown> {
  if (endpoint.upstream === 'content' && !isOwnContent(edge, params))
    throw new EdgeError('notFound')
  const path = upstreamPath(url, endpoint, params)
  const session = await readEndpointSession(edge, endpoint)
  // A public endpoint returns other data only to the account itself, which can see its private profile.
  const isOwn = session !== undefined && params['address'] === session.address
  const isPersonal = endpoint.auth === 'required' || isOwn
  const token = isPersonal ? session?.identityToken : undefined
  const load = () => fetchValue(edge, endpoint, { path, token })
  if (isPersonal) return load()
  const { maxAge, staleWhileRevalidate } = CACHE[endpoint.pageCache ?? endpoint.cache]
  return readRemembered(edge, {
    key: `endpoint/${endpoint.upstream}${path}`,
    maxAge,
    // Not served stale, because the next page must show a person's own change.
    staleWhileRevalidate: endpoint.pageCache ? 0 : staleWhileRevalidate,
    notBeforeMs: endpoint.upstream === 'identity' ? edge.isolate.lastProfileChangeMs : 0,
    load
  })
}

async function fetchValue(
  edge: Edge,
  endpoint: Endpoint,
  request: { path: string; token: string | undefined }
): Promise<unknown> {
  const response = await fetchUpstream(edge, endpoint.upstream, request)
  // A page that looks up a herotag needs only the address, which the redirect already contains.
  const address = endpoint.followRedirect && readAccountRedirect(response, endpoint)
  if (!address) return (await readEndpointAnswer(endpoint, response)).value
  await response.body?.cancel()
  return { address }
}
