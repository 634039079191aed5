// /api/graphql: runs the product's own operations by name, and no other queries (data-service.ts sends them). Public
// queries need no session, their responses are shared, and browsers send them by GET. All other operations are sent by
// POST and need a session. Uploads are streamed.

import type { OperationName } from '../src/lib/config/operation-types.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { DataResponse } from './data-response.ts'
import {
  isPublicQuery,
  isSentByEdge,
  queryPublic,
  readOperationName,
  requestWithSession,
  toUpstreamRequest
} from './data-service.ts'
import type { Edge } from './edge.ts'
import { EdgeError, failureResponse } from './failure.ts'
import { readUpload, type Upload } from './multipart-upload.ts'
import { NO_STORE } from './no-store.ts'
import { recordDecision, removeCleared } from './reports.ts'
import { isTooLarge, parseJsonObject, readJsonBody } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { requireSession } from './session.ts'

export async function handleGraphql(request: Request, edge: Edge): Promise<Response> {
  if (request.method === 'GET') return handleQuery(urlOf(request), edge)
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return handleUpload(request, edge)
  // A form on another site can send text/plain without a preflight request, but never application/json.
  if (!type.startsWith('application/json')) return failureResponse('badRequest')
  const body = await readJsonBody(request, EDGE_LIMITS.jsonBodyBytes)
  // Accepts only a name from the operations table and never a document, because a client could write an expensive
  // query.
  const operation = requireOperation(body['operation'])
  const variables = requireVariables(body['variables'] ?? {})
  if (isPublicQuery(operation)) {
    const { text, state } = await queryPublic(edge, { operation, variables })
    return jsonResponse(text, state)
  }
  const answer = await requestWithSession(edge, { operation, variables })
  await removeCleared(edge, { operation, variables }, answer)
  await recordDecision(edge, { operation, variables }, answer)
  return dataResponse(answer)
}

async function handleQuery(url: URL, edge: Edge): Promise<Response> {
  // Checked before the variables are parsed.
  if (url.search.length > EDGE_LIMITS.queryBytes) return failureResponse('tooLarge')
  const operation = requireOperation(url.searchParams.get('operation'))
  // A personal query in a URL could be stored by caches and written to logs.
  if (!isPublicQuery(operation)) return failureResponse('badMethod', { headers: { Allow: 'POST' } })
  const variables = requireVariables(parseJsonObject(url.searchParams.get('variables') ?? '{}'))
  const { text, state } = await queryPublic(edge, { operation, variables })
  return jsonResponse(text, state)
}

async function handleUpload(request: Request, edge: Edge): Promise<Response> {
  if (isTooLarge(request, EDGE_LIMITS.uploadBytes)) return failureResponse('tooLarge')
  // Checked before the body is read, so that a refused body is drained and the browser receives the response.
  await requireSession(edge)
  const upload = await readUpload(request)
  try {
    return dataResponse(await sendUpload(edge, upload))
  } catch (error) {
    upload.release()
    throw error
  }
}

async function sendUpload(edge: Edge, upload: Upload): Promise<DataResponse> {
  const operation = requireOperation(upload.operation)
  // Public queries have no files.
  if (isPublicQuery(operation)) throw new EdgeError('badRequest')
  const { variables } = upload
  const { body } = toUpstreamRequest({ operation, variables })
  const multipartRequest = upload.toRequest(String(body))
  const response = await requestWithSession(
    edge,
    { operation, variables },
    {
      ...multipartRequest,
      // Apollo refuses a multipart request without this header, as its protection against CSRF.
      headers: { ...multipartRequest.headers, 'Apollo-Require-Preflight': 'true' },
      timeoutMs: EDGE_LIMITS.uploadTimeoutMs
    }
  ).catch(error => {
    // When the upload itself failed, the upstream's error is only a consequence.
    throw upload.streamError() ?? error
  })
  // The service may report that the form is incomplete.
  const streamError = upload.streamError()
  if (streamError) throw streamError
  return response
}

function requireOperation(name: unknown): OperationName {
  const operation = readOperationName(name)
  if (!operation || isSentByEdge(operation)) throw new EdgeError('badRequest')
  return operation
}

function requireVariables(value: unknown): Record<string, unknown> {
  // `typeof` returns 'object' for `null` and for lists.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new EdgeError('badRequest')
  }
  return { ...value }
}

function dataResponse(answer: DataResponse): Response {
  return jsonResponse(JSON.stringify(answer), 'BYPASS')
}

function jsonResponse(text: string, state: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json',
      ...NO_STORE,
      'x-atrium-cache': state
    }
  })
}
