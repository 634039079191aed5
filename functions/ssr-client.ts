// The API client for rendering: the same requests and readers as in the browser, handled in this Worker without HTTP.
// All requests of a page share one time limit.

import { readGraphqlResponse } from '../src/lib/api/read-response.ts'
import type { ApiRequest, RestRequest, Send } from '../src/lib/api/request.ts'
import { NetworkError, StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Endpoint } from '../src/server/config/endpoint.ts'
import { isPublicQuery, requestWithSession } from './data-service.ts'
import type { Edge } from './edge.ts'
import { readEndpoint } from './endpoint-answers.ts'
import { EdgeError, failureResponse } from './failure.ts'
import { queryForPage } from './page-answers.ts'
import { parseJsonObject } from './request-body.ts'
import { dispatchApiRequest, findRoute } from './service-routes.ts'

/** Throws the same errors as the browser's Send. `timeoutMs` covers all its requests together. */
export function createSsrClient(edge: Edge, timeoutMs: number = EDGE_LIMITS.pageTimeoutMs): Send {
  const withinLimit = sharedTimeout(edge, edge.startedAtMs + timeoutMs)
  return async request => {
    const source = request.kind === 'data' ? request.operation : request.source
    let raw: unknown
    try {
      raw = await withinLimit(fetchRaw(edge, request), source)
    } catch (error) {
      throw error instanceof EdgeError ? toStatusError(error, source) : error
    }
    return request.kind === 'data' ? readGraphqlResponse(raw, request) : request.read(raw)
  }
}

/** All requests that wait at the same time share one timer. */
function sharedTimeout(edge: Edge, deadlineMs: number) {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let timeout = new Promise<typeof TIMED_OUT>(() => {})
  return async <Value>(work: Promise<Value>, source: string): Promise<Value> => {
    if (waiting === 0) {
      timeout = new Promise(resolve => {
        timer = setTimeout(() => resolve(TIMED_OUT), Math.max(0, deadlineMs - edge.nowMs()))
      })
    }
    waiting += 1
    try {
      const outcome = await Promise.race([work, timeout])
      if (outcome === TIMED_OUT) throw new NetworkError(`${source}: no answer`)
      return outcome
    } finally {
      waiting -= 1
      if (waiting === 0) clearTimeout(timer)
    }
  }
}

const TIMED_OUT = Symbol('timed out')

async function fetchRaw(edge: Edge, request: ApiRequest<unknown>): Promise<unknown> {
  if (request.kind === 'rest') return fetchRest(edge, request)
  const { operation, variables } = request
  if (request.files) throw new Error(`${operation}: a page sends no files`)
  if (!isPublicQuery(operation)) {
    return requestWithSession(edge, { operation, variables })
  }
  return queryForPage(edge, { operation, variables })
}

async function fetchRest(edge: Edge, { method, path, body, source }: RestRequest<unknown>) {
  const url = new URL(edge.origin + path)
  const found = method === 'GET' ? findRoute(url.pathname) : undefined
  const endpoint = found?.route.endpoint
  if (found && endpoint && isPlainRead(endpoint))
    return readEndpoint(edge, { params: found.params, endpoint, url })
  const request = new Request(url, {
    method,
    headers: { Origin: edge.origin, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const response = await dispatchApiRequest(request, edge)
  const text = await response.text()
  if (!response.ok) {
    const code = parseJsonObject(text)?.['code']
    throw new StatusError(response.status, source, typeof code === 'string' ? code : undefined)
  }
  return text ? JSON.parse(text) : undefined
}

/** Whether the endpoint only reads JSON. Any other is handled as for a browser: media, and what makes data stale. */
function isPlainRead({ invalidates, methods, response }: Endpoint): boolean {
  return methods.includes('GET') && invalidates === undefined && response === undefined
}

function toStatusError({ code }: EdgeError, source: string): StatusError {
  return new StatusError(failureResponse(code).status, source, code)
}
