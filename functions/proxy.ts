// Passes a request of the endpoints table on. What is sent is built from the row: its path with the parameters that
// fit, its query parameters, its proof. What comes back is JSON or media; anything else is an upstream that is down.

import { StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import { isTooLarge, limitBytes, readBody } from './body.ts'
import { type Copy, throughCache, toResponse } from './cached.ts'
import type { Edge } from './edge.ts'
import { failure, Refusal } from './failure.ts'
import { redact } from './log.ts'
import { mediaAnswer, mediaHeaders } from './media.ts'
import { readSession } from './session.ts'
import { type Ask, ask, parseJson, readText } from './upstream.ts'

const LONGEST_QUERY_VALUE = 2_048
const LONGEST_DETAIL = 300

export async function proxy(
  request: Request,
  edge: Edge,
  row: Endpoint,
  params: Record<string, string>
): Promise<Response> {
  const path = targetPath(request, row, params)
  if (row.cache !== 'never' && row.response !== 'media') {
    const { copy, state } = await throughCache(edge, {
      key: `${row.upstream}${path}`,
      policy: row.cache,
      fill: async () => ({ copy: await askJson(edge, row, { path }), share: true })
    })
    return toResponse(copy, { 'x-atrium-cache': state })
  }
  const session = row.auth === 'none' ? undefined : await readSession(edge)
  if (row.auth === 'required' && !session) return failure('signedOut')
  const token = session?.identityToken
  if (row.response === 'media') {
    const headers = mediaHeaders(request)
    return mediaAnswer(await ask(edge, row.upstream, { path, token, headers }), row.cache)
  }
  const isRead = request.method === 'GET'
  const answer = isRead ? await askJson(edge, row, { path, token }) : undefined
  if (row.invalidates === 'transactions' && (!answer || tellsEnd(answer))) {
    edge.isolate.changedMs = edge.nowMs()
  }
  if (answer) return toResponse(answer)
  const sent = await send(request, edge, row, { path, token })
  if (row.invalidates === 'profiles') edge.isolate.profilesMs = edge.nowMs()
  return sent
}

/** Whether a transaction asked about is pending no more. */
function tellsEnd({ body }: Copy): boolean {
  const reports: unknown = JSON.parse(new TextDecoder().decode(body))
  return [reports].flat().some(report => {
    const { status } = (report ?? {}) as { status?: unknown }
    return typeof status === 'string' && status !== 'pending'
  })
}

async function send(
  request: Request,
  edge: Edge,
  row: Endpoint,
  what: Pick<Ask, 'path' | 'token'>
): Promise<Response> {
  const method = request.method as Exclude<Ask['method'], undefined> // answer() has checked it
  const type = request.headers.get('Content-Type') ?? ''
  if (row.body === undefined) return toResponse(await askJson(edge, row, { ...what, method }))
  if (row.body === 'json') {
    if (!type.startsWith('application/json')) return failure('badRequest')
    const body = await readBody(request, EDGE_LIMITS.variablesBytes)
    const headers = { 'Content-Type': 'application/json' }
    const limit = row.sendTimeoutMs === undefined ? {} : { limitMs: row.sendTimeoutMs }
    if (row.response === 'none') {
      const { ok, status } = await ask(edge, row.upstream, { ...what, method, headers, body })
      if (!ok) throw new StatusError(status, row.upstream)
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    }
    return toResponse(await askJson(edge, row, { ...what, method, headers, body, ...limit }))
  }
  if (!type.startsWith('multipart/form-data') || !request.body) return failure('badRequest')
  const most = row.uploadBytes ?? EDGE_LIMITS.uploadBytes
  if (isTooLarge(request, most)) return failure('tooLarge')
  const limit = limitBytes(most)
  let broken: unknown
  request.body.pipeTo(limit.writable).catch(error => {
    broken = error
  })
  const copy = await askJson(edge, row, {
    ...what,
    method,
    headers: { 'Content-Type': type },
    body: limit.readable,
    limitMs: row.sendTimeoutMs ?? EDGE_LIMITS.uploadTimeoutMs
  }).catch(error => {
    throw broken instanceof Refusal ? broken : error
  })
  return toResponse(copy)
}

/** The parameters have passed their patterns (answer.ts), so nothing of a request's path travels unread. */
function targetPath(request: Request, row: Endpoint, params: Record<string, string>): string {
  let path = row.upstreamPath
  for (const [name, value] of Object.entries(params)) path = path.replace(`{${name}}`, value)
  const { searchParams } = new URL(request.url)
  const query = new URLSearchParams()
  for (const name of row.query) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > LONGEST_QUERY_VALUE) throw new Refusal('badRequest')
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The answer held whole, once it is known to be JSON (or nothing). Throws for everything that is not success. */
async function askJson(edge: Edge, row: Endpoint, what: Ask): Promise<Copy> {
  const first = await ask(edge, row.upstream, what)
  const response = row.followRedirect ? await followToAccount(edge, row, first) : first
  const text = await readText(response, row.upstream)
  if (response.status === 204 || (response.ok && text === '')) {
    return { status: 204, headers: [['Cache-Control', 'no-store']], body: new ArrayBuffer(0) }
  }
  if (!response.ok) throw refusal(row, response.status, text)
  parseJson(text, row.upstream)
  return {
    status: response.status,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'no-store']
    ],
    body: new TextEncoder().encode(text).buffer
  }
}

/** The one redirect that is followed: a name to its account, on the same upstream. */
async function followToAccount(edge: Edge, row: Endpoint, response: Response): Promise<Response> {
  if (response.status !== 301 && response.status !== 302) return response
  const target = response.headers.get('Location') ?? ''
  const address = /\/accounts\/(erd1[a-z0-9]{58})$/.exec(target)?.[1]
  if (!address) throw new StatusError(response.status, row.upstream)
  return ask(edge, row.upstream, { path: `/accounts/${address}` })
}

/** A refusal of an upstream in our own codes; its words travel as `detail` where a person has to read them. */
function refusal(row: Endpoint, status: number, text: string): Error {
  if (status === 401 && row.auth !== 'none') return new Refusal('identityRefused')
  if (status === 403) return new Refusal('forbidden')
  if (status === 404) return new Refusal('notFound')
  if (status === 413) return new Refusal('tooLarge')
  if (status === 429) return new Refusal('tooMany')
  if (status < 400 || status >= 500) return new StatusError(status, row.upstream)
  return new Refusal('refused', { detail: redact(readMessage(text)).slice(0, LONGEST_DETAIL) })
}

function readMessage(text: string): string {
  try {
    const { message } = parseJson(text, 'refusal') as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
