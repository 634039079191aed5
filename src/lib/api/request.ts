// How a request is described and sent. Describing sends nothing, so it is tested by equality; sending never
// returns an answer that its own reader has not read. The only importer of wretch.

import wretch, { type WretchError } from 'wretch'
import type { OperationName } from '../config/operation-types.ts'
import { NetworkError, ShapeError, StatusError } from '../errors.ts'
import { readGraphqlResponse } from './read-response.ts'

/** A row of the operations table, by name; the document itself stays at the edge. */
export interface GraphqlRequest<Answer> {
  kind: 'data'
  operation: OperationName
  /** GET for the table's public queries, whose answers the edge may share; POST for all else. */
  method: 'GET' | 'POST'
  variables: Record<string, unknown>
  /** Uploads, by the variable path they fill: `file`. */
  files?: Record<string, File>
  /** Unwraps the answer's `data`. Throws ShapeError. */
  read(data: unknown): Answer
}

/** Everything that is not the data service. `path` is under /api and may carry a query. */
export interface RestRequest<Answer> {
  kind: 'rest'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** In place of a body: a form with this file alone. */
  file?: File
  /** Throws ShapeError. */
  read(raw: unknown): Answer
  /** Names the request in errors and logs. */
  source: string
}

export type ApiRequest<Answer> = GraphqlRequest<Answer> | RestRequest<Answer>

export interface SendOptions {
  signal?: AbortSignal
  /** Told as an upload goes on: bytes that have left, of all. */
  onProgress?(sent: number, total: number): void
}

/**
 * Sends a request and reads its answer.
 *
 * Throws NetworkError (no answer), StatusError (answered outside 2xx), GraphqlError (a data answer with errors)
 * or ShapeError (an answer nobody agreed on).
 */
export type Send = <Answer>(request: ApiRequest<Answer>, options?: SendOptions) => Promise<Answer>

const TIMEOUT_MS = 15_000

/** The browser's Send. Retries nothing: what may have been signed must not be sent twice. */
export function createSend(origin: string, fetcher: typeof fetch = fetch): Send {
  const client = wretch(origin).fetchPolyfill((url, options) => fetcher(url, options))

  return async (request, options = {}) => {
    const source = request.kind === 'data' ? request.operation : request.source
    const raw = await fetchJson(
      client.options({ signal: withTimeout(options.signal) }),
      request,
      source
    )
    return request.kind === 'data' ? readGraphqlResponse(raw, request) : request.read(raw)
  }
}

type WretchClient = ReturnType<typeof wretch>

async function fetchJson(
  client: WretchClient,
  request: ApiRequest<unknown>,
  source: string
): Promise<unknown> {
  let text: string
  try {
    const response = await toWretchCall(client, request).res()
    text = await response.text()
  } catch (cause) {
    if (!isWretchError(cause)) throw new NetworkError(`${source}: no answer`, { cause })
    throw toStatusError(cause.status, source, cause.message, { cause })
  }
  try {
    return text ? JSON.parse(text) : undefined
  } catch (cause) {
    throw new ShapeError(source, 'answer', 'JSON', { cause })
  }
}

function toWretchCall(client: WretchClient, request: ApiRequest<unknown>) {
  if (request.kind === 'rest') {
    const endpoint = client.url(request.path)
    if (request.method === 'GET') return endpoint.get()
    if (request.method === 'DELETE') return endpoint.delete()
    return endpoint.json((request.body ?? {}) as object).fetch(request.method)
  }
  const { operation, variables, files, method } = request
  if (method === 'GET') {
    const query = new URLSearchParams({ operation, variables: JSON.stringify(variables) })
    return client.url(`/api/graphql?${query}`).get()
  }
  if (!files) return client.url('/api/graphql').post({ operation, variables })
  return client.url('/api/graphql').body(toFormData(request)).post()
}

/** Whether it is an upload: those are sent by upload.ts, which tells how far they are. */
export function isUpload(request: ApiRequest<unknown>): boolean {
  return request.kind === 'rest' ? request.file !== undefined : request.files !== undefined
}

/** The file last: the edge reads what stands before it, and passes it on. */
export function toFormData({
  files = {},
  operation,
  variables
}: Omit<GraphqlRequest<unknown>, 'read'>): FormData {
  const form = new FormData()
  form.set('operation', operation)
  form.set('variables', JSON.stringify(variables))
  for (const [path, file] of Object.entries(files)) form.set(path, file)
  return form
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** With the edge's own code and what a service says to people, where `text` holds them. */
export function toStatusError(
  status: number,
  source: string,
  text: string | undefined,
  options?: ErrorOptions
): StatusError {
  const { code, detail } = readFailure(text)
  return new StatusError(status, source, code, { ...options, detail })
}

function readFailure(text: string | undefined): { code?: string; detail?: string } {
  try {
    const { code, detail } = JSON.parse(text ?? '') as { code?: unknown; detail?: unknown }
    return {
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof detail === 'string' ? { detail } : {})
    }
  } catch {
    return {}
  }
}

function isWretchError(error: unknown): error is WretchError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}
