// Send for pages: the same requests and readers as in the browser, answered here without HTTP to ourselves.
// A page waits for all its questions together no longer than a page may take.

import { readGraphqlResponse } from '../src/lib/api/read-response.ts'
import type { ApiRequest as DataOrRest, RestRequest, Send } from '../src/lib/api/request.ts'
import { NetworkError, StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { route } from './answer.ts'
import { parseObject } from './body.ts'
import { askPersonal, askPublic, isPublicQuery, toAsk } from './data.ts'
import type { Edge } from './edge.ts'
import { failure, Refusal } from './failure.ts'

/** Throws what the browser's Send throws, for the same reasons. `limitMs` is for all its questions together. */
export function createServerSend(edge: Edge, limitMs: number = EDGE_LIMITS.pageTimeoutMs): Send {
  const endsAt = edge.startedMs + limitMs
  return async request => {
    const source = request.kind === 'data' ? request.operation : request.source
    const raw = await inTime(endsAt - edge.nowMs(), source, askRaw(edge, request)).catch(error => {
      throw error instanceof Refusal ? toStatusError(error, source) : error
    })
    return request.kind === 'data' ? readGraphqlResponse(raw, request) : request.read(raw)
  }
}

async function askRaw(edge: Edge, request: DataOrRest<unknown>): Promise<unknown> {
  if (request.kind === 'rest') return askRest(edge, request)
  const { operation, variables } = request
  if (request.files) throw new Error(`${operation}: a page sends no files`)
  if (!isPublicQuery(operation)) {
    return askPersonal(edge, operation, toAsk({ operation, variables }))
  }
  // The page itself may be kept and served stale: it is not made of stale parts as well.
  const take = edge.isNew ? 'new' : 'fresh'
  const { text } = await askPublic(edge, { operation, variables }, take)
  return JSON.parse(text)
}

async function askRest(edge: Edge, { method, path, body, source }: RestRequest<unknown>) {
  const request = new Request(edge.origin + path, {
    method,
    headers: { Origin: edge.origin, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const response = await route(request, edge)
  const text = await response.text()
  if (!response.ok) {
    const code = parseObject(text)?.['code']
    throw new StatusError(response.status, source, typeof code === 'string' ? code : undefined)
  }
  return text ? JSON.parse(text) : undefined
}

function toStatusError({ code }: Refusal, source: string): StatusError {
  return new StatusError(failure(code).status, source, code)
}

async function inTime<Value>(ms: number, source: string, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError(`${source}: no answer`)), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
