// Sends requests to upstreams. Outgoing headers are built from scratch, so a visitor's header is forwarded only when
// a function names it. Never follows a redirect, never retries, always ends within a time limit.

import { NetworkError, ShapeError, StatusError } from '../src/lib/errors.ts'
import { decodeUtf8 } from '../src/lib/protocol/encoding.ts'
import { withTimeout } from '../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { UpstreamName } from '../src/server/config/environments.ts'
import { createByteReader, readUpTo } from './byte-reader.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import { startTimeLimit, type TimeLimit, untilHeaders } from './time-limit.ts'

export interface UpstreamRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query, relative to the upstream's base URL; '' is the base URL itself. */
  path: string
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  headers?: Record<string, string>
  body?: BodyInit | ReadableStream<Uint8Array>
  timeoutMs?: number
  /** The body of the response is passed on as it arrives: the time limit ends with the headers. */
  isStreamed?: boolean
}

/** The time limit of a response. It also applies to the body, unless the body is streamed. */
const timeLimits = new WeakMap<Response, TimeLimit>()

/**
 * Throws NetworkError when no response arrives in time, EdgeError `notFound` when the environment has no such
 * upstream.
 */
export async function fetchUpstream(
  edge: Edge,
  upstream: UpstreamName,
  request: UpstreamRequest
): Promise<Response> {
  const base: string | undefined = edge.environment.upstreams[upstream]
  if (base === undefined) throw new EdgeError('notFound')
  const timeLimit = startTimeLimit(edge, request.timeoutMs ?? EDGE_LIMITS.upstreamTimeoutMs)
  const streaming = request.isStreamed ? untilHeaders(timeLimit) : undefined
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method ?? 'GET',
    headers: {
      Accept: 'application/json',
      ...request.headers,
      // Written last, so that the caller's headers cannot replace the token.
      ...(request.token ? { Authorization: `Bearer ${request.token}` } : {})
    },
    signal: streaming?.signal ?? timeLimit.signal,
    ...(request.body === undefined ? {} : { body: request.body, duplex: 'half' })
  }
  try {
    const response = await edge.fetch(base + request.path, init)
    if (!streaming) timeLimits.set(response, timeLimit)
    return response
  } catch (cause) {
    if (cause instanceof EdgeError) throw cause
    throw new NetworkError(`${upstream}: no answer`, { cause })
  } finally {
    streaming?.end()
  }
}

/**
 * Reads the whole text of a response, within the limits for size and time.
 *
 * The time limit also applies to the body, because an upstream may send its headers and then never send the body.
 */
export async function readText(
  response: Response,
  source: string,
  timeoutMs: number = EDGE_LIMITS.upstreamTimeoutMs
): Promise<string> {
  if (!response.body) return ''
  const limits = { bytes: EDGE_LIMITS.responseBytes, ms: timeoutMs }
  const bytes = await readBytes(response, source, limits)
  return decodeUtf8(bytes)
}

/** Reads the whole body, within limits for size and time. */
export async function readBytes(
  response: Response,
  source: string,
  limits: { bytes: number; ms: number }
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array()
  const length = Number(response.headers.get('Content-Length') ?? Number.NaN)
  const reader = createByteReader(response.body, length >= 0 ? length : undefined)
  const timeLimit = timeLimits.get(response)
  // Counted while reading, because an upstream can send more than its header announces.
  const reading = readUpTo(limits.bytes, reader.read)
  try {
    const bytes = timeLimit
      ? await Promise.race([reading, timeLimit.passed.then(throwTooSlow)])
      : await withTimeout(reading, limits.ms, throwTooSlow)
    if (bytes) return bytes
    throw new ShapeError(source, 'answer', 'smaller')
  } catch (cause) {
    // Frees the connection; errors are ignored.
    reader.cancel().catch(() => undefined)
    if (cause instanceof ShapeError) throw cause
    throw new NetworkError(`${source}: the answer broke off`, { cause })
  }
}

function throwTooSlow(): never {
  throw new DOMException('the upstream is too slow', 'TimeoutError')
}

/** The response as JSON. Throws StatusError outside 2xx, ShapeError when it is not JSON. */
export async function readJson(response: Response, source: string): Promise<unknown> {
  const text = await readText(response, source)
  if (!response.ok) throw new StatusError(response.status, source)
  return parseJson(text, source)
}

export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ShapeError(source, 'answer', 'JSON', { cause })
  }
}
