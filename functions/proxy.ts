// Forwards a request of the endpoints table to its upstream. The forwarded request is built from the endpoint: its path
// with validated parameters, its query parameters, the viewer's native-auth token. The response is JSON or media;
// anything else counts as a failed upstream.

import { StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import type { Edge } from './edge.ts'
import { EdgeError, failureResponse } from './failure.ts'
import { redactTokens } from './log.ts'
import { mediaRequestHeaders, mediaResponse } from './media-response.ts'
import { NO_STORE } from './no-store.ts'
import { rememberOwnChange } from './own-change.ts'
import { readPhotoForm } from './photo-form.ts'
import { isTooDeep, readBody } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { type CachedResponse, toResponse, withCache } from './response-cache.ts'
import { readSession, requireSession, type Session } from './session.ts'
import { noteFinalTransactions, noteTransaction } from './transaction-change.ts'
import { fetchUpstream, parseJson, readText, type UpstreamRequest } from './upstream.ts'

/** In characters. */
const MAX_QUERY_VALUE_LENGTH = 2_048
/** The part of an upstream's error message that is passed on, in characters. */
const MAX_DETAIL_LENGTH = 300

export async function proxy(
  request: Request,
  edge: Edge,
  endpoint: Endpoint,
  params: Record<string, string>
): Promise<Response> {
  if (endpoint.upstream === 'content' && !isOwnContent(edge, params))
    return failureResponse('notFound')
  const path = upstreamPath(urlOf(request), endpoint, params)
  if (endpoint.cache !== 'never' && endpoint.response !== 'media') {
    // Endpoints with a cache are requested without a token, so that the copy is the same for all users.
    const { copy, state } = await withCache(edge, {
      key: `${endpoint.upstream}${path}`,
      policy: endpoint.cache,
      fill: async () => ({ copy: await fetchJson(edge, endpoint, { path }), isShareable: true })
    })
    return toResponse(copy, { 'x-atrium-cache': state })
  }
  // Checked before the request, so that the upstream is not called for a visitor.
  const session = await readEndpointSession(edge, endpoint)
  const token = session?.identityToken
  if (endpoint.response === 'media') {
    const headers = mediaRequestHeaders(request)
    const media = { path, token, headers, isStreamed: true }
    const upstream = await fetchUpstream(edge, endpoint.upstream, media)
    return mediaResponse(request, upstream, endpoint.cache)
  }
  if (request.method === 'GET') {
    const answer = await fetchJson(edge, endpoint, { path, token })
    if (endpoint.invalidates === 'transactions') noteFinalTransactions(edge, answer)
    return toResponse(answer)
  }
  const write = await readWrite(request, endpoint)
  const noteChange = () => {
    if (session) rememberOwnChange(edge)
    if (endpoint.invalidates === 'transactions') noteTransaction(edge)
    if (endpoint.invalidates === 'profiles') edge.isolate.lastProfileChangeMs = edge.nowMs()
  }
  const answer = sendWrite(edge, endpoint, { ...write, path, token }).then(
    sent => {
      noteChange()
      return sent
    },
    (error: unknown) => {
      // An EdgeError means that the upstream refused the request: `toUpstreamError` uses another class for 3xx and 5xx.
      // After any other failure the upstream may have made the change. Endpoints without a response report all failures
      // alike, but none of them changes cached data.
      if (!(error instanceof EdgeError)) noteChange()
      throw error
    }
  )
  // Waits for the response even when the person closes the tab, because the upstream may make the change afterwards.
  edge.waitUntil(answer.catch(() => undefined))
  return answer
}

/** Undefined for a visitor, and for an endpoint without a login. Throws EdgeError when the endpoint requires one. */
export async function readEndpointSession(
  edge: Edge,
  { auth }: Endpoint
): Promise<Session | undefined> {
  if (auth === 'none') return undefined
  return auth === 'required' ? requireSession(edge) : readSession(edge)
}

/**
 * Whether the content belongs to the site of the host: a partner's host serves only this partner's content, and the
 * main site serves no partner's content.
 */
export function isOwnContent(
  { environment, partnerKey }: Edge,
  { partner = '' }: Record<string, string>
): boolean {
  if (partnerKey !== undefined) return partner === partnerKey
  return !Object.values(environment.partners).includes(partner)
}

/**
 * The method, headers and body of the request to the upstream. Throws EdgeError `badRequest` for another type of body.
 */
async function readWrite(
  request: Request,
  endpoint: Endpoint
): Promise<Omit<UpstreamRequest, 'path'>> {
  const method = request.method as Exclude<UpstreamRequest['method'], undefined> // `dispatchTo()` has checked it
  const type = request.headers.get('Content-Type') ?? ''
  const timeout = endpoint.sendTimeoutMs === undefined ? {} : { timeoutMs: endpoint.sendTimeoutMs }
  const content = await (endpoint.body === 'photo'
    ? readPhoto(request, type)
    : readJson(request, type))
  return { method, ...content, ...timeout }
}

async function readJson(request: Request, type: string): Promise<WriteContent> {
  if (!type.startsWith('application/json')) throw new EdgeError('badRequest')
  const body = await readBody(request, EDGE_LIMITS.jsonBodyBytes)
  if (isTooDeep(body)) throw new EdgeError('badRequest')
  return { headers: { 'Content-Type': 'application/json' }, body }
}

async function readPhoto(request: Request, type: string): Promise<WriteContent> {
  if (!type.startsWith('multipart/form-data') || !request.body) throw new EdgeError('badRequest')
  return { headers: { 'Content-Type': type }, body: await readPhotoForm(request, type) }
}

type WriteContent = Pick<UpstreamRequest, 'body' | 'headers'>

async function sendWrite(
  edge: Edge,
  endpoint: Endpoint,
  request: UpstreamRequest
): Promise<Response> {
  if (endpoint.response !== 'none') return toResponse(await fetchJson(edge, endpoint, request))
  const { body, ok, status } = await fetchUpstream(edge, endpoint.upstream, request)
  await body?.cancel()
  if (!ok) throw new StatusError(status, endpoint.upstream)
  return new Response(null, { status: 204, headers: NO_STORE })
}

/**
 * The parameters have matched their patterns (service-routes.ts), so no unchecked part of the request's path is
 * forwarded.
 */
export function upstreamPath(
  { searchParams }: URL,
  endpoint: Endpoint,
  params: Record<string, string>
): string {
  let path = endpoint.upstreamPath
  for (const [name, value] of Object.entries(params)) path = path.replace(`{${name}}`, value)
  const query = new URLSearchParams()
  // Only the endpoint's own query parameters are forwarded.
  for (const name of endpoint.query) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > MAX_QUERY_VALUE_LENGTH) throw new EdgeError('badRequest')
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function fetchJson(
  edge: Edge,
  endpoint: Endpoint,
  request: UpstreamRequest
): Promise<CachedResponse> {
  const { status, text } = await fetchAnswer(edge, endpoint, request)
  if (text === '') {
    return { status: 204, headers: [['Cache-Control', 'no-store']], body: new ArrayBuffer(0) }
  }
  return {
    status,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store']
    ],
    body: new TextEncoder().encode(text).buffer
  }
}

export interface EndpointAnswer {
  status: number
  /** The JSON text; '' when the response is empty. */
  text: string
  /** The parsed JSON; undefined when the response is empty. */
  value: unknown
}

async function fetchAnswer(
  edge: Edge,
  endpoint: Endpoint,
  request: UpstreamRequest
): Promise<EndpointAnswer> {
  const first = await fetchUpstream(edge, endpoint.upstream, request)
  return readEndpointAnswer(
    endpoint,
    endpoint.followRedirect ? await followAccountRedirect(edge, endpoint, first) : first
  )
}

/** Reads the whole response and checks that it is JSON or empty. Throws for any status outside 2xx. */
export async function readEndpointAnswer(
  endpoint: Endpoint,
  response: Response
): Promise<EndpointAnswer> {
  const text = await readText(response, endpoint.upstream)
  const { status } = response
  if (status === 204 || (response.ok && text === '')) return { status, text: '', value: undefined }
  if (!response.ok) throw toUpstreamError(endpoint, status, text)
  return { status, text, value: parseJson(text, endpoint.upstream) }
}

/** Follows the only allowed redirect: from a herotag to its account, on the same upstream. */
async function followAccountRedirect(
  edge: Edge,
  endpoint: Endpoint,
  response: Response
): Promise<Response> {
  const address = readAccountRedirect(response, endpoint)
  if (address === undefined) return response
  await response.body?.cancel()
  return fetchUpstream(edge, endpoint.upstream, { path: `/accounts/${address}` })
}

/**
 * The address in the redirect; undefined when the response is not a redirect. Throws for a redirect to anything except
 * an account.
 */
export function readAccountRedirect(
  { headers, status }: Response,
  endpoint: Endpoint
): string | undefined {
  if (status !== 301 && status !== 302) return undefined
  const target = headers.get('Location') ?? ''
  // Only the address is read from the target, so that the redirect cannot lead to another host.
  const address = /\/accounts\/(erd1[a-z0-9]{58})$/.exec(target)?.[1]
  if (!address) throw new StatusError(status, endpoint.upstream)
  return address
}

/** Maps an upstream's refusal to our error codes. Its text is kept as `detail` when the user needs to read it. */
function toUpstreamError(endpoint: Endpoint, status: number, text: string): Error {
  if (status === 401 && endpoint.auth !== 'none') return new EdgeError('identityRefused')
  if (status === 403) return new EdgeError('forbidden')
  if (status === 404) return new EdgeError('notFound')
  if (status === 413) return new EdgeError('tooLarge')
  if (status === 429) return new EdgeError('tooMany')
  if (status < 400 || status >= 500) return new StatusError(status, endpoint.upstream)
  // Tokens are removed, because the upstream may repeat what it received.
  return new EdgeError('refused', {
    detail: redactTokens(readErrorMessage(text)).slice(0, MAX_DETAIL_LENGTH)
  })
}

function readErrorMessage(text: string): string {
  try {
    const { message } = parseJson(text, 'refusal') as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
