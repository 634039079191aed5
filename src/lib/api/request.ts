// Describes and sends requests. A description is plain data with a `read` function and sends nothing, so tests can
// compare it. `Send` returns only responses that passed the request's `read`. The only importer of wretch.

import wretch, { type WretchError } from 'wretch'
import type { OperationName } from '../config/operation-types.ts'
import { NetworkError, ShapeError, StatusError } from '../errors.ts'
import { readGraphqlResponse } from './read-response.ts'

/** A request for an operation of the data service, by name; the GraphQL document stays at the edge. */
export interface GraphqlRequest<Answer> {
  kind: 'data'
  operation: OperationName
  /** GET for public queries, whose responses the edge may cache; POST for everything else. */
  method: 'GET' | 'POST'
  variables: Record<string, unknown>
  /** Uploads, by the path of the variable they fill, such as `file`. */
  files?: Record<string, File>
  /** Reads `data` of the response. Throws ShapeError. */
  read(data: unknown): Answer
}

/** A request to any other service. `path` is one of this site, mostly under /api, and may have a query. */
export interface RestRequest<Answer> {
  kind: 'rest'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** Sent instead of `body`, as a form with this file only. */
  file?: File
  /** Throws ShapeError. */
  read(raw: unknown): Answer
  /** Names the request in errors and logs. */
  source: string
}

export type ApiRequest<Answer> = GraphqlRequest<Answer> | RestRequest<Answer>

export interface SendOptions {
  signal?: AbortSignal
  /** Progress of an upload in bytes. */
  onProgress?(sent: number, total: number): void
}

/**
 * Sends a request and reads its response.
 *
 * Throws NetworkError (no response), StatusError (outside 2xx), GraphqlError (200 with errors) or ShapeError (the
 * body does not match the struct).
 */
export type Send = <Answer>(request: ApiRequest<Answer>, options?: SendOptions) => Promise<Answer>

const TIMEOUT_MS = 15_000

/** Creates the browser's `Send`. It does not retry: a signed transaction must not be sent twice. */
export function createSend(origin: string, fetcher: typeof fetch = fetch): Send {
  const client = wretch(origin).fetchPolyfill((url, options) => fetcher(url, options))

  return async (request, options = {}) => {
    const source = request.kind === 'data' ? request.operation : request.source
    const raw = await fetchJson(
      client.options({ signal: signalWithTimeout(options.signal) }),
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

/** Whether the request has a file. Uploads are sent by upload.ts, which reports progress. */
export function isUpload(request: ApiRequest<unknown>): boolean {
  return request.kind === 'rest' ? request.file !== undefined : request.files !== undefined
}

/** The file is the last field: the edge reads the fields before it and streams the file. */
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

function signalWithTimeout(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** Builds a StatusError with the `code` and `detail` of the response body, when it has them. */
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
