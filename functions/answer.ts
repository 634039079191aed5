// What is answered under /api: a table. Here, and only here: which function answers, the methods it has, the rate of
// a client, the same-origin rule for writes, the one catch and the one log line.

import type { Endpoint } from '../src/server/config/endpoint.ts'
import { ENDPOINTS, PATH_PARAMETERS } from '../src/server/config/endpoints.ts'
import { drain } from './body.ts'
import type { Edge } from './edge.ts'
import { errorToCode, failure, Refusal } from './failure.ts'
import { graphql } from './graphql.ts'
import { describeError, errorSource } from './log.ts'
import { newsletter } from './newsletter.ts'
import { proxy } from './proxy.ts'
import { brake, rateOf } from './rate.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'

export type Handle = (
  request: Request,
  edge: Edge,
  params: Record<string, string>
) => Promise<Response>

export interface Row {
  path: string
  methods: readonly string[]
  handle: Handle
}

/** Order matters: a row without parameters stands before one whose parameter would take its path. */
export const FUNCTIONS: readonly Row[] = [
  { path: '/api/graphql', methods: ['GET', 'POST'], handle: graphql },
  { path: '/api/session', methods: ['GET', 'POST', 'DELETE'], handle: session },
  { path: '/api/settings', methods: ['GET'], handle: settings },
  { path: '/api/newsletter', methods: ['POST'], handle: newsletter },
  ...Object.values(ENDPOINTS).map((row: Endpoint) => ({
    path: `/api${row.path}`,
    methods: row.methods,
    handle: (request: Request, edge: Edge, params: Record<string, string>) =>
      proxy(request, edge, row, params)
  }))
]

/** Undefined for a path that is not ours: Astro renders it. */
export async function answer(request: Request, edge: Edge): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return undefined
  const startedMs = edge.nowMs()
  let response: Response
  let problem: { source?: string | undefined; error?: string } = {}
  try {
    response = brake(edge, rateOf(request, pathname)) ?? (await route(request, edge))
  } catch (error) {
    const code = errorToCode(error)
    problem = { source: errorSource(error), error: describeError(error) }
    response = failure(code, { detail: error instanceof Refusal ? error.detail : undefined })
  }
  if (response.status >= 400) {
    edge.log({
      level: response.status >= 500 ? 'error' : 'info',
      event: 'failed',
      method: request.method,
      path: pathname,
      status: response.status,
      ms: edge.nowMs() - startedMs,
      ...problem
    })
    await drain(request)
  }
  return withCookie(response, edge)
}

/** Finds the row and runs it. Throws whatever the function throws; page rendering calls it without HTTP. */
export async function route(request: Request, edge: Edge): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = findRow(pathname)
  if (!found) return failure('notFound')
  const { row, params } = found
  if (!row.methods.includes(request.method)) {
    return failure('badMethod', { headers: { Allow: row.methods.join(', ') } })
  }
  if (request.method !== 'GET' && request.headers.get('Origin') !== edge.origin) {
    return failure('badOrigin')
  }
  return row.handle(request, edge, params)
}

function findRow(pathname: string): { row: Row; params: Record<string, string> } | undefined {
  const segments = pathname.split('/')
  for (const row of FUNCTIONS) {
    const params = matchPath(row.path.split('/'), segments)
    if (params) return { row, params }
  }
  return undefined
}

// A parameter takes only what its pattern allows, so an escaped, doubled or dotted path fits no row at all.
function matchPath(
  pattern: readonly string[],
  segments: readonly string[]
): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const isRest = part.endsWith('*}')
    const value = isRest ? segments.slice(at).join('/') : segments[at]
    if (value === undefined) return undefined
    const name = /^\{(\w+)\*?\}$/.exec(part)?.[1]
    if (name === undefined ? value !== part : !fits(name, value)) return undefined
    if (name !== undefined) params[name] = value
    if (isRest) return params
  }
  return pattern.length === segments.length ? params : undefined
}

function fits(name: string, value: string): boolean {
  const pattern: RegExp | undefined = PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS]
  return pattern?.test(value) ?? false
}

function withCookie(response: Response, edge: Edge): Response {
  const { setCookie } = edge.visit
  if (!setCookie) return response
  const changed = new Response(response.body, response)
  changed.headers.append('Set-Cookie', setCookie)
  changed.headers.set('Cache-Control', 'no-store')
  return changed
}
