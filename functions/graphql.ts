// /api/graphql: the product's own operations, by name, and no others. Public queries are GET and shared; everything
// else is POST and a person's own. Uploads stream through.

import type { OperationName } from '../src/lib/config/operation-types.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { isTooLarge, parseObject, readJsonBody } from './body.ts'
import {
  askPersonal,
  askPublic,
  type DataAnswer,
  isPublicQuery,
  readOperation,
  toAsk
} from './data.ts'
import type { Edge } from './edge.ts'
import { failure, Refusal } from './failure.ts'
import { readUpload } from './multipart.ts'
import { readSession } from './session.ts'

export async function graphql(request: Request, edge: Edge): Promise<Response> {
  if (request.method === 'GET') return answerQuery(new URL(request.url), edge)
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return answerUpload(request, edge)
  if (!type.startsWith('application/json')) return failure('badRequest')
  const body = await readJsonBody(request, EDGE_LIMITS.variablesBytes)
  const operation = known(body['operation'])
  const variables = asVariables(body['variables'] ?? {})
  if (isPublicQuery(operation)) {
    const { text, state } = await askPublic(edge, { operation, variables })
    return json(text, state)
  }
  return answerFor(await askPersonal(edge, operation, toAsk({ operation, variables })))
}

async function answerQuery(url: URL, edge: Edge): Promise<Response> {
  if (url.search.length > EDGE_LIMITS.queryBytes) return failure('tooLarge')
  const operation = known(url.searchParams.get('operation'))
  if (!isPublicQuery(operation)) return failure('badMethod', { headers: { Allow: 'POST' } })
  const variables = asVariables(parseObject(url.searchParams.get('variables') ?? '{}'))
  const { text, state } = await askPublic(edge, { operation, variables })
  return json(text, state)
}

async function answerUpload(request: Request, edge: Edge): Promise<Response> {
  if (isTooLarge(request, EDGE_LIMITS.uploadBytes)) return failure('tooLarge')
  // Before a byte of it is read: what is refused then is drained, and the refusal arrives.
  if (!(await readSession(edge))) return failure(edge.visit.ended ? 'sessionEnded' : 'signedOut')
  const upload = await readUpload(request)
  const operation = known(upload.operation)
  if (isPublicQuery(operation)) return failure('badRequest')
  const { body } = toAsk({ operation, variables: upload.variables })
  const sent = upload.send(String(body))
  const answer = await askPersonal(edge, operation, {
    ...sent,
    headers: { ...sent.headers, 'Apollo-Require-Preflight': 'true' },
    limitMs: EDGE_LIMITS.uploadTimeoutMs
  }).catch(error => {
    throw upload.failure() ?? error
  })
  return answerFor(answer)
}

function known(name: unknown): OperationName {
  const operation = readOperation(name)
  if (!operation) throw new Refusal('badRequest')
  return operation
}

function asVariables(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('badRequest')
  }
  return { ...value }
}

function answerFor(answer: DataAnswer): Response {
  return json(JSON.stringify(answer), 'BYPASS')
}

function json(text: string, state: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'x-atrium-cache': state
    }
  })
}
