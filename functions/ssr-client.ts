// The API client for rendering: the same requests and readers as in the browser, handled in this Worker without HTTP.
// All requests of a page share one time limit.

import { readGraphqlResponse } from '../src/lib/api/read-response.ts'
import type { ApiRequest as DataOrRest, RestRequest, Send } from '../src/lib/api/request.ts'
import { NetworkError, StatusError } from '../src/lib/errors.ts'
import { withTimeout } from '../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { dispatchApiRequest } from './api-router.ts'
import { isPublicQuery, queryPublic, requestWithSession } from './data-service.ts'
import type { Edge } from './edge.ts'
import { EdgeError, failureResponse } from './failure.ts'
import { parseJsonObject } from './request-body.ts'

/** Throws the same errors as the browser's Send. `limitMs` covers all its requests together. */
export function createSsrClient(edge: Edge, limitMs: number = EDGE_LIMITS.pageTimeoutMs): Send {
  const deadlineMs = edge.startedAtMs + limitMs
  return async request => {
    const source = request.kind === 'data' ? request.operation : request.source
    const raw = await withTimeout(fetchRaw(edge, request), deadlineMs - edge.nowMs(), () => {
      throw new NetworkError(`${source}: no answer`)
    }).catch(error => {
      throw error instanceof EdgeError ? toStatusError(error, source) : error
    })
    return request.kind === 'data' ? readGraphqlResponse(raw, request) : request.read(raw)
  }
}

async function fetchRaw(edge: Edge, request: DataOrRest<unknown>): Promise<unknown> {
  if (request.kind === 'rest') return fetchRest(edge, request)
  const { operation, variables } = request
  if (request.files) throw new Error(`${operation}: a page sends no files`)
  if (!isPublicQuery(operation)) {
    return requestWithSession(edge, { operation, variables })
  }
  // The page itself may be cached and served stale, so it must not be rendered from stale data as well.
  const mode = edge.isNoCache ? 'revalidate' : 'noStale'
  const { text } = await queryPublic(edge, { operation, variables }, mode)
  return JSON.parse(text)
}

async function fetchRest(edge: Edge, { method, path, body, source }: RestRequest<unknown>) {
  const request = new Request(edge.origin + path, {
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

function toStatusError({ code }: EdgeError, source: string): StatusError {
  return new StatusError(failureResponse(code).status, source, code)
}
