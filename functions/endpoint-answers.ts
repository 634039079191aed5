// The answers of endpoints for pages: what proxy.ts forwards to a browser, as a parsed value. Those that are the same for
// everybody are kept in the isolate (answer-memory.ts).

import { CACHE } from '../src/lib/config/cache-policies.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import { readRemembered } from './answer-memory.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import { isOwnContent, readAccountRedirect, readEndpointAnswer, upstreamPath } from './proxy.ts'
import { readSession } from './session.ts'
import { fetchUpstream } from './upstream.ts'

export interface EndpointRequest {
  row: Endpoint
  params: Record<string, string>
  url: URL
}

/** Throws the errors of `proxy()`, and what that returns as a failure. */
export async function readEndpoint(
  edge: Edge,
  { params, row, url }: EndpointRequest
): Promise<unknown> {
  if (row.upstream === 'content' && !isOwnContent(edge, params)) throw new EdgeError('notFound')
  const path = upstreamPath(url, row, params)
  const session = row.auth === 'none' ? undefined : await readSession(edge)
  if (row.auth === 'required' && !session) throw new EdgeError('signedOut')
  // What may be read without a login differs only for the account itself, which sees its private profile.
  const isOwn = session !== undefined && params['address'] === session.address
  const isPersonal = row.auth === 'required' || isOwn
  const token = isPersonal ? session?.identityToken : undefined
  const load = () => fetchValue(edge, row, { path, token })
  if (isPersonal) return load()
  const { maxAge, staleWhileRevalidate } = CACHE[row.pages ?? row.cache]
  return readRemembered(edge, {
    key: `endpoint/${row.upstream}${path}`,
    maxAge,
    staleWhileRevalidate: row.pages ? 0 : staleWhileRevalidate,
    notBeforeMs: row.upstream === 'identity' ? edge.isolate.lastProfileChangeMs : 0,
    load
  })
}

async function fetchValue(
  edge: Edge,
  row: Endpoint,
  request: { path: string; token: string | undefined }
): Promise<unknown> {
  const response = await fetchUpstream(edge, row.upstream, request)
  // A page that looks up a herotag needs the address alone, which the redirect names already.
  const address = row.followRedirect && readAccountRedirect(response, row)
  if (!address) return (await readEndpointAnswer(row, response)).value
  await response.body?.cancel()
  return { address }
}
