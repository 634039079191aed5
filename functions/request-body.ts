// Reads request bodies as a whole, up to a size limit. An upload is read while it streams: multipart-upload.ts.

import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { createByteReader, readUpTo } from './byte-reader.ts'
import { EdgeError } from './failure.ts'

const MAX_JSON_DEPTH = 100

/** The body as text. Throws EdgeError `tooLarge` past the limit. */
export async function readBody(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBodyBytes(request, limit))
}

/** Throws EdgeError `tooLarge` past the limit. */
export async function readBodyBytes(
  request: Request,
  limit: number
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBodyUpTo(request, limit)
  if (!bytes) throw new EdgeError('tooLarge')
  return bytes
}

/** Undefined past the limit. The rest can be drained. */
export async function readBodyUpTo(
  request: Request,
  limit: number
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!request.body) return new Uint8Array()
  // Checks the header first, so that nothing is read of a body that is too large.
  if (isTooLarge(request, limit)) return undefined
  const reader = createByteReader(request.body)
  // The header can be absent or too small, so the bytes are counted too.
  const bytes = await readUpTo(limit, reader.read)
  if (!bytes) reader.releaseLock()
  return bytes
}

/**
 * Reads the rest of a refused body, up to `EDGE_LIMITS.drainBytes`. If the connection closes during an upload, the
 * browser reports a network error instead of our response.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  const reader = createByteReader(request.body)
  let remainingBytes: number = EDGE_LIMITS.drainBytes
  try {
    while (remainingBytes > 0) {
      const chunk = await reader.read()
      if (!chunk) return
      remainingBytes -= chunk.length
    }
    await reader.cancel()
  } catch {
    // The browser closed the connection first.
  }
}

/** The body as a JSON object. Throws EdgeError `badRequest` or `tooLarge`. */
export async function readJsonBody(
  request: Request,
  limit: number
): Promise<Record<string, unknown>> {
  const text = await readBody(request, limit)
  const body = parseJsonObject(text)
  if (!body) throw new EdgeError('badRequest')
  return body
}

/** Undefined for any other text, and for JSON that is nested so deeply that serializing it would overflow the stack. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether JSON is nested more deeply than services can safely read. Brackets inside texts are counted too: no request
 * of this site has this many of either.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const bracket of text.matchAll(/[[\]{}]/g)) {
    depth += bracket[0] === '[' || bracket[0] === '{' ? 1 : -1
    if (depth > MAX_JSON_DEPTH) return true
  }
  return false
}

/** Whether `Content-Length` exceeds the limit. A body without it is counted while it is read. */
export function isTooLarge(request: Request, limit: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > limit
}
